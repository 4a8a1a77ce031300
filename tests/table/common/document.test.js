import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ArrayField, BooleanField, NumberField, SchemaField, StringField, TypedObjectField } from "../../../table/common/data/fields.js";
import { TypeDataModel } from "../../../table/common/data/type-data-model.js";
import { setBackend } from "../../../table/common/documents/database-operations.js";
import { setDocumentTypes } from "../../../table/common/documents/document-types.js";
import { setFlagScopes } from "../../../table/common/documents/flag-scopes.js";
import { setGeneration } from "../../../table/common/generation.js";
import { _del } from "../../../table/common/operators.js";
import { baseClass, COLLECTIONS, DOCUMENT_NAMES, HIERARCHY } from "../../../table/common/registry.js";

const ACTOR = "aaaaaaaaaaaaaaaa";
const ITEM = "iiiiiiiiiiiiiiii";
const calls = [];

class Agent extends TypeDataModel {
  static defineSchema() {
    return {
      hp: new NumberField({ initial: 3, nullable: false }),
      secret: new StringField({ required: true, gmOnly: true }),
      list: new ArrayField(new NumberField()),
      tags: new TypedObjectField(new SchemaField({ name: new StringField({ required: true, blank: false }), burned: new BooleanField(), sort: new NumberField({ initial: 0 }) })),
    };
  }

  static migrateData(source) {
    if ("health" in source) {
      source.hp = source.health;
      delete source.health;
    }
    return super.migrateData(source);
  }

  static validateJoint(data) {
    if (data.hp > 100) throw new Error("nobody has that much");
  }

  prepareBaseData() { calls.push("system base"); }
  prepareDerivedData() {
    calls.push("system derived");
    this.total = (this.total ?? 0) + this.hp;
  }
}

class Actor extends baseClass("Actor") {
  prepareBaseData() { calls.push("document base"); }
  prepareEmbeddedDocuments() {
    calls.push("embedded");
    super.prepareEmbeddedDocuments();
  }
  prepareDerivedData() { calls.push("document derived"); }
}

beforeEach(() => {
  calls.length = 0;
  setGeneration(13);
  setDocumentTypes({ Actor: { agent: {} }, Item: ["theme"] });
  globalThis.CONFIG = { Actor: { documentClass: Actor, dataModels: { agent: Agent } } };
});
afterEach(() => {
  delete globalThis.CONFIG;
  setGeneration(13);
  setDocumentTypes({});
});

const actorOf = (data = {}) => new Actor({ _id: ACTOR, name: "李", type: "agent", items: [{ _id: ITEM, name: "T", type: "theme" }], ...data });

describe("row-01 documents", () => {
  it.each(DOCUMENT_NAMES)("%s has a schema on both generations", (name) => {
    for (const generation of [13, 14]) {
      setGeneration(generation);
      const Base = baseClass(name);
      expect(Base.documentName).toBe(name);
      expect(Base.collectionName).toBe(COLLECTIONS[name] ?? Base.collectionName);
      expect(Base.schema.has("_id")).toBe(true);
      expect(Object.keys(Base.hierarchy).sort()).toEqual(Object.keys(HIERARCHY[name] ?? {}).sort());
      const embedded = Object.fromEntries(Object.entries(HIERARCHY[name] ?? {}).map(([field, { documentName }]) => [documentName, field]));
      expect(Base.metadata.embedded).toEqual(embedded);
    }
  });

  it("name the field that is wrong", () => {
    expect(() => new Actor({ name: "a", type: "nobody" })).toThrow('type: "nobody" is not a valid type for the Actor Document class');
    expect(() => actorOf({ system: { hp: "many" } })).toThrow("system.hp: must be a number");
    expect(() => actorOf({ system: { hp: 101 } })).toThrow("nobody has that much");
    expect(() => actorOf({ ownership: { default: 7 } })).toThrow("ownership: 7 is not an ownership level");
  });

  it("fill the system of their type and prune what it does not know", () => {
    expect(actorOf({ system: { hp: "5", other: 1 } }).toObject().system).toEqual({ hp: 5, secret: "", list: [], tags: {} });
  });

  it("bring old data up to date on both generations", () => {
    for (const generation of [13, 14]) {
      setGeneration(generation);
      const actor = actorOf({ system: { health: 8 } });
      expect(actor.system.hp).toBe(8);
      expect(actor.updateSource({ "system.health": 9 })).toEqual({ system: { hp: 9 } });
    }
  });

  it("repair a stored system and keep a bad child aside", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const actor = Actor.fromSource({ ...actorOf().toObject(), system: { hp: "many" }, items: [{ _id: ITEM, name: "", type: "theme" }] }, { dropInvalidEmbedded: true });
    expect(actor.system.hp).toBe(3);
    warn.mockRestore();
  });

  it("keep aside a child that is invalid, and its source in place", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const actor = new Actor({ ...actorOf().toObject(), items: [{ _id: ITEM, type: "theme" }] }, { dropInvalidEmbedded: true });
    expect([...actor.items.invalidDocumentIds]).toEqual([ITEM]);
    expect(actor.items.size).toBe(0);
    expect(actor.toObject().items[0]._id).toBe(ITEM);
    expect(() => new Actor({ ...actorOf().toObject(), items: [{ _id: ITEM, type: "theme" }] })).toThrow("name: may not be undefined");
    warn.mockRestore();
  });
});

