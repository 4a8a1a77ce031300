import type { TemptationModel } from "../../model/message/temptation";
import { type EffectCard, findCard } from "../effects/effect-card";

/** Message of a temptation, as workflows need it. */
export type TemptationCard = EffectCard & { readonly type: "temptation"; readonly whisper: readonly string[]; readonly system: TemptationModel };

/** The temptation of that id, or null. */
export function findTemptation(id: string): TemptationCard | null {
  const card = findCard(id);
  return card && "type" in card && card.type === "temptation" ? (card as TemptationCard) : null; // its type says so
}
