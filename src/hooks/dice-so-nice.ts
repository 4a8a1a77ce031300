import { redrawCard } from "../chat/redraw-card";
import { onStill, stopDice, watchDice } from "../host/dice-module";

/** A card opens when its dice lie still, and so does what else tells of its roll. */
function open(id: string): void {
  redrawCard(id);
  const message = game.messages?.get(id);
  if (message?.type === "mitigation" && "consequence" in message.system) redrawCard(message.system.consequence);
}

/** The module says when the dice of a message lie still. */
export function listen(): void {
  onStill(open);
  Hooks.once("ready", () => watchDice(game.messages ?? []));
  Hooks.on("diceSoNiceRollComplete", stopDice);
}
