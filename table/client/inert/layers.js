import { withInert } from "./inert.js";

const RENDERER = "renderer for layers of the canvas";

/** A layer of the canvas. Source: foundryvtt.com/api, CanvasLayer. */
export class CanvasLayer {
  static get layerOptions() { return { name: "", baseClass: CanvasLayer }; }
  static get instance() { return canvas[this.layerOptions.name]; }
  interactive = false;
  options = this.constructor.layerOptions;
  get name() { return this.constructor.name; }
  get hookName() { return this.constructor.name; }
}
withInert(CanvasLayer, RENDERER, {
  draw() { return Promise.resolve(this); }, tearDown() { return Promise.resolve(this); }, _draw: () => Promise.resolve(), _tearDown: () => Promise.resolve(), addChild: (child) => child, removeChild: (child) => child,
});

/** A layer that can be worked on. */
export class InteractionLayer extends CanvasLayer {
  active = false;
}
withInert(InteractionLayer, RENDERER, {
  activate() { return this; }, deactivate() { return this; }, _activate: undefined, _deactivate: undefined, getSnappedPoint: (point) => point, _onClickLeft: undefined, _onClickLeft2: undefined,
  _onClickRight: undefined, _onDragLeftStart: undefined, _onDragLeftMove: undefined, _onDragLeftDrop: undefined, _onDragLeftCancel: undefined, _onMouseWheel: undefined,
});

/** A layer of placed objects. Source: foundryvtt.com/api, PlaceablesLayer. */
export class PlaceablesLayer extends InteractionLayer {
  static documentName = "";
  preview = { children: [], addChild: (child) => child, removeChildren: () => [] };
  placeables = [];
  controlled = [];
  hover = null;
  objects = null;
  quadtree = { getObjects: () => new Set() };
  get documentCollection() { return canvas.scene?.getEmbeddedCollection(this.constructor.documentName) ?? null; }
  get(id) { return this.placeables.find((object) => object.id === id) ?? null; }
  releaseAll() { return this.controlled.splice(0).length; }
  controlAll() { return []; }
}
withInert(PlaceablesLayer, RENDERER, {
  createObject: () => null, deleteAll: () => Promise.resolve([]), copyObjects: () => [], pasteObjects: () => Promise.resolve([]), moveMany: () => Promise.resolve([]), rotateMany: () => Promise.resolve([]),
  updateAll: () => Promise.resolve([]), selectObjects: () => false, _onDropData: undefined, _sendToBackOrBringToFront: undefined, _createPreview: () => Promise.resolve(null),
});

const layer = (name, documentName) => class extends PlaceablesLayer {
  static documentName = documentName;
  static get layerOptions() { return { ...super.layerOptions, name, objectClass: CONFIG[documentName]?.objectClass }; }
};

/** Tokens. */
export class TokenLayer extends layer("tokens", "Token") {
  get ownedTokens() { return this.placeables.filter((token) => token.isOwner); }
}
withInert(TokenLayer, RENDERER, {
  cycleTokens: () => null, setTargets: undefined, targetObjects: () => 0, toggleCombat: () => Promise.resolve([]), recalculatePlannedMovementPaths: undefined, _getCycleOrder: () => [], storeHistory: undefined,
  _prepareKeyboardMovementUpdates: () => [[], {}], _getMovableObjects: () => [],
});
/** Tiles. */
export class TilesLayer extends layer("tiles", "Tile") {}
/** Notes. */
export class NotesLayer extends layer("notes", "Note") {}
/** Areas of effect. */
export class TemplateLayer extends layer("templates", "MeasuredTemplate") {}
/** Drawings. */
export class DrawingsLayer extends layer("drawings", "Drawing") {}
/** Lights. */
export class LightingLayer extends layer("lighting", "AmbientLight") {}
/** Sounds of places. */
export class SoundsLayer extends layer("sounds", "AmbientSound") {}
/** Walls. */
export class WallsLayer extends layer("walls", "Wall") {}
/** Regions. */
export class RegionLayer extends layer("regions", "Region") {}
/** Cursors, rulers, pings. */
export class ControlsLayer extends InteractionLayer {}
/** The grid. */
export class GridLayer extends CanvasLayer {}
/** Alerts and effects above all. */
export class WeatherEffects extends CanvasLayer {}

/** Defaults of `CONFIG.Canvas.layers`: class and group by name. */
export const LAYER_CLASSES = {
  tokens: TokenLayer, tiles: TilesLayer, notes: NotesLayer, templates: TemplateLayer, drawings: DrawingsLayer, lighting: LightingLayer, sounds: SoundsLayer, walls: WallsLayer, regions: RegionLayer,
  controls: ControlsLayer, grid: GridLayer, weather: WeatherEffects,
};
