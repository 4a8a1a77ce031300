import { CONFIG } from "../../config.js";
import { BaseMacro } from "../bases.js";
import { ClientDocumentMixin } from "../client-document.js";

const AsyncFunction = (async () => {}).constructor;

/** A command of a user. Source: API13 Macro (scope: speaker, actor, token, character, scope). */
export class Macro extends ClientDocumentMixin(BaseMacro) {
  get isAuthor() {
    return this._source.author === game.userId;
  }

  get thumbnail() {
    return this.img;
  }

  get canExecute() {
    return this.testUserPermission(game.user, "LIMITED") && (this.type !== "script" || game.user.can("MACRO_SCRIPT"));
  }

  /**
   * Run it: a script as code, anything else as a chat line.
   * @param {{speaker?: object, actor?: object, token?: object, event?: Event}} [scope] names that the script sees
   * @returns {Promise<any>|undefined} what a script returns; undefined when it may not run
   */
  execute(scope = {}) {
    if (!this.canExecute) {
      ui.notifications.warn(game.i18n.format("MACRO.NoPermission", { macro: this.name }));
      return undefined;
    }
    return this.type === "script" ? this.#script(scope) : ui.chat.processMessage(this.command);
  }

  async #script({ speaker, actor, token, ...scope }) {
    const ChatMessage = CONFIG.ChatMessage.documentClass;
    speaker ??= ChatMessage.getSpeaker({ actor, token });
    actor ??= ChatMessage.getSpeakerActor(speaker);
    token ??= canvas.ready ? canvas.tokens.get(speaker.token) : null;
    const { character } = game.user;
    const names = { speaker, actor, token, character, scope, ...scope };
    try {
      return await new AsyncFunction(...Object.keys(names), `${this.command}\n`).call(this, ...Object.values(names));
    } catch (error) {
      ui.notifications.error("MACRO.Error", { localize: true });
      throw error;
    }
  }

  _onClickDocumentLink() {
    return this.execute();
  }
}
