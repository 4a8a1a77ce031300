import { generation } from "../../../common/generation.js";
import { iconButton, t } from "../dom.js";

/** A part of a text that only owners see, with a button that reveals it. Source: foundryvtt.com/api, HTMLSecretBlockElement. */
export class HTMLSecretBlockElement extends HTMLElement {
  static tagName = "secret-block";

  get secret() { return this.querySelector("section.secret"); }
  get revealed() { return this.secret?.classList.contains("revealed") ?? false; }

  connectedCallback() {
    if (this.querySelector(":scope > button") || !this.secret) return;
    const button = iconButton("", this.revealed ? "fa-solid fa-eye-slash" : "fa-solid fa-eye", t(this.revealed ? "TABLE.Secret.hide" : "TABLE.Secret.reveal"), { class: "reveal" });
    button.removeAttribute("data-action");
    button.addEventListener("click", () => this.dispatchEvent(new CustomEvent("revealsecret", { bubbles: true })));
    this.append(button);
  }

  /** @param {string} content  The raw text that holds this secret. @returns {string} The text with the secret toggled. */
  toggleRevealed(content) {
    const holder = document.createElement("div");
    holder.innerHTML = content;
    holder.querySelector(`section.secret#${CSS.escape(this.secret.id)}`)?.classList.toggle("revealed");
    return holder.innerHTML;
  }
}

/** Wraps what a custom enricher made, and tells it when it is in the document. Source: foundryvtt.com/api, HTMLEnrichedContentElement. */
export class HTMLEnrichedContentElement extends HTMLElement {
  static tagName = "enriched-content";

  #controller = null;

  connectedCallback() {
    const enricher = CONFIG.TextEditor.enrichers.find(({ id }) => id && id === this.getAttribute("enricher"));
    this.#controller = new AbortController();
    enricher?.onRender?.(this, ...(generation() >= 14 ? [{ signal: this.#controller.signal }] : []));
  }

  disconnectedCallback() { this.#controller?.abort(); }
}

/** Wraps a document embedded by @Embed. Source: foundryvtt.com/api, HTMLDocumentEmbedElement. */
export class HTMLDocumentEmbedElement extends HTMLElement {
  static tagName = "document-embed";
}
