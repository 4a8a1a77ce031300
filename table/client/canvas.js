import { loud } from "./missing.js";

/**
 * The canvas as far as the table has one: a viewed scene and its tokens, without a renderer. What it lacks fails by its name.
 * Source of the members: dnd5e, draw-steel (canvas.ready, canvas.scene, canvas.tokens.controlled, .placeables, .get).
 */
function createCanvas() {
  const state = {
    ready: false,
    scene: null,
    dimensions: null,
    activeLayer: null,
    tokens: loud({
      controlled: [],
      placeables: [],
      get(id) {
        return this.placeables.find(token => token.id === id) ?? null;
      },
      releaseAll() {
        this.controlled.length = 0;
      }
    }, "canvas.tokens"),

    /** Show a scene, or none. */
    async draw(scene) {
      const before = this.scene;
      if (before) globalThis.Hooks.callAll("canvasTearDown", canvas);
      this.scene = scene;
      this.dimensions = scene?.dimensions ?? null;
      this.ready = Boolean(scene);
      if (!scene) return this;
      globalThis.Hooks.callAll("canvasInit", canvas);
      globalThis.Hooks.callAll("canvasReady", canvas);
      return this;
    }
  };
  return loud(state, "canvas");
}

export const canvas = createCanvas();