describe("row-02 preparation", () => {
  it("runs system, document, children, system, document", () => {
    actorOf({ items: [] }).prepareData();
    expect(calls).toEqual(["system base", "document base", "embedded", "system derived", "document derived"]);
  });

  it("does not add up over three updates", () => {
    const actor = actorOf();
    for (const hp of [4, 5, 6]) {
      actor.updateSource({ "system.hp": hp });
      actor.prepareData();
      expect(actor.system.total).toBe(hp);
    }
    expect(actor.toObject().system).not.toHaveProperty("total");
  });

  it("begins again from the source at a reset", () => {
    const actor = actorOf();
    actor.system.hp = 99;
    actor.name = "else";
    actor.reset();
    expect([actor.system.hp, actor.name]).toEqual([3, "李"]);
  });

  it("shares one source between the document and its system", () => {
    const actor = actorOf();
    expect(actor.system.parent).toBe(actor);
    expect(actor.system._source).toBe(actor._source.system);
    actor.system.updateSource({ hp: 8 });
    expect(actor.toObject().system.hp).toBe(8);
  });
});

describe("row-03 changes in memory", () => {
  it("clean, compare and tell only what changed", () => {
    const actor = actorOf();
    expect(actor.updateSource({ name: " 李 ", "system.hp": "7", "system.unknown": 1 })).toEqual({ system: { hp: 7 } });
    expect(actor.updateSource({ "system.hp": 7 })).toEqual({});
  });

  it("can be tried only", () => {
    const actor = actorOf();
    expect(actor.updateSource({ "system.hp": 7 }, { dryRun: true })).toEqual({ system: { hp: 7 } });
    expect(actor.system.hp).toBe(3);
  });

  it("are refused whole when one is invalid", () => {
    const actor = actorOf();
    expect(() => actor.updateSource({ name: "new", "system.hp": "x" })).toThrow("system.hp: must be a number");
    expect(() => actor.updateSource({ "system.hp": 200 })).toThrow("nobody has that much");
    expect(actor.toObject()).toEqual(actorOf().toObject());
  });

  it("remove an entry of a map by the marker of the generation", () => {
    for (const [generation, marked] of [[13, { "system.tags.-=k": null }], [14, { "system.tags.k": _del }]]) {
      setGeneration(generation);
      const actor = actorOf({ system: { tags: { k: { name: "a" }, l: { name: "b" } } } });
      actor.updateSource(marked);
      expect(Object.keys(actor.system.tags)).toEqual(["l"]);
      expect(actor._source.system.tags).not.toHaveProperty("k");
    }
  });

  it("replace a map whole", () => {
    const actor = actorOf({ system: { tags: { k: { name: "a" } } } });
    actor.updateSource({ "system.==tags": { l: { name: "b" } } });
    expect(actor.toObject().system.tags).toEqual({ l: { name: "b", burned: false, sort: 0 } });
  });

  it("refill a field of a schema that was removed", () => {
    const actor = actorOf({ system: { hp: 9 } });
    expect(actor.updateSource({ "system.-=hp": null })).toEqual({ system: { "-=hp": null } });
    expect(actor.toObject().system.hp).toBe(3);
  });

  it("do not fill a new entry of a map that is given in part, and so refuse it", () => {
    const actor = actorOf();
    expect(() => actor.updateSource({ "system.tags.k": { burned: true } })).toThrow("system.tags.k.name: may not be undefined");
    actor.updateSource({ "system.tags.k": { name: "a", burned: false, sort: 0 } });
    expect(actor.updateSource({ "system.tags.k.burned": true })).toEqual({ system: { tags: { k: { burned: true } } } });
  });

  it("replace objects without recursion, filled", () => {
    const actor = actorOf({ system: { hp: 9, list: [1] } });
    actor.updateSource({ system: { hp: 4 } }, { recursive: false });
    expect(actor.toObject().system).toEqual({ hp: 4, secret: "", list: [], tags: {} });
  });

  it("copy with changes and without the id unless asked", () => {
    const actor = actorOf({ system: { tags: { k: { name: "a" } } } });
    const copy = actor.clone({ name: "王", "system.tags.-=k": null });
    expect([copy.id, copy.name, copy.system.tags, actor.name]).toEqual([null, "王", {}, "李"]);
    expect(actor.clone({}, { keepId: true }).id).toBe(ACTOR);
  });
});

