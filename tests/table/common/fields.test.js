import { afterEach, describe, expect, it, vi } from "vitest";
import * as fields from "../../../table/common/data/fields.js";
import { DataModel } from "../../../table/common/data/model.js";
import { setGeneration } from "../../../table/common/generation.js";

const { NumberField, StringField, SchemaField, ArrayField, TypedObjectField } = fields;

afterEach(() => setGeneration(13));

/** A model class with these fields. */
const modelOf = (schema) => class Probe extends DataModel {
  static defineSchema() { return schema(); }
};

const failureOf = (field, value) => field.validate(value)?.toString();

describe("row-01 cleaning, by field class", () => {
  it.each([
    ["string trims", () => new StringField(), " a ", "a"],
    ["string casts", () => new StringField(), 12, "12"],
    ["string keeps spaces when told", () => new StringField({ trim: false }), " a ", " a "],
    ["string keeps null", () => new StringField({ required: true }), null, null],
    ["number casts", () => new NumberField(), "3.5", 3.5],
    ["number rounds to integers", () => new NumberField({ integer: true }), "2.6", 3],
    ["number is kept above its minimum", () => new NumberField({ min: 2 }), -1, 2],
    ["number is kept below its maximum", () => new NumberField({ max: 6 }), 40, 6],
    ["number steps from its minimum", () => new NumberField({ min: 1, step: 2 }), 4.2, 5],
    ["number steps by decimals", () => new NumberField({ step: 0.1 }), 0.31, 0.3],
    ["null number stays null", () => new NumberField(), null, null],
    ["boolean of a text", () => new fields.BooleanField(), "false", false],
    ["boolean of true", () => new fields.BooleanField(), "true", true],
    ["boolean of a number", () => new fields.BooleanField(), 1, true],
    ["array of what a form gives", () => new ArrayField(new NumberField()), { 1: "2", 0: "1" }, [1, 2]],
    ["array of a set", () => new ArrayField(new StringField()), new Set(["a"]), ["a"]],
    ["array of one", () => new ArrayField(new StringField()), "a", ["a"]],
    ["set repeats nothing", () => new fields.SetField(new StringField()), ["a", "b", "a"], ["a", "b"]],
    ["schema prunes and fills", () => new SchemaField({ a: new NumberField({ initial: 4 }), b: new StringField({ required: true }) }), { c: 1 }, { a: 4, b: "" }],
    ["map drops keys that fail", () => new TypedObjectField(new NumberField(), { validateKey: (key) => key.length === 2 }), { ab: "1", abc: 2 }, { ab: 1 }],
    ["object of anything else", () => new fields.ObjectField(), "x", {}],
    ["colour of a short form", () => new fields.ColorField(), "#F00", "#ff0000"],
    ["blank colour is none", () => new fields.ColorField(), "", null],
    ["blank path is none", () => new fields.FilePathField({ categories: ["IMAGE"] }), "", null],
    ["angle turns", () => new fields.AngleField(), -90, 270],
    ["alpha is kept within 1", () => new fields.AlphaField(), 3, 1],
    ["JSON of a value", () => new fields.JSONField(), { a: 1 }, '{"a":1}'],
    ["JSON of JSON", () => new fields.JSONField(), "[1]", "[1]"],
    ["id of a document", () => new fields.DocumentIdField(), { _id: "abcdefgh12345678" }, "abcdefgh12345678"],
  ])("%s", (_, field, given, wanted) => expect(field().clean(given)).toEqual(wanted));
});

