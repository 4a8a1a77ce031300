import { entriesOf } from "../../model/fields/keyed-map";
import type { ConsequenceModel, HarmEntry } from "../../model/message/consequence";
import type { MitigationModel } from "../../model/message/mitigation";
import type { HarmPart } from "../../rules/harm";
import type { ConsequenceState } from "../../rules/mitigation";
import { type EffectCard, findCard } from "../effects/effect-card";

/** A consequence's message, as workflows need it. */
export type ConsequenceCard = EffectCard & { readonly type: "consequence"; readonly uuid: string; readonly system: ConsequenceModel };

/** A mitigation's message, as workflows need it. */
export type MitigationCard = EffectCard & { readonly type: "mitigation"; readonly rolls: readonly unknown[]; readonly system: MitigationModel };

const isOf = (card: EffectCard | null, type: string): boolean => card !== null && "type" in card && card.type === type;

/** The consequence of that id, or null. */
export function findConsequence(id: string): ConsequenceCard | null {
  const card = findCard(id);
  return isOf(card, "consequence") ? (card as ConsequenceCard) : null; // its type says so
}

/** The mitigation of that id, or null. */
export function findMitigation(id: string): MitigationCard | null {
  const card = findCard(id);
  return isOf(card, "mitigation") ? (card as MitigationCard) : null; // its type says so
}

/** Where a consequence stands. */
export const stateOf = ({ system }: Pick<ConsequenceCard, "system">): ConsequenceState => (system.undone.when ? "undone" : system.state);

/** A harm with its id. */
export type Harm = HarmEntry & { readonly id: string };

export const harmsOf = ({ system }: Pick<ConsequenceCard, "system">): Harm[] => entriesOf(system.harms);

/** Harms as the rules of mitigation read them. */
export const partsOf = (card: Pick<ConsequenceCard, "system">): HarmPart[] => harmsOf(card).map(({ id, kind, amount }) => ({ id, kind, amount }));
