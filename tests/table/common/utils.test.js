import { afterEach, describe, expect, it, vi } from "vitest";
import "../../../table/common/primitives.js";
import { logCompatibilityWarning } from "../../../table/common/compat.js";
import { COMPENDIUM_DOCUMENT_TYPES, USER_PERMISSIONS } from "../../../table/common/constants.js";
import { generation, setGeneration } from "../../../table/common/generation.js";
import * as utils from "../../../table/common/utils/all.js";

const ID = "abcdefgh12345678";

afterEach(() => setGeneration(13));

describe("paths", () => {
  it("reads, tests, writes and removes", () => {
    const object = { a: { b: [1, { c: 2 }] }, "x.y": 3 };
    expect([utils.getProperty(object, "a.b.1.c"), utils.getProperty(object, "x.y"), utils.getProperty(object, "a.z.y")]).toEqual([2, 3, undefined]);
    expect([utils.hasProperty(object, "a.b"), utils.hasProperty(object, "a.c")]).toEqual([true, false]);
    expect([utils.setProperty(object, "n.e.w", 1), utils.setProperty(object, "n.e.w", 1)]).toEqual([true, false]);
    expect([utils.deleteProperty(object, "n.e.w"), object.n]).toEqual([true, { e: {} }]);
  });

  it("writes to no prototype", () => {
    expect(utils.setProperty({}, "constructor.prototype.evil", 1)).toBe(false);
    expect(utils.mergeObject({}, JSON.parse('{"__proto__":{"evil":1}}'))).toEqual({});
    expect({}.evil).toBeUndefined();
  });

  it("expands inside objects and arrays, with numbers as keys", () => {
    expect(utils.expandObject({ "a.0": 1, a: { 1: 2 }, list: [{ "b.c": 3 }] })).toEqual({ a: { 0: 1, 1: 2 }, list: [{ b: { c: 3 } }] });
  });

  it("flattens to values, arrays and empty objects", () => {
    expect(utils.flattenObject({ a: { b: 1, c: [1], d: {} } })).toEqual({ "a.b": 1, "a.c": [1], "a.d": {} });
  });
});

describe("merging", () => {
  it.each([
    ["all", {}, { a: { b: 9, c: 2, d: 3 }, e: 4 }],
    ["no new keys at the top", { insertKeys: false }, { a: { b: 9, c: 2, d: 3 } }],
    ["no new keys inside", { insertValues: false }, { a: { b: 9, c: 2 }, e: 4 }],
    ["no values over others", { overwrite: false }, { a: { b: 1, c: 2, d: 3 }, e: 4 }],
    ["inner objects whole", { recursive: false }, { a: { b: 9, d: 3 }, e: 4 }],
  ])("%s", (_, options, wanted) => {
    const original = { a: { b: 1, c: 2 } };
    expect(utils.mergeObject(original, { "a.b": 9, a: { d: 3 }, e: 4 }, { inplace: false, ...options })).toEqual(wanted);
    expect(original).toEqual({ a: { b: 1, c: 2 } });
  });

  it("acts on markers only when asked, by the name of the generation", () => {
    const merged = (options) => utils.mergeObject({ a: 1 }, { "-=a": null }, options);
    expect([merged({}), merged({ performDeletions: true })]).toEqual([{ a: 1, "-=a": null }, {}]);
    setGeneration(14);
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    merged({ performDeletions: true });
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });

  it("keeps types when told", () => {
    expect(() => utils.mergeObject({ a: 1 }, { a: "x" }, { enforceTypes: true })).toThrow('"a" would change its type');
  });

  it("finds what differs", () => {
    expect(utils.diffObject({ a: { b: 1, c: [1] } }, { a: { b: 1, c: [2] }, d: 1 })).toEqual({ a: { c: [2] }, d: 1 });
    expect(utils.diffObject({ a: 1 }, { d: 1 }, { inner: true })).toEqual({});
    expect(utils.diffObject({ a: 1 }, { "-=a": null, "-=z": null }, { deletionKeys: true })).toEqual({ "-=a": null });
  });
});

