import { generation } from "../../../common/generation.js";
import { CONFIG } from "../../config.js";
import { Roll } from "../../dice/roll.js";
import { BaseChatMessage } from "../bases.js";
import { drawMessage } from "../chat-drawing.js";
import { applyMode } from "../chat-modes.js";
import { ClientDocumentMixin } from "../client-document.js";

/** A card in the chat log. Sources: API13/14 ChatMessage; F#11984, F#12452 (renderHTML hands over to the system model). */
export class ChatMessage extends ClientDocumentMixin(BaseChatMessage) {
  /** Is its content shown? A private roll may be seen to be there without being read. */
  get isContentVisible() {
    if (!this.isRoll) return this.visible;
    const whisper = this._source.whisper ?? [];
    const isBlind = whisper.length && this.blind;
    if (whisper.length) return whisper.includes(game.userId) || (this.isAuthor && !isBlind);
    return true;
  }

  /** May this user see that it is there? */
  get visible() {
    const whisper = this._source.whisper ?? [];
    if (!whisper.length) return true;
    return this.isAuthor || whisper.includes(game.userId);
  }

  get isAuthor() {
    return this._source.author === game.userId;
  }

  get isRoll() {
    return this._source.rolls.length > 0;
  }

  /** The name that the card speaks as. */
  get alias() {
    return this.speaker.alias || this.speakerActor?.name || this.author?.name || game.i18n.localize("CHAT.UnknownUser");
  }

  get speakerActor() {
    return this.constructor.getSpeakerActor(this.speaker);
  }

  /** Has it a place in the log? */
  get logged() {
    return true;
  }

  /** Data for rolls of the speaker. */
  getRollData() {
    return this.speakerActor?.getRollData() ?? this.author?.character?.getRollData() ?? {};
  }

  prepareDerivedData() {
    super.prepareDerivedData();
    this.rolls = this._source.rolls.map(json => reviveRoll(json, this)).filter(Boolean);
  }

  /**
   * The card as an element. A model that draws itself does the whole of it; the hook then gets the message and the element only.
   * @param {{canDelete?: boolean, canClose?: boolean}} [options]
   * @returns {Promise<HTMLElement>}
   */
  async renderHTML(options = {}) {
    const { canDelete = game.user.isGM, ...rest } = options;
    const all = { canDelete, ...rest };
    if (typeof this.system?.renderHTML === "function") {
      const html = await this.system.renderHTML(all);
      globalThis.Hooks.callAll("renderChatMessageHTML", this, html);
      return html;
    }
    const { html, context } = await drawMessage(this, all);
    globalThis.Hooks.callAll("renderChatMessageHTML", this, html, context);
    this.#callOldHook(html, context);
    return html;
  }

