import { findDocument, isActor } from "../host/documents";
import { localize } from "../host/i18n";
import { mitigationCosts } from "../host/settings";
import { entriesOf } from "../model/fields/keyed-map";
import { sameStatus } from "../rules/condition";
import { costOfPart } from "../rules/mitigation";
import { boxesOf, stackStatus } from "../rules/status";
import type { Harm } from "../workflows/consequence/consequence-card";
import { harmText } from "../workflows/consequence/harm-text";

/** A harm as a card shows it. */
export interface HarmView {
  readonly id: string;
  readonly kind: string;
  readonly label: string;
  readonly polarity: string;
  readonly boxes: readonly { readonly number: number; readonly on: boolean; readonly staged: boolean }[] | null;
  readonly boxLabel: string;
  readonly note: string;
  /** A status or a tag can be dragged off the card by its name; an empty map for anything else. */
  readonly uuid: "";
  readonly entry: "";
  readonly map: string;
  readonly called: string;
}

/** What a harm is dragged as: only named, since nobody has it yet, or everybody may. */
const draggedAs = ({ kind, name, amount }: Pick<Harm, "kind" | "name" | "amount">) => (
  { uuid: "", entry: "", map: !name ? "" : kind === "status" ? "statuses" : kind === "tag" ? "storyTags" : "", called: kind === "status" ? `${name}-${amount}` : name }) as const;

/** Boxes that the bearer has marked now under that name; none when it is new, or the bearer is gone. */
function boxesNow({ target, name, polarity }: Harm): readonly boolean[] {
  const bearer = findDocument(target);
  const statuses = isActor(bearer) && "statuses" in bearer.system ? entriesOf(bearer.system.statuses) : [];
  return statuses.find((status) => sameStatus(status, { name, polarity }))?.boxes ?? boxesOf();
}

/** A harm that is coming: which boxes it will mark, and what lessening it costs. */
export function comingHarm(harm: Harm, mitigable: boolean): HarmView {
  const { id, kind, polarity, amount, name } = harm;
  const cost = mitigable ? localize("Mitigate.cost", { cost: String(costOfPart(harm, amount, mitigationCosts())) }) : "";
  const common = { id, kind, polarity, label: harmText(harm), ...draggedAs(harm) };
  if (kind !== "status") return { ...common, boxes: null, boxLabel: "", note: cost };
  const now = boxesNow(harm);
  const then = stackStatus(now, amount);
  const box = then.findIndex((marked, index) => marked && !now[index]) + 1;
  const where = box ? localize("Mitigate.willMark", { box: String(box) }) : localize("Mitigate.topped");
  return {
    ...common, boxes: then.map((marked, index) => ({ number: index + 1, on: now[index] === true, staged: marked && now[index] !== true })),
    boxLabel: localize("Mitigate.boxes", { name, tier: String(then.lastIndexOf(true) + 1) }),
    note: [localize(`Status.${polarity}`), cost ? localize("Mitigate.both", { mark: where, cost }) : where].join(localize("Sheet.dot")),
  };
}

/** A harm that has landed, less what was mitigated. */
export function landedHarm(harm: Harm): HarmView {
  const { id, kind, polarity, amount, eased, name } = harm;
  const left = amount - eased;
  const note = eased ? localize("Mitigate.eased", { was: harmText(harm), cost: String(costOfPart(harm, eased, mitigationCosts())) }) : "";
  const label = left > 0 ? harmText({ ...harm, amount: left }) : localize("Mitigate.averted", { what: harmText(harm) });
  const boxes = kind === "status" && left > 0 ? boxesOf(left).map((on, index) => ({ number: index + 1, on, staged: false })) : null;
  return { id, kind, polarity, label, boxes, boxLabel: localize("Mitigate.boxes", { name, tier: String(left) }), note, ...draggedAs({ kind, name: left > 0 ? name : "", amount: left }) };
}
