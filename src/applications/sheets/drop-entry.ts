import { findDocument, isActor, isItem } from "../../host/documents";
import { localize } from "../../host/i18n";
import { changeByHand, type HandChange } from "../../workflows/effects/by-hand";
import { offerUndo } from "../elements/undo-bar";
import type { MapEntry } from "./move-entry";

/** Take an entry away, and offer to take that back. */
export async function dropWithUndo(root: HTMLElement, dropped: MapEntry): Promise<void> {
  const { uuid, entry, map } = dropped;
  const name = nameOf(dropped) || localize("Sheet.unnamed");
  const change: HandChange = { target: uuid, path: `${map}.${entry}`, kind: "drop" };
  const undo = await changeByHand([change]);
  if (undo) offerUndo(root, localize("Sheet.dropped", { name }), undo);
}

/** What the entry is called, in whichever field it keeps that. */
function nameOf({ uuid, entry, map }: MapEntry): string {
  const document = findDocument(uuid);
  if (!isActor(document) && !isItem(document)) return "";
  const fields = ["name", "title", "text"].map((field) => foundry.utils.getProperty(document.system, `${map}.${entry}.${field}`));
  return fields.find((field): field is string => typeof field === "string" && field !== "") ?? "";
}
