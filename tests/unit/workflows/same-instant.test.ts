import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { clientHooks, type Copy, ManyClients } from "../../fixtures/many-clients";
import { smallWorld } from "../../fixtures/small-world";
import type { Effect } from "../../../src/rules/effects";
import { boxesOf } from "../../../src/rules/status";

const { planEffects } = await import("../../../src/rules/effects");
const { storedIn } = await import("../../../src/workflows/effects/stored");
const { hearLandings } = await import("../../../src/workflows/effects/landings");
const { writeGuarded } = await import("../../../src/workflows/effects/write-guarded");

const TRACK = { value: 0, max: 3, overflow: 0 };
const start = { system: { applied: {}, mastery: TRACK, statuses: { wet: { name: "湿透", boxes: boxesOf() } }, notes: "" } };
let hooks: ReturnType<typeof clientHooks>;

beforeEach(() => {
  smallWorld();
  hooks = clientHooks();
  vi.stubGlobal("Hooks", hooks);
  hearLandings();
});

/** One client applies effects, as {@link applyRows} does with one document. */
async function apply(copy: Copy, effects: readonly Effect[]) {
  const { applied, stored } = storedIn(copy, effects);
  const { changes, refused } = planEffects(effects, applied, stored);
  return changes.length ? writeGuarded(copy, changes) : { changes, refused };
}

const mark = (key: string, amount = 1): Effect => ({ key, target: "a", path: "mastery", kind: "mark", amount });
const give = (key: string, amount: number): Effect => ({ key, target: "a", path: "statuses.wet", kind: "stack", amount });
const systemOf = ({ source }: Copy) => source["system"] as typeof start.system;
const boxesIn = (copy: Copy) => systemOf(copy).statuses.wet.boxes;

/** What clients do one after the other, all at the same time. */
async function play(lists: readonly (readonly Effect[])[], chances: readonly number[], from: typeof start = start) {
  const table = new ManyClients(lists.length, from, hooks);
  const done = lists.map(async (list, client) => {
    for (const effect of list) await apply(table.copies[client]!, [effect]);
  });
  await table.run(chances);
  await Promise.all(done);
  return table;
}

const chances = fc.array(fc.nat(), { minLength: 20, maxLength: 60 });

describe("two effects on one place at one instant", () => {
  it("both hold, whoever was second", async () => {
    const { copies: [one, two] } = await play([[give("a", 2)], [give("b", 2)]], [0]);
    expect(boxesIn(one!)).toEqual(boxesOf(2, 3));
    expect(systemOf(two!)).toEqual(systemOf(one!));
  });

  it("are recorded as they came to be: each knows what it found", async () => {
    const table = new ManyClients(2, start, hooks);
    const done = Promise.all(table.copies.map((copy, index) => apply(copy, [mark(`k${index}`)])));
    await table.run([0]);
    const records = (await done).flatMap(({ changes }) => changes).map(({ before, after }) => [(before as typeof TRACK).value, (after as typeof TRACK).value]);
    expect(records.sort()).toEqual([[0, 1], [1, 2]]);
  });

  it("count once where they are the same one", async () => {
    await fc.assert(fc.asyncProperty(chances, async (order) => {
      const { copies: [one, two, three] } = await play([[mark("same"), give("mine", 1)], [give("other", 1), mark("same")], [mark("same")]], order);
      expect(systemOf(one!).mastery.value).toBe(1);
      expect(boxesIn(one!)).toEqual(boxesOf(1, 2));
      expect([two, three].map((copy) => systemOf(copy!))).toEqual([systemOf(one!), systemOf(one!)]);
    }), { numRuns: 60 });
  });

  it("leave an undoing refused that came too late, and its key unwritten", async () => {
    const table = new ManyClients(2, { system: { ...start.system, mastery: { ...TRACK, value: 1 } } }, hooks);
    const undo: Effect = { key: "k_undo", target: "a", path: "mastery", kind: "restore", before: { value: 0 }, after: { value: 1 } };
    const done = Promise.all([apply(table.copies[0]!, [mark("k2")]), apply(table.copies[1]!, [undo])]);
    await table.run([0, 0, 0, 0]);
    const [, { refused }] = await done;
    const system = systemOf(table.copies[0]!) as { mastery: typeof TRACK; applied: object };
    expect([refused.map(({ reason }) => reason), system.mastery.value, Object.keys(system.applied)]).toEqual([["changed"], 2, ["k2"]]);
  });

  it("keep what somebody typed beside them", async () => {
    const table = new ManyClients(2, start, hooks);
    const done = Promise.all([apply(table.copies[0]!, [mark("k")]), table.copies[1]!.update({ "system.notes": "听见了" })]);
    await table.run([1, 0]);
    await done;
    expect(systemOf(table.copies[0]!)).toMatchObject({ notes: "听见了", mastery: { value: 1 } });
  });
});

