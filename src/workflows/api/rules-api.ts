import { readBand, SEED_BANDS } from "../../rules/bands";
import { costsOf } from "../../rules/costs";
import { dossierResult, weighConclusion } from "../../rules/dossier";
import {
  addSource, burnSource, editDraft, flipSource, newDraft, removeSource, setModifier, tallyDraft, toggleSource,
} from "../../rules/draft";
import { costOf, refuseImmersion, SEED_PRICES, tallyImmersion } from "../../rules/immersion";
import { refuseStep, stepCourse } from "../../rules/immersion-state";
import { oddsOf } from "../../rules/odds";
import { closesCircle, dependantsOf, groundsOf } from "../../rules/provenance";
import { newSource } from "../../rules/source";
import { reduceStatus, stackStatus, statusTier } from "../../rules/status";
import { tallyPower } from "../../rules/tally";
import { markTrack } from "../../rules/tracks";

/** The pure functions of the game that macros and modules ask for, by their room: data in, data out; documented at their sources. */
export const rulesApi = Object.freeze({
  bands: { SEED_BANDS, readBand },
  costs: { costsOf },
  dossier: { weighConclusion, dossierResult },
  draft: { newDraft, editDraft, addSource, removeSource, toggleSource, flipSource, burnSource, setModifier, tallyDraft },
  immersion: { SEED_PRICES, refuseImmersion, tallyImmersion, costOf },
  immersionState: { stepCourse, refuseStep },
  odds: { oddsOf },
  provenance: { groundsOf, dependantsOf, closesCircle },
  source: { newSource },
  status: { statusTier, stackStatus, reduceStatus },
  tally: { tallyPower },
  tracks: { markTrack },
});
