import { afterEach, describe, expect, it } from "vitest";
import { setGeneration } from "../../../table/common/generation.js";
import { defineValue, EmbeddedDataField, SchemaField } from "../../../table/common/data/fields-schema.js";
import { StringField } from "../../../table/common/data/fields-simple.js";
import { DataModel } from "../../../table/common/data/model.js";

afterEach(() => setGeneration(13));

/** A text that notes what it is told. */
class Told extends StringField {
  states = [];
  validations = [];
  _cleanType(value, options, state) {
    this.states.push(state);
    return super._cleanType(value, options, state);
  }
  _validateType(value, options) {
    this.validations.push(options);
    return super._validateType(value, options);
  }
}

describe("row-03 what is known while data are cleaned and tested", () => {
  it("is what is stored at the place, and in the nearest model", () => {
    setGeneration(14);
    class Inner extends DataModel {
      static defineSchema() { return { s: new Told() }; }
    }
    class Outer extends DataModel {
      static defineSchema() { return { inner: new EmbeddedDataField(Inner), list: new SchemaField({ s: new Told() }) }; }
    }
    const model = new Outer({ inner: { s: "a" }, list: { s: "b" } });
    const [inner, list] = [Outer.schema.getField("inner.s"), Outer.schema.getField("list.s")];
    model.updateSource({ inner: { s: "c" }, list: { s: "d" } });
    expect(inner.states.at(-1)).toMatchObject({ source: "a", modelSource: { s: "a" }, model });
    expect(list.states.at(-1)).toMatchObject({ source: "b", modelSource: { list: { s: expect.any(String) } }, model });
    expect(list.validations.at(-1).model).toBe(model);
  });

  it("does not migrate what nobody stored: an initial value", () => {
    setGeneration(14);
    const migrated = [];
    class Old extends StringField {
      _migrate(value) {
        migrated.push(value);
        return value;
      }
    }
    expect(new SchemaField({ s: new Old({ initial: "x" }) }).clean(undefined)).toEqual({ s: "x" });
    expect(migrated).toEqual([]);
  });
});

describe("row-02 prepared values", () => {
  it("leave alone what a model has fixed for itself", () => {
    const target = Object.defineProperties({}, { fixed: { value: 1 }, open: { value: 1, writable: true }, got: { get: () => 1 } });
    for (const name of ["fixed", "open", "got", "fresh"]) defineValue(target, name, 2);
    expect([target.fixed, target.open, target.got, target.fresh]).toEqual([1, 2, 1, 2]);
  });
});
