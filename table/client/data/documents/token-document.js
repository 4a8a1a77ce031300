import { CONFIG } from "../../config.js";
import { BaseToken } from "../bases.js";
import { ClientDocumentMixin } from "../client-document.js";

/** A token in a scene. Sources: API13 TokenDocument; public systems (tracked attributes); F#8973, F#9095 (unlinked tokens). */
export class TokenDocument extends ClientDocumentMixin(BaseToken) {
  /** Every token has a delta, be it empty, so that its actor can differ at any time. */
  _initializeSource(data, options) {
    const source = super._initializeSource(data, options);
    source.delta ??= { _id: source._id ?? null };
    return source;
  }

  /** What draws it on the board, or null. */
  get object() {
    return canvas.scene === this.parent ? (canvas.tokens?.get(this.id) ?? null) : null;
  }

  get isLinked() {
    return this.actorLink;
  }

  get baseActor() {
    return game.actors.get(this._source.actorId) ?? null;
  }

  /** The world actor of a linked token; of an unlinked one the actor that its delta makes of it. */
  get actor() {
    const base = this.baseActor;
    if (!base || this.isLinked) return base;
    return this.delta?.syntheticActor ?? null;
  }

  get inCombat() {
    return Boolean(this.combatant);
  }

  get combatant() {
    return game.combat?.combatants.find(combatant => combatant.tokenId === this.id) ?? null;
  }

  get isOwner() {
    return this.actor ? this.actor.isOwner : game.user.isGM;
  }

  get visible() {
    return !this.hidden || game.user.isGM;
  }

  /** The token changed: its own actor follows. */
  _settle() {
    if (!this.isLinked) this.delta?._settle();
  }

  /**
   * What a bar shows.
   * @param {"bar1"|"bar2"} barName
   * @param {{alternative?: string}} [options] another path below system
   * @returns {{type: "bar"|"value", attribute: string, value: number, max?: number, editable: boolean}|null}
   */
  getBarAttribute(barName, { alternative } = {}) {
    const attribute = alternative ?? this[barName]?.attribute;
    if (!attribute || !this.actor) return null;
    const { system } = this.actor;
    const data = foundry.utils.getProperty(system, attribute);
    if (data === undefined || data === null) return null;
    const stored = path => foundry.utils.hasProperty(this.actor._source.system, path);
    if (typeof data === "object") {
      if (!("value" in data && "max" in data)) return null;
      return { type: "bar", attribute, value: Number(data.value ?? 0), max: Number(data.max ?? 0), editable: stored(`${attribute}.value`) };
    }
    return Number.isNumeric(data) ? { type: "value", attribute, value: Number(data), editable: stored(attribute) } : null;
  }

  /**
   * Paths below system that bars may show.
   * @param {string|object} [data] an actor subtype, or a schema
   * @returns {{bar: string[][], value: string[][]}}
   */
  static getTrackedAttributes(data, _path = []) {
    if (typeof data === "string") {
      const configured = CONFIG.Actor.trackableAttributes?.[data];
      if (configured) return { bar: configured.bar.map(path => path.split(".")), value: configured.value.map(path => path.split(".")) };
      data = CONFIG.Actor.dataModels[data]?.schema;
    }
    return data ? this._getTrackedAttributesFromSchema(data, _path) : { bar: [], value: [] };
  }

  static _getTrackedAttributesFromSchema(schema, _path = []) {
    const found = { bar: [], value: [] };
    for (const [name, field] of Object.entries(schema.fields)) {
      const path = [..._path, name];
      if (field instanceof foundry.data.fields.NumberField) found.value.push(path);
      if (!field.fields) continue;
      if (field.fields.value && field.fields.max) found.bar.push(path);
      else {
        const inner = this._getTrackedAttributesFromSchema(field, path);
        found.bar.push(...inner.bar);
        found.value.push(...inner.value);
      }
    }
    return found;
  }

  /** Choices for a select, from {@link getTrackedAttributes}. */
  static getTrackedAttributeChoices(attributes = this.getTrackedAttributes()) {
    const entries = (list, group) => list.map(path => ({ group: game.i18n.localize(group), value: path.join("."), label: path.join(".") }));
    return [...entries(attributes.bar, "TOKEN.BarAttributes"), ...entries(attributes.value, "TOKEN.BarValues")];
  }
}
