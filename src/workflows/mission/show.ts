import { findDocument, isActor, isItem } from "../../host/documents";
import { broadcast } from "../../host/socket";
import { openShown } from "../../host/windows";

/** What may be shown to everybody: a mission's summary, a clue with its picture, what is known of the anomaly. */
export const SHOWN = ["summary", "clue", "known"] as const;
export type Shown = (typeof SHOWN)[number];

/** A word to every client. It holds ids alone: each shows what it may see anyway. */
interface ShowMessage {
  readonly show: Shown;
  readonly uuid: string;
}

/** Show something to everybody at the table, on their screens and on ours. */
export function showToAll(show: Shown, uuid: string): void {
  broadcast({ show, uuid });
  openShown(show, uuid);
}

/** Whether another client's word is to show something of ours that this user may see; anybody can send one. */
export function readShown(data: unknown): ShowMessage | null {
  if (typeof data !== "object" || data === null || !("show" in data) || !("uuid" in data) || typeof data.uuid !== "string") return null;
  const show = SHOWN.find((one) => one === data.show);
  const document = findDocument(data.uuid);
  const mission = isItem(document) ? document.actor : document;
  return show && isActor(mission) && mission.type === "mission" && mission.visible ? { show, uuid: data.uuid } : null;
}
