import { check } from "../suite.js";
import { deprecated, ok, rejects, same, throws } from "../assert.js";
import { madeOf, modelOf } from "../make.js";

const WIKI = "community wiki, api/DataModel";
const FIELDS = "API foundry.data.fields";

check(1, "seen", WIKI, "undefined becomes the initial value, a function of the source too", () => {
  const model = madeOf(({ NumberField, StringField }) => ({ a: new NumberField({ initial: 3 }), b: new StringField({ initial: ({ a }) => `a${a}` }) }), { a: 4 });
  same([model.a, model.b], [4, "a4"]);
});
check(1, "seen", WIKI, "null stays null where it may be, and is refused where not", () => {
  same(madeOf(({ StringField }) => ({ a: new StringField({ nullable: true, initial: "x" }) }), { a: null }).a, null);
  throws(() => madeOf(({ StringField }) => ({ a: new StringField({ nullable: false, initial: "x" }) }), { a: null }), /a/);
});
check(1, "documented", FIELDS, "values are cast: text, numbers, booleans", () => {
  const model = madeOf(({ BooleanField, NumberField, StringField }) => ({ n: new NumberField(), s: new StringField(), b: new BooleanField() }), { n: "3", s: 5, b: "true" });
  same([model.n, model.s, model.b], [3, "5", true]);
});
check(1, "seen", FIELDS, "defaults: a number is null, a truth is false, a required text is empty", () => {
  const model = madeOf(({ BooleanField, NumberField, StringField }) => ({ n: new NumberField(), b: new BooleanField(), s: new StringField({ required: true, blank: true }) }));
  same([model.n, model.b, model.s], [null, false, ""]);
});
check(1, "seen", FIELDS, "numbers are brought within min and max; integers are kept so", () => {
  const schema = ({ NumberField }) => ({ n: new NumberField({ integer: true, min: 0, max: 5 }) });
  same([madeOf(schema, { n: 9 }).n, madeOf(schema, { n: -2 }).n], [5, 0]);
});
check(1, "documented", FIELDS, "text is trimmed on request; choices are kept to", () => {
  same(madeOf(({ StringField }) => ({ s: new StringField({ trim: true }) }), { s: "  x " }).s, "x");
  throws(() => madeOf(({ StringField }) => ({ s: new StringField({ choices: ["a", "b"] }) }), { s: "c" }), /s/);
});
check(1, "documented", "API DataModelValidationError", "what is not valid is refused with an error that names the field", () => {
  const error = throws(() => madeOf(({ SchemaField, StringField }) => ({ inner: new SchemaField({ odd: new StringField({ choices: ["a"] }) }) }), { inner: { odd: "c" } }), /odd/);
  ok(error instanceof foundry.data.validation.DataModelValidationError, "its class");
});
check(1, "documented", "API Document.create", "a document without a name is refused", () => rejects(JournalEntry.create({ name: "" }), /name/));
check(1, "seen", WIKI, "validate that gives false is like one that throws", () => {
  throws(() => madeOf(({ NumberField }) => ({ n: new NumberField({ validate: (value) => value % 2 === 0 }) }), { n: 3 }), /n/);
});
check(1, "documented", "API DataModelCleaningOptions", "keys that no field has are dropped", () => same(madeOf(({ NumberField }) => ({ n: new NumberField() }), { n: 1, odd: 2 }).toObject(), { n: 1 }));
check(1, "seen", WIKI, "an array is cast from what a form makes of it", () => {
  same(madeOf(({ ArrayField, StringField }) => ({ list: new ArrayField(new StringField()) }), { list: { 0: "a", 1: "b" } }).list, ["a", "b"]);
});
check(1, "documented", FIELDS, "a set is stored as an array and prepared as a Set", () => {
  const model = madeOf(({ SetField, StringField }) => ({ set: new SetField(new StringField()) }), { set: ["a", "b", "a"] });
  ok(model.set instanceof Set, "what is prepared");
  same([[...model.set], model.toObject().set], [["a", "b"], ["a", "b"]]);
});
check(1, "documented", "API14 _TypedObjectFieldOptions; foundryvtt#10448", "a map leaves out keys that its test refuses", () => {
  const schema = ({ NumberField, TypedObjectField }) => ({ map: new TypedObjectField(new NumberField(), { validateKey: (key) => key.startsWith("k") }) });
  same(madeOf(schema, { map: { k1: 1, x: 2 } }).toObject().map, { k1: 1 });
});
check(1, "documented", "foundryvtt#13546", "a new entry of a map in part is not completed, and fails", () => {
  const model = madeOf(({ NumberField, SchemaField, TypedObjectField }) =>
    ({ map: new TypedObjectField(new SchemaField({ a: new NumberField({ nullable: false, initial: 0 }), b: new NumberField({ nullable: false, required: true, initial: 0 }) })) }));
  throws(() => model.updateSource({ map: { key: { a: 1 } } }), /map/);
}, { on: 13 });
check(1, "documented", FIELDS, "an embedded model is an instance whose parent is the model around it", () => {
  const Inner = modelOf(({ NumberField }) => ({ n: new NumberField({ initial: 2 }) }));
  const model = madeOf(({ EmbeddedDataField }) => ({ inner: new EmbeddedDataField(Inner) }));
  ok(model.inner instanceof Inner && model.inner.parent === model, "the inner model");
  same(model.inner.n, 2);
});
check(1, "seen", "messages of public systems", "a foreign document is stored as its id and prepared as the document", () => {
  const model = madeOf(({ ForeignDocumentField }) => ({ user: new ForeignDocumentField(foundry.documents.BaseUser) }), { user: game.userId });
  ok(model.user === game.user, "what is prepared");
  same(model.toObject().user, game.userId);
});
check(1, "documented", FIELDS, "fields know their path, and a schema finds them by it", () => {
  const { schema } = modelOf(({ NumberField, SchemaField }) => ({ a: new SchemaField({ b: new NumberField() }) }));
  same([schema.getField("a.b").fieldPath, schema.has("a"), schema.getField("a.c")], ["a.b", true, undefined]);
});
check(1, "documented", "API AnyField", "composed fields are recursive, simple ones are not", () => {
  const { ArrayField, NumberField, ObjectField, SchemaField, StringField } = foundry.data.fields;
  same([SchemaField, ArrayField, StringField, NumberField, ObjectField].map((Field) => Field.recursive), [true, true, false, false, false]);
});
check(1, "documented", "foundryvtt#14482", "migrateData gets data in part at an update as well", () => {
  const seen = [];
  const Model = class extends modelOf(({ NumberField }) => ({ a: new NumberField(), b: new NumberField() })) {
    static migrateData(source) {
      seen.push(Object.keys(source).sort().join());
      return super.migrateData(source);
    }
  };
  new Model({ a: 1, b: 2 }).updateSource({ b: 3 });
  ok(seen.includes("a,b") && seen.includes("b"), `calls with ${seen}`);
});
check(1, "seen", "community wiki, api/DataModel", "_addDataFieldMigration moves old data to its new name, and nothing twice", () => {
  const data = { old: { x: 1 } };
  foundry.abstract.Document._addDataFieldMigration(data, "old.x", "fresh.y");
  same(data.fresh, { y: 1 });
});

