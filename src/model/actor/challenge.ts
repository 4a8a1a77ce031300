import { keyedMap } from "../fields/keyed-map";
import { html } from "../fields/plain";
import { activeStatuses } from "../fields/status";
import { textEntryField } from "../fields/text-entry";
import { StoredModel } from "../stored-model";
import { activeLimits, type OppositionDerived, oppositionFields } from "./opposition";
import { LIMIT_BARS, limitBar, statusBar } from "./token-bars";

/** Stored fields. Labels come from `TAINTED.Actor.challenge.FIELDS`. */
const challengeSchema = () => ({
  description: html(),
  /** Ways that might work, for the MC. */
  approaches: keyedMap(textEntryField()),
  ...oppositionFields(),
});

/** What stands in the way (挑战, B45). */
export class ChallengeModel extends StoredModel<ReturnType<typeof challengeSchema>, Actor.Implementation, OppositionDerived> {
  static override LOCALIZATION_PREFIXES = ["TAINTED.Actor.opposition", "TAINTED.Actor.challenge"];

  static override BEGINNING = LIMIT_BARS;

  static override defineSchema() {
    return challengeSchema();
  }

  override prepareDerivedData(this: foundry.abstract.TypeDataModel.PrepareDerivedDataThis<this>): void {
    this.activeLimits = activeLimits(this.limits);
    this.activeStatuses = activeStatuses(this.statuses);
    this.overcome = this.activeLimits.some(({ full }) => full);
    this.bars = { limit: limitBar(this.activeLimits), status: statusBar(this.activeStatuses) };
  }
}
