import { actionLine } from "../../dice/action-line";
import { PowerRoll } from "../../dice/power-roll";
import { findDocument, isActor, isActorOf } from "../../host/documents";
import { currentMode, MESSAGE_MODES, type MessageMode } from "../../host/message-mode";
import { postMessage } from "../../host/post-message";
import { bandLimits, powerSettings, rollFormula } from "../../host/settings";
import { type Draft, refreshDraft, sameTally, tallyDraft } from "../../rules/draft";
import type { Tally } from "../../rules/tally";
import { findCard } from "../effects/effect-card";
import { settleCard } from "../effects/settle-card";
import { actionEffects } from "./action-effects";
import { readSource } from "./source-at";

/** Why nothing was rolled, as an id; nothing is spent then. */
export type CommitRefusal = "missing" | "notYours" | "rolling" | "changed" | "cancelled" | "notPosted";

export type Commit =
  | { readonly message: ChatMessage.Stored; readonly refusal: "" }
  | { readonly message: null; readonly refusal: CommitRefusal };

const refuse = (refusal: CommitRefusal): Commit => ({ message: null, refusal });

/** Agents whose roll is under way on this client: a double click rolls once. */
const rolling = new Set<string>();

/**
 * Roll a draft and post the result as ONE new message of the roller, so that privacy, notification, sound and 3D dice are the
 * host's own. The costs are data on it; they are applied after it is there, once.
 */
export async function commitAction(draft: Draft): Promise<Commit> {
  const actor = findDocument(draft.actor);
  if (!isActor(actor) || !isActorOf(actor, "agent")) return refuse("missing");
  if (!actor.isOwner) return refuse("notYours");
  if (rolling.has(draft.actor)) return refuse("rolling");
  rolling.add(draft.actor);
  try {
    return await commitNow(draft, actor);
  } finally {
    rolling.delete(draft.actor);
  }
}

async function commitNow(draft: Draft, actor: Actor.OfType<"agent">): Promise<Commit> {
  const tally = tallyDraft(draft, powerSettings());
  const now = tallyDraft(refreshDraft(draft, readSource(draft.actor)), powerSettings());
  if (!sameTally(tally, now)) return refuse("changed"); // nobody rolls what the window did not show
  const mode = MESSAGE_MODES.find((one) => one === draft.mode) ?? currentMode();
  const roll = await PowerRoll.fromTally(tally, { formula: rollFormula(), bands: bandLimits() })
    .evaluate({ allowInteractive: mode !== "blind" });
  if (!roll._evaluated) return refuse("cancelled");
  const message = await post({ draft, actor, tally, roll, mode });
  if (!message) return refuse("notPosted");
  const card = findCard(message.id);
  if (card) await settleCard(card);
  return { message, refusal: "" };
}

interface Rolled {
  readonly draft: Draft;
  readonly actor: Actor.OfType<"agent">;
  readonly tally: Tally;
  readonly roll: PowerRoll;
  readonly mode: MessageMode;
}

/** Post the card, with what the roll costs as effects that wait on it. */
function post({ draft, actor, tally, roll, mode }: Rolled): Promise<ChatMessage.Stored | undefined> {
  const { intent, way, target } = draft;
  const { uuid, name, img } = actor;
  const id = foundry.utils.randomID();
  const effects = actionEffects(tally, {
    actor: uuid, card: id, when: Date.now(), newId: () => foundry.utils.randomID(), armed: actor.system.armed,
    nameOf: (theme) => actor.items.find((item) => item.uuid === theme)?.name ?? "",
  });
  return postMessage({
    _id: id, type: "action", speaker: ChatMessage.getSpeaker({ actor }), rolls: [roll], sound: CONFIG.sounds.dice,
    content: actionLine({ name, intent, total: roll.total ?? 0, outcome: roll.outcome }),
    system: { actor: uuid, name, img: img ?? "", way, intent, target: { ...target }, effects },
  }, mode);
}
