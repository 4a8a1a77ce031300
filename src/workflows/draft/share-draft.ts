import { findDocument, isActor } from "../../host/documents";
import { localize } from "../../host/i18n";
import { modeOf, workMode } from "../../host/message-mode";
import { postMessage } from "../../host/post-message";
import { newSourceEntry } from "../../model/message/draft";
import type { Draft } from "../../rules/draft";
import { draftFrom, findDraft } from "./draft-card";
import { entryIdOf } from "./entry-id";
import { isReviewed } from "./review";

/**
 * Share a draft (公开草稿): a card on which allies help and the MC has a say, and of which the roll window is a view. What is to be rolled
 * for the MC's eyes is shared with the MC alone.
 *
 * @returns The draft as it is now; the same as before when it could not be shared.
 */
export async function shareDraft(draft: Draft): Promise<Draft> {
  const agent = findDocument(draft.actor);
  if (!isActor(agent) || !agent.isOwner || draft.shared) return draft;
  const { move, way, intent, target, modifier, mode, about, sources } = draft;
  const { name, img, uuid } = agent;
  const message = await postMessage({
    type: "draft", speaker: ChatMessage.getSpeaker({ actor: agent }),
    content: localize("Draft.plain", { name, intent }),
    system: {
      actor: uuid, name, img: img ?? "", move, way, intent, target: { ...target }, modifier, mode, about, review: isReviewed() ? "waiting" : "none",
      sources: Object.fromEntries(sources.map((source, index) => [entryIdOf(source.key), newSourceEntry(source, Date.now() + index)])),
    },
  }, workMode(modeOf({ messageMode: mode })));
  const card = message && findDraft(message.id);
  return card ? draftFrom(card) : draft;
}
