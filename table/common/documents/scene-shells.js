/**
 * What lies on a scene and is stored but not played: no light, walls, sound or vision at this table.
 * Only a few fields of each are known here. Source: public API, document names and collections.
 */
import { EmbeddedCollectionField } from "../data/fields-embedded.js";
import { ArrayField } from "../data/fields-lists.js";
import { SchemaField } from "../data/fields-schema.js";
import { NumberField, ObjectField } from "../data/fields-simple.js";
import { ColorField } from "../data/fields-text.js";
import { flag, flagsField, idField, nameField, number, statsFields, typeFields } from "./common-fields.js";
import { describe, Document } from "./document.js";

const placed = () => ({ x: number(0), y: number(0), sort: number(0, { integer: true }), hidden: flag(), locked: flag() });

export class BaseAmbientLight extends Document {
  static metadata = describe("AmbientLight", { collection: "lights" });
  static defineSchema() { return { ...idField(), ...placed(), config: new ObjectField(), ...flagsField() }; }
}

export class BaseAmbientSound extends Document {
  static metadata = describe("AmbientSound", { collection: "sounds" });
  static defineSchema() { return { ...idField(), ...placed(), radius: number(0, { min: 0 }), ...flagsField() }; }
}

export class BaseDrawing extends Document {
  static metadata = describe("Drawing", { collection: "drawings" });
  static defineSchema() { return { ...idField(), ...placed(), shape: new ObjectField(), ...flagsField() }; }
}

export class BaseMeasuredTemplate extends Document {
  static metadata = describe("MeasuredTemplate", { collection: "templates" });
  static defineSchema() { return { ...idField(), ...placed(), distance: number(0, { min: 0 }), direction: number(0), ...flagsField() }; }
}

export class BaseNote extends Document {
  static metadata = describe("Note", { collection: "notes" });
  static defineSchema() { return { ...idField(), ...placed(), ...flagsField() }; }
}

export class BaseTile extends Document {
  static metadata = describe("Tile", { collection: "tiles" });
  static defineSchema() {
    return { ...idField(), ...placed(), width: number(100, { min: 0 }), height: number(100, { min: 0 }), texture: new ObjectField(), ...flagsField() };
  }
}

export class BaseWall extends Document {
  static metadata = describe("Wall", { collection: "walls" });
  static defineSchema() { return { ...idField(), c: new ObjectField(), ...flagsField() }; }
}

export class BaseRegionBehavior extends Document {
  static metadata = describe("RegionBehavior", { collection: "behaviors", hasTypeData: true });
  static defineSchema() { return { ...idField(), ...nameField({ blank: true }), ...typeFields(this), disabled: flag(), ...statsFields() }; }
}

export class BaseRegion extends Document {
  static metadata = describe("Region", { collection: "regions", embedded: { RegionBehavior: "behaviors" } });
  static defineSchema() {
    return {
      ...idField(), ...nameField(), color: new ColorField(), shapes: new ArrayField(new ObjectField()), behaviors: new EmbeddedCollectionField(BaseRegionBehavior),
      elevation: new SchemaField({ bottom: new NumberField({ required: true }), top: new NumberField({ required: true }) }), ...flagsField(),
    };
  }
}
