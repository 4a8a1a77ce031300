import { findDocument, isActor, isItem } from "../../host/documents";
import { newEntryAt } from "../../host/field-nodes";
import { warn } from "../../host/warn";
import { openSheet } from "../../host/sheet";
import { nextSort } from "../../model/fields/keyed-map";
import { newStatus } from "../../model/fields/status";
import type { Json } from "../../rules/json";
import { applyByHand } from "../../workflows/effects/by-hand";
import { activeRoller } from "../active-roller";
import { sayRefusal, toggleEntry } from "../take-entry";

/** What the actions need of the page they were pressed on. */
interface Page {
  focusNext(field: string): void;
}

/** Add a whole entry to any keyed map of a page, and put the caret into it. */
export async function addField(this: Page, _event: PointerEvent, { dataset: { uuid = "", path = "" } }: HTMLElement): Promise<void> {
  const document = findDocument(uuid);
  if (!isActor(document) && !isItem(document)) return;
  const entry = newEntryAt(document.system.schema.fields, path);
  const there: unknown = foundry.utils.getProperty(document.system, path);
  if (!entry) return;
  const id = foundry.utils.randomID();
  const sort = nextSort((there ?? {}) as Readonly<Record<string, { sort: number }>>); // a keyed map's entries all have one
  const value = { ...(path === "statuses" ? newStatus({ name: "" }) : entry), sort };
  if (await applyByHand([{ target: uuid, path: `${path}.${id}`, kind: "put", value: JSON.parse(JSON.stringify(value)) as Json }])) this.focusNext(`system.${path}.${id}.`);
}

/** Take an entry into the roll that is open, or out of it. */
export function takeElsewhere(_event: PointerEvent, { dataset: { uuid = "", entry = "" } }: HTMLElement): void {
  const roller = activeRoller();
  if (roller) sayRefusal(toggleEntry(roller.uuid, { uuid, entry }));
  else warn("Draft.refusal.noRoller");
}

/** Open the sheet of what is named. */
export function openNamed(_event: PointerEvent, { dataset: { uuid = "" } }: HTMLElement): void {
  const document = findDocument(uuid);
  if (isActor(document) || isItem(document)) openSheet(document);
}

/** The host's own picture chooser hangs on the picture; the button round it is for the keyboard. */
export function portrait(_event: PointerEvent, target: HTMLElement): void {
  target.querySelector("img")?.click();
}
