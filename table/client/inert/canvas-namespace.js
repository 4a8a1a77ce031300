import { RenderFlags } from "./render-flags.js";
import { inertMethod, withInert } from "./inert.js";
import * as layers from "./layers.js";
import * as placeables from "./placeables.js";
import { Container } from "./pixi.js";

const RENDERER = "renderer";

/** The canvas's own class; the one instance is the global `canvas`. */
class Canvas {}

/** Movement of attributes in time. Source: foundryvtt.com/api, CanvasAnimation; its easing functions. */
class CanvasAnimation {
  static animations = {};
  static STATES = Object.freeze({ FAILED: -2, TERMINATED: -1, WAITING: 0, RUNNING: 1, COMPLETED: 2 });
  static animate = inertMethod("animation", () => Promise.resolve(true));
  static terminateAnimation() {}
  static terminateAll() {}
  static getAnimation() { return undefined; }
  static easeInOutCosine(progress) { return (1 - Math.cos(progress * Math.PI)) / 2; }
  static easeOutCircle(progress) { return Math.sqrt(1 - (progress - 1) ** 2); }
  static easeInCircle(progress) { return 1 - Math.sqrt(1 - progress ** 2); }
}

/** An icon to grip. */
class ControlIcon extends Container {
  constructor({ texture, size = 40, borderColor = 0xFF5500, tint = null, elevation = 0 } = {}) {
    super();
    Object.assign(this, { iconSrc: texture, size, borderColor, tintColor: tint, elevation });
  }
}
withInert(ControlIcon, RENDERER, { draw() { return Promise.resolve(this); }, refresh() { return this; }, _clear: undefined });

/** Text on the canvas. */
class PreciseText extends Container {
  static getTextStyle(options = {}) { return { ...options }; }
  constructor(text = "", style = {}) {
    super();
    Object.assign(this, { text, style });
  }
}

/** Kinds of sight and of sensing. Source: foundryvtt.com/api, DetectionMode (a data model with id, label, tokenConfig, walls, angle, type). */
class DetectionMode extends foundryModel() {
  static DETECTION_TYPES = Object.freeze({ SIGHT: 0, SOUND: 1, MOVE: 2, OTHER: 3 });
  static PRECISION = Object.freeze({ EXACT: 0, PRECISE: 1, IMPRECISE: 2 });
  static BASIC_MODE_ID = "basicSight";
  static LIGHT_MODE_ID = "lightPerception";
  static get isPrecise() { return true; }
}
withInert(DetectionMode, "vision", { testVisibility: () => true, _canDetect: () => true, _testPoint: () => true, _testLOS: () => true, _testAngle: () => true, _testRange: () => true });

/** A plain stand-in for DataModel where only an object with its source's members is needed. */
function foundryModel() {
  return class {
    constructor(source = {}) { Object.assign(this, source); }
    updateSource(changes) { Object.assign(this, changes); }
  };
}

/** How a token sees. */
class VisionMode extends foundryModel() {}

/** Pointer states. */
class MouseInteractionManager {
  static emulateMoveEvent = inertMethod("pointer on the canvas");
  static INTERACTION_STATES = Object.freeze({ NONE: 0, HOVER: 1, CLICKED: 2, GRABBED: 3, DRAG: 4, DROP: 5 });
}

/** `foundry.canvas`: names to extend. Source: the module list of foundryvtt.com/api; nothing of it draws. */
export function canvasNamespace() {
  const { OBJECT_CLASSES: _objects, BaseTokenRuler, TokenRuler, TokenRing, TokenTurnMarker, ...objects } = placeables;
  const { LAYER_CLASSES: _layers, ...layerClasses } = layers;
  return {
    Canvas,
    animation: { CanvasAnimation, SmoothNoise: class SmoothNoise {} },
    containers: { ControlIcon, PreciseText, FullCanvasObjectMixin: (Base) => Base, CursorMixin: (Base) => Base },
    geometry: { ClockwiseSweepPolygon: class ClockwiseSweepPolygon {}, Ray: class Ray {
      constructor(A, B) { Object.assign(this, { A, B, dx: B.x - A.x, dy: B.y - A.y }); }
      get distance() { return Math.hypot(this.dx, this.dy); }
      get angle() { return Math.atan2(this.dy, this.dx); }
      static fromAngle(x, y, radians, distance) { return new this({ x, y }, { x: x + Math.cos(radians) * distance, y: y + Math.sin(radians) * distance }); }
    } },
    groups: {},
    interaction: { MouseInteractionManager, RenderFlags, RenderFlagsMixin: (Base) => Base, Ruler: placeables.BaseTokenRuler, Ping: Container },
    layers: layerClasses,
    loadTexture: inertMethod(RENDERER, () => Promise.resolve(null)),
    getTexture: () => null,
    perception: { DetectionMode, VisionMode },
    placeables: { ...objects, tokens: { BaseTokenRuler, TokenRuler, TokenRing, TokenTurnMarker }, regions: {} },
    rendering: { filters: {}, shaders: {} },
    sources: {},
    tours: {},
  };
}
