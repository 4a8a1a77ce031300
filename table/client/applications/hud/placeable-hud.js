import { ApplicationV2 } from "../api/application.js";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.js";

/**
 * Controls beside an object of the board; a class without templates draws nothing.
 * Source: foundryvtt.com/api, BasePlaceableHUD {object, document, actor, bind(object), clear()}; draws in #hud. Actions effect, combat, target, visibility as
 * public systems' overrides name them.
 */
export class BasePlaceableHUD extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS = {
    id: "placeable-hud", classes: ["placeable-hud"], tag: "form", window: { frame: false, positioned: false },
    actions: { visibility: BasePlaceableHUD.#onVisibility, config: BasePlaceableHUD.#onConfig },
  };

  #object = null;
  get object() { return this.#object; }
  get document() { return this.#object?.document ?? null; }
  get actor() { return this.document?.actor ?? null; }

  /** Show for an object. */
  async bind(object) {
    this.#object = object;
    return this.render({ force: true });
  }

  async clear() { return this.close({ animate: false }); }

  /** @protected */
  async _prepareContext(options) {
    const { document } = this;
    return Object.assign(await super._prepareContext(options), { document, id: document?.id, icons: CONFIG.controlIcons, isGM: game.user.isGM, visibilityClass: document?.hidden ? "active" : "" });
  }

  static async #onVisibility() { return this.document?.update({ hidden: !this.document.hidden }); }
  static async #onConfig() { return this.document?.sheet?.render({ force: true }); }
}

/** Controls of a token. Source: foundryvtt.com/api, TokenHUD; `statusEffects` by id with {id, title, src, isActive, isOverlay, cssClass}. */
export class TokenHUD extends BasePlaceableHUD {
  static DEFAULT_OPTIONS = {
    id: "token-hud", actions: { effect: { handler: TokenHUD.#onEffect, buttons: [0, 2] }, combat: TokenHUD.#onCombat },
  };

  /** @protected */
  async _prepareContext(options) {
    const { document } = this;
    return Object.assign(await super._prepareContext(options), {
      statusEffects: this._getStatusEffectChoices(), combatClass: document?.inCombat ? "active" : "", bar1Data: document?.getBarAttribute?.("bar1"), bar2Data: document?.getBarAttribute?.("bar2"),
      displayBar1: Boolean(document?.getBarAttribute?.("bar1")), displayBar2: Boolean(document?.getBarAttribute?.("bar2")),
    });
  }

  /** @protected */
  _getStatusEffectChoices() {
    const effects = Object.values(CONFIG.statusEffects).filter(({ hud = true }) => hud === true || (hud?.actorTypes?.includes(this.actor?.type) ?? false));
    return Object.fromEntries(effects.map(({ id, _id, name, img }) => {
      const isActive = this.actor?.statuses?.has(id) ?? false;
      return [id, { id, _id, title: game.i18n.localize(name), src: img, isActive, isOverlay: false, cssClass: isActive ? "active" : "" }];
    }));
  }

  static async #onEffect(event, target) {
    return this.actor?.toggleStatusEffect(target.dataset.statusId, { overlay: event.button === 2 });
  }

  static async #onCombat() { return this.document?.toggleCombatant?.(); }
}

/** Controls of a tile. */
export class TileHUD extends BasePlaceableHUD { static DEFAULT_OPTIONS = { id: "tile-hud" }; }
/** Controls of a drawing. */
export class DrawingHUD extends BasePlaceableHUD { static DEFAULT_OPTIONS = { id: "drawing-hud" }; }

/** What holds them: `canvas.hud`. Source: foundryvtt.com/api, HeadsUpDisplayContainer {token, tile, drawing}. */
export class HeadsUpDisplayContainer extends ApplicationV2 {
  static DEFAULT_OPTIONS = { id: "hud", window: { frame: false, positioned: false } };
  constructor(options) {
    super(options);
    Object.assign(this, { token: new (CONFIG.Token.hudClass ?? TokenHUD)(), tile: new TileHUD(), drawing: new DrawingHUD() });
  }
  /** @protected */ async _renderHTML() { return []; }
  /** @protected */ _replaceHTML() {}
  align() {}
}
