import { EVENTS } from "../../common/protocol.js";
import { PlaceableObject } from "../inert/placeable-object.js";
import { withInert } from "../inert/inert.js";

/**
 * A token on the board: what is controlled, hovered and aimed at. The board draws it as an element.
 * Source: foundryvtt.com/api, Token and PlaceableObject (control, release, setTarget, hooks controlToken, hoverToken, targetToken); overrides in public systems.
 */
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
  get isVisible() { return this.document.visible; }
  get isTargeted() { return game.user.targets.has(this); }
  get targeted() { return new Set(game.users.filter(({ targets }) => targets?.has?.(this))); }

  /** What draws it, or null. @type {HTMLElement|null} */
  get element() { return document.querySelector(`#board [data-token-id="${this.id}"]`); }

  /**
   * Take it in hand. Only its owners can.
   * @param {{releaseOthers?: boolean}} [options]
   * @returns {boolean} is it controlled now?
   */
  control({ releaseOthers = true, ...options } = {}) {
    if (!this.isOwner) return false;
    const { controlled } = canvas.tokens;
    if (releaseOthers) for (const other of [...controlled]) if (other !== this) other.release();
    if (this.controlled) return true;
    this.controlled = true;
    controlled.push(this);
    this._onControl(options);
    this.#draw();
    Hooks.callAll("controlToken", this, true);
    return true;
  }

  /** Let go of it. */
  release(options = {}) {
    if (!this.controlled) return true;
    this.controlled = false;
    const { controlled } = canvas.tokens;
    if (controlled.includes(this)) controlled.splice(controlled.indexOf(this), 1);
    this._onRelease(options);
    this.#draw();
    Hooks.callAll("controlToken", this, false);
    return true;
  }

  /**
   * Aim at it, or no more; the others are told.
   * @param {boolean} [targeted]
   * @param {{user?: object, releaseOthers?: boolean, groupSelection?: boolean}} [options]
   */
  setTarget(targeted = true, { user = game.user, releaseOthers = true, groupSelection = false } = {}) {
    if (releaseOthers) for (const other of [...user.targets]) if (other !== this) aim(other, false, user);
    if (user.targets.has(this) !== targeted) aim(this, targeted, user);
    if (user.isSelf && !groupSelection) game.socket.emit(EVENTS.userActivity, { targets: [...user.targets].map(({ id }) => id) });
    canvas.board.drawTokens();
  }

  /** Hide it from players, or show it. */
  async toggleVisibility({ active } = {}) {
    await this.document.update({ hidden: active === undefined ? !this.document.hidden : !active });
  }

  /** The pointer came or went. */
  _setHover(hover) {
    if (this.hover === hover) return;
    this.hover = hover;
    canvas.tokens.hover = hover ? this : null;
    this[hover ? "_onHoverIn" : "_onHoverOut"]({});
    this.#draw();
    Hooks.callAll("hoverToken", this, hover);
  }

  /** @protected Any flag draws the whole element. */
  _applyRenderFlags() {
    this.#draw();
  }

  #draw() {
    canvas.board.drawToken(this);
  }
}

function aim(token, targeted, user) {
  if (targeted) user.targets.add(token);
  else user.targets.delete(token);
  Hooks.callAll("targetToken", user, token, targeted);
}

withInert(Token, "renderer for tokens", {
  drawBars: undefined, _drawBar: undefined, drawEffects: () => Promise.resolve(), _drawEffects: () => Promise.resolve(), _drawEffect: () => Promise.resolve(),
  _drawOverlay: () => Promise.resolve(), _drawBorder: undefined, _drawNameplate: undefined, _drawTooltip: undefined, _refreshTurnMarker: undefined, _refreshEffects: undefined,
  _refreshVisibility: undefined, _refreshState: undefined, _getBorderColor: () => 0, _getTextStyle: () => ({}), _onApplyStatusEffect: undefined, _configureFilterEffect: undefined,
  _initializeRuler: () => null, measureMovementPath: () => ({ distance: 0, cost: 0, spaces: 0, diagonals: 0, waypoints: [], segments: [] }), findMovementPath: () => ({ result: [], promise: Promise.resolve([]), cancel() {} }),
  constrainMovementPath: (waypoints) => [waypoints, false], createTerrainMovementPath: (waypoints) => waypoints, checkCollision: () => false, _getDragConstrainOptions: () => ({}),
  _getMovementCostFunction: () => (cost) => cost, _getDragMovementAction() { return this.document.movementAction; }, _getHUDMovementAction() { return this.document.movementAction; },
  _getAnimationMovementSpeed: () => 6, _modifyAnimationMovementSpeed: (speed) => speed, getCenterPoint() { return this.center; }, getSnappedPosition() { return this.position; },
  isAdjacentTo: () => false, distanceTo: () => 0, showEasingCost: undefined,
});
