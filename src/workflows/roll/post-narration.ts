import { localize } from "../../host/i18n";
import type { MessageMode } from "../../host/message-mode";
import { postMessage } from "../../host/post-message";
import type { Draft } from "../../rules/draft";

/** Post the card of an action that is told and not rolled (仅叙述, B9). */
export function postNarration({ intent, way, target, shared }: Draft, actor: Actor.OfType<"agent">, mode: MessageMode): Promise<ChatMessage.Stored | undefined> {
  const { uuid, name, img } = actor;
  return postMessage({
    type: "action", speaker: ChatMessage.getSpeaker({ actor }), content: localize("Action.told", { name, intent: intent || target.label }),
    system: { actor: uuid, name, img: img ?? "", intent, way, target: { ...target }, draftOf: shared, settled: true },
  }, mode);
}
