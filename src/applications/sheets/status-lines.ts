import { localize } from "../../host/i18n";
import { entriesOf } from "../../model/fields/keyed-map";
import { statusTier } from "../../rules/status";
import { applyByHand, type HandChange } from "../../workflows/effects/by-hand";
import { cancelEffects } from "../../workflows/status/cancel";
import type { MenuLine } from "../elements/entry-menu";
import { statusesOf } from "./statuses-of";

/** What a status's menu offers beside what every entry's does: stack (B15), both ways to lower (B15b), cancel against an opposite (B15c). */
export function statusLines(uuid: string, entry: string): MenuLine[] {
  const statuses = entriesOf(statusesOf(uuid));
  const status = statuses.find(({ id }) => id === entry);
  if (!status) return [];
  const change = (id: string, operation: Pick<HandChange, "kind"> & Record<string, unknown>) => ({ target: uuid, path: `statuses.${id}`, ...operation }) as HandChange; // built of literals below
  const line = (label: string, icon: string, changes: readonly HandChange[]): MenuLine => ({ label, icon, run: () => void applyByHand(changes) });
  const opposites = statuses.filter(({ polarity, boxes }) => polarity !== status.polarity && statusTier(boxes) > 0);
  return [
    line(localize("Status.stack"), "fa-plus", [change(entry, { kind: "stack", amount: 1 })]),
    line(localize("Status.shift"), "fa-arrow-left", [change(entry, { kind: "reduce", amount: 1, mode: "shift" })]),
    line(localize("Status.eraseTop"), "fa-eraser", [change(entry, { kind: "reduce", amount: 1, mode: "eraseTop" })]),
    ...opposites.map((other) => line(localize("Status.cancel", { name: `${other.name}-${statusTier(other.boxes)}` }), "fa-scale-balanced", cancelEffects(uuid, status, other))),
    line(localize(status.mitigable ? "Status.lock" : "Status.unlock"), "fa-lock", [change(entry, { kind: "set", value: { mitigable: !status.mitigable } })]),
  ];
}
