import { withInert } from "./inert.js";
import { RenderFlags } from "./render-flags.js";

const RENDERER = "renderer for objects of the canvas";

/**
 * An object of the canvas: it knows its document, and draws nothing.
 * Source: foundryvtt.com/api, PlaceableObject; methods that public systems override and call through `super`.
 */
export class PlaceableObject {
  static embeddedName = "";
  controlled = false;
  hover = false;
  visible = true;
  renderFlags = new RenderFlags({}, { object: this });

  /** @param {object} document of a scene */
  constructor(document) {
    this.document = document;
    this.scene = document?.parent ?? null;
  }

  static get implementation() { return CONFIG[this.embeddedName]?.objectClass ?? this; }

  get id() { return this.document.id; }
  get objectId() { return `${this.document.documentName}.${this.document.id}`; }
  get name() { return this.document.name; }
  get isOwner() { return this.document.isOwner; }
  get layer() { return canvas[this.constructor.layerName] ?? null; }
  get sheet() { return this.document.sheet; }
  get x() { return this.document.x; }
  get y() { return this.document.y; }
  get position() { return { x: this.x, y: this.y }; }
  get center() { return { x: this.x, y: this.y }; }
  get bounds() { return { x: this.x, y: this.y, width: 0, height: 0 }; }

  /** Draw what was asked for; at once, for want of frames. */
  applyRenderFlags() {
    if (this.renderFlags.size) this._applyRenderFlags(this.renderFlags.clear());
  }
}
withInert(PlaceableObject, RENDERER, {
  draw() { return Promise.resolve(this); }, refresh() { return this; }, clear() { return this; }, destroy: undefined, animate: undefined, control: () => true, release: () => true,
  rotate: undefined, _draw: undefined, _clear: undefined, _applyRenderFlags: undefined, _onCreate: undefined, _onUpdate: undefined, _onDelete: undefined,
  _onControl: undefined, _onRelease: undefined, _onHoverIn: undefined, _onHoverOut: undefined, _onClickLeft: undefined, _onClickLeft2: undefined, _onClickRight: undefined,
  _onClickRight2: undefined, _onDragLeftStart: undefined, _onDragLeftMove: undefined, _onDragLeftDrop: undefined, _onDragLeftCancel: undefined, _canControl: () => false,
  _canDrag: () => false, _canHUD: () => false, _canConfigure: () => false, _canView: () => true, _getTargetAlpha: () => 1, activateListeners: undefined,
});
