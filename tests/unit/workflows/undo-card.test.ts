import { beforeEach, describe, expect, it } from "vitest";
import { FakeActor, type FakeDocument, FakeItem, FakeMessage, type FakeUser, id, on, smallWorld, stored, world } from "../../fixtures/small-world";
import { newEffect, type PlannedEffect } from "../../../src/model/fields/effect";

const { findCard } = await import("../../../src/workflows/effects/effect-card");
const { settleCard } = await import("../../../src/workflows/effects/settle-card");
const { settleAll } = await import("../../../src/workflows/effects/settle-all");
const { undoCard } = await import("../../../src/workflows/effects/undo-card");
const { MOST_LATER, whyNotUndo } = await import("../../../src/workflows/effects/undo-right");

const AGENT = "Actor.agent";
const THEME = "Actor.agent.Item.theme";
const burn: PlannedEffect = { target: THEME, path: `tags.${id("hear")}`, kind: "set", value: { burned: true } };
const mark: PlannedEffect = { target: THEME, path: "mastery", kind: "mark", amount: 1 };
const spent: PlannedEffect = { target: AGENT, path: `storyTags.${id("rope")}`, kind: "drop" };

let jia: FakeUser, yi: FakeUser, mc: FakeUser, agent: FakeDocument, theme: FakeDocument;
beforeEach(() => {
  ({ jia, yi, mc, agent, theme } = smallWorld());
});

let made = 0;
/** Post a card that does something by itself. */
function post(effects: readonly PlannedEffect[], more: { type?: string; author?: FakeUser; system?: object } = {}): FakeMessage {
  const entries = Object.fromEntries(effects.map((effect, sort) => [id(`entry${sort}`), newEffect(effect, { auto: true, sort })]));
  const message = new FakeMessage(id(`card${made++}x`), more.author ?? jia, { type: more.type ?? "action", system: { actor: AGENT, effects: entries, ...more.system } });
  world.messages.set(message.id, message);
  world.documents.set(message.uuid, message);
  return message;
}
const card = (message: FakeMessage) => findCard(message.id)!;
const settled = async (...given: Parameters<typeof post>): Promise<FakeMessage> => {
  const message = post(...given);
  await settleCard(card(message));
  return message;
};
const why = (message: FakeMessage, user: FakeUser) => whyNotUndo(card(message), user as never);
const entryOf = (message: FakeMessage, index = 0) => (stored(message, "effects") as Record<string, { state: string; reason: string; before: string; after: string }>)[id(`entry${index}`)]!;
const burned = () => stored(theme, `tags.${id("hear")}.burned`);

describe("taking a card back", () => {
  it("undoes across documents, once, and says who and when", async () => {
    const message = await settled([burn, mark, spent]);
    expect([burned(), stored(theme, "mastery.value"), stored(agent, "storyTags")]).toEqual([true, 1, {}]);
    await undoCard(card(message), jia.id);
    expect([burned(), stored(theme, "mastery.value")]).toEqual([false, 0]);
    expect(stored(agent, `storyTags.${id("rope")}`)).toMatchObject({ name: "竹篙" });
    expect(stored(message, "undone")).toEqual({ by: "jia", when: expect.any(Number) });
    const writes = [agent.writes.length, theme.writes.length];
    expect(await undoCard(card(message), mc.id)).toBeNull();
    expect([agent.writes.length, theme.writes.length]).toEqual(writes);
  });

  it("leaves what has changed since, or is gone, and names it; the rest comes back", async () => {
    const message = await settled([burn, mark, spent]);
    await theme.update({ [`system.tags.${id("hear")}.burned`]: false }); // recovered by hand
    world.documents.delete(AGENT);
    await undoCard(card(message), mc.id);
    expect([0, 1, 2].map((index) => [entryOf(message, index).state, entryOf(message, index).reason])).toEqual([["applied", "changed"], ["undone", ""], ["applied", "missing"]]);
    expect(stored(theme, "mastery.value")).toBe(0);
  });

  it("is the MC's always, the roller's until another card touched the same, and nobody else's", async () => {
    const message = await settled([burn, mark]);
    expect([why(message, jia), why(message, yi), why(message, mc)]).toEqual(["", "notYours", ""]);
    const later = await settled([mark]);
    expect([why(message, jia), why(message, mc)]).toEqual(["touched", ""]);
    await undoCard(card(later), jia.id);
    expect(why(message, jia)).toBe("");
  });

  it("ends after a hundred later cards", async () => {
    const message = await settled([mark]);
    for (let index = 0; index < MOST_LATER; index++) post([], { type: "notice" });
    expect([why(message, jia), why(message, mc)]).toEqual(["", ""]);
    post([], { type: "notice" });
    expect([why(message, jia), why(message, mc)]).toEqual(["expired", "expired"]);
  });

  it("ends with the mission, as the MC's card says and no player's", async () => {
    const message = await settled([mark]);
    post([], { type: "beat", author: jia, system: { phase: "ended" } });
    expect(why(message, mc)).toBe("");
    const end = post([], { type: "beat", author: mc, system: { phase: "ended" } });
    expect([why(message, jia), why(message, mc), why(end, mc)]).toEqual(["ended", "ended", ""]);
    on(mc);
    await undoCard(card(end), mc.id);
    expect(why(message, mc)).toBe("");
  });

  it("refuses a mitigation whose consequence has been suffered, until that is taken back", async () => {
    const consequence = post([], { type: "consequence", author: mc, system: { state: "applied" } });
    const mitigation = await settled([mark], { type: "mitigation", system: { consequence: consequence.id } });
    expect([why(mitigation, jia), why(mitigation, mc)]).toEqual(["landed", "landed"]);
    on(mc);
    await undoCard(card(consequence), mc.id);
    expect(why(mitigation, jia)).toBe("");
  });
});

