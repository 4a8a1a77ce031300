import { generation } from "../../../common/generation.js";
import { CONFIG } from "../../config.js";
import { BaseActor } from "../bases.js";
import { ClientDocumentMixin } from "../client-document.js";
import { applyEffects } from "../effects.js";

/** A person or thing that acts. Sources: API13/14 Actor; public systems (members used). */
export class Actor extends ClientDocumentMixin(BaseActor) {
  /** `overrides`: values changed by effects, by path. `statuses`: ids of the statuses it has. */
  _configure(options) {
    super._configure(options);
    this.overrides = {};
    this.statuses = new Set();
  }

  get thumbnail() {
    return this.img;
  }

  /** Is it the synthetic actor of an unlinked token? */
  get isToken() {
    return this.parent?.documentName === "Token";
  }

  /** The token whose synthetic actor it is. */
  get token() {
    return this.isToken ? this.parent : null;
  }

  /** The world actor that this one, or its token, stands for. */
  get baseActor() {
    return this.isToken ? this.parent.baseActor : this;
  }

  get inCombat() {
    return game.combat?.combatants.some(combatant => combatant.actor === this) ?? false;
  }

  /** Items by subtype. */
  get itemTypes() {
    const types = Object.fromEntries((game.documentTypes.Item ?? []).map(type => [type, []]));
    for (const item of this.items) (types[item.type] ??= []).push(item);
    return types;
  }

  /** Effects with an end, and those of statuses. */
  get temporaryEffects() {
    return [...this.allApplicableEffects()].filter(effect => effect.active && effect.isTemporary);
  }

  get appliedEffects() {
    return [...this.allApplicableEffects()].filter(effect => effect.active);
  }

  /** Own effects, and those of items that pass them on. */
  *allApplicableEffects() {
    yield* this.effects;
    for (const item of this.items) for (const effect of item.effects) if (effect.transfer) yield effect;
  }

  prepareBaseData() {
    super.prepareBaseData();
    this._clearData();
  }

  /** @protected what effects did before this preparation is forgotten. Source: a public report on 14, where nothing else forgets which phases are done */
  _clearData() {
    this.overrides = {};
    this.statuses = new Set();
    if (generation() >= 14) this._completedActiveEffectPhases = new Set();
  }

  prepareEmbeddedDocuments() {
    super.prepareEmbeddedDocuments();
    if (generation() === 14) this.applyActiveEffects("initial");
    else this.applyActiveEffects();
  }

  prepareDerivedData() {
    super.prepareDerivedData();
    if (generation() === 14) this.applyActiveEffects("final");
  }

  /**
   * @param {"initial"|"final"} [phase] given on 14 only, where each is applied once in a preparation
   * @throws {Error} when the phase is done. Sources: foundryvtt#14668; public reports (the error)
   */
  applyActiveEffects(phase) {
    if (generation() >= 14) {
      const done = this._completedActiveEffectPhases;
      if (!done || done.has(phase)) throw new Error(`The ActiveEffect phase "${phase}" has already completed for ${this.uuid}`);
      done.add(phase);
    }
    for (const effect of this.allApplicableEffects()) if (effect.active) for (const status of effect.statuses) this.statuses.add(status);
    Object.assign(this.overrides, applyEffects(this, phase ?? "initial"));
  }

  /** Data that roll formulas see: the live system data. */
  getRollData() {
    return this.system;
  }

  /**
   * Tokens of this actor in the viewed scene.
   * @param {boolean} [linked] only linked ones
   * @param {boolean} [document] documents instead of what is drawn
   */
  getActiveTokens(linked = false, document = false) {
    if (!canvas.ready) return [];
    const tokens = [...this.getDependentTokens({ scenes: canvas.scene, linked })];
    return document ? tokens : tokens.map(token => token.object).filter(Boolean);
  }

