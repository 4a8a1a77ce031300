import { templateData } from "../../../common/documents/document-types.js";
import { CONFIG } from "../../config.js";
import { BaseToken } from "../bases.js";
import { withInert } from "../../inert/inert.js";
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

  /** Regions of the scene that it is in, and where it has been: the table keeps neither. Source: API13 TokenDocument#regions, #movementHistory. */
  get regions() {
    return new Set();
  }

  get movementHistory() {
    return [];
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

  /** Does its disposition hide who it is from this user? */
  get isSecret() {
    return this.disposition === CONST.TOKEN_DISPOSITIONS.SECRET && !this.testUserPermission(game.user, "OBSERVER");
  }

  /** Is it drawn on the board? */
  get rendered() {
    return Boolean(this.object);
  }

  get layer() {
    return canvas.tokens;
  }

  hasStatusEffect(statusId) {
    return this.actor?.statuses.has(statusId) ?? false;
  }

  /** Bring it into the encounter, or take it out. */
  async toggleCombatant({ active, ...options } = {}) {
    active ??= !this.inCombat;
    if (active) await this.constructor.createCombatants([this], options);
    else await this.constructor.deleteCombatants([this], options);
    return this.inCombat;
  }

  /** Make combatants of tokens, in the viewed encounter or a new one. Source: API13 TokenDocument.createCombatants. */
  static async createCombatants(tokens, { combat } = {}) {
    combat ??= game.combats.viewed ?? (game.user.isGM ? await CONFIG.Combat.documentClass.create({ scene: game.scenes.current?.id, active: true }) : null);
    if (!combat) return [];
    const data = tokens.filter(token => !token.inCombat).map(token => ({ tokenId: token.id, sceneId: token.parent.id, actorId: token._source.actorId, hidden: token.hidden }));
    return combat.createEmbeddedDocuments("Combatant", data);
  }

  static async deleteCombatants(tokens, { combat = game.combats.viewed } = {}) {
    const ids = tokens.flatMap(token => combat?.getCombatantsByToken(token.id) ?? []).map(combatant => combatant.id);
    return combat ? combat.deleteEmbeddedDocuments("Combatant", ids) : [];
  }

  /** Its size on the scene, in pixels. */
  getSize({ width = this.width, height = this.height } = {}) {
    const size = this.parent?.grid.size ?? 100;
    return { width: width * size, height: height * size };
  }

  getCenterPoint({ x = this.x, y = this.y, elevation = this.elevation, ...size } = {}) {
    const { width, height } = this.getSize(size);
    return { x: x + width / 2, y: y + height / 2, elevation };
  }

  /** The nearest corner of the grid. */
  getSnappedPosition({ x = this.x, y = this.y, elevation = this.elevation } = {}) {
    const size = this.parent?.grid.size ?? 100;
    return { x: Math.round(x / size) * size, y: Math.round(y / size) * size, elevation };
  }

  /** Go along waypoints: the table has no walls, and takes the last. @returns {Promise<boolean>} */
  async move(waypoints, options = {}) {
    const { x, y, elevation } = [waypoints].flat().at(-1) ?? {};
    const changes = Object.fromEntries(Object.entries({ x, y, elevation }).filter(([, value]) => value !== undefined));
    await this.update(changes, options);
    return true;
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
    if (!data) return this.#ofAllTypes();
    if (typeof data === "string") {
      const configured = CONFIG.Actor.trackableAttributes?.[data];
      if (configured) return { bar: configured.bar.map(path => path.split(".")), value: configured.value.map(path => path.split(".")) };
      data = CONFIG.Actor.dataModels[data]?.schema ?? templateData("Actor", data);
    }
    if (data?.fields) return this._getTrackedAttributesFromSchema(data, _path);
    return data ? this._getTrackedAttributesFromObject(data, _path) : { bar: [], value: [] };
  }

  /** Of every actor subtype, each path once. */
  static #ofAllTypes() {
    const all = (game.documentTypes?.Actor ?? []).map(type => this.getTrackedAttributes(type));
    const paths = kind => [...new Map(all.flatMap(found => found[kind]).map(path => [path.join("."), path])).values()];
    return { bar: paths("bar"), value: paths("value") };
  }

  static _getTrackedAttributesFromObject(data, _path = []) {
    const found = { bar: [], value: [] };
    for (const [name, value] of Object.entries(data)) {
      const path = [..._path, name];
      if (Number.isNumeric(value)) found.value.push(path);
      if (!value || typeof value !== "object" || Array.isArray(value)) continue;
      if (Number.isNumeric(value.value) && Number.isNumeric(value.max)) found.bar.push(path);
      else {
        const inner = this._getTrackedAttributesFromObject(value, path);
        found.bar.push(...inner.bar);
        found.value.push(...inner.value);
      }
    }
    return found;
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

withInert(TokenDocument, "movement of tokens", {
  clearMovementHistory: () => Promise.resolve(), revertRecordedMovement: () => Promise.resolve(false), startMovement: () => Promise.resolve(), pauseMovement: () => null,
  resumeMovement: () => Promise.resolve(false), stopMovement: () => false, measureMovementPath: () => ({ distance: 0, cost: 0, spaces: 0, diagonals: 0, euclidean: 0, waypoints: [], segments: [] }),
  getCompleteMovementPath: waypoints => waypoints, testInsideRegion: () => false, getGridSpacePolygon: () => undefined, getOccupiedGridSpaceOffsets: () => [], _prepareDetectionModes: () => undefined,
  _onRelatedUpdate: () => undefined
});
