import { beforeEach, describe, expect, it } from "vitest";
import { id, on, smallWorld } from "../../fixtures/small-world";

const { CHIP_PATTERN, readChip } = await import("../../../src/applications/elements/read-chip");

beforeEach(() => void smallWorld());

/** What a text's chips are called, each with its map. */
const chips = (text: string) => [...text.matchAll(CHIP_PATTERN)].flatMap(({ groups }) => {
  const chip = readChip(groups ?? {});
  return chip ? [[chip.map, chip.name]] : [];
});

describe("marks in a text", () => {
  it.each([
    ["【湿透的地图】", "storyTags", "湿透的地图"], ["［湿透的地图］", "storyTags", "湿透的地图"], ["[湿透的地图]", "storyTags", "湿透的地图"],
    ["【恐慌-3】", "statuses", "恐慌-3"], ["[恐慌－３]", "statuses", "恐慌-3"], ["［恐慌–2］", "statuses", "恐慌-2"], ["【恐慌—１】", "statuses", "恐慌-1"], ["【 恐慌 - 2 】", "statuses", "恐慌-2"],
  ])("%s is read", (text, map, name) => { expect(chips(`他说${text}。`)).toEqual([[map, name]]); });

  it("are a status by a number of 1 to 6 at the end alone", () => {
    expect(chips("【3号-门】【恐慌-7】【恐慌-0】【恐慌3】【T-1000】【第2-3层】").map(([map]) => map)).toEqual(Array(6).fill("storyTags"));
    expect(chips("【恐慌：3】"), "in running text a colon is a colon").toEqual([["storyTags", "恐慌：3"]]);
  });

  it("are several in one line, and never reach over a line or a bracket", () => {
    expect(chips("【甲】与【乙-2】")).toEqual([["storyTags", "甲"], ["statuses", "乙-2"]]);
    expect(chips("【没有\n完】【【甲】】").map(([, name]) => name)).toEqual(["甲"]);
    expect(chips(`【${"长".repeat(81)}】【】【 】`)).toEqual([]);
  });

  it("leave the host's own marks and links alone", () => {
    expect(chips("[[/r 2d6]] @UUID[Actor.x]{她} [链接](https://a.b) Array[0] [/r 1d6]")).toEqual([]);
  });

  it("keep what is typed as text", () => {
    expect(chips('【<img src=x onerror="alert(1)">-2】')).toEqual([["statuses", '<img src=x onerror="alert(1)">-2']]);
  });
});

describe("a link to an entry", () => {
  const link = (uuid: string, entry: string, label = "") => chips(`@Tag[${uuid}#${entry}]${label && `{${label}}`}`);

  it("names what is there, or as it is told to", () => {
    expect(link("Actor.agent.Item.theme", id("hear"))).toEqual([["tags", "辨声"]]);
    expect(link("Actor.agent", id("rope"), "一根竹篙")).toEqual([["storyTags", "一根竹篙"]]);
    expect(link("Actor.agent.Item.theme", id("answer"))).toEqual([["erosions", "回应每一次呼唤"]]);
  });

  it("is no chip when it leads nowhere", () => {
    expect([link("Actor.nobody", id("hear")), link("Actor.agent", id("none")), link("Actor.agent", "__proto__")]).toEqual([[], [], []]);
  });

  it("names nothing of what this user may not see", async () => {
    const { yi } = smallWorld();
    const { world } = await import("../../fixtures/small-world");
    on(yi);
    world.everyoneSees = false;
    expect([link("Actor.agent", id("rope")), link("Actor.agent", id("rope"), "竹篙")]).toEqual([[], [["storyTags", "竹篙"]]]);
  });
});
