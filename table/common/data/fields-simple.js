/** Fields of a single value. Source: public API `foundry.data.fields`; cleaning rules from the published option pages. */
import { deepClone } from "../utils/objects.js";
import { isPlainObject } from "../utils/types.js";
import { DataField } from "./field.js";

/**
 * Values that `choices` allows, or nothing when any is allowed.
 * @param {unknown} choices array, record of value to label, or a function that gives either
 * @returns {unknown[]|undefined}
 */
export function choicesOf(choices) {
  const given = typeof choices === "function" ? choices() : choices;
  if (!given) return undefined;
  return Array.isArray(given) || given instanceof Set ? [...given] : Object.keys(given);
}

/** Yes or no. */
export class BooleanField extends DataField {
  static get _defaults() {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  get hasFormSupport() { return true; }

  _cast(value) {
    if (typeof value === "string") return value === "true";
    return typeof value === "object" ? false : Boolean(value);
  }

  _validateType(value) {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
  }
}

/** A number. */
export class NumberField extends DataField {
  static get _defaults() {
    return {
      ...super._defaults, initial: null, nullable: true,
      min: undefined, max: undefined, step: undefined, integer: false, positive: false, choices: undefined,
    };
  }

  get hasFormSupport() { return true; }

  _cast(value) {
    return typeof value === "string" && value.trim() === "" ? NaN : Number(value);
  }

  _cleanType(value) {
    if (Number.isNaN(value)) return value;
    let number = this.integer ? Math.round(value) : value;
    if (this.step) {
      const base = Number.isFinite(this.min) ? this.min : 0;
      const decimals = (String(this.step).split(".")[1] ?? "").length;
      number = Number((base + Math.round((number - base) / this.step) * this.step).toFixed(decimals + 6));
    }
    if (this.min !== undefined) number = Math.max(number, this.min);
    if (this.max !== undefined) number = Math.min(number, this.max);
    return number;
  }

  _validateType(value) {
    if (typeof value !== "number" || Number.isNaN(value)) throw new Error("must be a number");
    if (!Number.isFinite(value)) throw new Error("must be a finite number");
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (this.min !== undefined && value < this.min) throw new Error(`must be at least ${this.min}`);
    if (this.max !== undefined && value > this.max) throw new Error(`must be at most ${this.max}`);
    const choices = choicesOf(this.choices);
    if (choices && !choices.some((choice) => Number(choice) === value)) throw new Error(`${value} is not a valid choice`);
  }
}

/** A text. */
export class StringField extends DataField {
  static get _defaults() {
    return { ...super._defaults, blank: true, trim: true, choices: undefined, textSearch: false };
  }

  constructor(options = {}, context = {}) {
    super(options, context);
    if (options.choices && options.blank === undefined) this.blank = false;
  }

  get hasFormSupport() { return true; }

  getInitialValue(data) {
    const initial = super.getInitialValue(data);
    if (initial !== undefined || !this.required) return initial;
    if (this.blank) return "";
    return this.nullable ? null : undefined;
  }

  _cast(value) {
    return String(value);
  }

  _cleanType(value) {
    const text = this.trim && typeof value === "string" ? value.trim() : value;
    return text === "" && !this.blank && this.nullable ? null : text;
  }

  _validateSpecial(value) {
    if (value === "") {
      if (!this.blank) throw new Error("may not be a blank string");
      return true;
    }
    return super._validateSpecial(value);
  }

  _validateType(value) {
    if (typeof value !== "string") throw new Error("must be a string");
    const choices = choicesOf(this.choices);
    if (choices && !choices.includes(value)) throw new Error(`${value} is not a valid choice`);
  }
}

/** Any object; nothing is known of what is in it. */
export class ObjectField extends DataField {
  static get _defaults() {
    return { ...super._defaults, required: true, nullable: false };
  }

  getInitialValue(data) {
    const initial = super.getInitialValue(data);
    if (initial !== undefined) return initial;
    return this.required ? {} : undefined;
  }

  _cast(value) {
    if (typeof value !== "object") return {};
    return typeof value.toObject === "function" ? value.toObject() : value;
  }

  _validateType(value) {
    if (!isPlainObject(value)) throw new Error("must be an object");
  }

  initialize(value) {
    return deepClone(value);
  }

  toObject(value) {
    return deepClone(value);
  }
}

/** Anything at all. */
export class AnyField extends DataField {
  static get _defaults() {
    return { ...super._defaults, nullable: true, serializable: false };
  }

  initialize(value) {
    return deepClone(value);
  }

  toObject(value) {
    return deepClone(value);
  }
}

/** Degrees, brought into a turn. */
export class AngleField extends NumberField {
  static get _defaults() {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 360, normalize: true, validationError: "is not a number between 0 and 360" };
  }

  _cast(value) {
    const degrees = super._cast(value);
    return this.normalize && Number.isFinite(degrees) && degrees !== 360 ? ((degrees % 360) + 360) % 360 : degrees;
  }
}

/** 0 to 1. */
export class AlphaField extends NumberField {
  static get _defaults() {
    return { ...super._defaults, required: true, nullable: false, initial: 1, min: 0, max: 1, validationError: "is not a number between 0 and 1" };
  }
}

/** A hue from 0 to 1. */
export class HueField extends NumberField {
  static get _defaults() {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 1 };
  }
}

/** Place among siblings. */
export class IntegerSortField extends NumberField {
  static get _defaults() {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0, label: "FOLDER.DocumentSort", hint: "FOLDER.DocumentSortHint" };
  }
}
