import { redrawShown } from "../chat/redraw-card";
import { endsMission, MOST_LATER } from "../workflows/effects/undo-right";

/** Messages in order, the newest last. */
const all = (): readonly { readonly id: string | null }[] => game.messages?.contents ?? [];

/** A card that nobody can take back any longer must not show the button. */
function follow(message: ChatMessage.Implementation): void {
  redrawShown(all().at(-MOST_LATER - 2)?.id);
  if (endsMission(message)) followEnd();
}

/** A mission has ended, or that was taken back: all cards before it say so. */
function followEnd(): void {
  for (const { id } of all().slice(-MOST_LATER - 1)) redrawShown(id);
}

export function listen(): void {
  Hooks.on("createChatMessage", follow);
  Hooks.on("updateChatMessage", (message, changes) => {
    if (message.type === "beat" && foundry.utils.hasProperty(changes, "system.undone.when")) followEnd();
  });
}
