/** Attributes that the host's own markup carries and cleaning must leave alone. */
const OPTIONS = {
  USE_PROFILES: { html: true, svg: true, mathMl: true },
  ADD_TAGS: ["secret-block", "enriched-content", "document-embed"],
  ADD_ATTR: ["target", "data-uuid", "data-id", "data-type", "data-pack", "data-action", "data-tooltip", "data-formula", "data-flavor", "data-mode"],
  FORBID_TAGS: ["iframe", "object", "embed", "base", "meta", "link"],
  CUSTOM_ELEMENT_HANDLING: { tagNameCheck: /^(prose-mirror|string-tags|multi-select|multi-checkbox|color-picker|file-picker|document-tags|range-picker|hue-slider|code-mirror)$/, attributeNameCheck: /^[\w-]+$/ },
};

/**
 * Markup without scripts, handlers, frames or unknown elements; links of data- kind and form controls stay.
 * Source: foundryvtt.com/api, `foundry.utils.cleanHTML` (what it keeps is the table's own list).
 * The page loads DOMPurify as a script, so it is a global.
 * @param {string} html
 * @returns {string}
 */
export const cleanHTML = (html) => globalThis.DOMPurify.sanitize(String(html ?? ""), OPTIONS);
