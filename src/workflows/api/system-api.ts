import { PowerRoll } from "../../dice/power-roll";
import { bandLimits, powerSettings, rollFormula } from "../../host/settings";
import { use } from "../../host/windows";
import { dossierApi } from "../dossier/dossier-api";
import { applyEffects, undoEffects } from "../effects/apply-effects";
import { immersionApi } from "../immersion/immersion-api";
import { missionApi } from "../mission/mission-api";
import { commitAction } from "../roll/commit-action";
import { draftAction, rollAction, RollRefused } from "../roll/roll-action";
import { sourceAt } from "../roll/source-at";
import { handApi } from "./hand-api";
import { rulesApi } from "./rules-api";

/** What macros and modules may call, as `game.system.api`. Described in docs/api.md; names here are kept. */
export const systemApi = Object.freeze({
  rules: rulesApi,
  settings: Object.freeze({ bandLimits, powerSettings, rollFormula }),
  PowerRoll,
  RollRefused,
  rollAction,
  draftAction,
  commitAction,
  sourceAt,
  use,
  immersion: immersionApi,
  dossier: dossierApi,
  mission: missionApi,
  ...handApi,
  applyEffects,
  undoEffects,
});

/** Type of `game.system.api`. */
export type SystemApi = typeof systemApi;
