import { BaseJournalEntry, BaseJournalEntryPage } from "../bases.js";
import { inertMethod } from "../../inert/inert.js";
import { ClientDocumentMixin } from "../client-document.js";
import { headingsOf } from "../journal-contents.js";

/** A book of pages. Source: API13 JournalEntry. */
export class JournalEntry extends ClientDocumentMixin(BaseJournalEntry) {
  get visible() {
    return this.testUserPermission(game.user, "OBSERVER");
  }

  /** Its note on the viewed scene: the table draws none. */
  get sceneNote() {
    return null;
  }

  /** Show it to all who may see it, or to everybody. @param {boolean} [force] */
  async show(force = false) {
    return globalThis.CONFIG.JournalEntry.collection.show(this, { force });
  }
}

JournalEntry.prototype.panToNote = inertMethod("notes on scenes", () => Promise.resolve());

/** A page of a journal entry. Sources: API13 JournalEntryPage (toc, buildTOC, JournalEntryPageHeading); public systems (_embedTextPage). */
export class JournalEntryPage extends ClientDocumentMixin(BaseJournalEntryPage) {
  /** The headings of a text page, as a tree by their slugs. */
  get toc() {
    if (this.type !== "text" || !this.text.content) return {};
    return this.constructor.buildTOC(foundry.utils.parseHTML(`<div>${foundry.utils.cleanHTML(this.text.content)}</div>`));
  }

  get sceneNote() {
    return null;
  }

  /**
   * Headings of markup by their slugs, each {text, level, slug, element?, children, order}.
   * @param {HTMLElement|HTMLElement[]} html
   * @param {{includeElement?: boolean}} [options]
   */
  static buildTOC(html, { includeElement = true } = {}) {
    return headingsOf([html].flat(), includeElement);
  }

  static slugifyHeading(heading) {
    return (typeof heading === "string" ? heading : heading.textContent).slugify().replace(/["']/g, "").substring(0, 64);
  }

  async _buildEmbedHTML(config, options = {}) {
    return this.type === "text" ? this._embedTextPage(config, options) : null;
  }

  /** The page's text, enriched. @returns {Promise<HTMLCollection>} */
  async _embedTextPage(_config, options = {}) {
    const html = await foundry.applications.ux.TextEditor.implementation.enrichHTML(this.text.content ?? "", { relativeTo: this, secrets: this.isOwner, ...options });
    const holder = globalThis.document.createElement("div");
    holder.innerHTML = html;
    return holder.children;
  }
}
