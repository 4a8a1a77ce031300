import * as bands from "../../rules/bands";
import * as costs from "../../rules/costs";
import * as dossier from "../../rules/dossier";
import * as draft from "../../rules/draft";
import * as effects from "../../rules/effects";
import * as immersion from "../../rules/immersion";
import * as immersionState from "../../rules/immersion-state";
import * as odds from "../../rules/odds";
import * as provenance from "../../rules/provenance";
import * as source from "../../rules/source";
import * as status from "../../rules/status";
import * as tally from "../../rules/tally";
import * as tracks from "../../rules/tracks";

/** The pure functions of the game: data in, data out; documented at their sources. */
export const rulesApi = Object.freeze({ bands, costs, dossier, draft, effects, immersion, immersionState, odds, provenance, source, status, tally, tracks });
