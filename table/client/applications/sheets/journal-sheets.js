import { HandlebarsApplicationMixin } from "../api/handlebars-application.js";
import { DocumentSheetV2 } from "../api/document-sheet.js";
import { el, t } from "../dom.js";
import { TextEditor } from "../ux/text-editor.js";

/**
 * Sheet of a journal entry: its pages one below the other, each with a button that edits it.
 * Source: foundryvtt.com/api, journal.JournalEntrySheet (looks are the table's own).
 */
export class JournalEntrySheet extends DocumentSheetV2 {
  static DEFAULT_OPTIONS = {
    classes: ["journal-sheet", "journal-entry", "themed", "theme-light"], position: { width: 720, height: 640 }, window: { resizable: true },
    actions: { editPage: JournalEntrySheet.#onEditPage, createPage: JournalEntrySheet.#onCreatePage },
  };

  get entry() { return this.document; }

  /** @protected */
  async _renderHTML() {
    const least = this.options.viewPermission ? "OBSERVER" : "NONE"; // what somebody shows may be seen
    const pages = this.document.pages.contents.toSorted((a, b) => a.sort - b.sort).filter((page) => page.testUserPermission(game.user, least));
    const articles = await Promise.all(pages.map((page) => this.#page(page)));
    const create = this.isEditable ? el("button", { type: "button", dataset: { action: "createPage" } }, t("TABLE.Journal.createPage")) : null;
    return el("div", { class: "journal-entry-pages" }, ...articles, create);
  }

  async #page(page) {
    const body = el("section", { class: "journal-page-content" });
    const embedded = await page.system?.toEmbed?.({ values: [], inline: true }, {});
    if (embedded) body.append(...(embedded instanceof HTMLElement ? [embedded] : embedded));
    else body.innerHTML = await TextEditor.implementation.enrichHTML(page.text?.content ?? "", { relativeTo: page, secrets: page.isOwner });
    if (page.type === "image" && page.src) body.replaceChildren(el("img", { src: page.src, alt: page.image?.caption ?? page.name }));
    const edit = page.isOwner ? el("button", { type: "button", class: "icon fa-solid fa-edit", "aria-label": t("TABLE.Journal.edit"), dataset: { action: "editPage" } }) : null;
    return el("article", { class: `journal-entry-page ${page.type}`, dataset: { pageId: page.id } },
      el("header", {}, page.title?.show === false ? null : el(`h${page.title?.level ?? 1}`, {}, page.name), edit), body);
  }

  /** @protected */
  _replaceHTML(result, content) { content.replaceChildren(result); }

  static #onEditPage(_event, target) {
    this.document.pages.get(target.closest("[data-page-id]").dataset.pageId).sheet.render({ force: true });
  }

  static async #onCreatePage() {
    await this.document.createEmbeddedDocuments("JournalEntryPage", [{ name: t("TABLE.Journal.newPage"), type: "text" }]);
  }
}

/** Sheet of one page. Source: foundryvtt.com/api, journal.JournalEntryPageSheet {mode: "view"|"edit", includeTOC}. */
export class JournalEntryPageSheet extends DocumentSheetV2 {
  static DEFAULT_OPTIONS = {
    classes: ["journal-sheet", "journal-entry-page"], mode: "edit", includeTOC: true, position: { width: 600, height: 500 },
    form: { closeOnSubmit: true }, window: { resizable: true, contentClasses: ["standard-form"] },
  };

  get page() { return this.document; }
  get isView() { return this.options.mode === "view"; }
}

/** Page sheet of Handlebars parts: VIEW_PARTS or EDIT_PARTS, by mode. */
export class JournalEntryPageHandlebarsSheet extends HandlebarsApplicationMixin(JournalEntryPageSheet) {
  static EDIT_PARTS = {
    header: { template: "templates/journal/page-header.hbs" }, footer: { template: "templates/generic/form-footer.hbs" },
  };
  static VIEW_PARTS = {};

  /** @protected */
  _configureRenderOptions(options) {
    super._configureRenderOptions(options);
    options.parts = Object.keys(this._configureRenderParts(options));
  }

  /** @protected */
  _configureRenderParts(_options) {
    const parts = this.isView ? this.constructor.VIEW_PARTS : this.constructor.EDIT_PARTS;
    return Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, { ...part }]));
  }

  /** @protected */
  async _prepareContext(options) {
    const buttons = [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "TABLE.Field.save" }];
    return Object.assign(await super._prepareContext(options), { page: this.document, buttons, text: this.document.text });
  }
}

/** Page sheet whose content is one rich text. */
export class JournalEntryPageProseMirrorSheet extends JournalEntryPageHandlebarsSheet {
  static EDIT_PARTS = {
    header: super.EDIT_PARTS.header, content: { template: "templates/journal/page-text.hbs" }, footer: super.EDIT_PARTS.footer,
  };
  static VIEW_PARTS = { content: { root: true, template: "templates/journal/page-view.hbs" } };
}

/** Page sheet of a picture. */
export class JournalEntryPageImageSheet extends JournalEntryPageHandlebarsSheet {
  static EDIT_PARTS = {
    header: super.EDIT_PARTS.header, content: { template: "templates/journal/page-image.hbs" }, footer: super.EDIT_PARTS.footer,
  };
  static VIEW_PARTS = { content: { root: true, template: "templates/journal/page-image-view.hbs" } };
}
/** Page sheet of plain text. Its editor is the rich one's. */
export class JournalEntryPageTextSheet extends JournalEntryPageProseMirrorSheet {}
/** Page sheet of a document to read: shown as a link. */
export class JournalEntryPagePDFSheet extends JournalEntryPageImageSheet {}
/** Page sheet of a video: shown as a link. */
export class JournalEntryPageVideoSheet extends JournalEntryPageImageSheet {}
/** Page sheet of Markdown: edited as text. */
export class JournalEntryPageMarkdownSheet extends JournalEntryPageTextSheet {}
