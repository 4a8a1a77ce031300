import { showTokenCard } from "../applications/hud/token-card";

/** A token that is pointed at has a card beside it. */
export function listen(): void {
  Hooks.on("hoverToken", (token, isOver) => void showTokenCard(token, isOver));
}
