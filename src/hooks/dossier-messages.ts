import { cardIds, findDossierCard } from "../workflows/dossier/dossier-card";
import { settleDossier, settleDossiers } from "../workflows/dossier/settle-dossier";
import { undoConsequences } from "../workflows/dossier/undo-consequences";
import { redrawCard } from "../chat/redraw-card";

async function created({ id, type }: ChatMessage.Implementation): Promise<void> {
  const card = type === "dossier" && id ? findDossierCard(id) : null;
  if (card) await settleDossier(card);
}

async function updated({ id, type }: ChatMessage.Implementation, changes: object): Promise<void> {
  const undone = type === "dossier" && foundry.utils.hasProperty(changes, "system.undone.when") ? findDossierCard(id ?? "") : null;
  if (undone) await undoConsequences(undone.id, undone.system.undone.by);
}

/** A consequence that was set for a rolled conclusion: that card shows whether it is. */
function follow({ type, system }: ChatMessage.Implementation): void {
  if (type === "consequence" && "origin" in system && system.origin === "dossier") redrawCard(system.from);
}

/** A past scene was left, on this card or elsewhere: the card that opened it offers the way back no longer. */
function leave(changes: object): void {
  const scenes: unknown = foundry.utils.getProperty(changes, "system.scenes");
  if (typeof scenes !== "object" || !scenes) return;
  for (const { id, type } of game.messages ?? []) if (type === "dossier" && id && cardIds(id).scene in scenes) redrawCard(id);
}

/** A rolled conclusion comes about on the client of the active MC, whenever that is there. */
export function listen(): void {
  Hooks.on("createChatMessage", (message) => {
    void created(message);
    follow(message);
  });
  Hooks.on("updateChatMessage", (message, changes) => {
    void updated(message, changes);
    follow(message);
  });
  Hooks.on("deleteChatMessage", follow);
  Hooks.on("updateActor", (_mission, changes) => leave(changes));
  Hooks.on("userConnected", () => void settleDossiers());
  Hooks.once("ready", () => void settleDossiers());
}
