import { withInert } from "./inert.js";

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
}
withInert(PlaceableObject, RENDERER, {
  draw() { return Promise.resolve(this); }, refresh() { return this; }, clear() { return this; }, destroy: undefined, animate: undefined, control: () => true, release: () => true,
  renderFlags: undefined, rotate: undefined, _draw: undefined, _clear: undefined, _applyRenderFlags: undefined, _onCreate: undefined, _onUpdate: undefined, _onDelete: undefined,
  _onControl: undefined, _onRelease: undefined, _onHoverIn: undefined, _onHoverOut: undefined, _onClickLeft: undefined, _onClickLeft2: undefined, _onClickRight: undefined,
  _onClickRight2: undefined, _onDragLeftStart: undefined, _onDragLeftMove: undefined, _onDragLeftDrop: undefined, _onDragLeftCancel: undefined, _canControl: () => false,
  _canDrag: () => false, _canHUD: () => false, _canConfigure: () => false, _canView: () => true, _getTargetAlpha: () => 1, activateListeners: undefined,
});

/** A token on the board. Source: foundryvtt.com/api, Token; overrides in public systems. */
export class Token extends PlaceableObject {
  static embeddedName = "Token";
  static layerName = "tokens";

  get actor() { return this.document.actor; }
  get combatant() { return this.document.combatant ?? null; }
  get inCombat() { return this.document.inCombat ?? false; }
  get w() { return this.document.width * (canvas.grid?.size ?? 100); }
  get h() { return this.document.height * (canvas.grid?.size ?? 100); }
  get center() { return { x: this.x + this.w / 2, y: this.y + this.h / 2 }; }
  get bounds() { return { x: this.x, y: this.y, width: this.w, height: this.h }; }
  get isTargeted() { return game.user.targets.has(this); }
  get targeted() { return new Set(game.users.filter(({ targets }) => targets?.has?.(this))); }
}
withInert(Token, RENDERER, {
  drawBars: undefined, _drawBar: undefined, drawEffects: () => Promise.resolve(), _drawEffects: () => Promise.resolve(), _drawEffect: () => Promise.resolve(),
  _drawOverlay: () => Promise.resolve(), _drawBorder: undefined, _drawNameplate: undefined, _drawTooltip: undefined, _refreshTurnMarker: undefined, _refreshEffects: undefined,
  _refreshVisibility: undefined, _refreshState: undefined, _getBorderColor: () => 0, _getTextStyle: () => ({}), _onApplyStatusEffect: undefined, _configureFilterEffect: undefined,
  _initializeRuler: () => null, measureMovementPath: () => ({ distance: 0, cost: 0, spaces: 0, diagonals: 0, waypoints: [], segments: [] }), findMovementPath: () => ({ result: [], promise: Promise.resolve([]), cancel() {} }),
  constrainMovementPath: (waypoints) => [waypoints, false], createTerrainMovementPath: (waypoints) => waypoints, checkCollision: () => false, _getDragConstrainOptions: () => ({}),
  _getMovementCostFunction: () => (cost) => cost, _getDragMovementAction() { return this.document.movementAction; }, _getHUDMovementAction() { return this.document.movementAction; },
  _getAnimationMovementSpeed: () => 6, _modifyAnimationMovementSpeed: (speed) => speed, getCenterPoint() { return this.center; }, getSnappedPosition() { return this.position; },
  setTarget: undefined, isAdjacentTo: () => false, distanceTo: () => 0, showEasingCost: undefined,
});

/** Objects of the canvas that the table only names. */
export class Tile extends PlaceableObject { static embeddedName = "Tile"; static layerName = "tiles"; }
/** A note on the canvas. */
export class Note extends PlaceableObject { static embeddedName = "Note"; static layerName = "notes"; }
withInert(Note, RENDERER, { _drawControlIcon: () => null, _drawTooltip: () => null, _getTextStyle: () => ({}) });
/** A template of an area. */
export class MeasuredTemplate extends PlaceableObject { static embeddedName = "MeasuredTemplate"; static layerName = "templates"; }
withInert(MeasuredTemplate, RENDERER, {
  highlightGrid: undefined, _getGridHighlightPositions: () => [], _computeShape: () => null, _refreshTemplate: undefined, _refreshRulerText: undefined, _refreshShape: undefined,
});
/** A drawing. */
export class Drawing extends PlaceableObject { static embeddedName = "Drawing"; static layerName = "drawings"; }
/** A light. */
export class AmbientLight extends PlaceableObject { static embeddedName = "AmbientLight"; static layerName = "lighting"; }
/** A sound of a place. */
export class AmbientSound extends PlaceableObject { static embeddedName = "AmbientSound"; static layerName = "sounds"; }
/** A wall. */
export class Wall extends PlaceableObject { static embeddedName = "Wall"; static layerName = "walls"; }
/** A region. */
export class Region extends PlaceableObject { static embeddedName = "Region"; static layerName = "regions"; }

/** Draws a token's way. Source: foundryvtt.com/api, BaseTokenRuler and TokenRuler; overrides in public systems. */
export class BaseTokenRuler {
  constructor(token) { this.token = token; }
}
withInert(BaseTokenRuler, "ruler", ["draw", "clear", "destroy", "refresh", "_onVisibleChange"]);
/** See {@link BaseTokenRuler}. */
export class TokenRuler extends BaseTokenRuler {
  static WAYPOINT_LABEL_TEMPLATE = "templates/hud/waypoint-label.hbs";
}
withInert(TokenRuler, "ruler", {
  _getWaypointLabelContext: () => ({}), _getSegmentStyle: () => ({ width: 0 }), _getGridHighlightStyle: () => ({ alpha: 0 }), _getWaypointStyle: () => ({ radius: 0 }), _configureOffscreenLabel: undefined,
});

/** The ring around a token. */
export class TokenRing {
  static effects = Object.freeze({ DISABLED: 0, ENABLED: 1, RING_PULSE: 2, RING_GRADIENT: 4, BKG_WAVE: 8, INVISIBILITY: 16, COLOR_OVER_SUBJECT: 32 });
  static initialized = false;
  static easeTwoPeaks(progress) { return (Math.sin(4 * Math.PI * progress - Math.PI / 2) + 1) / 2; }
  constructor(token) { this.token = token; }
}
withInert(TokenRing, "token ring", ["configure", "flashColor", "clear", "configureSize", "configureVisuals", "configureUVs"]);

/** Mark where the turn is. */
export class TokenTurnMarker { constructor(token) { this.token = token; } }
withInert(TokenTurnMarker, "turn marker", { draw: () => Promise.resolve(), animate: undefined });

/** Objects by the name of their document: defaults of `CONFIG.<Document>.objectClass`. */
export const OBJECT_CLASSES = {
  AmbientLight, AmbientSound, Drawing, MeasuredTemplate, Note, Region, Tile, Token, Wall,
};
