import { beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeDocument, FakeItem, type FakeMessage, type FakeUser, id, on, smallWorld, stored, world } from "../../../fixtures/small-world";
import type { Chosen } from "../../../../src/rules/track-choices";

const { applyEffects } = await import("../../../../src/workflows/effects/apply-effects");
const { ask } = await import("../../../../src/workflows/request/ask");
const { answer } = await import("../../../../src/workflows/request/answer");
const { askAboutAllTracks, askAboutTracks } = await import("../../../../src/workflows/theme/ask-tracks");
const { findTheme } = await import("../../../../src/workflows/theme/find-theme");
const { tradeTrack } = await import("../../../../src/workflows/theme/trade-by-hand");

const THEME = "Actor.agent.Item.theme";

let jia: FakeUser, mc: FakeUser, agent: FakeDocument, theme: FakeDocument;
beforeEach(() => {
  ({ jia, mc, agent, theme } = smallWorld());
  vi.stubGlobal("ui", { notifications: { warn: vi.fn(), info: vi.fn() } });
});

const user = (fake: FakeUser) => fake as unknown as User.Implementation;
const themeNow = () => findTheme(THEME)!;
const mark = (track: "mastery" | "indulgence", marks = 3) =>
  applyEffects([{ key: foundry.utils.randomID(), target: THEME, path: track, kind: "mark", amount: marks }]);
/** Fill a track; her player's client asks about it. */
const fill = async (track: "mastery" | "indulgence", marks = 3) => {
  const { me } = world;
  on(jia);
  await mark(track, marks);
  await askAboutTracks(themeNow());
  on(me);
};
const cards = (): FakeMessage[] => [...world.messages.values()].filter(({ type }) => type === "track");
const trade = (track: "mastery" | "indulgence", choice: Chosen["choice"], words = "", detail = "") => tradeTrack(themeNow(), track, { choice, detail, words });
const texts = (map: string) => Object.values(stored(theme, map) as Record<string, { text: string }>).map(({ text }) => text);
const track = (name: string) => [stored(theme, `${name}.value`), stored(theme, `${name}.overflow`)];

describe("a full track", () => {
  it("asks once, whoever looks again, to those who own the agent (B20, B21)", async () => {
    await fill("mastery", 2);
    expect(cards()).toHaveLength(0);
    await fill("mastery", 1);
    await Promise.all([askAboutTracks(themeNow()), askAboutTracks(themeNow())]);
    await askAboutAllTracks();
    expect(cards()).toHaveLength(1);
    expect(cards()[0]!.source).toMatchObject({ type: "track", whisper: ["jia", "mc"] });
    expect(stored(theme, "mastery")).toMatchObject({ asked: true, card: cards()[0]!.id });
  });

  it("is asked about by one client: a player's, else the active MC's", async () => {
    on(mc);
    await mark("mastery");
    await askAboutTracks(themeNow());
    expect(cards()).toHaveLength(0);
    jia.active = false;
    await askAboutAllTracks();
    expect(cards()).toHaveLength(1);
  });

  it("names the same card after a crash between card and mark", async () => {
    await mark("mastery");
    theme.fails = true;
    await expect(askAboutTracks(themeNow())).rejects.toThrow("lost");
    theme.fails = false;
    await askAboutAllTracks();
    expect(cards()).toHaveLength(1);
    expect(stored(theme, "mastery.asked")).toBe(true);
  });

  it("is not asked about where the world says so", async () => {
    world.settings = { "mastery.onFull": "off" };
    await fill("mastery");
    expect(cards()).toHaveLength(0);
  });
});

