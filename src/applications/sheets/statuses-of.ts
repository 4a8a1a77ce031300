import { findDocument, isActor } from "../../host/documents";
import type { StatusEntry } from "../../model/fields/status";

type Statuses = Readonly<Record<string, StatusEntry>>;

const statusesIn = ({ system }: Actor.Implementation): Statuses => ("statuses" in system ? system.statuses : {});

/** Statuses of whatever bears them; none when it is gone or bears none. */
export function statusesOf(uuid: string): Statuses {
  const actor = findDocument(uuid);
  return isActor(actor) ? statusesIn(actor) : {};
}
