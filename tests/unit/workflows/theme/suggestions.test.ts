import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeItem, id, smallWorld, world } from "../../../fixtures/small-world";
import { blueprintOf, emptyFilling, fillAt, suggest } from "../../../../src/rules/blueprint";

const { findAgent, findTheme } = await import("../../../../src/workflows/theme/find-theme");
const { loseTheme } = await import("../../../../src/workflows/theme/lose-theme");
const { makeTheme, partCounts } = await import("../../../../src/workflows/theme/new-theme");
const { listOrigins, suggestionsOf } = await import("../../../../src/workflows/theme/suggestions");

const [AGENT, THEME, BOOK, PACKED] = ["Actor.agent", "Actor.agent.Item.theme", "Item.book", "Compendium.tainted-dossier.themes-cn.Item.packed"];
const texts = (...words: string[]) => Object.fromEntries(words.map((text, sort) => [id(`t${sort}`), { text, sort }]));

beforeEach(() => {
  smallWorld();
  vi.stubGlobal("ui", { notifications: { warn: vi.fn(), info: vi.fn() } });
  vi.stubGlobal("fromUuid", (uuid: string) => Promise.resolve(world.documents.get(uuid) ?? null));
  const prompts = {
    [id("p")]: { kind: "power", prompt: "你最拿手的是哪种门？", samples: texts("卷帘门缝", "消防通道"), sort: 1 },
    [id("w")]: { kind: "weakness", prompt: "哪扇门你不敢碰？", samples: texts("怕自家的门"), sort: 2 },
  };
  const book = new FakeItem(BOOK, "themebook", [], { name: "门轴", system: { concept: "天底下的门原是同一扇。", prompts, erosions: texts("看见关着的门就要打开"), anchors: texts("女儿") } });
  const tags = { [id("a")]: { kind: "power", name: "", themeTag: true, sort: 1 }, [id("b")]: { kind: "power", name: "推门", sort: 2 }, [id("c")]: { kind: "weakness", name: "怕黑", sort: 3 } };
  const packed = new FakeItem(PACKED, "theme", [], { name: "门后面", system: { tags, erosions: texts("敲门"), themebook: BOOK } });
  for (const item of [book, packed]) world.documents.set(item.uuid, item);
});

const list = async (uuid: string) => (await suggestionsOf(uuid))?.list.map(({ part, prompt, samples }) => [part, prompt, ...samples]);

describe("what a new theme is made from (B28)", () => {
  it("a themebook's questions, with its samples", async () => {
    expect(await list(BOOK)).toEqual([
      ["name", "", "卷帘门缝", "消防通道"], ["power", "你最拿手的是哪种门？", "卷帘门缝", "消防通道"], ["weakness", "哪扇门你不敢碰？", "怕自家的门"],
      ["erosion", "", "看见关着的门就要打开"], ["anchor", "", "女儿"],
    ]);
    expect(await suggestionsOf(BOOK)).toMatchObject({ themebook: BOOK, concept: "天底下的门原是同一扇。" });
  });

  it("a theme of a pack, word by word; it names its themebook", async () => {
    expect(await list(PACKED)).toEqual([["name", "", "门后面", "推门"], ["power", "", "推门"], ["weakness", "", "怕黑"], ["erosion", "", "敲门"], ["anchor", ""]]);
    expect((await suggestionsOf(PACKED))?.themebook).toBe(BOOK);
  });

  it("nothing else", async () => {
    expect([await suggestionsOf(AGENT), await suggestionsOf("Item.gone")]).toEqual([null, null]);
  });

  it("from nothing: what was written is the theme, what was left empty is not", async () => {
    const filled = [["name", "无声的人"], ["power", "屏息"], ["weakness", ""], ["erosion", "不再开口"]] as const;
    const filling = filled.reduce((so, [part, words]) => fillAt(so, part, 0, words), emptyFilling(partCounts("full")));
    const made = await makeTheme(findAgent(AGENT)!, blueprintOf(filling));
    const tags = Object.values(findTheme(`${AGENT}.Item.${made}`)!.system.tags).map(({ kind, name, themeTag }) => [kind, name, themeTag]);
    expect(tags).toEqual([["power", "", true], ["power", "屏息", false]]);
  });

  it.each([BOOK, PACKED])("from %s: what was pressed, in the place of a lost theme", async (origin) => {
    await loseTheme(findTheme(THEME)!, "深潜");
    const from = (await suggestionsOf(origin))!;
    const sample = (part: string) => from.list.find((one) => one.part === part)!.samples[0]!;
    const filling = (["name", "weakness", "erosion"] as const).reduce((so, part) => suggest(so, part, sample(part)), emptyFilling(partCounts("nascent")));
    const made = await makeTheme(findAgent(AGENT)!, blueprintOf(filling), findTheme(THEME), from);
    const born = findTheme(`${AGENT}.Item.${made}`)!;
    expect([born.name, born.system.nascent, born.system.themebook]).toEqual([sample("name"), true, BOOK]);
    expect(Object.values(born.system.erosions).map(({ text }) => text)).toEqual([sample("erosion")]);
    expect(findTheme(THEME)!.system.replacedBy).toBe(born.uuid);
  });
});

describe("where to begin", () => {
  it("is the world, then packs, those in the user's language first", async () => {
    const pack = (name: string, packageName = "tainted-dossier") => ({
      title: name, documentName: "Item", visible: true, metadata: { name, packageName }, getIndex: () => Promise.resolve([{ uuid: `${name}.1`, name, type: "themebook" }, { uuid: `${name}.2`, name, type: "clue" }]),
    });
    Object.assign(game, { items: [Object.assign(world.documents.get(BOOK)!, { visible: true })], packs: [pack("themes-en"), pack("themes-cn"), pack("mine-en", "world"), { ...pack("secret"), visible: false }] });
    expect((await listOrigins()).map(({ uuid }) => uuid)).toEqual([BOOK, "themes-cn.1", "mine-en.1", "themes-en.1"]);
    Object.assign(game.i18n, { lang: "en" });
    expect((await listOrigins()).map(({ uuid }) => uuid)).toEqual([BOOK, "themes-en.1", "mine-en.1", "themes-cn.1"]);
  });
});
