import { ApplicationV2 } from "../api/application.js";

/** One message in a window, light like the log. Source: foundryvtt.com/api, ChatPopout {message}; hook renderChatPopout(app, html). */
export class ChatPopout extends ApplicationV2 {
  static DEFAULT_OPTIONS = {
    id: "chat-popout-{id}", classes: ["chat-popout", "chat-sidebar", "themed", "theme-light"], position: { width: 340 }, window: { resizable: true },
    actions: { deleteMessage: ChatPopout.#onDelete, expandRoll: ChatPopout.#onExpand },
  };

  constructor({ message, ...options }) {
    super({ uniqueId: message.id, ...options });
    this.message = message;
  }

  get title() { return this.message.title || this.message.flavor?.replace(/<[^>]*>/g, "") || this.message.alias; }

  /** @protected */ async _onFirstRender(context, options) {
    await super._onFirstRender(context, options);
    this.message.apps[this.id] = this;
  }
  /** @protected */ _onClose(options) {
    super._onClose(options);
    delete this.message.apps[this.id];
  }

  /** @protected */
  async _renderHTML() { return this.message.renderHTML({ canDelete: false, canClose: false }); }
  /** @protected */ _replaceHTML(result, content) { content.replaceChildren(result); }

  static async #onDelete() { await this.message.delete(); }
  static #onExpand(_event, target) { target.classList.toggle("expanded"); }
}
