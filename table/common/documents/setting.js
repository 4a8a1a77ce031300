import { DocumentStatsField } from "../data/fields-document.js";
import { ForeignDocumentField, JSONField } from "../data/fields-text.js";
import { idField, text } from "./common-fields.js";
import { describe, Document } from "./document.js";
import { BaseUser } from "./user.js";

/** A stored setting, of the world or of one user. Source: public API `foundry.documents.BaseSetting`. */
export class BaseSetting extends Document {
  static metadata = describe("Setting");

  static defineSchema() {
    return {
      ...idField(),
      key: text({ blank: false, validate: (key) => key.split(".").length >= 2, validationError: "must have the format {namespace}.{name}" }),
      value: new JSONField({ required: true, nullable: true, initial: null }),
      user: new ForeignDocumentField(BaseUser, { idOnly: true }),
      _stats: new DocumentStatsField(),
    };
  }
}
