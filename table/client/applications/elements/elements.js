import { AbstractFormInputElement } from "./abstract-form-element.js";
import { HTMLCodeMirrorElement } from "./code-mirror.js";
import { HTMLDocumentEmbedElement, HTMLEnrichedContentElement, HTMLSecretBlockElement } from "./content-elements.js";
import { AbstractMultiSelectElement, HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "./multi-select.js";
import { HTMLColorPickerElement, HTMLFilePickerElement, HTMLHueSelectorSlider, HTMLRangePickerElement } from "./pickers.js";
import { HTMLProseMirrorElement } from "./prose-mirror.js";
import { HTMLDocumentTagsElement, HTMLStringTagsElement } from "./string-tags.js";

/** `foundry.applications.elements`. */
export const elements = {
  AbstractFormInputElement, AbstractMultiSelectElement, HTMLCodeMirrorElement, HTMLColorPickerElement, HTMLDocumentEmbedElement,
  HTMLDocumentTagsElement, HTMLEnrichedContentElement, HTMLFilePickerElement, HTMLHueSelectorSlider, HTMLMultiCheckboxElement,
  HTMLMultiSelectElement, HTMLProseMirrorElement, HTMLRangePickerElement, HTMLSecretBlockElement, HTMLStringTagsElement,
};

/** Define every element that is not yet defined. */
export function defineElements() {
  for (const cls of Object.values(elements)) {
    if (cls.tagName && !customElements.get(cls.tagName)) customElements.define(cls.tagName, cls);
  }
}
