import { EVENTS } from "../../../common/protocol.js";
import { withInert } from "../../inert/inert.js";
import { BaseScene } from "../bases.js";
import { ClientDocumentMixin } from "../client-document.js";

/** A place with tokens. Source: API13 Scene. */
export class Scene extends ClientDocumentMixin(BaseScene) {
  /** Does this user look at it? */
  get isView() {
    return game.user?.viewedScene === this.id;
  }

  /** The grid, as far as packages read it. */
  get dimensions() {
    const { width, height, grid, padding = 0 } = this;
    const size = grid?.size ?? 100;
    const sceneX = Math.ceil((width * padding) / size) * size;
    const sceneY = Math.ceil((height * padding) / size) * size;
    return {
      width: width + 2 * sceneX, height: height + 2 * sceneY, sceneX, sceneY, sceneWidth: width, sceneHeight: height,
      size, distance: grid?.distance ?? 1, distancePixels: size / (grid?.distance ?? 1)
    };
  }

  getDimensions() {
    return this.dimensions;
  }

  get thumbnail() {
    return this.thumb;
  }

  /** Look at it. */
  async view() {
    game.user.viewedScene = this.id;
    game.socket.emit(EVENTS.userActivity, { sceneId: this.id });
    await canvas.draw(this);
    for (const app of [ui.nav, ui.scenes, ui.combat]) app?.render();
    return this;
  }

  /** Send all there. */
  async activate() {
    return this.update({ active: true });
  }

  /** Look elsewhere. */
  async unview() {
    game.user.viewedScene = null;
    game.socket.emit(EVENTS.userActivity, { sceneId: null });
    await canvas.draw(null);
    return this;
  }

  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    if (changed.active === true) {
      if (userId === game.userId) this.#deactivateOthers();
      this.view();
    }
  }

  async #deactivateOthers() {
    const others = game.scenes.filter(scene => scene.active && scene !== this);
    if (others.length) await this.constructor.updateDocuments(others.map(scene => ({ _id: scene.id, active: false })));
  }

  _onCreate(data, options, userId) {
    super._onCreate(data, options, userId);
    if (data.active) this.view();
  }

  _onDelete(options, userId) {
    super._onDelete(options, userId);
    if (this.isView) canvas.draw(null);
  }
}

withInert(Scene, "renderer", { createThumbnail: () => Promise.resolve({ thumb: null }), clearMovementHistories: () => Promise.resolve(), updateTokenRegions: () => Promise.resolve([]) });
