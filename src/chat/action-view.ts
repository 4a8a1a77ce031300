import { localize, joinList, signed, timeOfDay } from "../host/i18n";
import type { Band, BandLimits, Face } from "../rules/bands";
import type { Correction } from "../rules/correction";
import type { Judged } from "../rules/tally";
import type { CardEffect } from "../workflows/effects/effect-card";
import { type EffectLine, effectLines } from "./effect-view";
import { type Read, resultView } from "./result-view";
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
  /** What the MC changed in the roll. */
  readonly corrections: readonly Correction[];
}

/** What this viewer may press, and what users are called. */
export interface ActionViewer {
  /** The MC may strike and flip sources of the roll that lies. */
  readonly mayCorrect: boolean;
  readonly mayApply: (row: string) => boolean;
  readonly nameOf: (user: string) => string;
}

/**
 * All that the template of an action reads.
 *
 * @param reading - The roll as it reads after corrections, with its sources as they are judged now.
 */
export function actionView(facts: ActionFacts, roll: RolledAction | null, reading: (Read & Pick<RolledAction, "sources">) | null, viewer: ActionViewer) {
  const { name, img, way, intent, target, undone, corrections } = facts;
  const lines = effectLines(facts.effects);
  const common = { kind: "action", name, img, intent, way: `TAINTED.Action.mode.${way}`, target: target.label, said: Boolean(intent || target.label) };
  if (undone.when) return { ...common, state: "undone", ...undoneView(lines, undone, viewer) };
  const last = new Map(corrections.map(({ source, kind }) => [source, kind]));
  return {
    ...common, state: "", rolled: roll !== null, result: roll && reading && resultView(reading, roll),
    sources: reading?.sources.map((source) => ({ ...sourceView(source), key: source.key, corrects: source.kind !== "modifier", corrected: (last.get(source.key) ?? "restore") !== "restore" })) ?? [],
    yielded: reading?.sources.some(({ kind, excluded }) => kind === "erosion" && !excluded) ?? false,
    power: signed(reading?.power ?? 0), count: reading?.sources.length ?? 0, mayCorrect: viewer.mayCorrect,
    lines: lines.map((line) => ({ ...line, mayApply: line.waits && viewer.mayApply(line.row) })),
  };
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
