import { findDocument, isActor, isItem, loadDocument } from "../../host/documents";
import { parseEntry } from "../../host/drag";
import { localize } from "../../host/i18n";
import { warn } from "../../host/warn";

/** What macros are made of: an agent, a mission, a theme, a clue, or an entry that can go into a roll. */
const KINDS = new Set(["agent", "mission", "theme", "clue"]);

interface MacroSource {
  readonly name: string;
  readonly img: string | null;
  readonly command: string;
}

/** Arguments of a call in a macro's text. JSON, and so never more than text to the script. */
const call = (...given: readonly string[]): string => `game.system.api.use(${given.map((one) => JSON.stringify(one)).join(", ")});`;

/**
 * The macro that a drag becomes on the hotbar: it holds a UUID and calls the API.
 *
 * @returns Null when it is none of ours, and the host's to deal with.
 */
export async function macroFor(data: Readonly<Record<string, unknown>>): Promise<MacroSource | null> {
  const entry = parseEntry(data);
  const uuid = typeof data["uuid"] === "string" ? data["uuid"] : "";
  if (entry) return entry.uuid ? { name: entry.name, img: imageOf(entry.uuid), command: call(entry.uuid, entry.entry) } : null;
  const document = await loadDocument(uuid);
  if (!isActor(document) && !isItem(document)) return null;
  return KINDS.has(document.type) ? { name: document.name, img: document.img ?? null, command: call(uuid) } : null;
}

function imageOf(uuid: string): string | null {
  const document = findDocument(uuid);
  return isActor(document) || isItem(document) ? (document.img ?? null) : null;
}

/** Whether a drag is one that {@link macroFor} knows, told at once: the host asks its hook and does not wait. */
export function isForMacro(data: Readonly<Record<string, unknown>>): boolean {
  if (parseEntry(data)?.uuid) return true;
  const document = typeof data["uuid"] === "string" ? findDocument(data["uuid"]) : null;
  return (isActor(document) || isItem(document)) && KINDS.has(document.type);
}

/** Make the macro, or take the one that this user has of it already, and put it into a slot. */
export async function putMacro(data: Readonly<Record<string, unknown>>, slot: number | string): Promise<void> {
  const source = await macroFor(data);
  if (!source) return;
  const known = game.macros?.find((macro) => macro.isOwner && macro.command === source.command);
  const macro = known ?? (await Macro.create({ ...source, type: "script", scope: "global" }));
  if (macro) await game.user?.assignHotbarMacro(macro, Number(slot));
}

/** Slots of all five pages of the hotbar. */
const SLOTS = 50;

/** The same into the first slot that is free: what a drag to the hotbar does, by click and key. */
export async function addToHotbar(data: Readonly<Record<string, unknown>>): Promise<void> {
  const taken = game.user?.hotbar ?? {};
  const slot = Array.from({ length: SLOTS }, (_, index) => index + 1).find((one) => !(one in taken));
  if (!isForMacro(data)) warn("Drag.refused.noMacro");
  else if (!slot) warn("Drag.refused.hotbarFull");
  else {
    await putMacro(data, slot);
    ui.notifications?.info(localize("Drag.onHotbar", { slot: String(slot) }));
  }
}