describe("trading it", () => {
  it("gives an anchor, clears the track, and carries what came over it (G46, B23)", async () => {
    on(mc);
    await fill("mastery", 4);
    expect(await trade("mastery", "anchor", "女儿的声音")).toEqual({ state: "done" });
    expect(texts("anchors")).toEqual(["女儿的声音"]);
    expect(track("mastery")).toEqual([1, 0]);
    const journey = Object.values(stored(agent, "journey") as Record<string, { kind: string }>);
    expect(journey.map(({ kind }) => kind)).toEqual(["cleared"]);
  });

  it("gives an erosion for a full 沉溺 (G48)", async () => {
    on(mc);
    await fill("indulgence");
    await trade("indulgence", "erosion", "数每一扇窗");
    expect(texts("erosions")).toEqual(["回应每一次呼唤", "数每一扇窗"]);
    expect(track("indulgence")).toEqual([0, 0]);
  });

  it("rewrites or drops a weakness, adds a power tag, a weakness, a special", async () => {
    on(mc);
    for (const [choice, words, detail] of [["rewrite", "浅眠", id("awake")], ["power", "静默"], ["weakness", "怕黑"], ["special", "能听三层墙"], ["drop", "", id("awake")]] as const) {
      await fill("mastery");
      expect(await trade("mastery", choice, words, detail)).toEqual({ state: "done" });
    }
    const tags = Object.values(stored(theme, "tags") as Record<string, { name: string; kind: string }>);
    expect(tags.map(({ name }) => name)).toEqual(["辨声", "传声", "静默", "怕黑"]);
    expect(texts("specials")).toEqual(["能听三层墙"]);
  });

  it.each([
    ["mastery", "power", "静默", "", (system) => Object.values(system.tags).map(({ name, kind }) => `${kind} ${name}`), ["power 辨声", "power 传声", "weakness 失眠", "power 静默"]],
    ["mastery", "anchor", "女儿", "", (system) => Object.values(system.anchors).map(({ text }) => text), ["女儿"]],
    ["mastery", "rewrite", "浅眠", id("awake"), (system) => Object.values(system.tags).map(({ name }) => name), ["辨声", "传声", "浅眠"]],
    ["mastery", "drop", "", id("awake"), (system) => Object.values(system.tags).map(({ name }) => name), ["辨声", "传声"]],
    ["mastery", "weakness", "怕黑", "", (system) => Object.values(system.tags).map(({ name, kind }) => `${kind} ${name}`), ["power 辨声", "power 传声", "weakness 失眠", "weakness 怕黑"]],
    ["mastery", "special", "隔墙听", "", (system) => Object.values(system.specials).map(({ text }) => text), ["隔墙听"]],
    ["indulgence", "erosion", "数每一扇窗", "", (system) => Object.values(system.erosions).map(({ text }) => text), ["回应每一次呼唤", "数每一扇窗"]],
    ["indulgence", "change", "", "", ({ state }) => [state], ["lost"]],
    ["indulgence", "reveal", "", "who", ({ indulgence }) => [String(indulgence.value)], ["0"]],
  ] as [("mastery" | "indulgence"), Chosen["choice"], string, string, (system: Item.OfType<"theme">["system"]) => string[], string[]][])(
    "%s for %s changes its own theme and no other, and is taken back whole", async (name, choice, words, detail, read, expected) => {
      const other = new FakeItem("Actor.agent.Item.other", "theme", [jia], { name: "另一个主题", system: structuredClone(theme.source["system"]) }, agent);
      agent.embedded.push(other);
      world.documents.set(other.uuid, other);
      on(mc);
      await agent.update({ "system.reveal.who.answer": "门轴" });
      await fill(name);
      const [before, untouched] = [theme.toObject(), other.toObject()];
      expect(await trade(name, choice, words, detail)).toEqual({ state: "done" });
      expect(read(themeNow().system)).toEqual(expected);
      expect(stored(agent, "reveal.who.revealed")).toBe(choice === "reveal");
      expect([other.toObject(), choice === "change" ? 3 : 0]).toEqual([untouched, stored(theme, `${name}.value`)]);
      await ask({ kind: "undo", card: cards()[0]!.id, row: "" });
      const still = (source: Record<string, unknown>) => ({ ...(source["system"] as object), applied: {} });
      expect(still(theme.toObject())).toEqual(still(before));
      expect(stored(agent, "reveal.who.revealed")).toBe(false);
    });

  it("gives the theme up, and it is kept with the cause", async () => {
    on(mc);
    await fill("indulgence");
    await trade("indulgence", "change");
    expect([stored(theme, "state"), stored(theme, "lost.cause")]).toEqual(["lost", "TAINTED.Theme.changed"]);
    expect(stored(theme, "lost.when")).toBeGreaterThan(0);
    expect(agent.embedded).toHaveLength(1);
  });

  it("reveals an answer, and a card tells it", async () => {
    on(mc);
    await fill("indulgence");
    expect(await trade("indulgence", "reveal", "", "why")).toEqual({ state: "refused", reason: "noAnswer" });
    await agent.update({ "system.reveal.why.answer": "为了她" });
    expect(await trade("indulgence", "reveal", "", "why")).toEqual({ state: "done" });
    expect(stored(agent, "reveal.why.revealed")).toBe(true);
    expect([...world.messages.values()].at(-1)!.source).toMatchObject({ type: "reveal", system: { title: "why", text: "为了她" } });
  });

  it("leaves the question open when put off", async () => {
    on(mc);
    await fill("mastery");
    await trade("mastery", "later");
    expect([stored(cards()[0]!, "choice"), track("mastery")]).toEqual(["later", [3, 0]]);
    expect(await trade("mastery", "anchor", "女儿")).toEqual({ state: "done" });
  });

  it("happens once when player and MC press different things at once", async () => {
    await fill("mastery");
    const card = cards()[0]!.id;
    expect(await trade("mastery", "anchor", "女儿")).toEqual({ state: "waiting" });
    on(mc);
    const both = await Promise.all([trade("mastery", "special", "听"), answer(user(jia))]);
    expect(both[0]).toEqual({ state: "done" });
    expect([texts("anchors"), texts("specials"), track("mastery")]).toEqual([[], ["听"], [0, 0]]);
    expect(foundry.utils.getProperty(mc.flags, `tainted-dossier.answers.jia.trade_${card}_anchor`)).toEqual({ state: "refused", reason: "nothing" });
  });

  it("is the player's own while no MC is there", async () => {
    mc.active = false;
    await fill("mastery");
    expect(await trade("mastery", "anchor", "女儿")).toEqual({ state: "done" });
    expect(texts("anchors")).toEqual(["女儿"]);
  });

  it("is refused to strangers", async () => {
    await fill("mastery");
    const [, yi] = world.users;
    Object.assign(yi!, { flags: { "tainted-dossier": { requests: { [`trade_${cards()[0]!.id}_anchor`]: { kind: "trade", card: cards()[0]!.id, row: "anchor", words: "我" } } } } });
    on(mc);
    await answer(user(yi!));
    expect(texts("anchors")).toEqual([]);
  });

  it("is taken back whole, and asked about anew", async () => {
    on(mc);
    await fill("mastery");
    await trade("mastery", "anchor", "女儿");
    expect(await ask({ kind: "undo", card: cards()[0]!.id, row: "" })).toEqual({ state: "done" });
    expect([texts("anchors"), track("mastery")]).toEqual([[], [3, 0]]);
    on(jia);
    await askAboutTracks(themeNow());
    expect(cards()).toHaveLength(2);
  });

  it("goes straight to the theme where no card asks", async () => {
    world.settings = { "mastery.onFull": "off" };
    await fill("mastery");
    expect(await trade("mastery", "anchor", "女儿")).toEqual({ state: "done" });
    expect([texts("anchors"), track("mastery")]).toEqual([["女儿"], [0, 0]]);
  });
});
