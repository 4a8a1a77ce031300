import { CONFIG } from "../../config.js";
import { BaseCombat } from "../bases.js";
import { ClientDocumentMixin } from "../client-document.js";
import { passesOn, turnEvents } from "../turn-events.js";

/** An encounter: who acts, in which order. Sources: API13 Combat, CombatHistoryData, CombatTurnEventContext; public systems. */
export class Combat extends ClientDocumentMixin(BaseCombat) {
  static CONFIG_SETTING = "combatTrackerConfig";

  /** `turns`: combatants in order of initiative; `current` and `previous`: {round, turn, combatantId, tokenId}, now and before the last change. */
  _configure(options) {
    super._configure(options);
    this.turns = [];
    this.current = this.previous = undefined;
    this.debounceSetup = foundry.utils.debounce(() => this.setupTurns(), 50);
  }

  prepareDerivedData() {
    super.prepareDerivedData();
    this.setupTurns();
    const now = this._getCurrentState();
    const has = this.current;
    if (has?.round === now.round && has.turn === now.turn && has.combatantId === now.combatantId) return;
    this.previous = has ?? now;
    this.current = now;
  }

  /** Put the combatants in order. @returns {object[]} the turns */
  setupTurns() {
    this.turns = this.combatants.contents.sort(this._sortCombatants);
    return this.turns;
  }

  /** Override point: who comes first. */
  _sortCombatants(a, b) {
    const initiative = combatant => (Number.isNumeric(combatant.initiative) ? combatant.initiative : -Infinity);
    return initiative(b) - initiative(a) || (a.id > b.id ? 1 : -1);
  }

  _getCurrentState(combatant = this.combatant) {
    return { round: this.round, turn: this.turn ?? null, combatantId: combatant?.id ?? null, tokenId: combatant?.tokenId ?? null };
  }

  /** How the tracker is set up. */
  get settings() {
    return game.combats.settings;
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
    return this.combatants.filter(combatant => combatant.actor === actor || combatant.actorId === (actor?.id ?? actor));
  }

  getCombatantByActor(actor) {
    return this.getCombatantsByActor(actor)[0] ?? null;
  }

  getCombatantsByToken(token) {
    return this.combatants.filter(combatant => combatant.tokenId === (token?.id ?? token));
  }

  getCombatantByToken(token) {
    return this.getCombatantsByToken(token)[0] ?? null;
  }

  async startCombat() {
    const update = { round: 1, turn: this.turns.length ? 0 : null };
    globalThis.Hooks.callAll("combatStart", this, update);
    return this.update(update);
  }

  async nextTurn() {
    const { skipDefeated } = this.settings;
    const next = this.turns.findIndex((combatant, index) => index > (this.turn ?? -1) && !(skipDefeated && combatant.isDefeated));
    if (next < 0) return this.nextRound();
    return this.#go("combatTurn", { round: this.round, turn: next }, 1);
  }

  async previousTurn() {
    if (this.round === 0 || (!this.turn && this.round === 1)) return this;
    if (!this.turn) return this.previousRound();
    return this.#go("combatTurn", { round: this.round, turn: this.turn - 1 }, -1);
  }

  async nextRound() {
    const first = this.turns.findIndex(combatant => !(this.settings.skipDefeated && combatant.isDefeated));
    return this.#go("combatRound", { round: this.round + 1, turn: first < 0 ? null : first }, 1);
  }

  async previousRound() {
    const round = Math.max(0, this.round - 1);
    return this.#go("combatRound", { round, turn: round && this.turns.length ? this.turns.length - 1 : null }, -1);
  }

