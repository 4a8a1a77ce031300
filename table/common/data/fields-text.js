/** Texts that mean something: HTML, JSON, colours, paths, ids. Source: public API `foundry.data.fields`. */
import { FILE_CATEGORIES } from "../constants.js";
import { Color } from "../utils/color.js";
import { parseUuid } from "../utils/uuid.js";
import { StringField } from "./fields-simple.js";
import { hasFileExtension, isBase64Data, isColorString, isJSON, isValidId } from "./validators.js";

/** Rich text; the server cleans it where the manifest says so. */
export class HTMLField extends StringField {
  static get _defaults() {
    return { ...super._defaults, required: true, blank: true };
  }
}

/** JSON; prepared, it is what the JSON says. */
export class JSONField extends StringField {
  static get _defaults() {
    return { ...super._defaults, blank: false, trim: true, initial: undefined, validationError: "is not a valid JSON string" };
  }

  _cast(value) {
    return typeof value === "string" && isJSON(value) ? value : JSON.stringify(value);
  }

  _validateType(value) {
    if (typeof value !== "string" || !isJSON(value)) throw new Error("must be a serialized JSON string");
  }

  initialize(value) {
    return typeof value === "string" ? JSON.parse(value) : value;
  }

  toObject(value) {
    return value === undefined || value === null ? value : JSON.stringify(value);
  }
}

/** Source text of a script; never run by the server. */
export class JavaScriptField extends StringField {
  static get _defaults() {
    return { ...super._defaults, required: true, blank: true, nullable: false, async: false };
  }
}

/** "#rrggbb"; prepared, a Color. */
export class ColorField extends StringField {
  static get _defaults() {
    return { ...super._defaults, blank: false, nullable: true, initial: null, validationError: "is not a valid hexadecimal color string" };
  }

  _cast(value) {
    if (value === "") return value;
    const color = Color.from(value);
    return color.valid ? color.css : String(value);
  }

  _validateType(value) {
    if (!isColorString(value)) throw new Error("must be a valid color string");
  }

  initialize(value) {
    return value === null || value === undefined ? value : Color.from(value);
  }

  toObject(value) {
    return value instanceof Color ? value.css : value;
  }
}

/** Path of a file on the server, or a URL. */
export class FilePathField extends StringField {
  static get _defaults() {
    return { ...super._defaults, blank: false, nullable: true, initial: null, categories: [], base64: false, wildcard: false, virtual: false };
  }

  _validateType(value) {
    super._validateType(value);
    const media = Object.assign({}, ...this.categories.map((category) => {
      if (!FILE_CATEGORIES[category]) throw new Error(`the table has no file category ${category}`);
      return FILE_CATEGORIES[category];
    }));
    if (value.startsWith("data:")) {
      if (!this.base64 || !isBase64Data(value, Object.values(media))) throw new Error("may not be embedded data");
      return;
    }
    if (this.wildcard && value.includes("*")) return;
    if (this.virtual && value.startsWith("#")) return;
    if (!hasFileExtension(value, Object.keys(media))) throw new Error(`does not have a valid file extension of ${this.categories.join(", ")}`);
  }
}

/** Id of a document. */
export class DocumentIdField extends StringField {
  static get _defaults() {
    return { ...super._defaults, required: true, blank: false, nullable: true, readonly: true, initial: null, validationError: "is not a valid Document ID string" };
  }

  _cast(value) {
    return typeof value === "object" ? String(value._id ?? value.id) : String(value);
  }

  _validateType(value) {
    if (!isValidId(value)) throw new Error("must be a valid 16-character alphanumeric ID");
  }
}

/** Id of another document; prepared, that document (or its id with `idOnly`). */
export class ForeignDocumentField extends DocumentIdField {
  static get _defaults() {
    return { ...super._defaults, nullable: true, readonly: false, idOnly: false };
  }

  /**
   * @param {Function} model a document class
   * @param {object} [options]
   */
  constructor(model, options = {}, context = {}) {
    super(options, context);
    this.model = model;
  }

  get hasFormSupport() { return true; }

  initialize(value, model) {
    if (this.idOnly) return value;
    return () => (value ? this.model.implementation.get(value, { pack: model?.pack ?? null }) ?? null : null);
  }

  toObject(value) {
    return value?._id ?? value ?? null;
  }
}

/** Uuid of a document. */
export class DocumentUUIDField extends StringField {
  static get _defaults() {
    return { ...super._defaults, required: true, blank: false, nullable: true, initial: null, type: undefined, embedded: undefined };
  }

  _validateType(value) {
    const parts = parseUuid(value);
    if (!parts || !isValidId(parts.documentId)) throw new Error(`"${value}" is not a valid UUID string`);
    if (this.type && parts.documentType !== this.type) throw new Error(`must be the UUID of a ${this.type}`);
    if (this.embedded === true && !parts.embedded.length) throw new Error("must be an embedded document");
    if (this.embedded === false && parts.embedded.length) throw new Error("may not be an embedded document");
  }
}