describe("row-04 children", () => {
  it("live over the parent's own source", () => {
    const actor = actorOf();
    const item = actor.items.get(ITEM);
    expect([item.parent, item.uuid, item.parentCollection]).toEqual([actor, `Actor.${ACTOR}.Item.${ITEM}`, "items"]);
    item.updateSource({ name: "U" });
    expect(actor.toObject().items[0].name).toBe("U");
    actor.updateSource({ name: "x" });
    expect(actor.items.get(ITEM)).toBe(item);
  });

  it("are changed, added and kept in order through the parent", () => {
    const actor = actorOf();
    const diff = actor.updateSource({ items: [{ _id: ITEM, name: "U" }, { name: "V", type: "theme" }] });
    expect(diff.items[0]).toEqual({ _id: ITEM, name: "U" });
    expect(actor.items.map(({ name }) => name)).toEqual(["U", "V"]);
    expect(actor.toObject().items.map(({ name }) => name)).toEqual(["U", "V"]);
    expect(actor.updateSource({ items: [{ name: "W", type: "theme" }] }, { dryRun: true }).items).toHaveLength(1);
    expect(actor.items.size).toBe(2);
  });

  it("leave the source with the collection", () => {
    const actor = actorOf();
    actor.items.delete(ITEM);
    expect(actor.toObject().items).toEqual([]);
    expect(() => actor.getEmbeddedDocument("Item", ITEM, { strict: true })).toThrow(`Item [${ITEM}] does not exist`);
    expect(() => actor.getEmbeddedCollection("Token")).toThrow("Token is not a valid embedded Document");
  });

  it("of a delta hide behind tombstones", () => {
    const token = new (baseClass("Token"))({ _id: "tttttttttttttttt", name: "t", delta: { items: [{ _id: ITEM, _tombstone: true }] } });
    expect(token.delta.items.size).toBe(0);
    expect(token.delta.items.isTombstone(ITEM)).toBe(true);
    expect(token.toObject().delta.items[0]).toMatchObject({ _id: ITEM, _tombstone: true });
  });
});

describe("row-06 writes go to the backend", () => {
  const asked = [];
  const answer = async (documentClass, operation) => {
    asked.push([documentClass.name, operation]);
    return [operation];
  };

  beforeEach(() => {
    asked.length = 0;
    setBackend({ create: answer, update: answer, delete: answer, get: answer });
  });
  afterEach(() => setBackend(null));

  it("with class, action, parent and content", async () => {
    const actor = actorOf();
    await Actor.create({ name: "a", type: "agent" }, { custom: 1 });
    await actor.update({ "system.hp": 1 });
    await actor.deleteEmbeddedDocuments("Item", [ITEM]);
    expect(asked[0]).toEqual(["Actor", { custom: 1, parent: null, pack: null, action: "create", data: [{ name: "a", type: "agent" }] }]);
    expect(asked[1][1]).toMatchObject({ action: "update", updates: [{ _id: ACTOR, "system.hp": 1 }], parent: null });
    expect(asked[2]).toMatchObject(["BaseItem", { action: "delete", ids: [ITEM], parent: actor }]);
  });

  it("and are refused by name where there is none", async () => {
    setBackend(null);
    await expect(Actor.create({ name: "a", type: "agent" })).rejects.toThrow("no database");
  });

  it("write and remove flags in scopes that exist", async () => {
    setFlagScopes(() => ["core", "world", "mine"]);
    const actor = actorOf({ flags: { mine: { a: { b: 1 } } } });
    expect(actor.getFlag("mine", "a.b")).toBe(1);
    expect(() => actor.getFlag("other", "a")).toThrow('Flag scope "other"');
    await actor.setFlag("mine", "a.c", 2);
    await actor.unsetFlag("mine", "a.b");
    expect(asked[0][1].updates[0].flags).toEqual({ mine: { a: { c: 2 } } });
    expect(asked[1][1].updates[0].flags).toEqual({ mine: { a: { "-=b": null } } });
  });
});

describe("row-07 permission of a document", () => {
  const player = { _id: "pppppppppppppppp", role: 1 };
  const mc = { _id: "gggggggggggggggg", role: 4 };

  it("follows ownership, and children follow the parent", () => {
    const actor = actorOf({ ownership: { default: 1, [player._id]: 3 } });
    expect(actor.testUserPermission(player, "OWNER")).toBe(true);
    expect(actor.testUserPermission(player, "OBSERVER", { exact: true })).toBe(false);
    expect(actor.items.get(ITEM).testUserPermission(player, "OWNER")).toBe(true);
    expect(actor.testUserPermission({ _id: "x", role: 1 }, "LIMITED")).toBe(true);
    expect(actor.testUserPermission({ _id: "x", role: 1 }, "OBSERVER")).toBe(false);
    expect(actorOf().testUserPermission(mc, "OWNER")).toBe(true);
    expect(() => actor.testUserPermission(player, "KING")).toThrow("KING");
  });

  it("keeps what the model reserves for the MC", () => {
    const actor = actorOf({ ownership: { default: 3 } });
    expect(actor.canUserModify(player, "update", { "system.hp": 1 })).toBe(true);
    expect(actor.canUserModify(player, "update", { "system.secret": "x" })).toBe(false);
    expect(actor.canUserModify(mc, "update", { "system.secret": "x" })).toBe(true);
  });
});
