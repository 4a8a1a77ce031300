import { redrawCard } from "./redraw-card";

/** Longest wait for a module's dice: a card must never stay shut because a module failed. */
const LONGEST = 10_000;

/** Messages whose dice roll on this client, and those whose dice have stopped. */
const rolling = new Set<string>();
const stopped = new Set<string>();
let isWatching = false;

/** From now on messages that appear are new; those that are there are old, and their dice lie. */
export function watchDice(messages: Iterable<{ readonly id: string | null }>): void {
  for (const { id } of messages) if (id) stopped.add(id);
  isWatching = true;
}

/** The dice of a message lie still: its card may say what they mean. */
export function stopDice(id: string): void {
  if (stopped.has(id)) return;
  stopped.add(id);
  rolling.delete(id);
  redrawCard(id);
}

/**
 * Whether 3D dice of a message still roll on this client: its outcome must not be read before. The dice are the module's; ours
 * never start any.
 */
export function isRolling({ id, rolls }: Pick<ChatMessage.Implementation, "id" | "rolls">): boolean {
  if (!isWatching || !("dice3d" in game) || !id || !rolls.length || stopped.has(id)) return false;
  if (!rolling.has(id)) setTimeout(() => stopDice(id), LONGEST);
  rolling.add(id);
  return true;
}