  /** Change round and turn, with the world's time: packages hear of it before, and may change both. */
  async #go(hook, update, direction) {
    const options = { direction, worldTime: { delta: this.getTimeDelta(this.round, this.turn, update.round, update.turn) } };
    globalThis.Hooks.callAll(hook, this, update, options);
    return this.update(update, options);
  }

  /** Seconds of the world between two moments of the encounter, by the system's CONFIG.time. */
  getTimeDelta(fromRound, fromTurn, toRound, toTurn) {
    const { roundTime = 0, turnTime = 0 } = CONFIG.time;
    return (toRound - fromRound) * roundTime + ((toTurn ?? 0) - (fromTurn ?? 0)) * turnTime;
  }

  async endCombat() {
    return this.delete();
  }

  async activate(options) {
    const updates = game.combats.map(combat => ({ _id: combat.id, active: combat === this }));
    return this.constructor.updateDocuments(updates, options);
  }

  /** Belong to the viewed scene alone, or to all. */
  async toggleSceneLink() {
    return this.update({ scene: this.scene ? null : (game.scenes.current?.id ?? null) });
  }

  /**
   * Roll initiative for some combatants and post it.
   * @param {string|string[]} ids
   * @param {{formula?: string|null, updateTurn?: boolean, messageOptions?: object}} [options] updateTurn: whose turn it is stays so, wherever he is now in the order
   */
  async rollInitiative(ids, { formula = null, updateTurn = true, messageOptions = {} } = {}) {
    const updates = [];
    for (const id of [ids].flat()) {
      const combatant = this.combatants.get(id);
      if (!combatant?.isOwner) continue;
      const roll = await combatant.getInitiativeRoll(formula).evaluate();
      updates.push({ _id: id, initiative: roll.total });
      await roll.toMessage({ speaker: CONFIG.ChatMessage.documentClass.getSpeaker({ actor: combatant.actor, token: combatant.token, alias: combatant.name }), ...messageOptions });
    }
    return this.#withInitiative(updates, updateTurn);
  }

  async #withInitiative(updates, keepsTurn) {
    if (!updates.length) return this;
    const acting = this.combatant?.id;
    await this.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false });
    const turn = this.turns.findIndex(combatant => combatant.id === acting);
    if (keepsTurn && acting && turn !== this.turn) await this.update({ turn }, { turnEvents: false });
    return this;
  }

  async rollAll(options) {
    return this.rollInitiative(this.combatants.filter(combatant => combatant.initiative === null).map(combatant => combatant.id), options);
  }

  /** For those whom no player owns. */
  async rollNPC(options) {
    return this.rollInitiative(this.combatants.filter(combatant => combatant.isNPC && combatant.initiative === null).map(combatant => combatant.id), options);
  }

  /** Nobody has rolled. */
  async resetAll({ updateTurn = true } = {}) {
    return this.#withInitiative(this.combatants.map(combatant => ({ _id: combatant.id, initiative: null })), updateTurn);
  }

  async setInitiative(id, value) {
    await this.combatants.get(id, { strict: true }).update({ initiative: value });
  }

  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    if (!("round" in changed || "turn" in changed)) return;
    if (userId === game.userId && options.worldTime?.delta && game.user.can("SETTINGS_MODIFY")) game.time.advance(options.worldTime.delta);
    if (options.turnEvents !== false) this._manageTurnEvents();
  }

  _onDelete(options, userId) {
    super._onDelete(options, userId);
    if (this.started) CONFIG.ActiveEffect.documentClass.registry?.refresh("combatEnd", { combat: this });
  }

  _onCreateDescendantDocuments(parent, collection, documents, ...rest) {
    super._onCreateDescendantDocuments(parent, collection, documents, ...rest);
    if (collection === "combatants" && passesOn()) for (const combatant of documents) this._onEnter(combatant);
  }

  _onDeleteDescendantDocuments(parent, collection, documents, ...rest) {
    super._onDeleteDescendantDocuments(parent, collection, documents, ...rest);
    if (collection === "combatants" && passesOn()) for (const combatant of documents) this._onExit(combatant);
  }

  /** Tell everybody that another turn has come, and carry out what belongs to it at one gamemaster's. */
  async _manageTurnEvents() {
    if (this.started) await turnEvents(this);
  }

  /** Override points, carried out once, by the active gamemaster: what comes with a combatant, a turn, a round. */
  async _onEnter(_combatant) {}
  async _onExit(_combatant) {}
  async _onStartTurn(_combatant, _context) {}
  async _onEndTurn(_combatant, _context) {}
  async _onStartRound(_context) {}
  async _onEndRound(_context) {}

  /** Override point: the table plays no sound. */
  _playCombatSound(_announcement) {}
}
