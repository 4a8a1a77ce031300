import { findDocument, isActor } from "../../host/documents";
import type { StatusEntry } from "../../model/fields/status";

type Statuses = Readonly<Record<string, StatusEntry>>;

const statusesIn = ({ system }: Actor.Implementation): Statuses => ("statuses" in system ? system.statuses : {});

/** Statuses of whatever bears them; none when it is gone or bears none. */
export function statusesOf(uuid: string): Statuses {
  const actor = findDocument(uuid);
  return isActor(actor) ? statusesIn(actor) : {};
}

/** Entries with boxes: statuses, or the limits of a challenge or an anomaly. */
export function boxedIn(uuid: string, map: string): Readonly<Record<string, { readonly boxes: readonly boolean[] }>> {
  const actor = findDocument(uuid);
  if (map !== "limits") return statusesOf(uuid);
  return isActor(actor) && "limits" in actor.system ? actor.system.limits : {};
}
