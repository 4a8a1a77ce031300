import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { everyField, everyModel, type Field, type ModelClass } from "../../fixtures/models";
import { manifest } from "../../fixtures/project";
import { setGeneration } from "../../../table/common/generation.js";

const models = await everyModel();
const named = models.map((entry) => [`${entry.document} ${entry.type}`, entry] as const);
const isA = (field: Field, name: "HTMLField" | "NumberField" | "TypedObjectField" | "SchemaField" | "ArrayField") => field instanceof foundry.data.fields[name];
const RUNS = 120;

afterAll(() => setGeneration(13));

/** Sources that look right from afar: the model's own, with junk put at some of its paths. */
function nearlyRight(model: ModelClass): fc.Arbitrary<object> {
  const paths = everyField(model.schema.fields).map(([path]) => path.replaceAll("*", "AAAAAAAAAAAAAAAA"));
  const junk = fc.oneof(fc.jsonValue(), fc.constantFrom(null, "", "三", "３", "insufficient", -1, 1.5, 1e9, true, [], {}, [[]], { "-=x": null }));
  return fc.array(fc.tuple(fc.constantFrom(...paths), junk), { maxLength: 6 }).map((changes) => {
    const source = new model({}).toObject();
    for (const [path, value] of changes) foundry.utils.setProperty(source, path, structuredClone(value));
    return JSON.parse(JSON.stringify(source)) as object;
  });
}

describe("models", () => {
  it("are those of the manifest", () => {
    const types = Object.entries(manifest().documentTypes).flatMap(([document, subtypes]) => Object.keys(subtypes).map((type) => `${document} ${type}`));
    expect(named.map(([name]) => name).sort()).toEqual(types.sort());
  });

  it.each(named)("%s declares its rich text to the server, and holds none in maps or lists", (_name, { document, type, model }) => {
    const rich = everyField(model.schema.fields).filter(([, field]) => isA(field, "HTMLField")).map(([path]) => path);
    const declared = manifest().documentTypes[document]?.[type] as { htmlFields?: string[] } | undefined;
    expect(rich.sort()).toEqual((declared?.htmlFields ?? []).toSorted());
    expect(rich.filter((path) => path.includes("*"))).toEqual([]);
  });

  it.each(named)("%s gives every field a beginning, and no number null", (_name, { model }) => {
    const fields = everyField(model.schema.fields);
    const empty = fields.filter(([path, field]) => !path.endsWith(".*") && (field.getInitialValue({}) ?? null) === null).map(([path]) => path);
    expect(empty).toEqual([]);
    expect(fields.filter(([, field]) => isA(field, "NumberField") && field.nullable).map(([path]) => path)).toEqual([]);
  });

  it.each(named)("%s gives every entry of a map its place and a way to be gone", (_name, { model }) => {
    const maps = everyField(model.schema.fields).filter(([, field]) => isA(field, "TypedObjectField"));
    const entries = maps.map(([path, field]) => [path, (field as unknown as { element: Field }).element] as const).filter(([, element]) => isA(element, "SchemaField"));
    const lacking = entries.filter(([, element]) => !["sort", "gone"].every((name) => name in (element as unknown as { fields: object }).fields));
    expect(lacking.map(([path]) => path)).toEqual([]);
  });
});

describe.each([13, 14] as const)("stored data on generation %i", (generation) => {
  it.each(named)("%s builds from nothing, and again from what it stores", (_name, { model }) => {
    setGeneration(generation);
    const stored = new model({}).toObject();
    expect(new model(structuredClone(stored)).toObject()).toEqual(stored);
  });

  it.each(named)("%s never throws, whatever is stored (B53, B54)", (_name, { model }) => {
    setGeneration(generation);
    fc.assert(fc.property(fc.dictionary(fc.constantFrom(...Object.keys(model.schema.fields), "x", "__proto__"), fc.jsonValue()), (source) => {
      new model(JSON.parse(JSON.stringify(source)) as object);
    }), { numRuns: RUNS });
  });

  it.each(named)("%s never throws where one value is bad, and stays what it is when stored again", (_name, { model }) => {
    setGeneration(generation);
    fc.assert(fc.property(nearlyRight(model), (source) => {
      const stored = new model(source).toObject();
      expect(new model(structuredClone(stored)).toObject()).toEqual(stored);
    }), { numRuns: RUNS });
  });
});
