import { EVENTS } from "../../../common/protocol.js";
import { query } from "../../queries.js";
import { BaseUser } from "../bases.js";
import { ClientDocumentMixin } from "../client-document.js";

/** How many slots the hotbar has, over its five pages. */
const SLOTS = 50;

/** A person at the table. Sources: API13/14 User; public systems (isSelf, isActiveGM, targets, assignHotbarMacro). */
export class User extends ClientDocumentMixin(BaseUser) {
  /** `active`: connected right now? `targets`: tokens aimed at. `viewedScene`: id of the scene looked at, or null. */
  _configure(options) {
    super._configure(options);
    Object.assign(this, { active: false, targets: new Set(), viewedScene: null });
  }

  /** Gamemaster or assistant. */
  /** The colour of what is drawn around what is his. */
  get border() {
    return this.color;
  }

  get isGM() {
    return this.hasRole("ASSISTANT");
  }

  get isTrusted() {
    return this.hasRole("TRUSTED");
  }

  get isBanned() {
    return this.hasRole("NONE", { exact: true });
  }

  get isSelf() {
    return this.id === game.userId;
  }

  get isActiveGM() {
    return game.users.activeGM === this;
  }

  prepareDerivedData() {
    super.prepareDerivedData();
    this.avatar ||= this.character?.img || CONST.DEFAULT_TOKEN;
  }

  get visible() {
    return true;
  }

  /** Macros of a page of the hotbar. */
  getHotbarMacros(page = 1) {
    return Array.from({ length: 10 }, (_, index) => {
      const slot = (page - 1) * 10 + index + 1;
      return { slot, macro: game.macros.get(this.hotbar[slot]) ?? null };
    });
  }

  /**
   * Put a macro into the hotbar; none takes it out.
   * @param {object|null} macro
   * @param {number|string} [slot] the first free one if absent
   * @param {{fromSlot?: number}} [options] the slot it comes from
   */
  async assignHotbarMacro(macro, slot, { fromSlot } = {}) {
    const free = () => Array.from({ length: SLOTS }, (_, index) => index + 1).find(number => !(number in this.hotbar));
    const target = slot ? Number(slot) : free();
    if (!target) throw new Error("The hotbar has no free slot");
    if (target < 1 || target > SLOTS) throw new Error(`The hotbar has no slot ${slot}`);
    const hotbar = { ...this._source.hotbar };
    if (fromSlot) delete hotbar[fromSlot];
    if (macro) hotbar[target] = macro.id;
    else delete hotbar[target];
    return this.update({ hotbar }, { diff: false, recursive: false, noHook: true });
  }

  /** Ask this user's client; see {@link query}. */
  async query(name, data, options) {
    return query(this, name, data, options);
  }

  /** Tell the others what this user does: a cursor, targets, the viewed scene. Never stored. */
  broadcastActivity(activity = {}) {
    if (!this.isSelf) throw new Error("You may only broadcast your own activity");
    game.socket.emit(EVENTS.userActivity, activity);
  }

  /** The server says whether this user is here. */
  _setActive(active) {
    if (this.active === active) return;
    this.active = active;
    if (!active) this.viewedScene = null;
    globalThis.Hooks.callAll("userConnected", this, active);
    ui.players?.render();
  }

  /** What this user's client said of itself. */
  _onActivity(data) {
    if ("sceneId" in data) this.viewedScene = data.sceneId;
    if (data.targets) {
      this.targets = new Set(data.targets.map(id => canvas.scene?.tokens.get(id)?.object).filter(Boolean));
      canvas.board.drawTokens();
    }
    ui.players?.render();
  }

  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    if (options.render === false) return;
    if (["name", "color", "role", "character"].some(key => key in changed)) ui.players?.render();
    if (this.isSelf && "hotbar" in changed) ui.hotbar?.render();
  }
}
