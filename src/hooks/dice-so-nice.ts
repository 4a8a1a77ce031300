import { stopDice, watchDice } from "../chat/dice-so-nice";

/** A hook of a module, which the types do not know. */
type ModuleHook = (hook: string, listener: (message: string) => void) => number;

/** The module says when the dice of a message lie still. */
export function listen(): void {
  Hooks.once("ready", () => watchDice(game.messages ?? []));
  (Hooks.on as ModuleHook)("diceSoNiceRollComplete", stopDice);
}