describe("many effects of two, three or four writers in any order", () => {
  const tier = fc.integer({ min: 1, max: 6 });
  const step = fc.oneof(
    fc.constant((key: string) => mark(key)),
    fc.constant((key: string) => mark(key, -1)),
    tier.map((amount) => (key: string) => give(key, amount)),
    fc.integer({ min: 1, max: 2 }).map((amount) => (key: string): Effect => ({ key, target: "a", path: "statuses.wet", kind: "reduce", amount, keepEmpty: true })),
    tier.map((box) => (key: string): Effect => ({ key, target: "a", path: "statuses.wet", kind: "put", value: { name: "湿透", boxes: boxesOf(box) } })),
  );
  const plans = fc.array(fc.array(step, { maxLength: 6 }), { minLength: 2, maxLength: 4 });

  it("come to the very same as one after the other, in the order in which the host took them", async () => {
    await fc.assert(fc.asyncProperty(plans, chances, async (given, order) => {
      const lists = given.map((steps, client) => steps.map((make, index) => make(`${client}x${index}`)));
      const { copies, taken } = await play(lists, order);
      const effects = taken.flatMap((key) => lists.flat().filter((effect) => effect.key === key));
      expect(effects).toHaveLength(lists.flat().length);
      const { changes } = planEffects(effects, new Set(), storedIn(new ManyClients(1, start, hooks).copies[0]!, []).stored);
      const last = (path: string, value: unknown) => changes.filter(({ effect }) => effect.path === path).at(-1)?.after ?? value;
      for (const copy of copies) {
        expect(systemOf(copy).mastery).toEqual(last("mastery", TRACK));
        expect(systemOf(copy).statuses.wet).toEqual(last("statuses.wet", start.system.statuses.wet));
      }
    }), { numRuns: 120 });
  });

  it("fill a row of boxes to the brim, however nearly full it was", async () => {
    await fc.assert(fc.asyncProperty(fc.integer({ min: 2, max: 4 }), chances, async (writers, order) => {
      const nearly = { system: { ...start.system, statuses: { wet: { name: "湿透", boxes: boxesOf(1, 2, 3).map((box, index) => box || index === 3) } } } };
      const { copies } = await play(Array.from({ length: writers }, (_, client) => [give(`${client}`, 1)]), order, nearly);
      for (const copy of copies) expect(boxesIn(copy).filter(Boolean)).toHaveLength(Math.min(6, 4 + writers));
    }), { numRuns: 60 });
  });

  it("keep every box that hands press: each his own, and one that two press is marked once", async () => {
    const press = (key: string, ...marked: number[]): Effect => ({ key, target: "a", path: "statuses.wet", kind: "set", value: { boxes: boxesOf(...marked) } });
    await fc.assert(fc.asyncProperty(chances, async (order) => {
      const { copies } = await play([[press("a", 1)], [press("b", 3)], [press("c", 3)]], order);
      for (const copy of copies) expect(boxesIn(copy)).toEqual(boxesOf(1, 3));
    }), { numRuns: 40 });
  });
});
