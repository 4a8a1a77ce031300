import { newBeat, newDossier, newScene } from "../../model/actor/mission-entries";
import type { PlannedEffect } from "../../model/fields/effect";
import { entriesOf } from "../../model/fields/keyed-map";
import type { Json } from "../../rules/json";
import { type MoveStep, phaseOfScene } from "../../rules/moves";
import { anomalyOf, conclusionsOf, type Mission, openDossier, worldMissions } from "./mission-documents";

/** A move with the words that it needs: of a scene its title and what is told, of a turn what happened. */
export interface Move extends MoveStep {
  readonly title?: string;
  readonly text?: string;
  /** Of a scene. */
  readonly when?: "present" | "past";
  /** Id of the conclusion that led to a scene. */
  readonly conclusion?: string;
  /** Of a scene or dossier: its id, made beforehand where something else mentions it. */
  readonly id?: string;
  /** It must be played on before 回到现在 (R62, R64). */
  readonly goesOn?: boolean;
}

/**
 * What a move changes, each place by its path, so that whatever others change meanwhile stays.
 *
 * @param now - Time of the move (ms).
 */
export function moveEffects(mission: Mission, move: Move, now: number): PlannedEffect[] {
  const set = (path: string, value: Json): PlannedEffect => ({ target: mission.uuid, path, kind: "set", value });
  const put = (path: string, value: object): PlannedEffect => ({ target: mission.uuid, path, kind: "put", value: { ...value } as Json }); // entries are JSON
  const { system } = mission;
  switch (move.move) {
    case "activate":
      return [...otherActive(mission), set("active", true)];
    case "beat":
      return beatEffects(mission, move, now, set, put);
    case "phase":
      return move.phase ? [set("phase", move.phase)] : [];
    case "safe":
      return [set("safe", move.on === true)];
    case "opportunity":
      return [set("opportunity", { active: move.on === true })];
    case "scene": {
      const { title = "", text = "", when = "present", conclusion = "", goesOn = false } = move;
      const scene = newScene({ title, text, when, conclusion, goesOn, dossier: openDossier(mission)?.id ?? "", sort: now });
      return [
        ...closeScenes(mission, set), put(`scenes.${move.id ?? foundry.utils.randomID()}`, scene),
        set("phase", phaseOfScene(when, system.opportunity.active)), set("beat", "establish"), set("round", 1), ...(when === "present" && system.safe ? [set("safe", false)] : []),
      ];
    }
    case "endScene":
      return leaveScene(mission, set);
    case "return":
      return [...closeScenes(mission, set), set("phase", "dossier"), set("beat", "establish"), set("round", 1)];
    case "dossier": {
      const number = Math.max(0, ...entriesOf(system.dossiers).map((dossier) => dossier.number)) + 1;
      return [put(`dossiers.${move.id ?? foundry.utils.randomID()}`, newDossier({ number, title: move.title ?? "", opened: now, sort: now })), set("phase", "dossier")];
    }
    case "close": {
      const dossier = openDossier(mission);
      const by = conclusionsOf(mission).findLast(({ system: { dossier: of, form, outcome } }) => of === dossier?.id && form === "verification" && outcome !== "");
      return dossier ? [set(`dossiers.${dossier.id}`, { closed: now, closedBy: by?.id ?? "" })] : [];
    }
    case "suppress":
      return [...suppressed(mission), set("suppressed", true), ...ending(mission, set)];
    case "end":
      return ending(mission, set);
  }
}

type SetAt = (path: string, value: Json) => PlannedEffect;
type PutAt = (path: string, value: object) => PlannedEffect;

/** A turn of the loop; back at 确立 it has gone round once more. Within a scene it is remembered. */
function beatEffects({ system }: Mission, { beat, text = "" }: Move, now: number, set: SetAt, put: PutAt): PlannedEffect[] {
  if (!beat) return [];
  const goesRound = system.beat === "consequence" && beat === "establish";
  const played = system.scene ? [put(`beats.${foundry.utils.randomID()}`, newBeat({ scene: system.scene.id, phase: beat, when: now, text, sort: now }))] : [];
  return [set("beat", beat), ...(goesRound ? [set("round", system.round + 1)] : []), ...played];
}

const closeScenes = ({ system }: Mission, set: SetAt): PlannedEffect[] =>
  entriesOf(system.scenes).filter(({ open }) => open).map(({ id }) => set(`scenes.${id}`, { open: false, goesOn: false }));

/** A past scene leads back to the dossier; one of the present takes a 机会 with it that was not used (B38). */
function leaveScene(mission: Mission, set: SetAt): PlannedEffect[] {
  const { when, opportunity } = mission.system;
  const back = when === "past" ? [set("phase", "dossier")] : opportunity.active ? [set("opportunity", { active: false }), set("phase", "present")] : [];
  return [...closeScenes(mission, set), ...back, set("beat", "establish"), set("round", 1)];
}

function ending(mission: Mission, set: SetAt): PlannedEffect[] {
  const { opportunity } = mission.system;
  return [...closeScenes(mission, set), ...(opportunity.active ? [set("opportunity", { active: false })] : []), set("phase", "ended")];
}

/** The anomaly that the casefile names, if it is there. */
function suppressed(mission: Mission): PlannedEffect[] {
  const anomaly = anomalyOf(mission);
  return anomaly ? [{ target: anomaly.uuid, path: "suppressed", kind: "set", value: true }] : [];
}

/** One mission is the active one. */
const otherActive = (mission: Mission): PlannedEffect[] =>
  worldMissions().filter((one) => one !== mission && one.system.active).map(({ uuid }): PlannedEffect => ({ target: uuid, path: "active", kind: "set", value: false }));
