import { IntegerSortField } from "../data/fields-simple.js";
import { FilePathField } from "../data/fields-text.js";
import { flag, idField, nameField, number, statsFields } from "./common-fields.js";
import { describe, Document } from "./document.js";

/** One sound; stored, not played. Source: public API `foundry.documents.BasePlaylistSound`. */
export class BasePlaylistSound extends Document {
  static metadata = describe("PlaylistSound", { collection: "sounds" });

  static defineSchema() {
    return {
      ...idField(), ...nameField(), path: new FilePathField({ categories: ["AUDIO"] }), playing: flag(), repeat: flag(),
      volume: number(0.5, { min: 0, max: 1 }), sort: new IntegerSortField(), ...statsFields(),
    };
  }
}
