import { beforeEach, describe, expect, it } from "vitest";
import { type FakeDocument, id, smallWorld, stored, world } from "../../fixtures/small-world";
import { newStatus } from "../../../src/model/fields/status";
import type { Effect } from "../../../src/rules/effects";
import { boxesOf } from "../../../src/rules/status";
import { applyEffects, applyRows, undoEffects } from "../../../src/workflows/effects/apply-effects";

const AGENT = "Actor.agent";
const THEME = "Actor.agent.Item.theme";
const wetId = id("wet");
const wet = newStatus({ name: "湿透", boxes: boxesOf(2) });

const give: Effect = { key: "c_give", target: AGENT, path: `statuses.${wetId}`, kind: "put", value: { ...wet } };
const stack: Effect = { key: "c_stack", target: AGENT, path: `statuses.${wetId}`, kind: "stack", amount: 2 };
const drop: Effect = { key: "c_drop", target: AGENT, path: `statuses.${wetId}`, kind: "drop" };
const mark: Effect = { key: "c_mark", target: THEME, path: "mastery", kind: "mark", amount: 1 };
const burn: Effect = { key: "c_burn", target: THEME, path: `tags.${id("hear")}`, kind: "set", value: { burned: true } };

describe.each([13, 14] as const)("applyEffects on v%i", (generation) => {
  let agent: FakeDocument;
  let theme: FakeDocument;
  beforeEach(() => {
    ({ agent, theme } = smallWorld(generation));
  });
  const status = () => stored(agent, `statuses.${wetId}`);

  it("writes changes and keys of a document in one update, and only the leaves that change", async () => {
    await applyEffects([burn, mark]);
    expect(theme.writes).toEqual([{
      [`system.tags.${id("hear")}.burned`]: true, "system.mastery.value": 1, "system.applied.c_burn": expect.any(Number), "system.applied.c_mark": expect.any(Number),
    }]);
    expect(stored(theme, `tags.${id("hear")}`)).toMatchObject({ name: "辨声", burned: true });
  });

  it("changes nothing the second time, even at once", async () => {
    await Promise.all([applyEffects([mark]), applyEffects([mark])]);
    await applyEffects([mark]);
    expect(theme.writes).toHaveLength(1);
    expect(stored(theme, "mastery.value")).toBe(1);
  });

  it("writes a new entry whole, and stacks on what it finds", async () => {
    await applyEffects([give, stack]);
    expect(agent.writes).toHaveLength(1);
    expect(status()).toEqual({ ...wet, boxes: boxesOf(2, 3) });
  });

  it("is undone by its changes, once", async () => {
    const before = structuredClone(agent.source["system"]) as Record<string, unknown>;
    const { changes } = await applyEffects([give, stack]);
    expect((await undoEffects(changes)).refused).toEqual([]);
    await undoEffects(changes);
    expect(agent.writes).toHaveLength(2);
    expect({ ...(agent.source["system"] as object), applied: {} }).toEqual({ ...before, applied: {} });
  });

  it("brings a dropped entry back whole", async () => {
    await applyEffects([give]);
    const { changes } = await applyEffects([drop]);
    expect(status()).toBeUndefined();
    await undoEffects(changes);
    expect(status()).toEqual(wet);
  });

  it("hides an entry of a token's actor, which would inherit it again", async () => {
    agent.isToken = true;
    await applyEffects([give]);
    const { changes } = await applyEffects([drop]);
    expect(status()).toMatchObject({ gone: true });
    expect((await applyEffects([{ ...stack, key: "c_more" }])).refused).toEqual([{ key: "c_more", reason: "missing" }]);
    await undoEffects(changes);
    expect(status()).toEqual(wet);
  });

  it("does all of a row or nothing of it, and the other rows all the same", async () => {
    const lost: Effect = { ...mark, key: "c_lost", target: "Actor.dead" };
    const { refused } = await applyRows([[burn, lost], [mark]]);
    expect(refused).toEqual([{ key: "c_lost", reason: "missing" }]);
    expect(stored(theme, `tags.${id("hear")}.burned`)).toBe(false);
    expect(stored(theme, "mastery.value")).toBe(1);
  });

  it("refuses with a reason what is not ours, locked or gone", async () => {
    agent.compendium = { locked: true };
    world.me = world.users[1]!;
    expect((await applyEffects([mark])).refused[0]?.reason).toBe("notYours");
    expect((await applyEffects([give])).refused[0]?.reason).toBe("locked");
    expect([...agent.writes, ...theme.writes]).toEqual([]);
  });

  it("finishes after an interruption what it had begun", async () => {
    theme.fails = true;
    await expect(applyEffects([give, mark])).rejects.toThrow("lost");
    expect(status()).toEqual(wet);
    theme.fails = false;
    await applyEffects([give, mark]);
    expect(agent.writes).toHaveLength(1);
    expect(stored(theme, "mastery.value")).toBe(1);
  });

  it("creates an embedded document once, also after a crash, and takes it away only unchanged", async () => {
    const create: Effect = { key: "c_make", target: AGENT, path: "Item", kind: "create", value: { _id: id("made"), name: "新主题", type: "theme" } };
    const { changes } = await applyEffects([create]);
    await applyEffects([create]);
    expect(agent.embedded).toHaveLength(2);
    expect(stored(agent, "applied.c_make")).toEqual(expect.any(Number));
    agent.source = { ...agent.source, system: { ...(agent.source["system"] as object), applied: {} } }; // as if the second write had been lost
    await applyEffects([create]);
    expect(agent.embedded).toHaveLength(2);
    expect((await undoEffects(changes)).refused).toEqual([]);
    expect(agent.embedded).toHaveLength(1);
  });
});
