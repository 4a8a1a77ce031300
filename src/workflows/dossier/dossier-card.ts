import type { DossierModel } from "../../model/message/dossier";
import { powerRollOf } from "../../dice/power-roll";
import { type DossierResult, dossierResult } from "../../rules/dossier";
import { seededId } from "../../rules/seeded-id";
import { type EffectCard, findCard, findCardOf, isEffectCard, turnId } from "../effects/effect-card";

/** Message of a rolled conclusion, as workflows need it. */
export type DossierCard = EffectCard & { readonly type: "dossier"; readonly uuid: string; readonly rolls: readonly unknown[]; readonly system: DossierModel };

const isDossierCard = (card: unknown): card is DossierCard => isEffectCard(card) && card.type === "dossier";

/** The message of that id, or null. */
export const findDossierCard = (id: string): DossierCard | null => findCardOf(id, "dossier");

/** Every rolled conclusion in the log, in order. */
export function dossierCards(): DossierCard[] {
  const messages: unknown[] = [...(game.messages ?? [])];
  return messages.filter(isDossierCard);
}

/** Id of the message of a conclusion's roll. It follows from the conclusion: of two clients that roll at once the host takes one. */
export const rollId = (conclusion: string): string => turnId(`${conclusion} dossier`);

/** Whether a conclusion was rolled, and that not taken back. */
export const isRolled = (conclusion: string): boolean => findCard(rollId(conclusion)) !== null;

/** What the dice brought about; null while there are none. */
export function resultOf({ rolls, system: { form } }: Pick<DossierCard, "rolls" | "system">): DossierResult | null {
  const outcome = powerRollOf(rolls)?.outcome;
  return outcome ? dossierResult(form, outcome) : null;
}

/** Ids of what a card makes; they follow from the card, so that two MCs make one. */
export const cardIds = (card: string) => ({
  state: seededId(`${card} state`), clue: seededId(`${card} clue`), trait: seededId(`${card} trait`), revealed: seededId(`${card} revealed`),
  scene: seededId(`${card} scene`), opportunity: seededId(`${card} opportunity`),
});
