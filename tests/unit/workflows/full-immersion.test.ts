import { beforeEach, describe, expect, it } from "vitest";
import { FakeActor, type FakeDocument, type FakeMessage, type FakeUser, id, on, smallWorld, stored, world } from "../../fixtures/small-world";
import { newTag } from "../../../src/model/fields/tag";
import { bandRange, readBand, SEED_BANDS } from "../../../src/rules/bands";
import { type Depth, DEPTHS, SEED_PRICES } from "../../../src/rules/immersion";

const { immersionApi: api } = await import("../../../src/workflows/immersion/immersion-api");
const { resultId } = await import("../../../src/workflows/immersion/immersion-card");
const { answer } = await import("../../../src/workflows/request/answer");
const { ask } = await import("../../../src/workflows/request/ask");

const THEME = "Actor.agent.Item.theme";
const DICE: Record<number, number[]> = { 2: [1, 1], 5: [2, 3], 6: [3, 3], 8: [4, 4], 9: [4, 5], 12: [6, 6] };
const refused = (reason: string) => ({ state: "refused", reason });
const done = { state: "done" };

let jia: FakeUser, yi: FakeUser, mc: FakeUser, agent: FakeDocument, theme: FakeDocument;

/** Θ of the golden cases: four power tags, two anchors less one erosion make +1; here one anchor, so that the dice are the total. */
beforeEach(() => {
  ({ jia, yi, mc, agent, theme } = smallWorld());
  const tags = Object.fromEntries(["three", "four"].map((name, sort) => [id(name), newTag({ name, sort: sort + 5 })]));
  theme.source["system"] = foundry.utils.mergeObject(theme.source["system"] as object, { tags, anchors: { [id("tape")]: { text: "录音带", sort: 0, gone: false } } });
});

const user = (fake: FakeUser) => fake as unknown as User.Implementation;
const burned = () => Object.values(stored(theme, "tags") as Record<string, { burned: boolean; name: string }>).filter((tag) => tag.burned).map(({ name }) => name);
const statuses = () => Object.values(stored(agent, "statuses") as Record<string, { name: string; boxes: boolean[]; mitigable: boolean; polarity: string }>);
const outcome = () => ({
  indulgence: stored(theme, "indulgence.value"), burned: burned().length, state: stored(theme, "state"),
  statuses: statuses().map(({ name, boxes, mitigable, polarity }) => [name, boxes.lastIndexOf(true) + 1, mitigable, polarity]),
});
const untouched = { indulgence: 0, burned: 0, state: "active", statuses: [] };

async function requested(): Promise<string> {
  on(jia);
  const { message } = await api.request({ theme: THEME, aim: "静" });
  return message?.id ?? "";
}

async function rolled(depth: Depth, total: number): Promise<FakeMessage> {
  const request = await requested();
  on(mc);
  await api.setDepth(request, depth);
  on(jia);
  world.dice = DICE[total] ?? [];
  const { message, refusal } = await api.roll(request);
  expect(refusal).toBe("");
  return message as unknown as FakeMessage;
}