describe("row-01 what a field is when nothing is given", () => {
  it.each([
    ["string", () => new StringField(), undefined],
    ["required string that may be blank", () => new StringField({ required: true }), ""],
    ["required string of choices", () => new StringField({ required: true, choices: ["a"] }), undefined],
    ["required string that is null instead of blank", () => new StringField({ required: true, blank: false, nullable: true }), null],
    ["number", () => new NumberField(), null],
    ["boolean", () => new fields.BooleanField(), false],
    ["array", () => new ArrayField(new StringField()), []],
    ["set", () => new fields.SetField(new StringField()), []],
    ["map", () => new TypedObjectField(new StringField()), {}],
    ["object", () => new fields.ObjectField(), {}],
    ["schema", () => new SchemaField({ a: new NumberField({ initial: 1 }) }), { a: 1 }],
    ["nullable schema that begins as null", () => new SchemaField({}, { nullable: true, initial: null }), null],
    ["HTML", () => new fields.HTMLField(), ""],
    ["colour", () => new fields.ColorField(), null],
    ["path", () => new fields.FilePathField({ categories: ["IMAGE"] }), null],
    ["angle", () => new fields.AngleField(), 0],
    ["alpha", () => new fields.AlphaField(), 1],
    ["sort", () => new fields.IntegerSortField(), 0],
    ["id", () => new fields.DocumentIdField(), null],
    ["uuid", () => new fields.DocumentUUIDField(), null],
  ])("%s", (_, field, wanted) => expect(field().clean(undefined)).toEqual(wanted));

  it("asks a function, with the source of the model", () => {
    const Probe = modelOf(() => ({ a: new NumberField({ initial: 2 }), b: new StringField({ initial: (data) => `from ${data.a}` }) }));
    expect(new Probe({ a: 7 }).b).toBe("from 7");
  });

  it("gives every model its own copy", () => {
    const Probe = modelOf(() => ({ list: new ArrayField(new NumberField(), { initial: [1] }) }));
    const [one, two] = [new Probe(), new Probe()];
    one.updateSource({ list: [1, 2] });
    expect(two.list).toEqual([1]);
  });
});

describe("row-01 validation, by field class", () => {
  it.each([
    ["undefined where required", () => new StringField({ required: true }), undefined, "may not be undefined"],
    ["null where it may not be", () => new NumberField({ nullable: false }), null, "may not be null"],
    ["blank where it may not be", () => new StringField({ blank: false }), "", "may not be a blank string"],
    ["blank where there are choices", () => new StringField({ choices: ["a"] }), "", "may not be a blank string"],
    ["no choice", () => new StringField({ choices: { a: "A" } }), "b", "b is not a valid choice"],
    ["no choice of a function", () => new StringField({ choices: () => ["a"] }), "b", "b is not a valid choice"],
    ["no choice of numbers", () => new NumberField({ choices: [1, 2] }), 3, "3 is not a valid choice"],
    ["no number", () => new NumberField(), NaN, "must be a number"],
    ["fraction", () => new NumberField({ integer: true }), 1.5, "must be an integer"],
    ["not positive", () => new NumberField({ positive: true }), 0, "must be a positive number"],
    ["too small", () => new NumberField({ min: 1 }), 0, "must be at least 1"],
    ["too large", () => new NumberField({ max: 1 }), 2, "must be at most 1"],
    ["list too short", () => new ArrayField(new NumberField(), { min: 2 }), [1], "cannot have fewer than 2 elements"],
    ["list too long", () => new ArrayField(new NumberField(), { max: 1 }), [1, 2], "cannot have more than 1 elements"],
    ["element of a list", () => new ArrayField(new NumberField({ nullable: false })), [1, null], "1: may not be null"],
    ["field of an element of a map", () => new TypedObjectField(new SchemaField({ a: new StringField({ required: true }) })), { k: {} }, "k.a: may not be undefined"],
    ["no colour", () => new fields.ColorField(), "reddish", "must be a valid color string"],
    ["wrong kind of file", () => new fields.FilePathField({ categories: ["IMAGE"] }), "a.exe", "does not have a valid file extension of IMAGE"],
    ["embedded data", () => new fields.FilePathField({ categories: ["IMAGE"] }), "data:image/png;base64,AA", "may not be embedded data"],
    ["short id", () => new fields.DocumentIdField(), "abc", "must be a valid 16-character alphanumeric ID"],
    ["no uuid", () => new fields.DocumentUUIDField(), "Actor", '"Actor" is not a valid UUID string'],
    ["uuid of another document", () => new fields.DocumentUUIDField({ type: "Item" }), "Actor.abcdefgh12345678", "must be the UUID of a Item"],
    ["own test that gives false", () => new NumberField({ validate: (value) => value > 3, validationError: "is small" }), 2, "is small"],
    ["own test that throws", () => new NumberField({ validate: () => { throw new Error("never"); } }), 2, "never"],
  ])("%s", (_, field, value, message) => expect(failureOf(field(), value)).toBe(message));

  it.each([
    ["undefined where not required", () => new StringField(), undefined],
    ["null where nullable", () => new NumberField(), null],
    ["image with a query", () => new fields.FilePathField({ categories: ["IMAGE"] }), "systems/x/a.webp?1"],
    ["embedded image where allowed", () => new fields.FilePathField({ categories: ["IMAGE"], base64: true }), "data:image/png;base64,AA"],
    ["uuid inside a pack", () => new fields.DocumentUUIDField({ type: "Item", embedded: true }), "Compendium.a.b.Actor.abcdefgh12345678.Item.abcdefgh12345678"],
  ])("%s passes", (_, field, value) => expect(field().validate(value)).toBeUndefined());
});

