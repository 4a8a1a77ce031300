import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { applyCreate, applyDelete, applyUpdate, applyUpdates } from "../../../table/common/changes.js";
import { setGeneration } from "../../../table/common/generation.js";
import { _del, _replace, OPERATOR_IDENTIFIER, reconstructOperator } from "../../../table/common/operators.js";

beforeEach(() => setGeneration(13));
afterEach(() => setGeneration(13));

const source = () => ({ _id: "a", name: "n", system: { hp: 3, list: [1, 2], map: { one: { x: 1 }, two: { x: 2 } } } });

describe("row-03 an update", () => {
  it("expands dotted keys and holds only what changes", () => {
    const { source: next, diff } = applyUpdate(source(), { _id: "a", name: "n", "system.hp": 4, system: { map: { one: { x: 1 } } } });
    expect(diff).toEqual({ system: { hp: 4 } });
    expect(next).toEqual({ ...source(), system: { ...source().system, hp: 4 } });
  });

  it("of nothing is empty", () => {
    expect(applyUpdate(source(), { name: "n", "system.list": [1, 2], system: { hp: 3, map: {} } }).diff).toEqual({});
  });

  it("keeps what is equal when no diff is asked for", () => {
    expect(applyUpdate(source(), { name: "n" }, { diff: false }).diff).toEqual({ name: "n" });
  });

  it("changes neither what it is given nor what was there", () => {
    const [before, changes] = [source(), { "system.map.three": { x: 3 } }];
    const { source: next } = applyUpdate(before, changes);
    next.system.map.three.x = 9;
    expect(before).toEqual(source());
    expect(changes).toEqual({ "system.map.three": { x: 3 } });
  });

  it("replaces arrays whole", () => {
    const { source: next, diff } = applyUpdate(source(), { "system.list": [5] });
    expect(next.system.list).toEqual([5]);
    expect(diff).toEqual({ system: { list: [5] } });
  });

  it("without recursion replaces the objects it names", () => {
    expect(applyUpdate(source(), { system: { hp: 1 } }, { recursive: false }).source.system).toEqual({ hp: 1 });
  });

  it("of two people at two paths keeps both, at one array keeps the last", () => {
    const [mine, theirs] = [{ "system.map.one.x": 7, "system.list": [1, 2, 3] }, { "system.map.two.x": 8, "system.list": [0] }];
    const after = applyUpdate(applyUpdate(source(), mine).source, theirs).source;
    expect(after.system.map).toEqual({ one: { x: 7 }, two: { x: 8 } });
    expect(after.system.list).toEqual([0]);
  });

  it("never reaches a prototype", () => {
    const { source: next, diff } = applyUpdate({}, JSON.parse('{"__proto__":{"evil":1},"constructor":{"prototype":{"evil":1}},"a.__proto__.evil":1}'));
    expect(next).toEqual({});
    expect(diff).toEqual({});
    expect({}.evil).toBeUndefined();
  });
});

