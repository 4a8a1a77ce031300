import { localize } from "../../host/i18n";
import { applyByHand, type HandChange } from "../effects/by-hand";
import { remember, type Theme } from "./journal";

/**
 * What losing a theme changes (R19, R23): it is kept, with when and why, and waits to be replaced (B29). Never deleted.
 *
 * @param cause - In words, as the lists of lost themes show it.
 */
export function lossEffects(theme: Theme, cause: string, when = Date.now()): HandChange[] {
  return [
    { target: theme.uuid, path: "state", kind: "set", value: "lost" },
    { target: theme.uuid, path: "lost", kind: "set", value: { when, cause } },
    ...remember(theme, "lost", { when, text: localize("Journey.lost", { theme: theme.name, cause }) }),
  ];
}

/**
 * Lose a theme by hand.
 *
 * @returns Whether it was done.
 */
export async function loseTheme(theme: Theme, cause: string): Promise<boolean> {
  return theme.system.state === "active" && applyByHand(lossEffects(theme, cause));
}