describe("every cell of the table (G13-G22)", () => {
  const cells = DEPTHS.flatMap((depth) => [2, 5, 6, 8, 9, 12].map((total) => [depth, total] as const));

  it.each(cells)("%s, %i", async (depth, total) => {
    const card = await rolled(depth, total);
    const price = SEED_PRICES[depth][readBand(total, SEED_BANDS)];
    expect(outcome()).toEqual(untouched);
    if (price.burn === 2) {
      expect(await api.pay(card.id)).toEqual(refused("picks"));
      for (const tag of ["hear", "three"]) expect(await api.pick(card.id, id(tag))).toEqual(done);
      expect(await api.pick(card.id, id("four"))).toEqual(refused("enough"));
    }
    if (price.status) {
      expect(await api.pay(card.id)).toEqual(refused("noName"));
      expect(await api.nameStatus(card.id, "湖底的寂静")).toEqual(done);
    }
    expect(outcome()).toEqual(untouched);
    expect(await api.pay(card.id)).toEqual(done);
    const paid = {
      indulgence: price.indulgence, burned: price.burn === "all" ? 4 : price.burn, state: price.lose ? "lost" : "active",
      statuses: price.status ? [["湖底的寂静", 6, false, "hindering"]] : [],
    };
    expect(outcome()).toEqual(paid);
    expect(stored(card, "price.outOfControl")).toBe(total < 6);
    expect(stored(card, "aimMet")).toBe(total < 6 ? "open" : "met");
    on(mc);
    expect(await api.pay(card.id)).toEqual(done);
    expect(outcome()).toEqual(paid);
    expect(await ask({ kind: "undo", card: card.id, row: "" })).toEqual(done);
    expect(outcome()).toEqual(untouched);
    expect(stored(agent, "journey")).toEqual({});
    expect(await api.pay(card.id)).toEqual(refused("nothing"));
  });

  it("burns what there is when the theme is short of tags, and says so (G23)", async () => {
    for (const tag of ["hear", "speak", "three"]) await theme.update({ [`system.tags.${id(tag)}.burned`]: true });
    const card = await rolled("submerge", 9);
    expect([stored(card, "pick"), stored(card, "short")]).toEqual([0, 1]);
    await api.pay(card.id);
    expect([burned().length, stored(theme, "indulgence.value")]).toEqual([4, 1]);
  });

  it("leaves weakness tags and burned tags alone (G24)", async () => {
    await theme.update({ [`system.tags.${id("hear")}.burned`]: true });
    const card = await rolled("submerge", 6);
    await api.pay(card.id);
    expect(burned()).toHaveLength(4);
    expect(burned()).not.toContain("失眠");
    await ask({ kind: "undo", card: card.id, row: "" });
    expect(burned()).toEqual(["辨声"]);
  });

  it("keeps a mark that a full track cannot hold (G25)", async () => {
    await theme.update({ "system.indulgence.value": 3 });
    const card = await rolled("submerge", 8);
    await api.pay(card.id);
    expect([stored(theme, "indulgence.value"), stored(theme, "indulgence.overflow")]).toEqual([3, 1]);
  });

  it("takes the world's own table, and the text's where that makes no sense", async () => {
    world.settings = { "immersion.table": { ...SEED_PRICES, submerge: { ...SEED_PRICES.submerge, mixed: { ...SEED_PRICES.submerge.mixed, indulgence: 2, burn: 1 } } } };
    const card = await rolled("submerge", 6);
    expect([stored(card, "price.indulgence"), stored(card, "pick")]).toEqual([2, 1]);
    world.settings = { "immersion.table": { submerge: "free" } };
    expect(stored(await rolled("dive", 6), "price.lose")).toBe(true);
  });

  it.each([["mixed", "met"], ["success", "open"], ["mc", "open"]])("asks whether the aim is met as the world says: %s at 6 is %s (B30)", async (from, aim) => {
    world.settings = { "immersion.aimMet": from };
    expect(stored(await rolled("dive", 6), "aimMet")).toBe(aim);
  });
});

