import { CONFIG } from "../../config.js";
import { BaseCombat, BaseCombatant } from "../bases.js";
import { ClientDocumentMixin } from "../client-document.js";

/** An encounter: who acts, in which order. Sources: API13 Combat; public systems. */
export class Combat extends ClientDocumentMixin(BaseCombat) {
  /** `turns`: combatants in order of initiative. */
  _configure(options) {
    super._configure(options);
    this.turns = [];
  }

  prepareDerivedData() {
    super.prepareDerivedData();
    this.turns = this.setupTurns();
  }

  setupTurns() {
    return this.combatants.contents.sort(this._sortCombatants);
  }

  /** Override point: who comes first. */
  _sortCombatants(a, b) {
    const initiative = combatant => (Number.isNumeric(combatant.initiative) ? combatant.initiative : -Infinity);
    return initiative(b) - initiative(a) || (a.id > b.id ? 1 : -1);
  }

  get combatant() {
    return this.turns[this.turn ?? -1] ?? null;
  }

  get nextCombatant() {
    return this.turns[((this.turn ?? -1) + 1) % this.turns.length] ?? null;
  }

  get started() {
    return this.round > 0;
  }

  get isActive() {
    return this.active;
  }

  get visible() {
    return true;
  }

  getCombatantsByActor(actor) {
    return this.combatants.filter(combatant => combatant.actor === actor || combatant.actorId === actor?.id);
  }

  getCombatantByToken(token) {
    return this.combatants.find(combatant => combatant.tokenId === (token?.id ?? token));
  }

  async startCombat() {
    globalThis.Hooks.callAll("combatStart", this, { round: 1, turn: 0 });
    return this.update({ round: 1, turn: 0 });
  }

  async nextTurn() {
    if ((this.turn ?? -1) + 1 >= this.turns.length) return this.nextRound();
    const update = { round: this.round, turn: (this.turn ?? -1) + 1 };
    globalThis.Hooks.callAll("combatTurn", this, update, { direction: 1 });
    return this.update(update, { direction: 1 });
  }

  async previousTurn() {
    if (this.turn === 0 && this.round === 1) return this;
    const update = this.turn > 0 ? { turn: this.turn - 1 } : { round: this.round - 1, turn: this.turns.length - 1 };
    return this.update(update, { direction: -1 });
  }

  async nextRound() {
    const update = { round: this.round + 1, turn: this.turns.length ? 0 : null };
    globalThis.Hooks.callAll("combatRound", this, update, { direction: 1 });
    return this.update(update, { direction: 1 });
  }

  async previousRound() {
    return this.update({ round: Math.max(0, this.round - 1), turn: 0 }, { direction: -1 });
  }

  async endCombat() {
    return this.delete();
  }

  async activate(options) {
    const updates = game.combats.map(combat => ({ _id: combat.id, active: combat === this }));
    return this.constructor.updateDocuments(updates, options);
  }

  /**
   * Roll initiative for some combatants and post it.
   * @param {string|string[]} ids
   * @param {{formula?: string|null, updateTurn?: boolean, messageOptions?: object}} [options]
   */
  async rollInitiative(ids, { formula = null, messageOptions = {} } = {}) {
    const updates = [];
    for (const id of [ids].flat()) {
      const combatant = this.combatants.get(id);
      if (!combatant?.isOwner) continue;
      const roll = await combatant.getInitiativeRoll(formula).evaluate();
      updates.push({ _id: id, initiative: roll.total });
      await roll.toMessage({ speaker: CONFIG.ChatMessage.documentClass.getSpeaker({ actor: combatant.actor, token: combatant.token, alias: combatant.name }), ...messageOptions });
    }
    if (updates.length) await this.updateEmbeddedDocuments("Combatant", updates);
    return this;
  }

  async rollAll(options) {
    return this.rollInitiative(this.combatants.filter(combatant => combatant.initiative === null).map(combatant => combatant.id), options);
  }

  async setInitiative(id, value) {
    await this.combatants.get(id, { strict: true }).update({ initiative: value });
  }
}

/** One who takes part in an encounter. */
export class Combatant extends ClientDocumentMixin(BaseCombatant) {
  get combat() {
    return this.parent;
  }

  get actor() {
    return this.token?.actor ?? game.actors.get(this.actorId) ?? null;
  }

  get token() {
    return game.scenes.get(this.sceneId ?? this.parent?._source.scene)?.tokens.get(this.tokenId) ?? null;
  }

  get isNPC() {
    return !this.actor || !this.hasPlayerOwner;
  }

  get isDefeated() {
    return this.defeated || Boolean(this.actor?.statuses.has(CONFIG.specialStatusEffects.DEFEATED));
  }

  get visible() {
    return this.isOwner || !this.hidden;
  }

  get players() {
    return game.users.filter(user => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  prepareDerivedData() {
    super.prepareDerivedData();
    this.name ||= this.token?.name ?? this.actor?.name ?? game.i18n.localize("COMBAT.UnknownCombatant");
    this.img ||= this.token?.texture?.src ?? this.actor?.img ?? CONST.DEFAULT_TOKEN;
  }

  /** The group it acts with, as a document. Source: public systems read `combatant.group.id`. */
  prepareBaseData() {
    super.prepareBaseData();
    if (typeof this.group === "string") this.group = this.parent?.groups.get(this.group) ?? null;
  }

  /** The roll of this combatant's initiative, not evaluated. */
  getInitiativeRoll(formula) {
    return CONFIG.Dice.rolls[0].create(formula ?? this._getInitiativeFormula(), this.actor?.getRollData() ?? {});
  }

  /** Override point. */
  _getInitiativeFormula() {
    return String(CONFIG.Combat.initiative.formula || game.system.initiative || "1d20");
  }

  async rollInitiative(formula) {
    return this.combat.rollInitiative(this.id, { formula });
  }
}