describe("row-01 prepared values", () => {
  const Inner = modelOf(() => ({ n: new NumberField({ initial: 1 }) }));

  it("makes Sets, Colors, models and parsed JSON, and plain data of them again", () => {
    const Probe = modelOf(() => ({
      set: new fields.SetField(new StringField()), color: new fields.ColorField(), inner: new fields.EmbeddedDataField(Inner), json: new fields.JSONField(),
    }));
    const probe = new Probe({ set: ["a", "a"], color: "#00ff00", json: '{"a":[1]}' });
    expect(probe.set).toEqual(new Set(["a"]));
    expect(probe.color.css).toBe("#00ff00");
    expect(probe.inner).toBeInstanceOf(Inner);
    expect(probe.inner.parent).toBe(probe);
    expect(probe.json).toEqual({ a: [1] });
    expect(probe.toObject(false)).toEqual({ set: ["a"], color: "#00ff00", inner: { n: 1 }, json: '{"a":[1]}' });
  });

  it("makes every field an own enumerable property, and neither the source nor the parent", () => {
    const Probe = modelOf(() => ({ a: new StringField(), b: new NumberField() }));
    expect(Object.keys(new Probe({}, { parent: new Probe() }))).toEqual(["a", "b"]);
  });

  it("refuses to write what is readonly", () => {
    const Probe = modelOf(() => ({ a: new NumberField({ initial: 1, readonly: true }) }));
    const probe = new Probe();
    expect(() => { probe.a = 2; }).toThrow(TypeError);
    expect(probe.updateSource({ a: 3 })).toEqual({ a: 3 });
    expect(probe.a).toBe(3);
  });

  it("keeps the source from what is done to prepared objects", () => {
    const Probe = modelOf(() => ({ free: new fields.ObjectField(), any: new fields.AnyField(), map: new TypedObjectField(new SchemaField({ a: new NumberField() })) }));
    const probe = new Probe({ free: { a: { b: 1 } }, any: [1], map: { k: { a: 1 } } });
    probe.free.a.b = 2;
    probe.any.push(2);
    probe.map.k.a = 2;
    expect(probe.toObject()).toEqual({ free: { a: { b: 1 } }, any: [1], map: { k: { a: 1 } } });
  });

  it("chooses the fields by type", () => {
    const Probe = modelOf(() => ({
      part: new fields.TypedSchemaField({ word: { text: new StringField({ required: true }) }, count: { n: new NumberField({ initial: 3 }) } }),
    }));
    expect(new Probe({ part: { type: "count", text: "x" } }).toObject().part).toEqual({ n: 3, type: "count" });
    expect(() => new Probe({ part: { type: "other" } })).toThrow('part: "other" is not a known type');
    const probe = new Probe({ part: { type: "count" } });
    expect(probe.updateSource({ "part.n": 5 })).toEqual({ part: { n: 5 } });
  });
});

