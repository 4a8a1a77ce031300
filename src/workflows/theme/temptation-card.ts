import type { TemptationModel } from "../../model/message/temptation";
import { type EffectCard, findCardOf } from "../effects/effect-card";

/** Message of a temptation, as workflows need it. */
export type TemptationCard = EffectCard & { readonly type: "temptation"; readonly whisper: readonly string[]; readonly system: TemptationModel };

/** The temptation of that id, or null. */
export const findTemptation = (id: string): TemptationCard | null => findCardOf(id, "temptation");