check(2, "documented", "API DataModel", "the source is sealed; what is derived stays out of it", () => {
  const model = madeOf(({ NumberField }) => ({ n: new NumberField({ initial: 1 }) }));
  model.n = 9;
  same([model._source.n, model.toObject().n, model.toObject(false).n, Object.isSealed(model._source)], [1, 1, 9, true]);
});
check(2, "seen", "public systems spread models", "fields are own enumerable members; source and parent are not", () => {
  const model = madeOf(({ NumberField }) => ({ a: new NumberField(), b: new NumberField() }));
  same(Object.keys(model), ["a", "b"]);
});
check(2, "documented", "API DataModel#updateSource", "it gives the difference; a dry run changes nothing; what is derived is gone", () => {
  const model = madeOf(({ NumberField }) => ({ a: new NumberField({ initial: 1 }), b: new NumberField({ initial: 1 }) }));
  model.b = 7;
  same([model.updateSource({ a: 2 }, { dryRun: true }), model.a], [{ a: 2 }, 1]);
  same([model.updateSource({ a: 2, b: 1 }), model.a, model.b], [{ a: 2 }, 2, 1]);
});
check(2, "documented", "API DataModel#toObject", "it is a copy, deep", () => {
  const model = madeOf(({ ArrayField, NumberField }) => ({ list: new ArrayField(new NumberField()) }), { list: [1] });
  model.toObject().list.push(2);
  same(model._source.list, [1]);
});
check(2, "documented", "API DataModel#clone", "a clone is changed without its model", () => {
  const model = madeOf(({ NumberField }) => ({ a: new NumberField({ initial: 1 }) }));
  same([model.clone({ a: 2 }).a, model.a], [2, 1]);
});