describe("refusals, also through the API", () => {
  it.each([["lost", { "system.state": "lost" }], ["untainted", { "system.tainted": false }]])("of a theme that is %s (G26)", async (reason, change) => {
    await theme.update(change);
    expect((await api.request({ theme: THEME, aim: "静" })).refusal).toBe(reason);
  });

  it("not of a new-born one", async () => {
    await theme.update({ "system.nascent": true });
    expect((await api.request({ theme: THEME, aim: "静" })).refusal).toBe("");
  });

  it("of an empty aim, a stranger, a dead theme, an invitation by a player", async () => {
    expect((await api.request({ theme: THEME, aim: " " })).refusal).toBe("noAim");
    expect((await api.request({ theme: "Item.dead", aim: "静" })).refusal).toBe("missing");
    expect((await api.invite(THEME)).refusal).toBe("mcOnly");
    on(yi);
    expect((await api.request({ theme: THEME, aim: "静" })).refusal).toBe("notYours");
    expect(world.messages.size).toBe(0);
  });

  it.each<[string, Record<string, unknown>]>([
    ["tags", { sources: [{ uuid: THEME, entry: id("hear") }] }], ["a yielded erosion", { yields: [{ uuid: THEME, entry: id("answer") }] }],
    ["a modifier", { modifier: 2 }], ["help", { help: [{}] }], ["a burn", { burn: true }],
  ])("of whatever else is brought in: %s (R14, G11)", async (_name, brought) => {
    const request = await requested();
    on(mc);
    await api.setDepth(request, "dive");
    on(jia);
    expect((await api.roll(request, brought)).refusal).toBe("onlyImmersion");
    expect(world.messages.size).toBe(1);
    expect((await api.roll(request, { sources: [], modifier: 0 })).refusal).toBe("");
  });

  it("counts anchors less erosions, without a floor (G12)", async () => {
    await theme.update({ "system.anchors": { [id("tape")]: { gone: true } }, [`system.erosions.${id("b")}`]: { text: "b" }, [`system.erosions.${id("c")}`]: { text: "c" } });
    const card = await rolled("dive", 2);
    expect((card.rolls[0] as { power: number; total: number; outcome: string })).toMatchObject({ power: -3, total: -1, outcome: "fail" });
  });

  it("of a theme that was lost between depth and roll", async () => {
    const request = await requested();
    on(mc);
    await api.setDepth(request, "dive");
    await theme.update({ "system.state": "lost" });
    on(jia);
    expect((await api.roll(request)).refusal).toBe("lost");
  });

  it("rolls once on a double click, and of two clients once", async () => {
    const request = await requested();
    on(mc);
    await api.setDepth(request, "dive");
    on(jia);
    const both = await Promise.all([api.roll(request), api.roll(request)]);
    expect(both.map(({ refusal }) => refusal).sort()).toEqual(["", "rolling"]);
    expect((await api.roll(request)).refusal).toBe("over");
    expect(world.messages.has(resultId(request))).toBe(true);
    expect(world.messages.size).toBe(2);
  });

  it("leaves choosing, naming and paying to the agent's owners, ruling and threats to the MC", async () => {
    const card = await rolled("submerge", 9);
    expect([await api.judge(card.id, "met"), await api.raiseThreat(card.id)]).toEqual([{ state: "waiting" }, { state: "waiting" }]);
    on(mc);
    await answer(user(jia));
    expect(stored(card, "aimMet")).toBe("met");
    on(yi);
    await api.pick(card.id, id("hear"));
    await api.pay(card.id);
    on(mc);
    await answer(user(yi));
    expect(outcome()).toEqual(untouched);
    expect(await api.pick(card.id, id("hear"))).toEqual(done);
    expect(await api.pick(card.id, id("hear"))).toEqual(done);
    expect(await api.pay(card.id)).toEqual(refused("picks"));
    expect(await api.raiseThreat(card.id)).toEqual(refused("nothing"));
  });

  it("waits for an absent MC where the card is the MC's, and rolls all the same", async () => {
    on(mc);
    const { message } = await api.invite(THEME);
    const request = message?.id ?? "";
    mc.active = false;
    on(jia);
    expect(await api.writeAim(request, "静")).toEqual({ state: "waiting" });
    mc.active = true;
    on(mc);
    await answer(user(jia));
    expect(await api.setDepth(request, "dive")).toEqual(done);
    mc.active = false;
    on(jia);
    expect((await api.roll(request)).refusal).toBe("");
    expect((await api.roll(request)).refusal).toBe("over");
    await api.pay(resultId(request));
    expect(outcome().indulgence).toBe(0);
    expect(outcome().state).toBe("lost");
  });

  it("pays by the theme as it is: a tag that is gone, or burned otherwise, holds up nothing", async () => {
    const card = await rolled("submerge", 6);
    on(mc);
    await theme.update({ system: { tags: { [id("three")]: { gone: true }, [id("hear")]: { burned: true } } } });
    on(jia);
    expect(await api.pay(card.id)).toEqual(done);
    expect([burned(), stored(theme, "indulgence.value")]).toEqual([["辨声", "传声", "four"], 1]);
    expect(await ask({ kind: "undo", card: card.id, row: "" })).toEqual(done);
    expect([burned(), stored(theme, "indulgence.value")]).toEqual([["辨声"], 0]);
  });

  it("offers the other tags when a chosen one is gone, and burns what there is when they run short (R21)", async () => {
    const card = await rolled("submerge", 9);
    for (const tag of ["hear", "three"]) await api.pick(card.id, id(tag));
    on(mc);
    await theme.update({ system: { tags: { [id("three")]: { gone: true } } } });
    on(jia);
    expect(await api.pay(card.id)).toEqual(refused("picks"));
    expect(await api.pick(card.id, id("three"))).toEqual(refused("missing"));
    on(mc);
    await theme.update({ system: { tags: { [id("four")]: { burned: true }, [id("hear")]: { gone: true } } } });
    on(jia);
    expect(await api.pay(card.id)).toEqual(done);
    expect(burned()).toEqual(["传声", "four"]);
    expect([stored(card, "pick"), stored(card, "short")]).toEqual([0, 1]);
  });

  it("burns a tag that has come since, where all of them burn (R18)", async () => {
    const card = await rolled("submerge", 6);
    await theme.update({ [`system.tags.${id("new")}`]: newTag({ name: "new" }) });
    expect(await api.pay(card.id)).toEqual(done);
    expect(burned()).toContain("new");
  });

  it("goes on with a payment that was interrupted as it began", async () => {
    const card = await rolled("submerge", 6);
    const write = theme.update;
    theme.update = async (changes) => {
      await write(changes);
      card.fails = true; // between the theme's write and the card's mark
    };
    expect(await api.pay(card.id)).toEqual(refused("failed"));
    expect(burned()).toHaveLength(4);
    Object.assign(theme, { update: write });
    card.fails = false;
    expect(await api.pay(card.id)).toEqual(done);
    expect([burned().length, stored(theme, "indulgence.value")]).toEqual([4, 1]);
    expect(Object.values(stored(card, "effects") as Record<string, { gone: boolean; state: string }>).every(({ gone, state }) => !gone && state === "applied")).toBe(true);
  });

  it("pays nothing once the theme is gone, and the MC alone may rule a result void", async () => {
    const card = await rolled("dive", 6);
    world.documents.delete(theme.uuid);
    expect(await api.pay(card.id)).toEqual(refused("noTheme"));
    expect(await ask({ kind: "undo", card: card.id, row: "" })).toEqual(refused("unpaid"));
    on(mc);
    expect(await ask({ kind: "undo", card: card.id, row: "" })).toEqual(done);
    expect(await api.pay(card.id)).toEqual(refused("nothing"));
  });

  it("takes a status that has nothing to do with a theme that is gone", async () => {
    const card = await rolled("sink", 6);
    world.documents.delete(theme.uuid);
    await api.nameStatus(card.id, "湖底的寂静");
    expect(await api.pay(card.id)).toEqual(done);
    expect(statuses()).toHaveLength(1);
  });
});

