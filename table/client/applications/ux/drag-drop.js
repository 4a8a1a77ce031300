/**
 * Bind drag and drop listeners to an element.
 * Source: foundryvtt.com/api, DragDrop {dragSelector, dropSelector, permissions {dragstart, drop}, callbacks}; `implementation` from CONFIG.ux.
 */
export class DragDrop {
  /** The configured class. */
  static get implementation() { return CONFIG.ux?.DragDrop ?? this; }

  /** Payload of the drag under way, for code that cannot read it during dragover. @type {object|null} */
  static #payload = null;

  constructor({ dragSelector = null, dropSelector = null, permissions = {}, callbacks = {} } = {}) {
    Object.assign(this, { dragSelector, dropSelector, permissions, callbacks });
  }

  /** @param {HTMLElement} html @returns {this} */
  bind(html) {
    if (this.can("dragstart", this.dragSelector) && this.dragSelector) {
      for (const element of html.querySelectorAll(this.dragSelector)) {
        element.setAttribute("draggable", "true");
        element.ondragstart = this._handleDragStart.bind(this);
        element.ondragend = this._handleDragEnd.bind(this);
      }
    }
    if (this.can("drop", this.dropSelector)) {
      const zones = this.dropSelector ? [...html.querySelectorAll(this.dropSelector), ...(html.matches(this.dropSelector) ? [html] : [])] : [html];
      for (const zone of zones) {
        zone.ondragenter = (event) => this.callback(event, "dragenter");
        zone.ondragleave = (event) => this.callback(event, "dragleave");
        zone.ondragover = this._handleDragOver.bind(this);
        zone.ondrop = this._handleDrop.bind(this);
      }
    }
    return this;
  }

  /** Run a configured callback. @param {DragEvent} event @param {string} action */
  callback(event, action) { return this.callbacks[action]?.(event); }

  /** @param {"dragstart"|"drop"} action @param {string|null} selector @returns {boolean} */
  can(action, selector) {
    const permission = this.permissions[action] ?? true;
    return typeof permission === "function" ? permission(selector) : Boolean(permission); // public systems give a plain true
  }

  /** @protected */
  _handleDragStart(event) {
    this.callback(event, "dragstart");
    if (event.dataTransfer?.items?.length) event.stopPropagation();
    DragDrop.#payload = event.dataTransfer?.getData("text/plain") ?? null;
  }

  /** @protected */
  _handleDragEnd(event) {
    this.callback(event, "dragend");
    DragDrop.#payload = null;
  }

  /** @protected */
  _handleDragOver(event) {
    event.preventDefault();
    this.callback(event, "dragover");
    return false;
  }

  /** @protected */
  _handleDrop(event) {
    event.preventDefault();
    return this.callback(event, "drop");
  }

  /** Data of the drag under way. @returns {object|null} */
  static getPayload() {
    try { return JSON.parse(this.#payload); } catch { return null; }
  }

  /** A picture of the dragged thing, scaled. @param {HTMLImageElement} image @param {number} width @param {number} height */
  static createDragImage(image, width, height) {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width, height });
    canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
    return canvas;
  }
}