describe("row-01 schemas", () => {
  it("knows fields by path, on both generations, and where they are", () => {
    const schema = new SchemaField({ a: new SchemaField({ map: new TypedObjectField(new SchemaField({ leaf: new NumberField() })), list: new ArrayField(new StringField()) }) });
    for (const generation of [13, 14]) {
      setGeneration(generation);
      const leaf = schema.getField("a.map.anything.leaf");
      expect(leaf).toBeInstanceOf(NumberField);
      expect(leaf.fieldPath).toBe("a.map.element.leaf");
      expect(schema.getField("a.list.element")).toBeInstanceOf(StringField);
      expect(schema.getField("a.nothing")).toBeUndefined();
    }
  });

  it("takes a path from the front on 13 and from the end on 14", () => {
    const seen = [];
    class Probe extends fields.ObjectField {
      _getField(path) {
        seen.push([...path]);
        return this;
      }
    }
    const schema = new SchemaField({ a: new Probe() });
    schema.getField("a.b.c");
    setGeneration(14);
    schema.getField("a.b.c");
    expect(seen).toEqual([["b", "c"], ["c", "b"]]);
  });

  it("refuses a field that is another's already", () => {
    const shared = new NumberField();
    new SchemaField({ a: shared });
    expect(() => new SchemaField({ b: shared })).toThrow("already belongs to some other parent");
    expect(() => new SchemaField({ b: {} })).toThrow('the "b" field is not an instance of the DataField class');
  });

  it("lets v14 alone have _migrate, and runs it there", () => {
    class Doubling extends NumberField {
      _migrate(value) { return value * 2; }
    }
    const field = new Doubling();
    expect("_migrate" in fields.DataField.prototype).toBe(false);
    expect(field.clean(2)).toBe(2);
    setGeneration(14);
    expect("_migrate" in fields.DataField.prototype).toBe(true);
    expect(field.clean(2)).toBe(4);
  });

  it("stores what is not persisted on 13, and not on 14", () => {
    const Probe = modelOf(() => ({ a: new NumberField({ initial: 5, persisted: false }) }));
    expect(new Probe({ a: 9 }).toObject()).toEqual({ a: 9 });
    setGeneration(14);
    const probe = new Probe({ a: 9 });
    expect(probe.a).toBe(5);
    expect(JSON.stringify(probe)).toBe("{}");
    expect(probe.updateSource({ a: 7 })).toEqual({});
  });

  it("says by name that inputs are drawn by the client only", () => {
    expect(() => new NumberField().toInput()).toThrow("form inputs");
  });
});

describe("row-01 stored bad data", () => {
  const Probe = modelOf(() => ({
    name: new StringField({ required: true, blank: false }), n: new NumberField({ initial: 1, nullable: false }),
    list: new ArrayField(new NumberField({ nullable: false })),
    map: new TypedObjectField(new SchemaField({ a: new StringField({ required: true, choices: ["x"], initial: "x" }) })),
  }));

  it("is refused by the name of its field when it is new", () => {
    expect(() => new Probe({ n: "many" })).toThrow(/name: may not be undefined\nn: must be a number/);
  });

  it("is repaired field by field when it is loaded, with a warning", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const probe = Probe.fromSource({ name: "a", n: "many", list: [1, "two", 3], map: { k: { a: "y" } } });
    expect(probe.toObject()).toEqual({ name: "a", n: 1, list: [1, 3], map: { k: { a: "x" } } });
    expect(probe.invalid).toBe(false);
    expect(warn.mock.calls[0][0]).toContain("n: must be a number");
    warn.mockRestore();
  });

  it("is kept, and known as invalid, where nothing can stand in", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const probe = Probe.fromSource({ n: 3 });
    expect(probe.invalid).toBe(true);
    expect(probe.n).toBe(3);
    warn.mockRestore();
  });

  it("never throws for a fuzzed source", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    for (const bad of [null, 0, "x", [], {}, [[]], { 0: {} }, true, { type: {} }]) {
      expect(() => Probe.fromSource({ name: bad, n: bad, list: bad, map: bad })).not.toThrow();
      expect(() => Probe.fromSource({ name: "a", map: { k: bad } })).not.toThrow();
    }
    warn.mockRestore();
  });
});
