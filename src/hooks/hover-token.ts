import { followToken, showTokenCard } from "../applications/hud/token-card";

/** A token that is pointed at has a card beside it, which follows what it tells of. */
export function listen(): void {
  Hooks.on("hoverToken", (token, isOver) => void showTokenCard(token, isOver));
  for (const hook of ["updateActor", "updateToken", "deleteToken"] as const) Hooks.on(hook, () => void followToken());
  Hooks.on("canvasTearDown", () => void showTokenCard(null));
}