describe("row-03 removal and replacement", () => {
  it.each([
    ["dotted", { "system.map.-=one": null }],
    ["nested", { system: { map: { "-=one": null } } }],
  ])("on 13 by key, %s", (_, changes) => {
    const { source: next, diff } = applyUpdate(source(), changes);
    expect(next.system.map).toEqual({ two: { x: 2 } });
    expect(diff).toEqual({ system: { map: { "-=one": null } } });
  });

  it("on 13 replaces by key", () => {
    const { source: next, diff } = applyUpdate(source(), { "system.==map": { three: { x: 3 } } });
    expect(next.system.map).toEqual({ three: { x: 3 } });
    expect(diff).toEqual({ system: { "==map": { three: { x: 3 } } } });
  });

  it("of what is not there changes nothing", () => {
    expect(applyUpdate(source(), { "system.map.-=none": null }).diff).toEqual({});
    expect(applyUpdate(source(), { "system.map.none": _del }).diff).toEqual({});
  });

  it("on 14 goes by values, and survives the wire", () => {
    setGeneration(14);
    const { source: next, diff } = applyUpdate(source(), { "system.map.one": _del, "system.map.two": _replace({ y: 1 }) });
    expect(next.system.map).toEqual({ two: { y: 1 } });
    const wire = JSON.parse(JSON.stringify(diff));
    expect(wire.system.map.one[OPERATOR_IDENTIFIER]).toBe("ForcedDeletion");
    expect(applyUpdate(source(), wire).source).toEqual(next);
    expect(reconstructOperator(wire.system.map.one)).toBe(_del);
  });

  it("on 14 warns of the keys of 13 and obeys them", () => {
    setGeneration(14);
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(applyUpdate(source(), { "system.map.-=two": null }).source.system.map).toEqual({ one: { x: 1 } });
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it("refuses an operator of unknown name", () => {
    expect(() => applyUpdate(source(), { name: { [OPERATOR_IDENTIFIER]: "constructor" } })).toThrow('no operator "constructor"');
  });

  it("inside a new object leaves no marker behind", () => {
    expect(applyUpdate({}, { system: { a: { "-=b": null, c: _del, d: 1 } } }).source).toEqual({ system: { a: { d: 1 } } });
  });
});

describe("row-04 embedded entries in an update of their parent", () => {
  const actor = { _id: "a", items: [{ _id: "i", name: "x", system: { n: 1 }, effects: [{ _id: "e", name: "f", disabled: false }] }] };

  it("are merged by id, in place, and others are added with an id", () => {
    const { source: next, diff } = applyUpdate(actor, { items: [{ _id: "i", "system.m": 2 }, { name: "new" }] }, { documentName: "Actor" });
    expect(next.items[0]).toEqual({ ...actor.items[0], system: { n: 1, m: 2 } });
    expect(next.items[1]).toEqual({ name: "new", _id: expect.stringMatching(/^[A-Za-z0-9]{16}$/) });
    expect(diff.items).toEqual([{ _id: "i", system: { m: 2 } }, next.items[1]]);
  });

  it("are reached two levels in", () => {
    const { source: next, diff } = applyUpdate(actor, { items: [{ _id: "i", effects: [{ _id: "e", disabled: true }] }] }, { documentName: "Actor" });
    expect(next.items[0].effects[0]).toEqual({ _id: "e", name: "f", disabled: true });
    expect(diff).toEqual({ items: [{ _id: "i", effects: [{ _id: "e", disabled: true }] }] });
  });

  it("are replaced whole by a replacement", () => {
    expect(applyUpdate(actor, { "==items": [{ _id: "j", name: "y" }] }, { documentName: "Actor" }).source.items).toEqual([{ _id: "j", name: "y" }]);
  });

  it("that do not change make no diff", () => {
    expect(applyUpdate(actor, { items: [{ _id: "i", name: "x" }] }, { documentName: "Actor" }).diff).toEqual({});
  });

  it("turn into tombstones whole", () => {
    const token = { _id: "t", delta: { _id: "t", items: [{ _id: "i", name: "x" }] } };
    const { source: next } = applyUpdate(token, { delta: { items: [{ _id: "i", _tombstone: true }] } }, { documentName: "Token" });
    expect(next.delta.items).toEqual([{ _id: "i", _tombstone: true }]);
  });
});

describe("row-03 collections", () => {
  it("get, lose and change entries without being changed themselves", () => {
    const entries = [{ _id: "a", n: 1 }, { _id: "b", n: 1 }];
    expect(applyCreate(entries, [{ _id: "c" }, { _id: "a", n: 2 }])).toEqual([{ _id: "b", n: 1 }, { _id: "c" }, { _id: "a", n: 2 }]);
    expect(applyDelete(entries, ["a"])).toEqual([{ _id: "b", n: 1 }]);
    expect(applyUpdates(entries, [{ _id: "a", n: 1 }, { _id: "b", n: 5 }])).toEqual({ entries: [{ _id: "a", n: 1 }, { _id: "b", n: 5 }], result: [{ _id: "b", n: 5 }] });
    expect(() => applyUpdates(entries, [{ _id: "z" }])).toThrow("[z]");
    expect(entries).toEqual([{ _id: "a", n: 1 }, { _id: "b", n: 1 }]);
  });
});
