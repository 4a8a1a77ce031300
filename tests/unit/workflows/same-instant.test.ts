import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { clientHooks, type Copy, ManyClients } from "../../fixtures/many-clients";
import { smallWorld } from "../../fixtures/small-world";
import type { Effect } from "../../../src/rules/effects";
import { boxesOf } from "../../../src/rules/status";

const { planEffects } = await import("../../../src/rules/effects");
const { storedIn } = await import("../../../src/workflows/effects/stored");
const { watchWrites } = await import("../../../src/workflows/effects/watch-writes");
const { writeGuarded } = await import("../../../src/workflows/effects/write-guarded");

const TRACK = { value: 0, max: 3, overflow: 0 };
const start = { system: { applied: {}, mastery: TRACK, statuses: { wet: { name: "湿透", boxes: boxesOf() } }, notes: "" } };
let hooks: ReturnType<typeof clientHooks>;

beforeEach(() => {
  smallWorld();
  hooks = clientHooks();
  vi.stubGlobal("Hooks", hooks);
});

/** One client applies effects, as {@link applyRows} does with one document. */
async function apply(copy: Copy, effects: readonly Effect[]) {
  const { applied, stored } = storedIn(copy, effects);
  const { changes, refused } = planEffects(effects, applied, stored);
  if (!changes.length) return { changes, refused };
  const watch = watchWrites(copy);
  try {
    return await writeGuarded(copy, changes, watch);
  } finally {
    watch.stop();
  }
}

const mark = (key: string, amount = 1): Effect => ({ key, target: "a", path: "mastery", kind: "mark", amount });
const give = (key: string, amount: number): Effect => ({ key, target: "a", path: "statuses.wet", kind: "stack", amount });
const systemOf = ({ source }: Copy) => source["system"] as typeof start.system;
const boxesIn = (copy: Copy) => systemOf(copy).statuses.wet.boxes;

/** What clients do one after the other, all at the same time. */
async function play(lists: readonly (readonly Effect[])[], chances: readonly number[]) {
  const table = new ManyClients(lists.length, start, hooks);
  const done = lists.map(async (list, client) => {
    for (const effect of list) await apply(table.copies[client]!, [effect]);
  });
  await table.run(chances);
  await Promise.all(done);
  return table.copies;
}

const chances = fc.array(fc.nat(), { minLength: 20, maxLength: 60 });

describe("two effects on one place at one instant", () => {
  it("both hold, whoever was second", async () => {
    const [one, two] = await play([[give("a", 2)], [give("b", 2)]], [0]);
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
      const [one, two, three] = await play([[mark("same"), give("mine", 1)], [give("other", 1), mark("same")], [mark("same")]], order);
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

describe("many effects of a document's two writers in any order", () => {
  /** Two writers may count a box twice for a moment: a row that is nearly full has no room for that, and can end one short. */
  const ROOM = 3;

  it("are each there once, as long as the boxes have room: no mark and no box is lost", async () => {
    const step = fc.oneof(fc.constant("mark" as const), fc.constant("give" as const));
    await fc.assert(fc.asyncProperty(fc.array(fc.array(step, { maxLength: 6 }), { minLength: 2, maxLength: 2 }), chances, async (plans, order) => {
      fc.pre(plans.flat().filter((kind) => kind === "give").length <= ROOM);
      const lists = plans.map((plan, client) => plan.map((kind, index) => (kind === "mark" ? mark(`m${client}${index}`) : give(`g${client}${index}`, 1))));
      const copies = await play(lists, order);
      const marks = plans.flat().filter((kind) => kind === "mark").length;
      const { value, overflow } = systemOf(copies[0]!).mastery;
      expect(value + overflow).toBe(marks);
      expect(boxesIn(copies[0]!).filter(Boolean)).toHaveLength(Math.min(6, plans.flat().length - marks));
      for (const copy of copies) expect(systemOf(copy)).toEqual(systemOf(copies[0]!));
    }), { numRuns: 60 });
  });
});
