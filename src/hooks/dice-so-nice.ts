import { stopDice, watchDice } from "../chat/dice-so-nice";

/** The module says when the dice of a message lie still. */
export function listen(): void {
  Hooks.once("ready", () => watchDice(game.messages ?? []));
  Hooks.on("diceSoNiceRollComplete", stopDice);
}
