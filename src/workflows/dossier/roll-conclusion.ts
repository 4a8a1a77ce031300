import { PowerRoll } from "../../dice/power-roll";
import { joinList, localize, signed } from "../../host/i18n";
import { currentMode, type MessageMode } from "../../host/message-mode";
import { postMessage } from "../../host/post-message";
import { bandLimits, powerSettings, rollFormula, setting } from "../../host/settings";
import { entriesOf } from "../../model/fields/keyed-map";
import type { Source } from "../../rules/source";
import { type Tally, tallyPower } from "../../rules/tally";
import { type Conclusion, findMission, type Mission, openDossier } from "../mission/mission-documents";
import { findAgent } from "../theme/find-theme";
import { isRolled, rollId } from "./dossier-card";
import { refuseWeighed, weigh, type Weighed } from "./weigh";

/** Why nothing was rolled, as an id. */
export type DossierRefusal = "missing" | "notYours" | "noDossier" | "noLead" | "noForm" | "noReplay" | "noWhere" | "noPlan" | "notAgreed" |
  "decided" | "refuted" | "onlyClues" | "rolling" | "faces" | "cancelled" | "notPosted";

export type DossierRoll = { readonly message: ChatMessage.Stored; readonly refusal: "" } | { readonly message: null; readonly refusal: DossierRefusal | "missingClues" };

/** How a conclusion is rolled. */
export interface DossierRollOptions {
  readonly mode?: MessageMode;
  /** What real dice showed, in order (手动点数). */
  readonly faces?: readonly number[];
  /** Power beside clues, which only some worlds allow (B34). */
  readonly sources?: readonly Source[];
}

const none = (refusal: DossierRefusal | "missingClues"): DossierRoll => ({ message: null, refusal });

/** The mission that a conclusion belongs to, or null. */
export const missionOfConclusion = ({ parent }: Conclusion): Mission | null => findMission(parent?.uuid ?? "");

/** Why a conclusion cannot be rolled now, as an id; empty when it can (R42, R53, R55, R60, R68, B34, B35). */
export function refuseRoll(mission: Mission, conclusion: Conclusion, user: User.Implementation): DossierRefusal | "missingClues" | "" {
  const { lead, form, where, plan, clues, agreed, outcome } = conclusion.system;
  const agent = findAgent(lead);
  if (outcome || isRolled(conclusion.id ?? "")) return "decided";
  if (!openDossier(mission)) return "noDossier";
  if (!agent) return "noLead";
  if (!user.isGM && !agent.testUserPermission(user, "OWNER")) return "notYours";
  const weighed = refuseWeighed(mission, conclusion);
  if (weighed) return weighed === "missing" ? "missingClues" : weighed;
  if (!form) return "noForm";
  if (form === "deduction" && !entriesOf(clues).some(({ replayed }) => replayed)) return "noReplay";
  if (form === "deduction" && !where.trim()) return "noWhere";
  if (!plan.trim()) return "noPlan";
  return form === "deduction" && !agreed && !user.isGM && game.users?.activeGM ? "notAgreed" : "";
}

/** Conclusions whose roll is under way on this client. */
const rolling = new Set<string>();

/**
 * Roll a conclusion as 演绎 or 检验, as ONE new message of the roller. What comes of it is worked out and applied by the MC's client,
 * now or when it comes back: nothing in it is taken on the roller's word.
 */
export async function rollConclusion(conclusion: Conclusion, options: DossierRollOptions = {}): Promise<DossierRoll> {
  const mission = missionOfConclusion(conclusion);
  if (!mission || !game.user) return none("missing");
  const refusal = refuseRoll(mission, conclusion, game.user);
  if (refusal) return none(refusal);
  if (options.sources?.length && !setting("dossier.allowOtherPower")) return none("onlyClues");
  const { uuid } = conclusion;
  if (rolling.has(uuid)) return none("rolling");
  rolling.add(uuid);
  try {
    return await rollNow(mission, conclusion, options);
  } finally {
    rolling.delete(uuid);
  }
}

async function rollNow(mission: Mission, conclusion: Conclusion, { mode = currentMode(), faces, sources = [] }: DossierRollOptions): Promise<DossierRoll> {
  const weighed = weigh(mission, conclusion.system);
  const tally = withOthers(weighed.tally, sources);
  const world = { formula: rollFormula(), bands: bandLimits() };
  const roll = faces ? PowerRoll.byHand(tally, world, faces) : await PowerRoll.fromTally(tally, world).evaluate({ allowInteractive: mode !== "blind" });
  if (!roll) return none("faces");
  if (!roll.isThrown) return none("cancelled");
  const message = await post(mission, conclusion, weighed, roll, mode);
  return message ? { message, refusal: "" } : none("notPosted");
}

/** Clues, and whatever else the world lets count. */
function withOthers(tally: Tally, sources: readonly Source[]): Tally {
  if (!sources.length) return tally;
  const others = tallyPower(sources, powerSettings());
  return { power: tally.power + others.power, sources: [...tally.sources, ...others.sources] };
}

function post(mission: Mission, conclusion: Conclusion, { complexity }: Weighed, roll: PowerRoll, mode: MessageMode): Promise<ChatMessage.Stored | undefined> {
  const { question, asked, text, form, where, plan, lead, ruled, agreed, clues } = conclusion.system;
  const agent = findAgent(lead);
  const dossier = openDossier(mission);
  const away = form === "deduction" && !agreed && !game.users?.activeGM;
  const words = {
    name: agent?.name ?? "", text, form: form ? localize(`Dossier.${form}`) : "", power: signed(roll.power), total: String(roll.total ?? 0),
    outcome: roll.outcome ? localize(`Outcome.${roll.outcome}`) : "", clues: joinList(roll.sources.filter(({ label }) => label).map(({ label }) => label)),
  };
  return postMessage({
    _id: rollId(conclusion.id ?? ""), type: "dossier", speaker: ChatMessage.getSpeaker(agent ? { actor: agent } : {}), rolls: [roll], sound: CONFIG.sounds.dice,
    content: localize("Dossier.plain", words),
    system: {
      actor: lead, name: agent?.name ?? "", img: agent?.img ?? "", mission: mission.uuid, conclusion: conclusion.id, dossier: dossier?.id ?? "", number: dossier?.number ?? 1,
      question, asked, text, form, where: form === "deduction" ? where : "", plan, complexity, ruled, reviewed: away ? "away" : agreed ? "seen" : "none",
      replayed: form === "deduction" ? entriesOf(clues).filter(({ replayed }) => replayed).map(({ id }) => id) : [],
    },
  }, mode);
}
