import { type EffectCard, isEffectCard } from "../effects/effect-card";
import { undoCard } from "../effects/undo-card";
import { isExecutor } from "../request/executor";

/** A rolled conclusion was taken back: so are the consequences that the MC had set for it. */
export async function undoConsequences(card: string, by: string): Promise<void> {
  if (!isExecutor()) return;
  const messages: unknown[] = [...(game.messages ?? [])];
  const brought = messages.filter(isEffectCard).filter((message) => isBroughtBy(message, card));
  for (const consequence of brought) await undoCard(consequence, by);
}

const isBroughtBy = (message: EffectCard, card: string): boolean =>
  "type" in message && message.type === "consequence" && "origin" in message.system && message.system.origin === "dossier" && "from" in message.system && message.system.from === card;