describe("kinds of values", () => {
  it.each([
    [undefined, "undefined"], [null, "null"], [1, "number"], ["", "string"], [true, "boolean"], [() => {}, "function"], [[], "Array"], [new Set(), "Set"],
    [new Map(), "Map"], [{}, "Object"], [new Error(), "Error"], [new (class {})(), "Unknown"],
  ])("%s", (value, wanted) => expect(utils.getType(value)).toBe(wanted));

  it.each([[null, true], [undefined, true], [NaN, true], ["", true], [[], true], [{}, true], [new Set(), true], [0, false], [false, false], [{ a: 1 }, false]])(
    "empty: %s", (value, wanted) => expect(utils.isEmpty(value)).toBe(wanted));

  it("makes ids of 16 letters and digits", () => {
    const ids = new Set(Array.from({ length: 500 }, () => utils.randomID()));
    expect(ids.size).toBe(500);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{16}$/);
  });

  it.each([["13.10", "13.9", true], ["1.0.0", "1.0.0", false], ["2", "1.9.9", true], [14, "13.351", true], ["1.0.0-beta", "1.0.0", false], ["1", "1.0.1", false]])(
    "%s is newer than %s: %s", (a, b, wanted) => expect(utils.isNewerVersion(a, b)).toBe(wanted));
});

describe("row-15 uuids", () => {
  it.each([
    [`Actor.${ID}`, { primaryType: "Actor", documentType: "Actor", documentId: ID, embedded: [] }],
    [`Actor.${ID}.Item.${ID}`, { primaryType: "Actor", documentType: "Item", embedded: ["Item", ID] }],
    [`Compendium.world.pack.Item.${ID}`, { type: "Item", collection: "world.pack", documentType: "Item", id: ID }],
    [`Compendium.world.pack.${ID}`, { collection: "world.pack", documentType: undefined, documentId: ID }],
    [`Scene.${ID}.Token.${ID}.Actor.${ID}`, { primaryType: "Scene", documentType: "Actor", embedded: ["Token", ID, "Actor", ID] }],
  ])("%s", (uuid, wanted) => expect(utils.parseUuid(uuid)).toMatchObject({ uuid, ...wanted }));

  it.each([["child", `.Item.${ID}`, `Actor.x.Item.${ID}`, "Actor.x"], ["sibling", ".b", "Actor.x.Item.b", "Actor.x.Item.a"], ["step up", "..Item.b", "Actor.x.Item.b", "Actor.x.Item.a"]])(
    "relative: %s", (_, uuid, wanted, base) => expect(utils.parseUuid(uuid, { relative: { uuid: base } }).uuid).toBe(wanted));

  it.each([[""], [null], ["Actor"], [".Item.x"]])("no uuid: %s", (uuid) => expect(utils.parseUuid(uuid)).toBeNull());

  it("are built", () => {
    expect(utils.buildUuid({ id: "b", documentName: "Item", parent: { uuid: "Actor.a" } })).toBe("Actor.a.Item.b");
    expect(utils.buildUuid({ id: "a", documentName: "Actor", pack: "w.p" })).toBe("Compendium.w.p.Actor.a");
    expect(utils.buildUuid({ id: null, documentName: "Actor" })).toBeNull();
  });
});

describe("collections", () => {
  it("iterate values", () => {
    const collection = new utils.Collection([["a", { name: "A" }], ["b", { name: "B" }]]);
    expect([...collection].map(({ name }) => name)).toEqual(["A", "B"]);
    expect(collection.getName("B")).toBe(collection.get("b"));
    expect(collection.filter(({ name }) => name === "A")).toHaveLength(1);
    expect(collection.reduce((sum, { name }) => sum + name, "")).toBe("AB");
    expect(() => collection.get("z", { strict: true })).toThrow("z");
    expect(JSON.parse(JSON.stringify(collection))).toEqual([{ name: "A" }, { name: "B" }]);
  });
});

