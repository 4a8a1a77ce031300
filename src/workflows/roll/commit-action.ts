import { PowerRoll } from "../../dice/power-roll";
import { isRolling, whenStill } from "../../host/dice-module";
import { findDocument, isActor, isActorOf } from "../../host/documents";
import { modeOf, workMode } from "../../host/message-mode";
import { bandLimits, powerSettings, rollFormula } from "../../host/settings";
import { type Draft, refreshDraft, sameTally, tallyDraft } from "../../rules/draft";
import { refuseMitigation } from "../consequence/refuse-mitigation";
import { findDraft } from "../draft/draft-card";
import { reviewOf } from "../draft/review";
import { findCard } from "../effects/effect-card";
import { settleCard } from "../effects/settle-card";
import { ask } from "../request/ask";
import { postNarration } from "./post-narration";
import { postRoll } from "./post-roll";
import { readSource } from "./source-at";

/** Why nothing was rolled, as an id; nothing is spent then. */
export type CommitRefusal = "missing" | "notYours" | "rolling" | "changed" | "cancelled" | "notPosted" | "review" | "mitigated" | "reused" | "faces";

export type Commit =
  | { readonly message: ChatMessage.Stored; readonly refusal: "" }
  | { readonly message: null; readonly refusal: CommitRefusal };

const refuse = (refusal: CommitRefusal): Commit => ({ message: null, refusal });

/** How a roll is thrown. */
export interface CommitOptions {
  /** What real dice showed, in order (手动点数); the host throws them if left out. */
  readonly faces?: readonly number[] | undefined;
}

/** Agents whose roll is under way on this client: a double click rolls once. */
const rolling = new Set<string>();

/**
 * Roll a draft and post the result as ONE new message of the roller, so that privacy, notification, sound and 3D dice are the
 * host's own. The costs are data on it; they are applied after it is there, once. A mitigation is a roll like any other, and
 * is tied to its consequence.
 */
export async function commitAction(draft: Draft, { faces }: CommitOptions = {}): Promise<Commit> {
  const actor = findDocument(draft.actor);
  if (!isActor(actor) || !isActorOf(actor, "agent")) return refuse("missing");
  if (!actor.isOwner) return refuse("notYours");
  if (rolling.has(draft.actor)) return refuse("rolling");
  rolling.add(draft.actor);
  try {
    return await commitNow(draft, actor, faces);
  } finally {
    rolling.delete(draft.actor);
  }
}

async function commitNow(draft: Draft, actor: Actor.OfType<"agent">, faces: readonly number[] | undefined): Promise<Commit> {
  if (draft.way === "narrate" && draft.move === "action") return narrate(draft, actor);
  const counting = powerSettings();
  const tally = tallyDraft(draft, counting);
  const now = tallyDraft(refreshDraft(draft, readSource(draft.actor)), counting);
  if (!sameTally(tally, now)) return refuse("changed"); // nobody rolls what the window did not show
  const reviewed = reviewOf(draft);
  if (reviewed === "waiting") return refuse("review");
  const obstacle = draft.move === "mitigation" ? refuseMitigation(draft, tally) : "";
  if (obstacle) return refuse(obstacle);
  const named = modeOf({ messageMode: draft.mode });
  const mode = named === "self" && draft.move === "mitigation" ? workMode(named) : named; // whoever lets the consequence land has to read it
  const world = { formula: rollFormula(), bands: bandLimits(), counting };
  const roll = faces ? PowerRoll.byHand(tally, world, faces) : await PowerRoll.fromTally(tally, world).evaluate({ allowInteractive: mode !== "blind" });
  if (!roll) return refuse("faces");
  if (!roll.isThrown) return refuse("cancelled");
  const message = await postRoll({ draft, actor, tally, roll, mode, reviewed, byHand: faces !== undefined });
  if (!message) return refuse("notPosted");
  await finish(draft, message);
  return { message, refusal: "" };
}

/** 仅叙述 (B9): no dice, so nothing counts and nothing is spent. */
async function narrate(draft: Draft, actor: Actor.OfType<"agent">): Promise<Commit> {
  const message = await postNarration(draft, actor, modeOf({ messageMode: draft.mode }));
  if (!message) return refuse("notPosted");
  await finish(draft, message);
  return { message, refusal: "" };
}

/** What follows once the card is there: its costs, the fold of the draft, the tie to the consequence. Each is safe to repeat. */
async function finish(draft: Draft, message: ChatMessage.Stored): Promise<void> {
  await pay(message);
  const shared = draft.shared ? findDraft(draft.shared) : null;
  if (shared?.isOwner) await shared.update({ "system.result": message.id });
  if (draft.move === "mitigation") await ask({ kind: "mitigate", card: draft.about, row: message.id });
}

/** A roll's costs are paid at once; where 3D dice are shown, when they lie still, and nobody waits for that. */
async function pay(message: ChatMessage.Stored): Promise<void> {
  const settle = async (): Promise<void> => {
    const card = findCard(message.id);
    if (card && !card.system.undone.when) await settleCard(card);
  };
  if (!isRolling(message)) return settle();
  void whenStill(message).then(settle).catch((error: unknown) => {
    Hooks.onError("tainted-dossier.roll", error instanceof Error ? error : new Error(String(error)), { log: "error" });
  });
}
