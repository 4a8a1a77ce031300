import { followDraft } from "../applications/drafts";
import { redrawCard } from "../chat/redraw-card";

/** A shared draft, or what another card shows of it, has changed. */
function follow({ id, type, system }: ChatMessage.Implementation): void {
  if (!id) return;
  if (type === "draft") followDraft(id);
  if ((type === "consequence" || type === "mitigation") && "consequence" in system) redrawCard(system.consequence);
  if (type === "consequence" && "mitigation" in system && system.mitigation) redrawCard(system.mitigation);
}

export function listen(): void {
  Hooks.on("createChatMessage", follow);
  Hooks.on("updateChatMessage", follow);
  Hooks.on("deleteChatMessage", follow);
  Hooks.once("ready", () => {
    for (const { id, type } of [...(game.messages ?? [])].reverse()) if (type === "draft" && id) followDraft(id);
  });
}