describe("order, time and turns", () => {
  it.each([
    ["to the end", { target: null }, [["a", 400000]]],
    ["after a lower one", { target: "c" }, [["a", 400000]]],
    ["before a higher one", { target: "b", sortBefore: true }, [["a", 100000]]],
    ["between two", { target: "c", sortBefore: true }, [["a", 250000]]],
  ])("%s", (_, { target, ...options }, wanted) => {
    const entries = ["a", "b", "c"].map((id, index) => ({ id, sort: (index + 1) * 100000 }));
    const updates = utils.performIntegerSort(entries[0], { siblings: entries, target: entries.find(({ id }) => id === target) ?? null, ...options });
    expect(updates.map((update) => [update.target.id, update.update.sort])).toEqual(wanted);
  });

  it("renumbers when there is no room", () => {
    const entries = [{ id: "a", sort: 0 }, { id: "b", sort: 1 }, { id: "c", sort: 9 }];
    const updates = utils.performIntegerSort(entries[2], { siblings: entries, target: entries[1] });
    for (const { target, update } of updates) target.sort = update.sort;
    expect([...entries].sort((x, y) => x.sort - y.sort).map(({ id }) => id)).toEqual(["a", "c", "b"]);
  });

  it("runs one at a time, in order, past errors", async () => {
    const semaphore = new utils.Semaphore(1);
    const seen = [];
    const task = (name) => async () => {
      seen.push(`${name}+`);
      await null;
      seen.push(`${name}-`);
      if (name === "a") throw new Error("a");
    };
    const [first] = await Promise.allSettled([semaphore.add(task("a")), semaphore.add(task("b"))]);
    expect(first.status).toBe("rejected");
    expect(seen).toEqual(["a+", "a-", "b+", "b-"]);
  });
});

describe("extensions of the language", () => {
  it("work, and are not enumerable", () => {
    expect(Math.clamp(9, 0, 6)).toBe(6);
    expect([1, 2, 3].findSplice((value) => value === 2, 5)).toBe(2);
    expect(["a", null, "b"].filterJoin("-")).toBe("a-b");
    expect(new Set([1, 2]).map((value) => value * 2).first()).toBe(2);
    expect("theme".capitalize()).toBe("Theme");
    expect([Number.isNumeric("4"), Number.isNumeric(""), Number.isNumeric(null)]).toEqual([true, false, false]);
    expect([...Array.fromRange(3, 1)]).toEqual([1, 2, 3]);
    const keys = [];
    for (const key in []) keys.push(key);
    expect(keys).toEqual([]);
  });
});

describe("generations", () => {
  it("change what the constants say", () => {
    expect([generation(), "TEMPLATE_CREATE" in USER_PERMISSIONS, COMPENDIUM_DOCUMENT_TYPES.includes("ActiveEffect")]).toEqual([13, true, false]);
    setGeneration(14);
    expect([generation(), "REGION_CREATE" in USER_PERMISSIONS, "TEMPLATE_CREATE" in USER_PERMISSIONS, COMPENDIUM_DOCUMENT_TYPES.includes("ActiveEffect")])
      .toEqual([14, true, false, true]);
    expect(() => setGeneration(12)).toThrow("no generation 12");
  });

  it("warn as loudly as is asked for", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    logCompatibilityWarning("old", { since: 13, until: 15 });
    expect(warn.mock.calls[0][0].message).toContain("Deprecated since Version 13");
    globalThis.CONFIG = { compatibility: { mode: 3, excludePatterns: [/fine/] } };
    expect(() => logCompatibilityWarning("old")).toThrow("old");
    expect(() => logCompatibilityWarning("fine")).not.toThrow();
    delete globalThis.CONFIG;
    warn.mockRestore();
  });
});

describe("text", () => {
  it("is escaped and read back", () => {
    const hostile = "<img src=x onerror='a()'> & \"q\"";
    expect(utils.escapeHTML(hostile)).not.toMatch(/[<>"']/);
    expect(utils.unescapeHTML(utils.escapeHTML(hostile))).toBe(hostile);
  });

  it.each([["game", undefined, "/game"], ["game", "vtt", "/vtt/game"], ["/systems/x", "/vtt/", "/vtt/systems/x"]])("route %s below %s", (path, prefix, wanted) =>
    expect(utils.getRoute(path, { prefix })).toBe(wanted));
});
