import { whenStill } from "../../host/dice-module";
import { localize } from "../../host/i18n";
import { newScene } from "../../model/actor/mission-entries";
import { type EffectEntry, newEffect, type PlannedEffect } from "../../model/fields/effect";
import { powerRollOf } from "../../dice/power-roll";
import type { JsonObject } from "../../rules/json";
import { isExecutor } from "../request/executor";
import { cluesOf, type Conclusion, conclusionIn, findMission, type Mission } from "../mission/mission-documents";
import { findAgent } from "../theme/find-theme";
import { putEffects } from "../effects/put-effects";
import { settleCard } from "../effects/settle-card";
import { cardIds, type DossierCard, dossierCards, resultOf } from "./dossier-card";

/** The mission and the conclusion that a card is about; null when either is gone. */
export function aboutOf({ system }: Pick<DossierCard, "system">): { mission: Mission; conclusion: Conclusion } | null {
  const mission = findMission(system.mission);
  const conclusion = mission && conclusionIn(mission, system.conclusion);
  return mission && conclusion ? { mission, conclusion } : null;
}

/** Whether whoever posted a card was allowed to roll that conclusion: anybody can post one. */
function isAllowed({ author, system, rolls }: DossierCard, conclusion: Conclusion): boolean {
  const { outcome, card, text } = conclusion.system;
  const agent = findAgent(conclusion.system.lead);
  const isLead = author !== null && (author.isGM || agent?.testUserPermission(author, "OWNER") === true);
  return isLead && powerRollOf(rolls)?.outcome !== undefined && text === system.text && (outcome === "" || card !== "");
}

/** What a rolled conclusion does by itself, as effects for its card (R61-R65, R69-R73). */
export function dossierEffects(card: Pick<DossierCard, "id" | "rolls" | "system">, mission: Mission, conclusion: Conclusion): Record<string, EffectEntry> {
  const result = resultOf(card);
  const outcome = powerRollOf(card.rolls)?.outcome ?? "";
  if (!result || !outcome) return {};
  const { form, text, where, plan, dossier, replayed } = card.system;
  const ids = cardIds(card.id);
  const set = (target: string, path: string, value: string | boolean): PlannedEffect => ({ target, path, kind: "set", value });
  const rows: [string, string, PlannedEffect[]][] = [[ids.state, text, [
    set(conclusion.uuid, "state", result.conclusion), set(conclusion.uuid, "outcome", outcome), set(conclusion.uuid, "card", card.id), set(conclusion.uuid, "dossier", dossier),
    ...(result.conclusion === "refuted" ? [set(conclusion.uuid, "refutedText", text)] : []),
    ...(form === "verification" && !result.opportunity ? [set(mission.uuid, "phase", "opportunity")] : []),
  ]]];
  if (result.clue === "conclusion") rows.push([ids.clue, text, [conclusionClue(card, mission)]]);
  if (form === "deduction") {
    const scene = { ...newScene({ title: where, text: plan, when: "past", dossier, conclusion: conclusion.id ?? "", goesOn: result.pastGoesOn, sort: Date.now() }) };
    const played = cluesOf(mission).filter(({ id }) => replayed.includes(id ?? ""));
    rows.push([ids.scene, where, [
      { target: mission.uuid, path: `scenes.${ids.scene}`, kind: "put", value: scene }, set(mission.uuid, "phase", "past"),
      ...played.flatMap(({ uuid }) => [set(uuid, "played", true), set(uuid, "pastScene", ids.scene)]),
    ]]);
  }
  if (result.opportunity) {
    const value = { active: true, conclusion: conclusion.id ?? "", card: card.id };
    rows.push([ids.opportunity, localize("Dossier.opportunity"), [{ target: mission.uuid, path: "opportunity", kind: "set", value }, set(mission.uuid, "phase", "opportunity")]]);
  }
  return Object.fromEntries(rows.flatMap(([row, label, effects], index) => rowEntries(row, label, effects, index * 10)));
}

/** Entries of one row; the first has the row's id, the others ids that follow from it. */
export function rowEntries(row: string, label: string, effects: readonly PlannedEffect[], sort: number, auto = true): [string, EffectEntry][] {
  return effects.map((effect, index) =>
    [index ? `${row.slice(0, 14)}${String(index).padStart(2, "0")}` : row, newEffect(effect, { label, row, auto, sort: sort + index })]);
}

/** The conclusion as a clue (R63): it was found in the past that was replayed. */
export function conclusionClue({ id, system: { text, conclusion, where, form } }: Pick<DossierCard, "id" | "system">, mission: Mission): PlannedEffect {
  const origin = where || localize(`Dossier.${form}`);
  return makeClue(mission, cardIds(id).clue, { name: text.slice(0, 60), system: { text, origin, madeFrom: conclusion, played: true } });
}

/** A clue that comes into being in the mission. */
export const makeClue = (mission: Mission, _id: string, { name, system }: { readonly name: string; readonly system: JsonObject }): PlannedEffect =>
  ({ target: mission.uuid, path: "Item", kind: "create", value: { _id, name, type: "clue", sort: Date.now(), system } });

/**
 * Do what a rolled conclusion brings about, on the client of the active MC. Safe to repeat.
 *
 * What the card says of itself is not believed beyond its dice: effects are worked out here, and only for whoever may roll it.
 */
export async function settleDossier(card: DossierCard): Promise<void> {
  await whenStill(card); // 3D dice, where this client shows them
  const about = aboutOf(card);
  if (!isExecutor() || card.system.settled || card.system.undone.when || !about) return;
  const { mission, conclusion } = about;
  if (!isAllowed(card, conclusion) || (conclusion.system.card && conclusion.system.card !== card.id)) return;
  if (!Object.keys(card.system.effects).length) await putEffects(card, dossierEffects(card, mission, conclusion));
  await settleCard(card);
}

/** Every card that waits for an MC: at ready, and when this client becomes the executor. */
export async function settleDossiers(): Promise<void> {
  for (const card of dossierCards()) await settleDossier(card);
}
