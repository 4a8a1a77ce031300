import { signed } from "../host/i18n";
import type { Band, BandLimits, Face } from "../rules/bands";
import type { Correction } from "../rules/correction";
import type { Judged } from "../rules/tally";
import type { CardEffect } from "../workflows/effects/effect-card";
import { owns } from "./card-viewer";
import { effectLines } from "./effect-view";
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

/** What of the card its picture is made of, beside the roll. */
export interface ActionFacts {
  readonly effects: readonly CardEffect[];
  /** What the MC changed in the roll. */
  readonly corrections: readonly Correction[];
}

/**
 * What the template of an action reads of the roll and of its costs. Whoever owns what a row changes may apply it.
 *
 * @param reading - The roll as it reads after corrections, with its sources as they are judged now.
 * @param mayCorrect - The MC may strike and flip sources of the roll that lies.
 */
export function actionView({ effects, corrections }: ActionFacts, roll: RolledAction | null, reading: (Read & Pick<RolledAction, "sources">) | null, mayCorrect: boolean) {
  const last = new Map(corrections.map(({ source, kind }) => [source, kind]));
  const targets = new Map(effects.map(({ row, id, target }) => [row || id, target]));
  return {
    rolled: roll !== null, result: roll && reading && resultView(reading, roll),
    sources: reading?.sources.map((source) => ({ ...sourceView(source), key: source.key, corrects: source.kind !== "modifier", corrected: (last.get(source.key) ?? "restore") !== "restore" })) ?? [],
    yielded: reading?.sources.some(({ kind, excluded }) => kind === "erosion" && !excluded) ?? false,
    power: signed(reading?.power ?? 0), count: reading?.sources.length ?? 0, mayCorrect,
    lines: effectLines(effects).map((line) => ({ ...line, mayApply: line.waits && owns(targets.get(line.row) ?? "") })),
  };
}
