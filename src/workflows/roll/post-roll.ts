import { actionLine } from "../../dice/action-line";
import type { PowerRoll } from "../../dice/power-roll";
import type { MessageMode } from "../../host/message-mode";
import { postMessage } from "../../host/post-message";
import type { Draft } from "../../rules/draft";
import type { Tally } from "../../rules/tally";
import type { Review } from "../draft/review";
import { actionEffects } from "./action-effects";

/** A roll that was thrown, and what it was made of. */
export interface Rolled {
  readonly draft: Draft;
  readonly actor: Actor.OfType<"agent">;
  readonly tally: Tally;
  readonly roll: PowerRoll;
  readonly mode: MessageMode;
  readonly reviewed: Exclude<Review, "waiting">;
  readonly byHand: boolean;
  /** Id of the message that it rolls once more: its costs are paid already. */
  readonly repeats?: string;
}

/** Post the card of a roll, with what it costs as effects that wait on it. */
export function postRoll({ draft, actor, tally, roll, mode, reviewed, byHand, repeats = "" }: Rolled): Promise<ChatMessage.Stored | undefined> {
  const { intent, way, target, move, about } = draft;
  const { uuid, name, img } = actor;
  const id = foundry.utils.randomID();
  const effects = repeats ? {} : actionEffects(tally, {
    actor: uuid, card: id, when: Date.now(), newId: () => foundry.utils.randomID(), armed: actor.system.armed,
    nameOf: (theme) => actor.items.find((item) => item.uuid === theme)?.name ?? "",
  });
  const isMitigation = move === "mitigation";
  return postMessage({
    _id: id, type: isMitigation ? "mitigation" : "action", speaker: ChatMessage.getSpeaker({ actor }), rolls: [roll], sound: byHand ? "" : CONFIG.sounds.dice,
    content: actionLine({ name, intent, power: roll.power, total: roll.total ?? 0, outcome: roll.outcome, sources: roll.sources }),
    system: {
      actor: uuid, name, img: img ?? "", intent, effects, byHand, draftOf: repeats || draft.shared, reviewed,
      ...(isMitigation ? { consequence: about } : { way, target: { ...target } }),
    },
  }, mode);
}