  /** Tokens of this actor, in the scenes given or in all. */
  getDependentTokens({ scenes, linked = false } = {}) {
    if (this.isToken) return this.parent.parent && !linked ? [this.parent] : [];
    const among = scenes ? [scenes].flat() : game.scenes.contents;
    return among.flatMap(scene => scene.tokens.filter(token => token._source.actorId === this.id && (!linked || token.actorLink)));
  }

  /** The table finds an actor's tokens by looking: nothing is kept. Source: API13 Actor#_registerDependentToken. */
  _registerDependentToken(_token) {}
  _unregisterDependentToken(_token) {}

  /** An unsaved token of this actor, from its prototype. */
  async getTokenDocument(data = {}, options = {}) {
    const prototype = { ...this.prototypeToken.toObject(), name: this.prototypeToken.name || this.name };
    const source = foundry.utils.mergeObject(prototype, { ...data, actorId: this.id }, { inplace: false });
    return new CONFIG.Token.documentClass(source, options);
  }

  getTokenImages() {
    return [this.prototypeToken.texture.src];
  }

  /**
   * Change an attribute that a token bar shows.
   * @param {string} attribute dotted path below system
   * @param {number} value
   * @param {boolean} [isDelta] added to the present value
   * @param {boolean} [isBar] the path holds {value, max}; value is kept between 0 and max
   */
  async modifyTokenAttribute(attribute, value, isDelta = false, isBar = true) {
    const current = foundry.utils.getProperty(this.system, attribute);
    const bar = isBar && current && typeof current === "object";
    const before = bar ? current.value : current;
    let next = isDelta ? Number(before) + Number(value) : Number(value);
    if (bar) next = Math.clamp(next, current.min ?? 0, current.max);
    const updates = { [`system.${attribute}${bar ? ".value" : ""}`]: next };
    const allowed = globalThis.Hooks.call("modifyTokenAttribute", { attribute, value, isDelta, isBar }, updates, this);
    return allowed === false ? this : this.update(updates);
  }

  /**
   * Give or take a status by its effect.
   * @param {string} statusId
   * @param {{active?: boolean, overlay?: boolean}} [options]
   * @returns {Promise<object|boolean|undefined>} the effect made; false when taken; undefined when nothing was to be done
   */
  async toggleStatusEffect(statusId, { active, overlay = false } = {}) {
    const status = Object.values(CONFIG.statusEffects).find(entry => entry?.id === statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to Actor#toggleStatusEffect`);
    const existing = this.effects.filter(effect => effect._id === status._id || (effect.statuses.size === 1 && effect.statuses.has(statusId)));
    if (existing.length) {
      if (active === true) return undefined;
      await this.deleteEmbeddedDocuments("ActiveEffect", existing.map(effect => effect.id));
      return false;
    }
    if (active === false) return undefined;
    const ActiveEffect = CONFIG.ActiveEffect.documentClass;
    const effect = await ActiveEffect.fromStatusEffect(statusId);
    if (overlay) effect.updateSource({ "flags.core.overlay": true });
    return ActiveEffect.create(effect, { parent: this, keepId: Boolean(status._id) });
  }

  /** Roll initiative in the current encounter, joining it first if asked. */
  async rollInitiative({ createCombatants = false, rerollInitiative = false, initiativeOptions = {} } = {}) {
    const { combat } = game;
    if (!combat) return null;
    let mine = combat.getCombatantsByActor(this);
    if (!mine.length && createCombatants) {
      const tokens = this.getActiveTokens(false, true);
      const data = tokens.length ? tokens.map(token => ({ tokenId: token.id, sceneId: token.parent.id, actorId: this.id })) : [{ actorId: this.id }];
      mine = await combat.createEmbeddedDocuments("Combatant", data);
    }
    const ids = mine.filter(combatant => rerollInitiative || combatant.initiative === null).map(combatant => combatant.id);
    return combat.rollInitiative(ids, initiativeOptions);
  }

  /** Synthetic actors follow their base. */
  _settle() {
    if (this.isToken || this.pack) return;
    for (const token of this.getDependentTokens()) if (!token.isLinked) token.delta?._settle();
  }
}
