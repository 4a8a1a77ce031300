import { CONFIG } from "../config.js";

/**
 * Something is dropped on the board: packages may take it (hook `dropCanvasData`), else an actor becomes a token.
 * Source: foundryvtt.com/api, hook dropCanvasData(canvas, data, event); data carries the point as x and y; public systems.
 * @param {DragEvent} event
 * @param {import("./board.js").Board} board
 */
export async function takeDrop(event, board) {
  event.preventDefault();
  const data = foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
  if (!canvas.scene || !data.type) return;
  Object.assign(data, board.pointOf(event));
  if (Hooks.call("dropCanvasData", canvas, data, event) === false) return;
  if (data.type === "Actor") await dropActor(data, event, board);
}

async function dropActor(data, event, board) {
  if (!game.user.can("TOKEN_CREATE")) {
    ui.notifications.warn("TOKEN.WarningCannotCreate", { localize: true });
    return;
  }
  const dropped = await CONFIG.Actor.documentClass.fromDropData(data);
  if (!dropped) return;
  const actor = dropped.inCompendium ? await game.actors.importFromCompendium(game.packs.get(dropped.pack), dropped.id) : dropped;
  const { width, height } = actor.prototypeToken;
  const size = canvas.scene.dimensions.size;
  const corner = { x: data.x - (width * size) / 2, y: data.y - (height * size) / 2 };
  const token = await actor.getTokenDocument({ ...(event.shiftKey ? corner : board.snap(corner)), hidden: event.altKey }, { parent: canvas.scene });
  await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);
}
