/** How an actor's tokens begin. Source: public API `foundry.data.PrototypeToken`, `BaseToken`. */
import { TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS } from "../constants.js";
import { DocumentFlagsField } from "./fields-document.js";
import { AngleField, BooleanField, NumberField, ObjectField, StringField } from "./fields-simple.js";
import { ColorField, FilePathField } from "./fields-text.js";
import { SchemaField } from "./fields-schema.js";
import { DataModel } from "./model.js";

const bar = (initial) => new SchemaField({ attribute: new StringField({ nullable: true, blank: false, required: true, initial }) });
const sized = (initial, options = {}) => new NumberField({ required: true, nullable: false, initial, ...options });
const displayed = () => sized(TOKEN_DISPLAY_MODES.NONE, { choices: Object.values(TOKEN_DISPLAY_MODES) });

/** Fields that a token and its prototype share. */
export const tokenFields = () => ({
  name: new StringField({ required: true, blank: true, textSearch: true }),
  displayName: displayed(),
  actorLink: new BooleanField(),
  width: sized(1, { positive: true }),
  height: sized(1, { positive: true }),
  texture: new SchemaField({
    src: new FilePathField({ categories: ["IMAGE", "VIDEO"], wildcard: true }),
    anchorX: sized(0.5), anchorY: sized(0.5), scaleX: sized(1), scaleY: sized(1), rotation: new AngleField(),
    tint: new ColorField({ nullable: false, initial: "#ffffff" }),
  }),
  lockRotation: new BooleanField(),
  rotation: new AngleField(),
  alpha: sized(1, { min: 0, max: 1 }),
  disposition: sized(TOKEN_DISPOSITIONS.HOSTILE, { choices: Object.values(TOKEN_DISPOSITIONS) }),
  displayBars: displayed(),
  bar1: bar(() => globalThis.game?.system?.primaryTokenAttribute || null),
  bar2: bar(() => globalThis.game?.system?.secondaryTokenAttribute || null),
  light: new ObjectField(),
  sight: new SchemaField({
    enabled: new BooleanField(), range: new NumberField({ required: true, nullable: true, min: 0, initial: 0 }), angle: new AngleField({ initial: 360 }),
    visionMode: new StringField({ required: true, blank: false, initial: "basic" }),
  }),
});

/** The `prototypeToken` of an actor. */
export class PrototypeToken extends DataModel {
  static LOCALIZATION_PREFIXES = ["TOKEN"];

  static defineSchema() {
    return { ...tokenFields(), randomImg: new BooleanField(), prependAdjective: new BooleanField(), appendNumber: new BooleanField(), flags: new DocumentFlagsField() };
  }

  /** The actor it belongs to. */
  get actor() { return this.parent; }
}
