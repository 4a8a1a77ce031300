/** Longest wait for a module's 3D dice: a card must never stay shut because a module failed. */
const LONGEST = 10_000;

/** The module Dice So Nice, as far as we ask it. It starts its dice itself, for every message that carries a roll; ours never start any. */
interface DiceModule {
  isEnabled?(): boolean;
}

/** Messages whose dice roll on this client, with those who wait; and those whose dice lie still. */
const rolling = new Map<string, (() => void)[]>();
const still = new Set<string>();
const watchers = new Set<(message: string) => void>();
let isWatching = false;

/** Whether such dice are shown on this client: each person can switch them off. */
function isShown(): boolean {
  const { dice3d } = game as { readonly dice3d?: DiceModule | null }; // the module puts it there
  return Boolean(dice3d) && dice3d?.isEnabled?.() !== false;
}

/** From now on messages that appear are new; those that are there are old, and their dice lie still. */
export function watchDice(messages: Iterable<{ readonly id: string | null }>): void {
  for (const { id } of messages) if (id) still.add(id);
  isWatching = true;
}

/** Be told when the dice of a message come to lie still. */
export const onStill = (watcher: (message: string) => void): unknown => watchers.add(watcher);

/** The dice of a message lie still. Safe to call again. */
export function stopDice(id: string): void {
  if (still.has(id)) return;
  still.add(id);
  for (const go of rolling.get(id) ?? []) go();
  rolling.delete(id);
  for (const watcher of watchers) watcher(id);
}

/** Whether 3D dice of a message still roll on this client: its outcome must not be read before. */
export function isRolling({ id, rolls }: { readonly id: string | null; readonly rolls: readonly unknown[] }): boolean {
  if (!isWatching || !isShown() || !id || !rolls.length || still.has(id)) return false;
  if (!rolling.has(id)) {
    rolling.set(id, []);
    setTimeout(() => stopDice(id), LONGEST);
  }
  return true;
}

/** Wait until the dice of a message lie still; not at all where none are shown. */
export const whenStill = (message: Parameters<typeof isRolling>[0]): Promise<void> =>
  (isRolling(message) ? new Promise((go) => rolling.get(message.id ?? "")?.push(go)) : Promise.resolve());
