import { generation } from "../../../common/generation.js";
import { BaseActiveEffect } from "../bases.js";
import { ClientDocumentMixin } from "../client-document.js";

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

  /** The changes, wherever the generation keeps them. */
  get _changes() {
    return (generation() === 14 ? this.system?.changes : this.changes) ?? [];
  }
}
