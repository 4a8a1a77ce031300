import { generation, onGeneration } from "../../../common/generation.js";
import { getProperty, setProperty } from "../../../common/utils/all.js";
import { BaseActiveEffect } from "../bases.js";
import { ClientDocumentMixin } from "../client-document.js";
import { combatTime, durationOf, durationOf14 } from "../effect-duration.js";
import { ActiveEffectRegistry, momentNow } from "../effect-registry.js";
import { APPLYING_14, applyOne } from "../effect-application.js";
import { castDelta, fieldOf, kindOf, parseOrString, unguided } from "../effects.js";

/** A change to an actor that comes and goes. Sources: API13/14 ActiveEffect; public systems (both generations). */
export class ActiveEffect extends ClientDocumentMixin(BaseActiveEffect) {
  /** Made by the host's status icons: id of a new effect, see CONFIG.statusEffects. */
  static async _fromStatusEffect(_statusId, effectData, options) {
    return new this(effectData, options);
  }

  /**
   * An unsaved effect of a configured status.
   * @param {string} statusId
   * @throws {Error} for a status that is not configured
   */
  static async fromStatusEffect(statusId, options = {}) {
    const status = Array.from(Object.values(CONFIG.statusEffects)).find(entry => entry?.id === statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to ActiveEffect#fromStatusEffect`);
    const { id, hud: _hud, order: _order, reference: _reference, ...data } = foundry.utils.deepClone(status);
    const effect = { ...data, name: game.i18n.localize(data.name), statuses: [...new Set([id, ...(data.statuses ?? [])])] };
    return this.implementation._fromStatusEffect(statusId, effect, options);
  }

  get active() {
    return !this.disabled && !this.isSuppressed;
  }

  get isSuppressed() {
    return false;
  }

  get isTemporary() {
    const { duration } = this._source;
    const lasts = generation() === 14 ? Number.isFinite(duration?.value) : Boolean(duration?.seconds ?? duration?.rounds ?? duration?.turns);
    return lasts || this.statuses.size > 0;
  }

  /** What it changes: its actor, directly or through an item that passes it on. */
  get target() {
    if (this.parent?.documentName === "Actor") return this.parent;
    return this.transfer ? (this.parent?.actor ?? null) : this.parent;
  }

  get modifiesActor() {
    return this.active && this.target?.documentName === "Actor";
  }

  get sourceName() {
    return this.parent?.name ?? "";
  }

  prepareDerivedData() {
    super.prepareDerivedData();
    this.updateDuration();
  }

  /** Bring `duration` up to date: {type, duration, remaining, label} beside what is stored. */
  updateDuration() {
    return Object.assign(this.duration, this._prepareDuration());
  }

  /** Override point. */
  _prepareDuration() {
    return generation() === 14 ? durationOf14(this) : durationOf(this);
  }

  /** Does its duration depend on the time that passes? */
  get _requiresDurationUpdate() {
    return this.duration.type !== "none";
  }

  _getCombatTime(round, turn, turns) {
    return combatTime(round, turn, turns);
  }

  /** On 14 an effect of an actor knows when it began. Source: API14 EffectStartData. */
  async _preCreate(data, options, user) {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (generation() === 14 && !this._source.start && this.parent?.documentName === "Actor") this.updateSource({ start: momentNow() });
    return undefined;
  }

  /** What a new effect begins with: the time, and the moment of the encounter. */
  static getInitialDuration() {
    const { combat } = game;
    if (generation() === 14) return { value: null, units: "seconds", expiry: null };
    return { startTime: game.time.worldTime, ...(combat ? { combat: combat.id, startRound: combat.round, startTurn: combat.turn ?? 0 } : {}) };
  }

  /**
   * Apply one change to a document. Source: API13 ActiveEffect#apply.
   * @param {object} target
   * @param {{key: string, value: string, mode: number}} change
   * @returns {Record<string, unknown>} what was changed, by path
   */
  apply(target, change) {
    return applyOne(target, change, { effect: this });
  }

  /** Apply a change by the field that describes its path. Source: public systems; API13 ActiveEffect.applyField. @returns {unknown} the new value */
  static applyField(model, change, field) {
    const value = (field ?? fieldOf(model, change.key)).applyChange(getProperty(model, change.key), model, change);
    if (value !== undefined) setProperty(model, change.key, value);
    return value;
  }

  /** A change that no field describes: its text is read as the kind of value that stands there. */
  _applyLegacy(target, change, changes) {
    const current = getProperty(target, change.key) ?? null;
    const delta = Array.isArray(current) ? this._castArray(change.value) : this._castDelta(change.value, current === null ? "" : typeof current);
    const kind = kindOf(change);
    const method = `_apply${kind[0].toUpperCase()}${kind.slice(1)}`;
    if (typeof this[method] === "function") this[method](target, change, current, delta, changes);
    return changes;
  }

  /** Override points of packages: each puts the new value under the change's key into `changes`. */
  _applyAdd(_target, change, current, delta, changes) { changes[change.key] = unguided(current, "add", delta); }
  _applySubtract(_target, change, current, delta, changes) { changes[change.key] = unguided(current, "subtract", delta); }
  _applyMultiply(_target, change, current, delta, changes) { changes[change.key] = unguided(current, "multiply", delta); }
  _applyOverride(_target, change, _current, delta, changes) { changes[change.key] = delta; }
  _applyUpgrade(_target, change, current, delta, changes) { changes[change.key] = current === null ? delta : unguided(current, "upgrade", delta); }
  _applyDowngrade(_target, change, current, delta, changes) { changes[change.key] = current === null ? delta : unguided(current, "downgrade", delta); }

  /** Packages have their say by the hook `applyActiveEffect`. */
  _applyCustom(target, change, current, delta, changes) {
    globalThis.Hooks.call("applyActiveEffect", target, change, current, delta, changes);
  }

  _castDelta(raw, type) {
    return castDelta(raw, type);
  }

  _castArray(raw, type) {
    return [parseOrString(raw)].flat().map(entry => castDelta(entry, type));
  }

  _parseOrString(raw) {
    return parseOrString(raw);
  }

  /** The changes, wherever the generation keeps them. */
  get _changes() {
    return (generation() === 14 ? this.system?.changes : this.changes) ?? [];
  }
}

onGeneration((current) => {
  const later = { ...APPLYING_14, registry: new ActiveEffectRegistry() };
  if (current >= 14) Object.assign(ActiveEffect, later);
  else for (const name of Object.keys(later)) delete ActiveEffect[name];
});
