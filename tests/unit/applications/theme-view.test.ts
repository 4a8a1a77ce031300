import { beforeAll, describe, expect, it } from "vitest";
import { type ThemeGiven, themeView } from "../../../src/applications/views/theme-view";
import { waterline } from "../../../src/applications/views/track-view";
import { newErosion } from "../../../src/model/fields/erosion";
import { newTag } from "../../../src/model/fields/tag";
import { newTextEntry } from "../../../src/model/fields/text-entry";
import { withoutWords } from "./words";

beforeAll(withoutWords);

const place = { uuid: "Item.theme", id: "theme", prefix: "" };
const looks = { isTaken: () => false, renaming: "", editing: false, isLater: () => false };

const theme = (given: Partial<ThemeGiven["system"]> = {}): ThemeGiven => ({
  name: "听见墙里的声音",
  system: {
    tainted: true, nascent: false, state: "active", specials: {}, lost: { when: 0, cause: "" },
    tags: {
      a: newTag({ themeTag: true, name: "", sort: 1 }), b: newTag({ name: "传声", sort: 3 }), c: newTag({ name: "辨声", sort: 2 }),
      d: newTag({ kind: "weakness", name: "失眠" }), e: newTag({ name: "已删除", gone: true }),
    },
    erosions: { f: newErosion({ text: "必须回应" }) },
    anchors: { g: newTextEntry({ text: "录音带" }), h: newTextEntry({ text: "钥匙" }) },
    mastery: { value: 0, max: 3, overflow: 0 }, indulgence: { value: 0, max: 3, overflow: 0 }, ...given,
  },
});

describe("waterline", () => {
  it.each([[0, 3, 0], [1, 3, 1], [2, 3, 2], [3, 3, 3], [4, 3, 3], [1, 6, 1], [3, 6, 1], [4, 6, 2], [5, 6, 2], [6, 6, 3], [1, 1, 3]])(
    "stands at %i of %i over %i blocks", (value, max, level) => expect(waterline({ value, max })).toBe(level));
});

describe("themeView", () => {
  it.each([[0, 3], [1, 2], [2, 1], [3, 0]])("at 沉溺 %i leaves %i blocks dry, in one order", (value, dry) => {
    const view = themeView(theme({ indulgence: { value, max: 3, overflow: 0 } }), place, looks);
    expect(view.dry).toHaveLength(dry);
    expect([...view.dry, ...view.wet].map(({ is }) => is)).toEqual(["title", "tags", "tags", "erosions", "foot"]);
  });

  it("marks tags that came later than the past that is played, the theme tag too (R57)", () => {
    const { dry } = themeView(theme({ tags: { a: newTag({ themeTag: true, gained: 3 }), b: newTag({ name: "传声", gained: 0 }), c: newTag({ name: "静默", gained: 3 }) } }), place, { ...looks, isLater: ({ gained = 0 }) => gained > 2 });
    expect(dry.flatMap((block) => (block.is === "title" ? [block.tag?.later] : block.is === "tags" ? block.tags.map(({ later }) => later) : []))).toEqual([true, false, true]);
  });

  it("has no water without taint", () => {
    expect(themeView(theme({ tainted: false, indulgence: { value: 3, max: 3, overflow: 0 } }), place, looks).wet).toEqual([]);
  });

  it("keeps the order of tags, leaves out what is gone, and makes the theme tag its title", () => {
    const [title, power, weakness] = themeView(theme(), place, looks).dry;
    expect(title).toMatchObject({ name: "听见墙里的声音", tag: { entry: "a", name: "听见墙里的声音" } });
    expect(power).toMatchObject({ tags: [{ name: "辨声" }, { name: "传声" }] });
    expect(weakness).toMatchObject({ tags: [{ name: "失眠", kind: "weakness" }] });
  });

  it("renames the theme by its theme tag, and any other tag by itself (R25)", () => {
    const [title, power] = themeView(theme(), { ...place, prefix: "items.theme." }, looks).dry;
    expect(title).toMatchObject({ field: "items.theme.name", tag: { field: "items.theme.name" } });
    expect(power).toMatchObject({ tags: [{ field: "items.theme.system.tags.c.name" }, { field: "items.theme.system.tags.b.name" }] });
  });

  it("counts immersion as anchors less erosions (R12-R14), and warns of a missing erosion (R83)", () => {
    const foot = themeView(theme(), place, looks).wet.find(({ is }) => is === "foot");
    expect(foot).toMatchObject({ immersion: 1, anchorCount: 2, erosionCount: 1 });
    expect(themeView(theme({ erosions: {} }), place, looks).wet[0]).toMatchObject({ is: "erosions", lacking: true });
  });

  it("asks about full tracks, until the question is put off", () => {
    const full = theme({ mastery: { value: 3, max: 3, overflow: 0 }, indulgence: { value: 3, max: 3, overflow: 1 } });
    const prompts = (isPut: (track: string) => boolean) =>
      themeView(full, place, looks, isPut).wet.flatMap((block) => (block.is === "foot" ? block.prompts.map(({ kind, overflow }) => [kind, overflow]) : []));
    expect(prompts(() => false)).toEqual([["indulgence", 1], ["mastery", 0]]);
    expect(prompts((track) => track === "indulgence")).toEqual([["mastery", 0]]);
  });

  it("says what is taken, and which name is a field, by document and entry", () => {
    const view = themeView(theme(), { ...place, prefix: "items.theme." }, { ...looks, isTaken: (key) => key === "Item.theme#b", renaming: "Item.theme#c" });
    expect(view.dry[1]).toMatchObject({ tags: [{ entry: "c", taken: "false", isField: true, field: "items.theme.system.tags.c.name" }, { entry: "b", taken: "true", isField: false }] });
  });
});
