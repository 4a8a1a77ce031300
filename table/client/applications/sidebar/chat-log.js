import { generation } from "../../../common/generation.js";
import { el, t } from "../dom.js";
import { chatContextOptions } from "./chat-context.js";
import { currentMode, MESSAGE_PATTERNS, parseCommand, runCommand } from "./chat-commands.js";
import { ChatNotifications } from "./chat-notifications.js";
import { SidebarTab } from "./sidebar-tab.js";

/** How many messages are drawn at first, and with each scroll to the top. */
const BATCH = 100;
const MODES = {
  13: { publicroll: ["fa-globe", "CHAT.RollPublic"], gmroll: ["fa-user-secret", "CHAT.RollPrivate"], blindroll: ["fa-eye-slash", "CHAT.RollBlind"], selfroll: ["fa-user", "CHAT.RollSelf"] },
  14: { public: ["fa-globe", "CHAT.RollPublic"], gm: ["fa-user-secret", "CHAT.RollPrivate"], blind: ["fa-eye-slash", "CHAT.RollBlind"], self: ["fa-user", "CHAT.RollSelf"] },
};

/**
 * The chat log and its line of input.
 * Source: foundryvtt.com/api, ChatLog {postOne, updateMessage, deleteMessage, processMessage, notify, parse, MESSAGE_PATTERNS}; hook chatMessage(log, text,
 * data) where false stops; the input is a textarea on v13 and a prose-mirror on v14, both #chat-message; the log is light whatever the scheme.
 */
export class ChatLog extends SidebarTab {
  static tabName = "chat";
  static MESSAGE_PATTERNS = MESSAGE_PATTERNS;
  static DEFAULT_OPTIONS = {
    classes: ["chat-sidebar"],
    actions: {
      deleteMessage: ChatLog.#onDeleteMessage, dismissMessage: ChatLog.#onDismissMessage, expandRoll: ChatLog.#onExpandRoll,
      flush: ChatLog.#onFlush, export: ChatLog.#onExport, rollMode: ChatLog.#onMode, jumpToBottom: ChatLog.#onJump,
    },
  };
  static PARTS = { log: { template: "templates/sidebar/chat-log.hbs" }, input: { template: "templates/sidebar/chat-input.hbs" } };

  #drawn = 0;
  #queue = Promise.resolve();
  #notifications = new ChatNotifications();

  static parse(text) { return parseCommand(text); }

  get #list() { return this.element?.querySelector(".chat-log") ?? null; }
  get #scroll() { return this.element?.querySelector(".chat-scroll") ?? null; }
  get isAtBottom() { const box = this.#scroll; return !box || box.scrollHeight - box.scrollTop - box.clientHeight < 50; }

  /** @protected */
  async _prepareContext(options) {
    const modes = Object.entries(MODES[generation()]).map(([mode, [icon, label]]) => ({ mode, icon, label, active: mode === currentMode() }));
    return { ...(await super._prepareContext(options)), modes, isGM: game.user.isGM, isPopout: this.isPopout, richInput: generation() >= 14 };
  }

  /** @protected */
  async _onFirstRender(context, options) {
    await super._onFirstRender(context, options);
    this._createContextMenus();
    await this.renderBatch(BATCH);
    this.scrollBottom();
  }

  /** @protected */
  async _onRender(context, options) {
    await super._onRender(context, options);
    if (options.parts.includes("log") && !options.isFirstRender) {
      this.#drawn = 0;
      await this.renderBatch(BATCH);
      this.scrollBottom();
    }
    this.#scroll.onscroll = () => { if (this.#scroll.scrollTop < 40) this.renderBatch(BATCH); };
    const input = this.element.querySelector("#chat-message, .chat-message-input");
    if (input && !input.dataset.bound) {
      input.dataset.bound = "true";
      input.addEventListener("keydown", this._onChatKeyDown.bind(this));
    }
  }

  /** Draw messages that are not yet in the log, from the newest upwards. @param {number} size */
  renderBatch(size) {
    return this.#enqueue(async () => {
      const list = this.#list;
      const messages = game.messages.filter((message) => message.visible).sort((a, b) => a.timestamp - b.timestamp);
      const missing = messages.filter(({ id }) => !list.querySelector(`[data-message-id="${id}"]`)).slice(-size);
      const older = missing.slice(0, missing.length);
      const elements = await Promise.all(older.map((message) => this.#draw(message)));
      const { scrollHeight, scrollTop } = this.#scroll;
      list.prepend(...elements.filter(Boolean));
      if (this.#drawn) this.#scroll.scrollTop = scrollTop + this.#scroll.scrollHeight - scrollHeight;
      this.#drawn += elements.length;
    });
  }

  async #draw(message, options = {}) {
    try {
      return await message.renderHTML({ canDelete: message.canUserModify(game.user, "delete"), ...options });
    } catch (error) {
      console.error(`Failed to draw ChatMessage [${message.id}]`, error);
      return null;
    }
  }

  #enqueue(task) {
    const run = this.#queue.then(task);
    this.#queue = run.catch((error) => console.error(error));
    return run;
  }

