import { findDocument, isActor } from "../../host/documents";
import { setting } from "../../host/settings";
import type { PlannedEffect } from "../../model/fields/effect";
import { entriesOf } from "../../model/fields/keyed-map";
import { sameStatus } from "../../rules/condition";
import { giveStatus, giveTag } from "../status/give";
import type { Spend } from "./spend-card";

/**
 * What a line of spending does to its target (B10, B11). It is made of the line alone, never taken from a card: whoever does it
 * for another knows what it is.
 *
 * @returns Null where the story alone changes.
 */
export function spendEffect({ id, kind, target, entry, name, amount, singleUse }: Spend): PlannedEffect | null {
  switch (kind) {
    case "attack":
    case "disrupt":
    case "influence":
      return giveStatus(target, id, { name, polarity: "hindering" }, amount);
    case "bestow":
    case "enhance":
      return giveStatus(target, id, { name, polarity: "helpful" }, amount);
    case "weaken":
      return lowerStatus(target, name, amount) ?? giveStatus(target, id, { name, polarity: "hindering" }, amount);
    case "create":
      return giveTag(target, id, { name, singleUse });
    case "restore":
      return entry ? { target, path: `tags.${entry}`, kind: "set", value: { burned: false } } : null;
    case "advance":
      return limitEffect(target, name, (path) => ({ target, path, kind: "stack", amount }));
    case "setBack":
      return limitEffect(target, name, (path) => ({ target, path, kind: "reduce", amount, mode: setting("status.reduceMode"), keepEmpty: true }));
    default:
      return null;
  }
}

/** Lower what helps the target; null when nothing of that name does. */
function lowerStatus(target: string, name: string, amount: number): PlannedEffect | null {
  const bearer = findDocument(target);
  if (!isActor(bearer) || !("statuses" in bearer.system)) return null;
  const status = entriesOf(bearer.system.statuses).find((one) => sameStatus(one, { name, polarity: "helpful" }));
  return status ? { target, path: `statuses.${status.id}`, kind: "reduce", amount, mode: setting("status.reduceMode") } : null;
}

/** Move a limit of that name, or the only one that there is. */
function limitEffect(target: string, name: string, make: (path: string) => PlannedEffect): PlannedEffect | null {
  const bearer = findDocument(target);
  if (!isActor(bearer) || !("limits" in bearer.system)) return null;
  const limits = entriesOf(bearer.system.limits);
  const limit = limits.find((one) => one.name === name) ?? (limits.length === 1 ? limits[0] : undefined);
  return limit ? make(`limits.${limit.id}`) : null;
}