check(3, "documented", "API13 isDeletionKey", "keys with a prefix delete and replace", () => {
  const model = madeOf(({ ObjectField }) => ({ o: new ObjectField() }), { o: { a: 1, b: { c: 1, d: 2 } } });
  model.updateSource({ o: { "-=a": null } });
  same(model._source.o, { b: { c: 1, d: 2 } });
  model.updateSource({ o: { "==b": { c: 5 } } });
  same(model._source.o, { b: { c: 5 } });
  same([foundry.utils.isDeletionKey("-=a"), foundry.utils.isDeletionKey("a")], [true, false]);
}, { on: 13 });
check(3, "documented", "API14 foundry.data.operators", "values of operators delete and replace in a map", () => {
  const model = madeOf(({ NumberField, SchemaField, TypedObjectField }) =>
    ({ map: new TypedObjectField(new SchemaField({ n: new NumberField() })) }), { map: { a: { n: 1 }, b: { n: 2 } } });
  model.updateSource({ map: { a: _del } });
  same(model.toObject().map, { b: { n: 2 } });
  model.updateSource({ map: _replace({ c: { n: 3 } }) });
  same(model.toObject().map, { c: { n: 3 } });
}, { on: 14 });
check(3, "documented", "API14 foundry.data.operators", "the global marker is the shared instance, and the factory makes replacements", () => {
  const { ForcedDeletion, ForcedReplacement, DataFieldOperator } = foundry.data.operators;
  ok(_del instanceof ForcedDeletion && _replace(1) instanceof ForcedReplacement && _del instanceof DataFieldOperator, "their classes");
  ok(ForcedDeletion.create() === _del, "the shared instance");
  same(ForcedReplacement.get(_replace(3)), 3);
}, { on: 14 });
check(3, "seen", "public reports", "the old deletion key is deprecated, and still acts", () => {
  const make = () => madeOf(({ NumberField, TypedObjectField }) => ({ map: new TypedObjectField(new NumberField()) }), { map: { a: 1 } });
  deprecated(() => make().updateSource({ map: { "-=a": null } }));
  CONFIG.compatibility.mode = CONST.COMPATIBILITY_MODES.SILENT;
  const model = make();
  model.updateSource({ map: { "-=a": null } });
  same(model.toObject().map, {});
}, { on: 14 });
check(3, "documented", "foundryvtt#12135", "a deleted member of a schema begins again", () => {
  const model = madeOf(({ NumberField, SchemaField }) => ({ s: new SchemaField({ n: new NumberField({ required: true, nullable: false, initial: 4 }) }) }), { s: { n: 7 } });
  model.updateSource({ s: globalThis._del ? { n: _del } : { "-=n": null } });
  same(model.s.n, 4);
});
check(3, "documented", "API expandObject, mergeObject", "objects: expanding, merging, comparing", () => {
  const { diffObject, expandObject, flattenObject, mergeObject } = foundry.utils;
  same(expandObject({ "a.b": 1, "a.c": 2 }), { a: { b: 1, c: 2 } });
  same(flattenObject({ a: { b: 1 } }), { "a.b": 1 });
  same(mergeObject({ a: { b: 1, c: [1, 2] } }, { a: { c: [3] } }), { a: { b: 1, c: [3] } });
  same(diffObject({ a: 1, b: { c: 1 } }, { a: 1, b: { c: 2 } }), { b: { c: 2 } });
});
check(3, "seen", "community wiki; collections of public systems", "a Collection yields values", () => {
  const collection = new foundry.utils.Collection([["a", 1], ["b", 2]]);
  same([[...collection], collection.contents, collection.map((value) => value + 1), collection.find((value) => value > 1)], [[1, 2], [1, 2], [2, 3], 2]);
});
