import { cleanHTML } from "../clean.js";
import { applyEnrichers, replaceLinks, replaceRolls } from "./enrichers.js";
import { replaceEmbeds } from "./embeds.js";

/**
 * Turn stored text into what is shown: secrets, document links, embeds, rolls, then the enrichers of packages, all over text nodes.
 * Source: foundryvtt.com/api, TextEditor.enrichHTML and EnrichmentOptions; community wiki for the order.
 */
export class TextEditor {
  static get implementation() { return CONFIG.ux?.TextEditor ?? this; }

  /**
   * @param {string} content
   * @param {{secrets?: boolean, documents?: boolean, links?: boolean, rolls?: boolean, embeds?: boolean, custom?: boolean,
   *   rollData?: object|Function, relativeTo?: object, _embedDepth?: number}} [options]
   * @returns {Promise<string>} Cleaned markup.
   */
  static async enrichHTML(content, options = {}) {
    const { secrets = false, documents = true, links = true, rolls = true, embeds = true, custom = true } = options;
    if (!content?.length) return "";
    const html = document.createElement("div");
    html.innerHTML = cleanHTML(String(content));
    const rollData = typeof options.rollData === "function" ? await options.rollData() : options.rollData ?? {};
    const given = { ...options, rollData };
    handleSecrets(html, secrets);
    if (embeds) await replaceEmbeds(html, given, this);
    if (documents) await replaceLinks(html, given);
    if (links) linkUrls(html);
    if (rolls) await replaceRolls(html, given);
    if (custom) await applyEnrichers(html, given);
    return html.innerHTML;
  }

  /** Data that a drag event carries, or an empty object when it carries nothing readable. @param {DragEvent} event @returns {Record<string, any>} */
  static getDragEventData(event) {
    try {
      const data = JSON.parse(event.dataTransfer.getData("text/plain"));
      return typeof data === "object" && data !== null ? data : {};
    } catch { return {}; }
  }

  /** A link to a document. @param {{uuid: string, name?: string}} document @param {{label?: string, relativeTo?: object}} [options] @returns {string} */
  static getContentLink(document, { label } = {}) { return `@UUID[${document.uuid}]{${label ?? document.name}}`; }

  /** Plain text of markup, shortened. @param {string} content @param {{maxLength?: number, splitWords?: boolean, suffix?: string}} [options] */
  static previewHTML(content, length = 250) {
    const html = document.createElement("div");
    html.innerHTML = cleanHTML(content);
    return this.truncateText(html.textContent.trim(), { maxLength: length });
  }

  /** An editor in place of an element. Source: API13 TextEditor.create; the editor is the element of prose. @returns {Promise<HTMLElement>} */
  static async create({ target, fieldName = target?.dataset.edit, collaborate = false, document: subject } = {}, content = "") {
    const editor = foundry.applications.elements.HTMLProseMirrorElement.create({ name: fieldName, value: content, toggled: false, collaborate, documentUUID: subject?.uuid });
    target?.replaceWith(editor);
    return editor;
  }

  /** Markup without what is in its headings and lists, in one paragraph. @param {HTMLElement} html @returns {HTMLElement} */
  static truncateHTML(html) {
    for (const [index, child] of [...html.children].entries()) if (index > 0) child.remove();
    return html;
  }

  static truncateText(text, { maxLength = 50, suffix = "…" } = {}) { return text.length <= maxLength ? text : text.slice(0, maxLength) + suffix; }

  static decodeHTML(html) {
    const area = document.createElement("textarea");
    area.innerHTML = html;
    return area.value;
  }

  /** Open what content links and inline rolls stand for, anywhere in the page. */
  static activateListeners() {
    document.body.addEventListener("click", async (event) => {
      const link = event.target.closest?.("a.content-link[data-uuid]");
      const roll = event.target.closest?.("a.inline-roll[data-formula]");
      if (link) {
        event.preventDefault();
        const found = await fromUuid(link.dataset.uuid);
        if (!found) return ui.notifications.warn("TABLE.Link.missing", { localize: true });
        return found._onClickDocumentLink ? found._onClickDocumentLink(event) : found.sheet?.render({ force: true });
      }
      if (roll && roll.dataset.mode !== "inline") {
        event.preventDefault();
        const made = await new (CONFIG.Dice.rolls[0])(roll.dataset.formula).evaluate();
        return made.toMessage({ flavor: roll.dataset.flavor });
      }
    });
    document.body.addEventListener("dragstart", (event) => {
      const link = event.target.closest?.("a.content-link[data-uuid]");
      if (link) event.dataTransfer.setData("text/plain", JSON.stringify({ type: link.dataset.type, uuid: link.dataset.uuid }));
    });
  }
}

/** Secrets stay only for those who may see them, each in an element that can reveal it. */
function handleSecrets(html, visible) {
  for (const section of html.querySelectorAll("section.secret")) {
    if (!visible && !section.classList.contains("revealed")) section.remove();
    else if (visible && section.id) {
      const block = document.createElement("secret-block");
      section.replaceWith(block);
      block.append(section);
    }
  }
}

function linkUrls(html) {
  for (const link of html.querySelectorAll("a[href^='http']")) Object.assign(link, { target: "_blank", rel: "noopener" });
}
