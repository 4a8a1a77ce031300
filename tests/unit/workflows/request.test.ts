import { beforeEach, describe, expect, it } from "vitest";
import { type FakeDocument, FakeMessage, type FakeUser, id, on, smallWorld, stored, world } from "../../fixtures/small-world";
import { newEffect } from "../../../src/model/fields/effect";

const { answer, answerAll } = await import("../../../src/workflows/request/answer");
const { ask } = await import("../../../src/workflows/request/ask");
const { collectAnswers } = await import("../../../src/workflows/request/collect");

const THEME = "Actor.agent.Item.theme";
const CARD = id("card");

let jia: FakeUser, yi: FakeUser, mc: FakeUser, theme: FakeDocument, card: FakeMessage;

/** A card of the MC's that offers a mark on 甲's theme. */
beforeEach(() => {
  ({ jia, yi, mc, theme } = smallWorld());
  const effects = { [id("mark")]: newEffect({ target: THEME, path: "mastery", kind: "mark", amount: 1 }, { label: "mastery" }) };
  card = new FakeMessage(CARD, mc, { system: { actor: "Actor.agent", effects } });
  world.messages.set(CARD, card);
});

const user = (fake: FakeUser) => fake as unknown as User.Implementation;
const apply = () => ask({ kind: "apply", card: CARD, row: id("mark") });
const undo = () => ask({ kind: "undo", card: CARD, row: "" });
const mastery = () => stored(theme, "mastery.value");
const flagsOf = (fake: FakeUser, key: string) => foundry.utils.getProperty(fake.flags, `tainted-dossier.${key}`);
const write = (fake: FakeUser, key: string, value: unknown) => {
  fake.flags = foundry.utils.mergeObject(fake.flags, foundry.utils.expandObject({ [`tainted-dossier.${key}`]: value }));
};

describe("a press", () => {
  it("runs at once for who may write everything", async () => {
    on(mc);
    expect(await apply()).toEqual({ state: "done" });
    expect(mastery()).toBe(1);
    expect(stored(card, `effects.${id("mark")}.state`)).toBe("applied");
  });

  it("is left to the active MC by another MC, so that a document has two writers at the most", async () => {
    Object.assign(yi, { isGM: true }); // before the other in the list: the active one
    on(mc);
    expect(await apply()).toEqual({ state: "waiting" });
    expect(mastery()).toBe(0);
    on(yi);
    await answer(user(mc));
    expect(mastery()).toBe(1);
  });

  it("is left to the active MC by who may not, done once, and answered", async () => {
    expect([await apply(), await apply()]).toEqual([{ state: "waiting" }, { state: "waiting" }]);
    expect(mastery()).toBe(0);
    on(mc);
    await Promise.all([answer(user(jia)), answer(user(jia))]);
    await answerAll();
    expect(mastery()).toBe(1);
    on(jia);
    expect(await collectAnswers(user(mc))).toEqual([{ state: "done" }]);
    expect(flagsOf(jia, "requests")).toEqual({});
    on(mc);
    await answer(user(jia));
    expect(flagsOf(mc, "answers.jia")).toEqual({});
  });

  it("joins one that is under way", async () => {
    on(mc);
    expect(await Promise.all([apply(), apply()])).toEqual([{ state: "done" }, { state: "done" }]);
    expect(theme.writes).toHaveLength(1);
  });

  it("applies once when two clients press at the same time", async () => {
    await apply();
    on(mc);
    await Promise.all([apply(), answer(user(jia))]);
    expect(mastery()).toBe(1);
    expect(theme.writes).toHaveLength(1);
  });

  it("is refused to who has no right, whoever they say they are", async () => {
    on(yi);
    await apply();
    on(mc);
    await answer(user(yi));
    expect(mastery()).toBe(0);
    on(yi);
    expect(await collectAnswers(user(mc))).toEqual([{ state: "refused", reason: "notYours" }]);
  });

  it("waits while no MC is there", async () => {
    mc.active = false;
    await apply();
    on(yi);
    await answerAll();
    expect(mastery()).toBe(0);
    mc.active = true;
    on(mc);
    await answerAll();
    expect(mastery()).toBe(1);
  });

  it("is refused when too many wait", async () => {
    write(jia, "requests", Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`apply_x_${index}`, {}])));
    expect(await apply()).toEqual({ state: "refused", reason: "tooMany" });
  });
});

describe("the executor", () => {
  it("believes no answer but an MC's", async () => {
    await apply();
    write(yi, `answers.jia.apply_${CARD}_${id("mark")}`, { state: "done" });
    expect(await collectAnswers(user(yi))).toEqual([]);
  });

  it("answers what it does not know, and what is dead", async () => {
    write(jia, "requests", {
      [`delete_${CARD}`]: { kind: "delete", card: CARD, row: "" }, [`apply_${id("dead")}_x`]: { kind: "apply", card: id("dead"), row: "x" },
      [`undo_${CARD}`]: { kind: "apply", card: CARD, row: "" }, toString: { kind: "toString", card: "", row: "" },
    });
    on(mc);
    await answer(user(jia));
    const reasons = Object.values(flagsOf(mc, "answers.jia") as Record<string, { reason: string }>).map(({ reason }) => reason);
    expect(reasons).toEqual(["unknown", "missing", "unknown", "unknown"]);
    expect(mastery()).toBe(0);
  });

  it("does nothing twice when a request is played again", async () => {
    await apply();
    on(mc);
    await answer(user(jia));
    mc.flags = {};
    await answer(user(jia));
    expect(mastery()).toBe(1);
  });

  it("answers a failure too", async () => {
    await apply();
    on(mc);
    theme.fails = true;
    await answer(user(jia));
    on(jia);
    expect(await collectAnswers(user(mc))).toEqual([{ state: "refused", reason: "failed" }]);
  });
});

describe("撤销", () => {
  beforeEach(async () => {
    on(mc);
    await apply();
  });

  it("puts back what has not changed, and says who did it", async () => {
    expect(await undo()).toEqual({ state: "done" });
    expect(mastery()).toBe(0);
    expect(stored(card, "undone")).toEqual({ by: "mc", when: expect.any(Number) });
    expect(stored(card, `effects.${id("mark")}.state`)).toBe("undone");
    expect([await undo(), await apply()]).toEqual([{ state: "refused", reason: "nothing" }, { state: "refused", reason: "nothing" }]);
  });

  it("leaves what has changed since, and names it", async () => {
    await theme.update({ "system.mastery.value": 3 });
    await undo();
    expect(mastery()).toBe(3);
    expect(stored(card, `effects.${id("mark")}`)).toMatchObject({ state: "applied", reason: "changed" });
  });

  it("waits until the card has done all that it does by itself", async () => {
    await card.update({ [`system.effects.${id("mark")}`]: { auto: true, state: "pending" } });
    expect(await undo()).toEqual({ state: "refused", reason: "notSettled" });
    expect(stored(card, "undone.when")).toBe(0);
  });

  it("is the owner's too, by way of the MC, and nobody else's", async () => {
    on(yi);
    await undo();
    on(mc);
    await answer(user(yi));
    expect(mastery()).toBe(1);
    on(jia);
    await undo();
    on(mc);
    await answer(user(jia));
    expect(mastery()).toBe(0);
    expect(stored(card, "undone.by")).toBe("jia");
  });
});
