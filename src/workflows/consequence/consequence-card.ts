import { entriesOf } from "../../model/fields/keyed-map";
import type { ConsequenceModel, HarmEntry } from "../../model/message/consequence";
import type { MitigationModel } from "../../model/message/mitigation";
import type { HarmPart } from "../../rules/harm";
import type { ConsequenceState } from "../../rules/mitigation";
import { type EffectCard, findCardOf } from "../effects/effect-card";

/** A consequence's message, as workflows need it. */
export type ConsequenceCard = EffectCard & { readonly type: "consequence"; readonly uuid: string; readonly system: ConsequenceModel };

/** A mitigation's message, as workflows need it. */
export type MitigationCard = EffectCard & { readonly type: "mitigation"; readonly rolls: readonly unknown[]; readonly system: MitigationModel };

/** The consequence of that id, or null. */
export const findConsequence = (id: string): ConsequenceCard | null => findCardOf(id, "consequence");

/** The mitigation of that id, or null. */
export const findMitigation = (id: string): MitigationCard | null => findCardOf(id, "mitigation");

/** Where a consequence stands. */
export const stateOf = ({ system }: Pick<ConsequenceCard, "system">): ConsequenceState => (system.undone.when ? "undone" : system.state);

/** A harm with its id. */
export type Harm = HarmEntry & { readonly id: string };

export const harmsOf = ({ system }: Pick<ConsequenceCard, "system">): Harm[] => entriesOf(system.harms);

/** Harms as the rules of mitigation read them. */
export const partsOf = (card: Pick<ConsequenceCard, "system">): HarmPart[] => harmsOf(card).map(({ id, kind, amount }) => ({ id, kind, amount }));
