import { Board } from "./board/board.js";
import { gridOf } from "./inert/grid.js";
import { inertMethod } from "./inert/inert.js";
import { Container } from "./inert/pixi.js";
import { loud } from "./missing.js";

/** Layers other than the tokens': nothing is on them. */
const LAYERS = ["lighting", "sounds", "walls", "tiles", "drawings", "notes", "regions", "templates", "controls", "weather"];

/** What the documents say a canvas has; all else belongs to packages. Source: foundryvtt.com/api, Canvas. */
const DOCUMENTED = new Set(("activeLayer app blurFilters colorManager controls currentMouseManager darknessLevel dimensions edges effects environment fog forceSnapVertices fps grid groups hidden hud id " +
  "initializing interface isDragging layers level loading loadTexturesOptions masks mouseInteractionManager mousePosition mouseAnimatedMovement notes overlay performance perception photosensitiveMode primary " +
  "ready rendered scene sceneRect sceneTextures screenDimensions sight snapshot snapshots stage supported templates tokens tiles drawings walls lighting sounds regions weather title visibility windows manager " +
  "addBlurFilter addPendingOperation animatePan activateLayer canvasCoordinatesFromClient clientCoordinatesFromCanvas clearPendingOperations configureBlur constrainView draw getActiveLayer " +
  "getCollectionLayer getLayerByEmbeddedName getViewPosition highlightObjects initialize initializeSources isOffscreen pan ping recenter refresh registerPlaceable selectObjects tearDown textureLoader updateBlur " +
  "addChild clearChildren getSnappedPoint waitForDraw redraw").split(" "));

/** What a renderer would give: names that are accepted, and do nothing. Source: members of Canvas in foundryvtt.com/api that public systems read. */
function withoutRenderer() {
  const layer = name => loud({ name, placeables: [], controlled: [], active: false, activate: inertMethod("renderer"), get: () => null, getSnappedPoint: point => point }, `canvas.${name}`);
  return {
    grid: null, loading: false, initializing: false, level: null, hud: null, sight: null, app: null, stage: new Container(), primary: new Container(), rendered: new Container(), environment: new Container(),
    edges: new Map(), mousePosition: { x: 0, y: 0 }, screenDimensions: [0, 0], performance: {}, layers: [], placeables: [], blurFilters: new Set(), visibility: { tokenVision: false },
    perception: { update: inertMethod("vision"), initialize: inertMethod("vision") }, effects: { illumination: {}, visibility: {} }, fog: { exploration: null },
    interface: Object.assign(new Container(), { createScrollingText: inertMethod("scrolling text", () => Promise.resolve(null)), grid: { highlightLayers: {} } }),
    ping: inertMethod("ping", () => Promise.resolve(false)), pan: inertMethod("renderer"), animatePan: inertMethod("renderer", () => Promise.resolve(true)), recenter: inertMethod("renderer"),
    addBlurFilter: inertMethod("renderer"), updateBlur: inertMethod("renderer"), initializeSources: inertMethod("vision"), highlightObjects: inertMethod("renderer"), refresh: inertMethod("renderer"),
    fps: {}, darknessLevel: 0, photosensitiveMode: false, forceSnapVertices: false, hidden: new Container(), overlay: new Container(), masks: new Container(), sceneTextures: {}, supported: {},
    canvasCoordinatesFromClient: ({ x, y }) => ({ x, y }), clientCoordinatesFromCanvas: ({ x, y }) => ({ x, y }), isOffscreen: () => false, getCollectionLayer: () => null, getLayerByEmbeddedName: () => null, tearDown: inertMethod("renderer", () => Promise.resolve()),
    ...Object.fromEntries(LAYERS.map(name => [name, layer(name)]))
  };
}

/**
 * The canvas as far as the table has one: a viewed scene, with its tokens as elements on the board, without a renderer. What it lacks fails by its name.
 * Source of the members: public systems (canvas.ready, canvas.scene, canvas.tokens.controlled, .placeables, .get).
 */
function createCanvas() {
  const state = {
    ready: false,
    scene: null,
    dimensions: null,
    activeLayer: null,
    ...withoutRenderer(),
    tokens: loud({
      controlled: [],
      placeables: [],
      get(id) {
        return this.placeables.find(token => token.id === id) ?? null;
      },
      releaseAll() {
        for (const token of [...this.controlled]) token.release();
      },
      hover: null,
      get ownedTokens() {
        return this.placeables.filter(token => token.isOwner);
      },
      setTargets(ids) {
        for (const token of this.placeables) token.setTarget(ids.includes(token.id), { releaseOthers: false });
      }
    }, "canvas.tokens"),
    board: new Board(),

    /** Show a scene, or none. */
    async draw(scene) {
      const before = this.scene;
      if (before) globalThis.Hooks.callAll("canvasTearDown", canvas);
      this.scene = scene;
      this.dimensions = scene?.dimensions ?? null;
      this.grid = scene ? gridOf(scene) : null;
      this.ready = Boolean(scene);
      this.board.draw(scene);
      if (!scene) return this;
      globalThis.Hooks.callAll("canvasInit", canvas);
      globalThis.Hooks.callAll("canvasReady", canvas);
      return this;
    }
  };
  return loud(state, "canvas", new Set(), key => DOCUMENTED.has(key));
}

export const canvas = createCanvas();
