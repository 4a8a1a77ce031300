import { findDocument, isItem, loadDocument } from "../../host/documents";
import { parseObject, readDrag } from "../../host/drag";
import { closestTo } from "../../host/render";
import { type DropPlace, dropOnDocument, type DropResult, sayDrop } from "../drop-on-document";
import { sayHomeless } from "../say-homeless";

/** A sheet that things are dropped on. */
interface DropSheet {
  readonly document: { readonly uuid: string; readonly type: string; readonly compendium: { readonly locked: boolean } | null };
  readonly isEditable: boolean;
}

/** Kinds of document that a drag of the host may name: they are known, and most have no place on a sheet of ours. */
const HOST_TYPES = new Set<unknown>(["Item", "Folder", "ActiveEffect", "Actor", "JournalEntry", "JournalEntryPage", "Macro", "RollTable", "Scene", "Playlist", "Compendium"]);

/** Items that are at home in an actor, or that it makes something of. */
const HOMES: Readonly<Record<string, readonly string[]>> = { agent: ["theme", "themebook"], mission: ["clue", "conclusion"], casefile: ["clue", "conclusion"] };

/**
 * Take what is dropped on a sheet; what has no place there is told why, and changes nothing.
 *
 * @returns An Item that has its place there, for the sheet to take; null when all is done.
 */
export async function dropOnSheet(event: DragEvent, { document, isEditable }: DropSheet): Promise<Item.Implementation | null> {
  const drag = readDrag(event);
  const data = parseObject(event.dataTransfer?.getData("text/plain") ?? ""); // now: later it reads as empty
  if (drag) {
    sayDrop(await dropOnDocument(drag, placeOf(event, document.uuid)));
    return null;
  }
  if (data["type"] !== "Item") {
    sayDrop(HOST_TYPES.has(data["type"]) ? "noPlace" : "unknown");
    return null;
  }
  const uuid = typeof data["uuid"] === "string" ? data["uuid"] : "";
  const item = findDocument(uuid) ?? (await loadDocument(uuid));
  if (!isItem(item)) sayDrop("dead");
  else if (!HOMES[document.type]?.includes(item.type)) sayHomeless(item);
  else if (!isEditable) sayDrop(whyNot(document));
  else return item;
  return null;
}

const whyNot = ({ compendium }: DropSheet["document"]): DropResult => (compendium?.locked ? "locked" : "notYours");

/** A theme's card takes for its theme, all else for the sheet's document; a chip says what to stand before. */
function placeOf(event: DragEvent, uuid: string): DropPlace {
  const theme = closestTo(event, ".td-theme[data-item-id]")?.dataset["itemId"];
  const target = theme && !uuid.endsWith(theme) ? `${uuid}.Item.${theme}` : uuid;
  return { target, before: closestTo(event, "[data-entry]")?.dataset["entry"] ?? "" };
}
