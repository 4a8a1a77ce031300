import { BaseJournalEntry, BaseJournalEntryPage } from "../bases.js";
import { ClientDocumentMixin } from "../client-document.js";

/** A book of pages. Source: API13 JournalEntry. */
export class JournalEntry extends ClientDocumentMixin(BaseJournalEntry) {
  get visible() {
    return this.testUserPermission(game.user, "OBSERVER");
  }

  /** Show it to others: they are asked by a hook of the same name. */
  async show() {
    throw new Error("the table has no JournalEntry#show");
  }
}

/** A page of a journal entry. Sources: API13 JournalEntryPage; public systems (_embedTextPage). */
export class JournalEntryPage extends ClientDocumentMixin(BaseJournalEntryPage) {
  async toEmbed(config, options = {}) {
    const own = await super.toEmbed(config, options);
    return own ?? (this.type === "text" ? this._embedTextPage(config, options) : null);
  }

  /** The page's text, enriched. @returns {Promise<HTMLCollection>} */
  async _embedTextPage(_config, options = {}) {
    const html = await foundry.applications.ux.TextEditor.implementation.enrichHTML(this.text.content ?? "", { relativeTo: this, secrets: this.isOwner, ...options });
    const holder = globalThis.document.createElement("div");
    holder.innerHTML = html;
    return holder.children;
  }
}
