import { setting } from "../../host/settings";
import type { PlannedEffect } from "../../model/fields/effect";
import type { StatusEntry } from "../../model/fields/status";
import { statusTier } from "../../rules/status";

type Status = Pick<StatusEntry, "boxes"> & { readonly id: string };

/** Two statuses of opposite sides lower each other by the other's tier, as the world lowers them (B15b, B15c); one that has nothing left goes. */
export function cancelEffects(target: string, one: Status, other: Status): PlannedEffect[] {
  const mode = setting("status.reduceMode");
  const lower = ({ id }: Status, by: Status): PlannedEffect => ({ target, path: `statuses.${id}`, kind: "reduce", amount: statusTier(by.boxes), mode });
  return [lower(one, other), lower(other, one)];
}
