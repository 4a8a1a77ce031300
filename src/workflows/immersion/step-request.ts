import { DEPTHS } from "../../rules/immersion";
import { type ImmersionStep, refuseStep, stepBelongsTo } from "../../rules/immersion-state";
import { type Answer, done, refuse } from "../request/request";
import { findAgent } from "../theme/find-theme";
import { courseOfCard, findImmersion, type ImmersionRequestCard, resultId } from "./immersion-card";

/** A step in the course of a request, with what was said; a roll is marked by the id of its message. */
export interface Taken {
  readonly kind: ImmersionStep["kind"];
  /** The depth, or the id of the roll's message. */
  readonly row: string;
  readonly words: string;
}

/** Whether it is a user's turn to take a step: the MC's, or that of whoever owns the agent, the MC in her place too. */
export const mayStep = (card: ImmersionRequestCard, kind: ImmersionStep["kind"], user: User.Implementation): boolean =>
  user.isGM || (stepBelongsTo({ kind }) === "player" && findAgent(card.system.actor)?.testUserPermission(user, "OWNER") === true);

/**
 * Take a step in the course of a request (R9-R11). Each writes a field of its own, so that two at once cannot undo each other.
 *
 * Run it with the rights of whoever owns the card.
 */
export async function stepRequest(card: ImmersionRequestCard, { kind, row, words }: Taken, asker: User.Implementation): Promise<Answer> {
  if (!mayStep(card, kind, asker)) return refuse("notYours");
  if (kind === "roll") return markRolled(card, row);
  const refusal = refuseStep(courseOfCard(card), { kind });
  if (refusal) return refuse(refusal);
  switch (kind) {
    case "writeAim":
      if (!words.trim()) return refuse("noAim");
      await card.update({ "system.aim": words.trim() });
      return done;
    case "setDepth": {
      const depth = DEPTHS.find((one) => one === row);
      if (!depth) return refuse("unknown");
      await card.update({ "system.depth": depth });
      return done;
    }
    case "decline":
      await card.update({ "system.ended": "declined", "system.word": words.trim() });
      return done;
    case "backOut":
      await card.update({ "system.ended": "backedOut" });
      return done;
  }
}

/** The request's card folds to a link once its roll is there. */
async function markRolled(card: ImmersionRequestCard, result: string): Promise<Answer> {
  if (card.system.result === result) return done;
  if (result !== resultId(card.id) || !findImmersion(result)) return refuse("missing");
  await card.update({ "system.result": result });
  return done;
}