describe("力量超脱了控制", () => {
  it("becomes a threat, once, also of the mission, and 撤销 takes that back (R17, B31)", async () => {
    const mission = new FakeActor("Actor.mission", "mission", [], { name: "楼", system: { active: true } });
    world.documents.set(mission.uuid, mission);
    Object.assign(game, { actors: [mission] });
    Object.assign(mission, { _stats: {} });
    const card = await rolled("dive", 5);
    on(mc);
    expect([await api.raiseThreat(card.id), await api.raiseThreat(card.id)]).toEqual([done, done]);
    expect([...world.messages.values()].filter(({ type }) => type === "threat")).toHaveLength(1);
    expect(Object.values(stored(mission, "threats") as object)).toHaveLength(1);
    await api.pay(card.id);
    await ask({ kind: "undo", card: card.id, row: "" });
    expect(stored(mission, "threats")).toEqual({});
    expect(outcome()).toEqual(untouched);
  });

  it("knows a past scene (R59)", async () => {
    const scenes = { [id("then")]: { title: "那一夜", when: "past", open: true, sort: 0, gone: false } };
    const mission = Object.assign(new FakeActor("Actor.mission", "mission", [], { name: "楼", system: { active: true, scenes } }), { _stats: {} });
    Object.defineProperty(mission, "system", { value: { active: true, when: "past" } });
    Object.assign(game, { actors: [mission] });
    const card = await rolled("sink", 6);
    expect(stored(card, "past")).toBe(true);
  });

  it("needs no mission", async () => {
    const card = await rolled("sink", 2);
    on(mc);
    expect(await api.raiseThreat(card.id)).toEqual(done);
    expect(stored(card, "threat")).not.toBe("");
  });
});

it("names bands as the table's rows do", () => {
  expect([bandRange("success", SEED_BANDS), bandRange("mixed", SEED_BANDS), bandRange("fail", SEED_BANDS)]).toEqual(["9+", "6-8", "5-"]);
});
