/** Maps of entries that can be taken into a roll. */
export const ENTRY_MAPS = ["tags", "statuses", "storyTags", "erosions"] as const;
export type EntryMap = (typeof ENTRY_MAPS)[number];

/** Type of a drag of ours. */
export const DRAG_TYPE = "tainted-dossier.entry";

/** One entry of a document, on its way. Its name is for show: what it is worth is read from the document on arrival. */
export interface EntryDrag {
  readonly uuid: string;
  readonly entry: string;
  readonly map: EntryMap;
  readonly name: string;
}

/** Put an entry on a drag that starts. */
export function startDrag(event: DragEvent, { uuid, entry, map, name }: EntryDrag): void {
  event.dataTransfer?.setData("text/plain", JSON.stringify({ type: DRAG_TYPE, uuid, entry, map, name }));
}

/**
 * Read a drop. It may come from anywhere, so nothing in it is taken on trust.
 *
 * @returns Null when it is no entry of ours.
 */
export function readDrag(event: Pick<DragEvent, "dataTransfer">): EntryDrag | null {
  return parseDrag(event.dataTransfer?.getData("text/plain") ?? "");
}

/** The same from its text. */
export const parseDrag = (text: string): EntryDrag | null => parseEntry(parseObject(text));

/** The same from its data, as the host hands them to hooks. */
export function parseEntry(data: Readonly<Record<string, unknown>>): EntryDrag | null {
  const [uuid, entry, map, name] = [data["uuid"], data["entry"], data["map"], data["name"]];
  const known = ENTRY_MAPS.find((one) => one === map);
  if (data["type"] !== DRAG_TYPE || typeof uuid !== "string" || typeof entry !== "string" || !known) return null;
  return { uuid, entry, map: known, name: typeof name === "string" ? name : "" };
}

/** An object of a drag's text; an empty one when it is none. */
export function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === "object" && data !== null ? { ...data } : {};
  } catch {
    return {};
  }
}
