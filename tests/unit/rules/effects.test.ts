import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { difference, type Effect, effectKey, inverseOf, type Operation, planEffects } from "../../../src/rules/effects";
import { isJsonObject, type Json, type JsonObject, sameJson } from "../../../src/rules/json";
import { boxesOf } from "../../../src/rules/status";

const effect = (id: string, path: string, operation: Operation): Effect => ({ key: effectKey("card", id), target: "Actor.a", path, ...operation });

/** A document as paths and embedded documents. */
const storedIn = (paths: Record<string, Json>, embedded: Record<string, Json> = {}) => ({
  at: (path: string) => paths[path] ?? null,
  embedded: (name: string, id: string) => embedded[`${name}.${id}`] ?? null,
});
const plan = (effects: readonly Effect[], paths: Record<string, Json>, applied: readonly string[] = []) =>
  planEffects(effects, new Set(applied), storedIn(paths));

const wet = (...tiers: number[]): JsonObject => ({ name: "湿透", boxes: boxesOf(...tiers), sort: 0, gone: false });
const track = (value: number, overflow = 0): JsonObject => ({ value, max: 3, overflow });

describe("planEffects", () => {
  const twice = [effect("1", "s", { kind: "stack", amount: 2 }), effect("2", "s", { kind: "stack", amount: 2 })];

  it("lets later effects see earlier ones", () => {
    expect(plan(twice, { s: wet() }).changes.map(({ after }) => after)).toEqual([wet(2), wet(2, 3)]);
  });

  it("passes over what is applied, and over a key that comes twice", () => {
    expect(plan(twice, { s: wet(2) }, ["card_1", "card_2"])).toEqual({ changes: [], refused: [] });
    expect(plan([twice[0]!, twice[0]!], { s: wet() }).changes).toHaveLength(1);
  });

  it("refuses what has nothing to work on", () => {
    const effects = [...twice, effect("3", "t", { kind: "mark", amount: 1 }), effect("4", "u", { kind: "set", value: {} }), effect("5", "v", { kind: "drop" })];
    expect(plan(effects, { s: "湿透", t: 2 }).refused.map(({ reason }) => reason)).toEqual(Array(5).fill("missing"));
  });

  it("takes an emptied status away, unless it is a limit that stays", () => {
    expect(plan([effect("1", "s", { kind: "reduce", amount: 3 })], { s: wet(2) }).changes[0]?.after).toBeNull();
    expect(plan([effect("1", "s", { kind: "reduce", amount: 3, keepEmpty: true })], { s: wet(2) }).changes[0]?.after).toEqual(wet());
  });

  it("keeps an overflow (B23)", () => {
    expect(plan([effect("1", "t", { kind: "mark", amount: 1 })], { t: track(3) }).changes[0]?.after).toEqual(track(3, 1));
  });

  it("creates an embedded document once, and removes it only unchanged", () => {
    const made = { _id: "i", name: "新主题" };
    const create = effect("1", "Item", { kind: "create", value: made });
    expect(planEffects([create], new Set(), storedIn({})).changes).toEqual([{ effect: create, before: null, after: made }]);
    expect(planEffects([create], new Set(), storedIn({}, { "Item.i": made })).refused).toEqual([{ key: "card_1", reason: "exists" }]);
    const remove = inverseOf({ effect: create, before: null, after: made });
    expect(planEffects([remove], new Set(), storedIn({}, { "Item.i": made })).changes[0]?.after).toBeNull();
    expect(planEffects([remove], new Set(), storedIn({}, { "Item.i": { ...made, name: "改" } })).refused[0]?.reason).toBe("changed");
    expect(inverseOf({ effect: remove, before: made, after: null })).toMatchObject({ kind: "create", path: "Item", value: made });
  });
});

describe("inverseOf", () => {
  it.each<[string, Operation, Json, Json]>([
    ["stack", { kind: "stack", amount: 2 }, wet(2), wet(2, 3)],
    ["reduce", { kind: "reduce", amount: 1 }, wet(1, 3), wet(2)],
    ["reduce to nothing", { kind: "reduce", amount: 3 }, wet(2), null],
    ["mark", { kind: "mark", amount: 1 }, track(2), track(3)],
    ["mark a full track", { kind: "mark", amount: 1 }, track(3), track(3, 1)],
    ["burn", { kind: "set", value: { burned: true } }, { name: "辨声", burned: false }, { name: "辨声", burned: true }],
    ["put", { kind: "put", value: wet(2) }, null, wet(2)],
    ["drop", { kind: "drop" }, wet(2), null],
  ])("takes back: %s", (_name, operation, before, after) => {
    const [change] = plan([effect("1", "x", operation)], { x: before }).changes;
    expect(change?.after).toEqual(after);
    const undone = plan([inverseOf(change!)], { x: after });
    expect(undone.changes[0]?.after).toEqual(before);
  });

  it("undoes nothing that has changed since", () => {
    const [change] = plan([effect("1", "t", { kind: "mark", amount: 1 })], { t: track(1) }).changes;
    expect(plan([inverseOf(change!)], { t: track(3) }).refused).toEqual([{ key: "card_1_undo", reason: "changed" }]);
  });

  it("leaves alone what others changed beside it", () => {
    const [change] = plan([effect("1", "x", { kind: "set", value: { burned: true } })], { x: { name: "辨声", burned: false } }).changes;
    expect(plan([inverseOf(change!)], { x: { name: "辨音", burned: true } }).changes[0]?.after).toEqual({ name: "辨音", burned: false });
  });

  it("takes back any chain of effects on a status, in reverse", () => {
    const operation = fc.record({ kind: fc.constantFrom("stack" as const, "reduce" as const), amount: fc.integer({ min: 1, max: 6 }) });
    fc.assert(fc.property(fc.array(operation, { maxLength: 6 }), (operations) => {
      const steps = operations.map(({ kind, amount }, index) =>
        effect(`${index}`, "s", kind === "stack" ? { kind, amount } : { kind, amount, keepEmpty: true }));
      const { changes } = plan(steps, { s: wet(3) });
      const end = changes.at(-1)?.after ?? wet(3);
      const undone = plan(changes.map(inverseOf).reverse(), { s: end });
      expect(undone.refused).toEqual([]);
      expect(undone.changes.at(-1)?.after ?? wet(3)).toEqual(wet(3));
    }));
  });
});

describe("difference", () => {
  it("holds only what changed, of objects", () => {
    expect(difference({ a: 1, b: [true] }, { a: 2, b: [true] })).toEqual({ before: { a: 1 }, after: { a: 2 } });
    expect(difference(null, { a: 1 })).toEqual({ before: null, after: { a: 1 } });
    expect(difference(1, 2)).toEqual({ before: 1, after: 2 });
  });
});

describe("sameJson", () => {
  it("does not mind the order of keys, and tells an array from an object", () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => {
      const json = value as Json;
      expect(sameJson(json, structuredClone(json))).toBe(true);
      if (isJsonObject(json)) expect(sameJson(json, Object.fromEntries(Object.entries(json).reverse()))).toBe(true);
    }));
    expect(sameJson([], {})).toBe(false);
    expect(sameJson({ a: 1 }, { a: 1, b: null })).toBe(false);
  });
});