  /** The hook that hands jQuery, for those who still listen to it. Source: public reports (the warning). */
  #callOldHook(html, context) {
    const { events, callAll } = globalThis.Hooks;
    if (!events.renderChatMessage?.length || !globalThis.$) return;
    foundry.utils.logCompatibilityWarning("The renderChatMessage hook is deprecated. Please use renderChatMessageHTML instead, which now passes an HTMLElement argument instead of jQuery.", { since: 13, until: 15, once: true });
    callAll.call(globalThis.Hooks, "renderChatMessage", this, globalThis.$(html), context);
  }

  /** The markup of its rolls, for those who may not read them question marks. Source: API13 ChatMessage#_renderRollHTML. */
  async _renderRollHTML(isPrivate) {
    const all = await Promise.all(this.rolls.map(roll => roll.render({ flavor: isPrivate ? undefined : "", isPrivate, message: this })));
    return all.join("");
  }

  /**
   * What stands in the message of a roll goes into the data that it is drawn from: question marks for those who may not read it; the rolls, where the content says no
   * more than their total; else the content, enriched. Sources: API10-13 ChatMessage#_renderRollContent; foundryvtt#12569 (a roll is told its message).
   * @param {{message: object, isPrivate?: boolean}} messageData changed
   */
  async _renderRollContent(messageData) {
    const data = messageData.message;
    messageData.isPrivate = !this.isContentVisible;
    const saysOnlyTotals = !this.content || this.rolls.some(roll => this.content === String(roll.total));
    if (messageData.isPrivate || saysOnlyTotals) data.content = await this._renderRollHTML(messageData.isPrivate);
    else data.content = await foundry.applications.ux.TextEditor.implementation.enrichHTML(this.content, { rollData: this.getRollData(), secrets: this.isOwner, relativeTo: this.speakerActor });
  }

  /** @deprecated since 13 */
  async getHTML(options) {
    foundry.utils.logCompatibilityWarning("ChatMessage#getHTML is deprecated in favor of ChatMessage#renderHTML", { since: 13, until: 15, once: true });
    return globalThis.$(await this.renderHTML(options));
  }

  /**
   * Set whom message data is for. Generation 13; 14 has {@link applyMode}.
   * @param {object} data changed
   * @param {string} rollMode a key of CONFIG.Dice.rollModes
   */
  static applyRollMode(data, rollMode) {
    if (generation() === 14) {
      foundry.utils.logCompatibilityWarning("ChatMessage.applyRollMode is deprecated in favor of ChatMessage.applyMode", { since: 14, until: 16, once: true });
    }
    return applyMode(data, rollMode);
  }

  applyRollMode(rollMode) {
    this.updateSource(this.constructor.applyRollMode({}, rollMode));
  }

  /** Users meant by a word: "GM" and "DM" are all gamemasters, "players" all others, else a user or a character by name. */
  static getWhisperRecipients(name) {
    const wanted = String(name).toLowerCase();
    if (["gm", "dm"].includes(wanted)) return game.users.filter(user => user.isGM);
    if (wanted === "players") return game.users.players;
    const byName = game.users.filter(user => user.name.toLowerCase() === wanted);
    if (byName.length) return byName;
    return game.users.filter(user => user.character?.name.toLowerCase() === wanted);
  }

  /**
   * Who speaks: what is given, else the controlled token, else the user's character, else the user.
   * @param {{scene?: object, actor?: object, token?: object, alias?: string}} [from]
   * @returns {{scene: string|null, actor: string|null, token: string|null, alias: string}}
   */
  static getSpeaker({ scene, actor, token, alias } = {}) {
    if (token) return speakAs(token.document ?? token, alias, token.actor);
    if (actor) return speakAs(actor.token ?? actor.getActiveTokens?.(false, true)[0], alias, actor, scene);
    const [controlled] = canvas.ready ? canvas.tokens.controlled : [];
    if (controlled) return speakAs(controlled.document, alias, controlled.actor);
    const { character } = game.user;
    if (character) return speakAs(character.getActiveTokens?.(false, true)[0], alias, character, scene);
    return { scene: scene?.id ?? canvas.scene?.id ?? null, actor: null, token: null, alias: alias ?? game.user.name };
  }

  /** The actor of a speaker: its token's, else the world's. */
  static getSpeakerActor({ scene, actor, token } = {}) {
    if (scene && token) return game.scenes.get(scene)?.tokens.get(token)?.actor ?? game.actors.get(actor) ?? null;
    return game.actors.get(actor) ?? null;
  }

  async _preCreate(data, options, user) {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const mode = options.messageMode ?? options.rollMode;
    if (mode && !this._source.whisper.length) this.updateSource(applyMode({}, mode));
    return undefined;
  }

  _onCreate(data, options, userId) {
    super._onCreate(data, options, userId);
    if (this.visible) ui.chat?.postOne(this, { notify: true });
  }

  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    if (options.render === false) return;
    if (this.visible) ui.chat?.updateMessage(this);
    else ui.chat?.deleteMessage(this.id);
  }

  _onDelete(options, userId) {
    super._onDelete(options, userId);
    ui.chat?.deleteMessage(this.id, options);
  }

  /** Plain text for the exported log. */
  export() {
    const text = foundry.utils.parseHTML(`<div>${this.content}</div>`).textContent.trim();
    return `[${new Date(this.timestamp).toLocaleString()}] ${this.alias}\n${text}`;
  }
}

/** Set whom message data is for. Generation 14; 13 lacks it. */
export function installMessageModes() {
  if (generation() !== 14) return;
  ChatMessage.applyMode = (data, mode) => applyMode(data, mode);
  ChatMessage.prototype.applyMode = function applyModeHere(mode) {
    this.updateSource(applyMode({}, mode));
  };
}

function speakAs(token, alias, actor, scene) {
  return {
    scene: token?.parent?.id ?? scene?.id ?? canvas.scene?.id ?? null,
    actor: actor?.id ?? token?.actorId ?? null,
    token: token?.id ?? null,
    alias: alias ?? token?.name ?? actor?.name ?? game.user.name
  };
}

function reviveRoll(json, message) {
  try {
    return (CONFIG.Dice.rolls[0] ?? Roll).fromData(typeof json === "string" ? JSON.parse(json) : json);
  } catch (error) {
    globalThis.Hooks.onError("ChatMessage#rolls", error, { msg: `A roll of ${message.uuid} cannot be revived`, log: "warn" });
    return null;
  }
}
