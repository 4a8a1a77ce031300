import { beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeDocument, type FakeUser, on, smallWorld, stored, world } from "../../../fixtures/small-world";
import { blueprintOf, emptyFilling, fillAt, isNamed, suggest } from "../../../../src/rules/blueprint";

const { ask } = await import("../../../../src/workflows/request/ask");
const { findAgent, findTheme } = await import("../../../../src/workflows/theme/find-theme");
const { loseTheme } = await import("../../../../src/workflows/theme/lose-theme");
const { makeTheme, partCounts } = await import("../../../../src/workflows/theme/new-theme");
const { noticeLastTheme } = await import("../../../../src/workflows/theme/notice-last-theme");
const { revealAnswer } = await import("../../../../src/workflows/theme/reveal-answer");

const [AGENT, THEME] = ["Actor.agent", "Actor.agent.Item.theme"];
let yi: FakeUser, agent: FakeDocument, theme: FakeDocument;
beforeEach(() => {
  ({ yi, agent, theme } = smallWorld());
  vi.stubGlobal("ui", { notifications: { warn: vi.fn(), info: vi.fn() } });
});
const posted = (type: string) => [...world.messages.values()].filter((message) => message.type === type);
const blueprint = { name: "无声的人", power: [], weakness: ["怕吵"], erosion: ["不再开口"], anchor: [] };

describe("losing a theme (R19, R81)", () => {
  it("keeps it, with when and why", async () => {
    expect(await loseTheme(findTheme(THEME)!, "深潜")).toBe(true);
    expect(await loseTheme(findTheme(THEME)!, "沉陷")).toBe(false);
    expect(stored(theme, "lost")).toMatchObject({ cause: "深潜", when: expect.any(Number) });
    expect(agent.embedded).toHaveLength(1);
  });

  it("says once what losing the last one means, and removes nobody", async () => {
    await noticeLastTheme(findTheme(THEME)!);
    expect(posted("notice")).toHaveLength(0);
    await loseTheme(findTheme(THEME)!, "深潜");
    await noticeLastTheme(findTheme(THEME)!);
    await noticeLastTheme(findTheme(THEME)!);
    expect(posted("notice").map(({ source }) => source)).toMatchObject([{ system: { sentence: "lastTheme", name: "林烛" } }]);
    expect(world.documents.has(AGENT)).toBe(true);
  });
});

describe("the theme in its place (B28, B29)", () => {
  it("is new-born: a theme tag, a weakness, an erosion; the old one links to it", async () => {
    await loseTheme(findTheme(THEME)!, "深潜");
    const made = await makeTheme(findAgent(AGENT)!, blueprint, findTheme(THEME), { themebook: "Item.book", img: "" });
    const born = agent.embedded.find((one) => one.id === made)!;
    expect(born.source).toMatchObject({ name: "无声的人", type: "theme", system: { nascent: true, tainted: true, themebook: "Item.book" } });
    const tags = Object.values(stored(born, "tags") as Record<string, { kind: string; themeTag: boolean; name: string }>);
    expect(tags.map(({ kind, themeTag, name }) => [kind, themeTag, name])).toEqual([["power", true, ""], ["weakness", false, "怕吵"]]);
    expect([stored(theme, "state"), stored(theme, "replacedBy")]).toEqual(["replaced", `${AGENT}.Item.${made}`]);
    const journey = Object.values(stored(agent, "journey") as Record<string, { kind: string }>);
    expect(journey.map(({ kind }) => kind)).toEqual(["lost", "replaced"]);
  });

  it("is made by nobody else", async () => {
    on(yi);
    expect(await makeTheme(findAgent(AGENT)!, blueprint)).toBe("");
    expect(agent.embedded).toHaveLength(1);
  });
});

describe("what is filled in", () => {
  it("has the fields that the world says", () => {
    expect(emptyFilling(partCounts("nascent"))).toEqual({ name: [""], power: [], weakness: [""], erosion: [""], anchor: [] });
    expect(emptyFilling(partCounts("full")).power).toHaveLength(2);
  });

  it("takes suggestions up, and puts them back", () => {
    const empty = emptyFilling({ power: 2, weakness: 1, erosion: 1, anchor: 0 });
    const two = ["卷帘门缝", "消防通道"].reduce((filling, words) => suggest(filling, "power", words), empty);
    expect(two.power).toEqual(["卷帘门缝", "消防通道"]);
    expect(suggest(two, "power", "通往家").power).toEqual(["卷帘门缝", "通往家"]);
    expect(suggest(two, "power", "卷帘门缝").power).toEqual(["", "消防通道"]);
    expect(isNamed(two)).toBe(false);
    expect(blueprintOf(fillAt(two, "name", 0, " 门轴 "))).toMatchObject({ name: "门轴", power: ["卷帘门缝", "消防通道"], weakness: [] });
  });
});

describe("revealing an answer (R82, B46)", () => {
  it("tells it to all on a card, and hides it again when that is taken back", async () => {
    expect(await revealAnswer(findAgent(AGENT)!, "why")).toBe("noAnswer");
    await agent.update({ "system.reveal.why.answer": "为了她" });
    expect(await revealAnswer(findAgent(AGENT)!, "why")).toBe("");
    expect(await revealAnswer(findAgent(AGENT)!, "why")).toBe("noAnswer");
    const [card] = posted("reveal");
    expect(card!.source).toMatchObject({ system: { kind: "agent", title: "why", text: "为了她", actor: AGENT } });
    expect(stored(agent, "reveal.why.revealed")).toBe(true);
    await ask({ kind: "undo", card: card!.id, row: "" });
    expect(stored(agent, "reveal.why.revealed")).toBe(false);
  });

  it("is hers alone", async () => {
    await agent.update({ "system.reveal.why.answer": "为了她" });
    on(yi);
    expect(await revealAnswer(findAgent(AGENT)!, "why")).toBe("notYours");
  });
});