  /** Add a new message at the end. @param {object} message @param {{notify?: boolean}} [options] */
  postOne(message, { notify = false } = {}) {
    this.popout?.postOne(message);
    return this.#enqueue(async () => {
      if (!this.rendered || !message.visible || !message.logged) return;
      const follow = this.isAtBottom || message.isAuthor;
      const element = await this.#draw(message);
      if (!element || !game.messages.has(message.id) || this.#list.querySelector(`[data-message-id="${message.id}"]`)) return;
      this.#list.append(element);
      this.#drawn += 1;
      if (follow) this.scrollBottom();
      if (notify) this.notify(message);
    });
  }

  /** Draw every visible copy of a message again: log, notification, pop-outs. @param {object} message @param {{notify?: boolean}} [options] */
  updateMessage(message, { notify = false } = {}) {
    this.popout?.updateMessage(message);
    return this.#enqueue(async () => {
      const copies = [...document.querySelectorAll(`.chat-log [data-message-id="${message.id}"], .chat-popout [data-message-id="${message.id}"]`)];
      for (const copy of copies) {
        const isNotification = copy.closest("#chat-notifications") !== null;
        const fresh = await this.#draw(message, isNotification ? { canClose: true, canDelete: false } : {});
        if (fresh && copy.isConnected) copy.replaceWith(fresh);
      }
      if (!copies.length && this.rendered && message.visible) this.#insert(message, await this.#draw(message));
      if (notify) this.notify(message);
    });
  }

  #insert(message, element) {
    const later = game.messages.filter(({ timestamp }) => timestamp > message.timestamp).sort((a, b) => a.timestamp - b.timestamp);
    const next = later.map(({ id }) => this.#list.querySelector(`[data-message-id="${id}"]`)).find(Boolean);
    if (element) this.#list.insertBefore(element, next ?? null);
  }

  /** @param {string} id */
  deleteMessage(id) {
    this.popout?.deleteMessage(id);
    return this.#enqueue(async () => {
      for (const copy of document.querySelectorAll(`.chat-log [data-message-id="${CSS.escape(id)}"]`)) copy.remove();
    });
  }

  /** Show a message for a while beside a log that is out of sight. @param {object} message */
  async notify(message) {
    const seen = ui.sidebar?.expanded && this.active;
    if (!seen && !this.isPopout) await this.#notifications.show(message);
  }

  async scrollBottom() { if (this.#scroll) this.#scroll.scrollTop = this.#scroll.scrollHeight; }
  /** @protected */ _onActivate() { this.scrollBottom(); }

  /**
   * Handle one line as if it had been typed.
   * @param {string} text
   * @param {{speaker?: object}} [options]
   * @returns {Promise<object|undefined>} The message, if one was made.
   */
  async processMessage(text, { speaker } = {}) {
    const line = text.trim();
    if (!line) return undefined;
    const ChatMessage = CONFIG.ChatMessage.documentClass;
    const data = { author: game.user.id, speaker: speaker ?? ChatMessage.getSpeaker() };
    if (Hooks.call("chatMessage", this, line, { user: data.author, ...data }) === false) return undefined;
    const [command, match] = parseCommand(line);
    return runCommand(command, match, data);
  }

  /** @protected Enter sends, Shift+Enter breaks the line; not while an input method composes. */
  async _onChatKeyDown(event) {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    const input = event.currentTarget;
    const isRich = input.localName === "prose-mirror";
    const text = isRich ? (input.editor?.innerText ?? "") : input.value;
    if (!text.trim()) return;
    try {
      await this.processMessage(text);
      input.value = "";
    } catch (error) {
      ui.notifications.error(error);
    }
  }

  /** @protected */
  _createContextMenus() {
    this._createContextMenu(this._getEntryContextOptions, ".message[data-message-id]", { hookName: "getChatMessageContextOptions" });
  }

  /** @protected @returns {object[]} */ _getEntryContextOptions() { return chatContextOptions(); }

  static #messageOf(target) { return game.messages.get(target.closest("[data-message-id]")?.dataset.messageId); }
  static #onDeleteMessage(event, target) {
    const message = ChatLog.#messageOf(target);
    return event.shiftKey ? message?.delete() : message?.deleteDialog?.({ content: el("p", {}, t("TABLE.Chat.deleteQuestion")) });
  }
  static #onDismissMessage(_event, target) { target.closest("[data-message-id]").remove(); }
  static #onExpandRoll(event, target) { if (!event.target.closest("button, a")) target.classList.toggle("expanded"); }
  static #onFlush() { return game.messages.flush(); }
  static #onJump() { return this.scrollBottom(); }
  static #onExport() {
    const lines = game.messages.map((message) => message.export()).join("\n---------------------------\n");
    foundry.utils.saveDataToFile(lines, "text/plain", `chat-${new Date().toISOString().slice(0, 10)}.txt`);
  }
  static async #onMode(_event, target) {
    await game.settings.set("core", generation() >= 14 ? "messageMode" : "rollMode", target.dataset.rollMode);
    await this.render({ parts: ["input"] });
  }
}
