import { el } from "../applications/dom.js";
import { CONFIG } from "../config.js";
import { takeDrop } from "./drops.js";
import { tokenElement } from "./token-element.js";

/** What can change how a token looks: its own writes, and those to its actor and what is in it. */
const WATCHED = ["Token", "Actor", "Item", "ActiveEffect", "ActorDelta"].flatMap((name) => ["create", "update", "delete"].map((step) => step + name));

/** How far the pointer goes before a press is a drag, in pixels. */
const DRAG_FROM = 4;

/**
 * The board: the viewed scene, with its tokens as elements in `#board`.
 * Sources: foundryvtt.com/api (hooks dropCanvasData, hoverToken, controlToken, targetToken; moving a token is an update of its x and y, snapped to the grid unless
 * Shift is held); that it is drawn of elements is the table's own way.
 */
export class Board {
  #scene = null;

  #watching = false;

  /** Show a scene, or none. The objects of its tokens are new. */
  draw(scene) {
    this.#scene = scene;
    canvas.tokens.controlled.length = 0;
    canvas.tokens.placeables.length = 0;
    game.user?.targets.clear();
    const root = document.getElementById("board");
    if (!root) return;
    this.#watch(root);
    root.replaceChildren(...(scene ? [this.#sceneElement(scene)] : []));
    this.drawTokens();
  }

  /** Bring the tokens up to date with the scene. */
  drawTokens() {
    const holder = document.querySelector("#board .board-scene");
    if (!holder || !this.#scene) return;
    const { placeables, controlled } = canvas.tokens;
    for (const gone of placeables.filter(({ id }) => !this.#scene.tokens.has(id))) {
      gone.release();
      placeables.splice(placeables.indexOf(gone), 1);
      for (const user of game.users) user.targets.delete(gone);
    }
    for (const token of this.#scene.tokens) if (!placeables.some(({ id }) => id === token.id)) placeables.push(new CONFIG.Token.objectClass(token));
    const focused = document.activeElement?.dataset?.tokenId;
    holder.replaceChildren(...placeables.filter(({ document: { visible } }) => visible).map(tokenElement));
    if (focused) holder.querySelector(`[data-token-id="${focused}"]`)?.focus();
    canvas.tokens.controlled = controlled.filter((token) => placeables.includes(token));
  }

  /** Draw one token anew. */
  drawToken(token) {
    const { activeElement } = document;
    const old = token.element;
    if (!old) return;
    const fresh = tokenElement(token);
    old.replaceWith(fresh);
    if (activeElement === old) fresh.focus();
  }

  /** Where an event is in the scene, in its pixels. */
  pointOf({ clientX, clientY }) {
    const box = document.querySelector("#board .board-scene")?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: Math.round(clientX - box.left), y: Math.round(clientY - box.top) };
  }

  /** The corner of the square that a point is nearest to. */
  snap({ x, y }) {
    const size = this.#scene.dimensions.size;
    return { x: Math.round(x / size) * size, y: Math.round(y / size) * size };
  }

  #sceneElement(scene) {
    const { width, height } = scene.dimensions;
    const element = el("div", { class: "board-scene", "aria-label": scene.name, dataset: { sceneId: scene.id } });
    const { src } = scene.background ?? {};
    element.style.cssText = `width: ${width}px; height: ${height}px; --grid-size: ${scene.dimensions.size}px;`;
    if (src) element.style.backgroundImage = `url("${encodeURI(src)}")`;
    return element;
  }

  #watch(root) {
    if (this.#watching) return;
    this.#watching = true;
    for (const name of WATCHED) Hooks.on(name, () => this.drawTokens());
    Hooks.on("updateScene", (scene, changed) => { if (scene === this.#scene && ["background", "width", "height", "grid"].some((key) => key in changed)) canvas.draw(scene); });
    root.addEventListener("pointerdown", (event) => this.#onPress(event));
    root.addEventListener("dblclick", (event) => this.#open(this.#tokenAt(event)));
    for (const [type, isIn] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) root.addEventListener(type, (event) => this.#onHover(event, isIn));
    root.addEventListener("dragover", (event) => event.preventDefault());
    root.addEventListener("drop", (event) => takeDrop(event, this));
    root.addEventListener("keydown", (event) => this.#onKey(event));
  }

  #tokenAt(event) {
    const { tokenId } = event.target.closest?.("[data-token-id]")?.dataset ?? {};
    return tokenId ? canvas.tokens.get(tokenId) : null;
  }

  #onHover(event, isIn) {
    const token = this.#tokenAt(event);
    const to = event.relatedTarget?.closest?.("[data-token-id]")?.dataset.tokenId;
    if (token && to !== token.id) token._setHover(isIn);
  }

  #onPress(event) {
    if (event.button !== 0) return;
    const token = this.#tokenAt(event);
    if (!token) {
      if (!event.shiftKey) canvas.tokens.releaseAll();
      return;
    }
    token.control({ releaseOthers: !event.shiftKey && !token.controlled });
    if (token.controlled && !token.document.locked) this.#drag(token, event);
  }

  /** Follow the pointer; where it is let go, all controlled tokens have moved by as much. */
  #drag(token, start) {
    const stop = new AbortController();
    const tokens = canvas.tokens.controlled.filter(({ document: { locked } }) => !locked);
    let shift = null;
    const show = () => tokens.forEach(({ element }) => element?.style.setProperty("translate", shift ? `${shift.x}px ${shift.y}px` : ""));
    document.addEventListener("pointermove", (event) => {
      const moved = { x: event.clientX - start.clientX, y: event.clientY - start.clientY };
      if (shift || Math.hypot(moved.x, moved.y) >= DRAG_FROM) shift = moved;
      show();
    }, { signal: stop.signal });
    document.addEventListener("pointerup", async (event) => {
      stop.abort();
      if (!shift) return;
      const updates = tokens.map(({ document: { id, x, y } }) => {
        const point = { x: x + shift.x, y: y + shift.y };
        return { _id: id, ...(event.shiftKey ? point : this.snap(point)) };
      });
      shift = null;
      await this.#scene.updateEmbeddedDocuments("Token", updates).finally(show);
    }, { signal: stop.signal });
  }

  #onKey(event) {
    const token = this.#tokenAt(event);
    if (!token || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.code === "KeyT") token.setTarget(!token.isTargeted, { releaseOthers: !event.shiftKey });
    else if (event.key === "Enter") this.#open(token);
    else if (event.key === " ") token.control({ releaseOthers: !event.shiftKey });
    else return;
    event.preventDefault();
  }

  #open(token) {
    if (token?.actor?.testUserPermission(game.user, "LIMITED")) token.actor.sheet.render({ force: true });
  }
}
