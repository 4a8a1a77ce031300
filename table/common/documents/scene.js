import { GRID_TYPES } from "../constants.js";
import { EmbeddedCollectionField } from "../data/fields-embedded.js";
import { SchemaField } from "../data/fields-schema.js";
import { NumberField, StringField } from "../data/fields-simple.js";
import { ColorField, FilePathField, ForeignDocumentField } from "../data/fields-text.js";
import { flag, folderFields, idField, nameField, number, ownershipField, statsFields } from "./common-fields.js";
import { describe, Document } from "./document.js";
import { BaseFolder } from "./folder.js";
import { BaseJournalEntry } from "./journal-entry.js";
import { BaseToken } from "./token.js";
import * as shells from "./scene-shells.js";

/** A place with tokens on it; light, walls and sound are stored but not played. Source: public API `foundry.documents.BaseScene`. */
export class BaseScene extends Document {
  static metadata = describe("Scene", {
    embedded: {
      AmbientLight: "lights", AmbientSound: "sounds", Drawing: "drawings", MeasuredTemplate: "templates", Note: "notes", Region: "regions",
      Tile: "tiles", Token: "tokens", Wall: "walls",
    },
  });

  static defineSchema() {
    return {
      ...idField(),
      ...nameField(),
      active: flag(),
      navigation: flag(true),
      navOrder: number(0, { integer: true }),
      navName: new StringField({ textSearch: true }),
      background: new SchemaField({ src: new FilePathField({ categories: ["IMAGE", "VIDEO"] }) }),
      thumb: new FilePathField({ categories: ["IMAGE"] }),
      backgroundColor: new ColorField({ nullable: false, initial: "#999999" }),
      width: number(4000, { integer: true, positive: true }),
      height: number(3000, { integer: true, positive: true }),
      padding: number(0.25, { min: 0, max: 0.5 }),
      grid: new SchemaField({
        type: number(GRID_TYPES.SQUARE, { choices: Object.values(GRID_TYPES) }), size: number(100, { integer: true, min: 20 }),
        color: new ColorField({ nullable: false, initial: "#000000" }), alpha: number(0.2, { min: 0, max: 1 }),
        distance: number(1, { positive: true }), units: new StringField({ initial: "" }),
      }),
      tokenVision: flag(true),
      initial: new SchemaField({ x: new NumberField(), y: new NumberField(), scale: new NumberField() }),
      drawings: new EmbeddedCollectionField(shells.BaseDrawing),
      tokens: new EmbeddedCollectionField(BaseToken),
      lights: new EmbeddedCollectionField(shells.BaseAmbientLight),
      notes: new EmbeddedCollectionField(shells.BaseNote),
      sounds: new EmbeddedCollectionField(shells.BaseAmbientSound),
      regions: new EmbeddedCollectionField(shells.BaseRegion),
      templates: new EmbeddedCollectionField(shells.BaseMeasuredTemplate),
      tiles: new EmbeddedCollectionField(shells.BaseTile),
      walls: new EmbeddedCollectionField(shells.BaseWall),
      journal: new ForeignDocumentField(BaseJournalEntry),
      ...folderFields(BaseFolder),
      ...ownershipField(),
      ...statsFields(),
    };
  }
}
