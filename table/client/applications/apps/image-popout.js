import { el } from "../dom.js";
import { ApplicationV2 } from "../api/application.js";

/** A picture in a window. Source: foundryvtt.com/api, ImagePopout {src, caption, uuid, showTitle}. */
export class ImagePopout extends ApplicationV2 {
  static DEFAULT_OPTIONS = {
    id: "image-popout-{id}", classes: ["image-popout"], src: "", caption: "", uuid: null, window: { resizable: true }, position: { width: 480 },
  };

  /** @protected */
  async _renderHTML() {
    const { src, caption, window } = this.options;
    return el("figure", {}, el("img", { src, alt: caption || window.title }), caption ? el("figcaption", {}, caption) : null);
  }

  /** @protected */
  _replaceHTML(result, content) { content.replaceChildren(result); }
}