describe("what undoing needs", () => {
  /** Let a card's writes fail after so many: the documents have changed, the card does not say so. */
  function failAfter(message: FakeMessage, kept: number): () => void {
    const { update } = message;
    let writes = 0;
    message.update = async (changes) => {
      if (++writes > kept) throw new Error("The connection is lost");
      await update(changes);
    };
    return () => { message.update = update; };
  }

  it("is on the card before anything is written, and survives a crash in between", async () => {
    const message = post([burn, mark, spent]);
    const mend = failAfter(message, 1);
    await expect(settleCard(card(message))).rejects.toThrow("lost");
    expect([burned(), entryOf(message).state]).toEqual([true, "pending"]);
    mend();
    await settleAll();
    expect(entryOf(message)).toMatchObject({ state: "applied", before: '{"burned":false}', after: '{"burned":true}' });
    expect(theme.writes).toHaveLength(1);
    await undoCard(card(message), jia.id);
    expect([burned(), stored(theme, "mastery.value"), entryOf(message, 2).state]).toEqual([false, 0, "undone"]);
  });

  it("finishes an undo that a crash interrupted", async () => {
    const message = await settled([burn, mark]);
    const mend = failAfter(message, 0);
    await expect(undoCard(card(message), jia.id)).rejects.toThrow("lost");
    expect([burned(), entryOf(message).state]).toEqual([false, "applied"]);
    mend();
    const writes = theme.writes.length;
    expect(why(message, jia)).toBe("");
    await undoCard(card(message), jia.id);
    expect([entryOf(message).state, entryOf(message).reason, theme.writes.length]).toEqual(["undone", "", writes]);
  });

  it("of what players may not see lies with the MC alone, is kept once, and survives a crash too", async () => {
    const hidden = new FakeActor("Actor.hidden", "anomaly", [], { name: "湖底", system: { traits: { [id("trait")]: { name: "门在水下" } } } });
    world.documents.set(hidden.uuid, hidden);
    const drop: PlannedEffect = { target: hidden.uuid, path: `traits.${id("trait")}`, kind: "drop" };
    const message = post([drop], { author: mc });
    on(mc);
    const mend = failAfter(message, 0);
    await expect(settleCard(card(message))).rejects.toThrow("lost");
    mend();
    await settleAll();
    expect(JSON.stringify(message.source)).not.toContain("门在水下");
    const notes = [...world.messages.values()].filter(({ type }) => type === "notice");
    expect(notes).toHaveLength(1);
    expect([notes[0]!.source["whisper"], JSON.stringify(notes[0]!.source).includes("门在水下")]).toEqual([["mc"], true]);
    await undoCard(card(message), mc.id);
    expect(stored(hidden, `traits.${id("trait")}.name`)).toBe("门在水下");
  });

  it("takes away what was made only while nothing uses it", async () => {
    const create: PlannedEffect = { target: AGENT, path: "Item", kind: "create", value: { _id: id("made"), name: "新主题", type: "theme" } };
    const message = await settled([create]);
    const user = new FakeItem(`${AGENT}.Item.${id("user")}`, "theme", [jia], { name: "另一个", system: { replacedBy: `${AGENT}.Item.${id("made")}` } }, agent);
    agent.embedded.push(user);
    const { toObject } = agent;
    agent.toObject = () => ({ ...toObject(), items: agent.embedded.map((one) => one.toObject()) });
    await undoCard(card(message), jia.id);
    expect([entryOf(message).reason, agent.embedded.length]).toEqual(["referenced", 3]);
    agent.embedded.pop();
    const again = await settled([{ ...create, value: { _id: id("next"), name: "再一个", type: "theme" } }]);
    await undoCard(card(again), jia.id);
    expect(agent.embedded.map(({ id: one }) => one)).not.toContain(id("next"));
  });
});
