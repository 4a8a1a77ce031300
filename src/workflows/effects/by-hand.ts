import { localize } from "../../host/i18n";
import type { Effect, Operation } from "../../rules/effects";
import { applyEffects } from "./apply-effects";

/** A change that somebody makes on a sheet. */
export type HandChange = Operation & Pick<Effect, "target" | "path">;

/**
 * Make changes by hand, all or none, as effects like any other. A refusal is said to the person.
 *
 * @returns Whether they were made.
 */
export async function applyByHand(changes: readonly HandChange[]): Promise<boolean> {
  const { refused: [refusal] } = await applyEffects(changes.map((change) => ({ key: foundry.utils.randomID(), ...change })));
  if (refusal) ui.notifications?.warn(localize(`TAINTED.Effect.refused.${refusal.reason}`));
  return !refusal;
}
