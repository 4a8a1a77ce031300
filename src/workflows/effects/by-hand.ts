import { warn } from "../../host/warn";
import type { Effect, Operation } from "../../rules/effects";
import { type Applied, applyEffects, undoEffects } from "./apply-effects";

/** A change that somebody makes on a sheet. */
export type HandChange = Operation & Pick<Effect, "target" | "path">;

/**
 * Make changes by hand, all or none, as effects like any other. A refusal is said to the person.
 *
 * @returns Whether they were made.
 */
export const applyByHand = async (changes: readonly HandChange[]): Promise<boolean> => (await changeByHand(changes)) !== null;

/**
 * The same.
 *
 * @returns What takes them back; null when they were refused.
 */
export async function changeByHand(changes: readonly HandChange[]): Promise<(() => Promise<boolean>) | null> {
  const applied = await applyEffects(changes.map((change) => ({ key: foundry.utils.randomID(), ...change })));
  return wasMade(applied) ? async () => wasMade(await undoEffects(applied.changes)) : null;
}

function wasMade({ refused: [refusal] }: Applied): boolean {
  if (refusal) warn(`Effect.refused.${refusal.reason}`);
  return !refusal;
}
