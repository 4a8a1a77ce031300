import { Token } from "../board/token.js";
import { withInert } from "./inert.js";
import { PlaceableObject } from "./placeable-object.js";

const RENDERER = "renderer for objects of the canvas";

export { PlaceableObject, Token };

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
