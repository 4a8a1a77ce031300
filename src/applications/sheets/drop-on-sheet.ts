import { parseObject, readDrag } from "../../host/drag";
import { closestTo } from "../../host/render";
import { localize } from "../../host/i18n";
import { type DropPlace, dropOnDocument, sayDrop } from "../drop-on-document";

/** What the host's own sheets know how to take. */
const HOST_TYPES = new Set<unknown>(["Item", "Folder", "ActiveEffect", "Actor"]);

/**
 * Take what is dropped on a sheet, if it is ours to take; what nobody knows is said to be unknown.
 *
 * @param uuid - Document of the sheet.
 * @returns False when it is the host's to take.
 */
export async function dropOnSheet(event: DragEvent, uuid: string): Promise<boolean> {
  const drag = readDrag(event);
  if (drag) sayDrop(await dropOnDocument(drag, placeOf(event, uuid)));
  else if (HOST_TYPES.has(parseObject(event.dataTransfer?.getData("text/plain") ?? "")["type"])) return false;
  else sayDrop("unknown");
  return true;
}

/** A theme's card takes for its theme, all else for the sheet's document; a chip says what to stand before. */
function placeOf(event: DragEvent, uuid: string): DropPlace {
  const theme = closestTo(event, ".td-theme[data-item-id]")?.dataset["itemId"];
  const target = theme && !uuid.endsWith(theme) ? `${uuid}.Item.${theme}` : uuid;
  return { target, before: closestTo(event, "[data-entry]")?.dataset["entry"] ?? "" };
}

/** An Item dropped on an agent: themes move between agents who are both ours, Alt copies; from a pack they are copied. */
export const movesFrom = (item: Item.Implementation, agent: Actor.Implementation, event: DragEvent): boolean =>
  item.actor !== null && item.actor !== agent && item.isOwner && !item.pack && !event.altKey;

/** Why an Item has no place on an agent; empty for a theme. */
export function refuseItem({ type, name }: Item.Implementation): boolean {
  if (type === "theme") return false;
  ui.notifications?.warn(localize(`TAINTED.Drag.item.${type}`, { name }));
  return true;
}
