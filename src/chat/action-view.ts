import { localize, joinList, signed, timeOfDay } from "../host/i18n";
import { bandRange, type Face } from "../rules/bands";
import type { Band, BandLimits } from "../rules/bands";
import type { Judged } from "../rules/tally";
import type { CardEffect } from "../workflows/effects/effect-card";
import { type EffectLine, effectLines } from "./effect-view";
import { sourceView } from "./source-view";

/** The roll as a card reads it: a stored PowerRoll, or what a test makes up. */
export interface RolledAction {
  readonly total: number | undefined;
  readonly power: number;
  readonly outcome: Band | null;
  readonly bands: BandLimits;
  readonly thrown: readonly Face[];
  readonly sources: readonly Judged[];
}

/** Facts of the card that its picture is made of. */
export interface ActionFacts {
  readonly name: string;
  readonly img: string;
  readonly way: string;
  readonly intent: string;
  readonly target: { readonly label: string };
  readonly effects: readonly CardEffect[];
  readonly undone: { readonly by: string; readonly when: number };
}

/** What this viewer may press, and what users are called. */
export interface ActionViewer {
  readonly mayUndo: boolean;
  readonly mayApply: (row: string) => boolean;
  readonly nameOf: (user: string) => string;
}

/** Text of the band (B12). */
const BAND_TEXTS: Readonly<Record<Band, string>> = { success: "TAINTED.Action.success", mixed: "TAINTED.Action.mixed", fail: "TAINTED.Action.consequence" };

const DICE = ["one", "two", "three", "four", "five", "six"] as const;

/** All that the template of an action reads. */
export function actionView(facts: ActionFacts, roll: RolledAction | null, viewer: ActionViewer) {
  const { name, img, way, intent, target, undone } = facts;
  const lines = effectLines(facts.effects);
  const common = { kind: "action", name, img, intent, way: `TAINTED.Action.mode.${way}`, target: target.label, said: Boolean(intent || target.label) };
  if (undone.when) return { ...common, state: "undone", ...undoneView(lines, undone, viewer) };
  return {
    ...common, state: "", result: roll && resultView(roll), sources: roll?.sources.map(sourceView) ?? [],
    yielded: roll?.sources.some(({ kind, excluded }) => kind === "erosion" && !excluded) ?? false,
    power: signed(roll?.power ?? 0), count: roll?.sources.length ?? 0,
    lines: lines.map((line) => ({ ...line, mayApply: line.waits && viewer.mayApply(line.row) })), mayUndo: viewer.mayUndo,
  };
}

/** Dice as they fell, with the icon of a six-sided one. */
export const diceView = (thrown: readonly Face[]) =>
  thrown.map(({ faces, result }) => ({ result, icon: faces === 6 ? (DICE[result - 1] ?? "") : "" }));

function resultView({ total, power, outcome, bands, thrown }: RolledAction) {
  if (outcome === null || total === undefined) return null;
  return { total, power: signed(power), outcome, range: bandRange(outcome, bands), text: BAND_TEXTS[outcome], dice: diceView(thrown) };
}

/** An undone card says what is as it was before, and what is not. */
export function undoneView(
  lines: readonly Pick<EffectLine, "text" | "state" | "reason">[], { by, when }: ActionFacts["undone"], { nameOf }: Pick<ActionViewer, "nameOf">,
) {
  const back = lines.filter(({ state, reason }) => state === "undone" && !reason).map(({ text }) => text);
  const left = lines.filter(({ state }) => state === "applied");
  return {
    told: back.length + left.length > 0,
    restored: back.length ? localize("TAINTED.Chat.restored", { what: joinList(back) }) : "",
    left: left.map(({ text, reason }) => localize("TAINTED.Chat.notRestored", { what: text, reason })),
    undoneBy: localize("TAINTED.Chat.undoneBy", { name: nameOf(by), time: timeOfDay(when) }),
  };
}
