import type { EffectEntry } from "../../model/fields/effect";
import type { EffectCard } from "./effect-card";
import { watchWrites } from "./watch-writes";

type Entries = Readonly<Record<string, unknown>>;

/** Times that we give way to another client's. */
const MOST_TIMES = 10;

const written = (entries: Entries): Entries => Object.fromEntries(Object.entries(entries).map(([id, entry]) => [`system.effects.${id}`, entry]));

/** Those of some entries that a card's source has. */
function entriesIn(source: object, ids: readonly string[]): Entries {
  const stored = (foundry.utils.getProperty(source, "system.effects") ?? {}) as Entries; // as its field stores it
  return Object.fromEntries(ids.filter((id) => Object.hasOwn(stored, id)).map((id) => [id, stored[id]]));
}

/**
 * Put effects on a card, whose ids follow from their cause. Where another client has put the same in this very moment, its own stay:
 * it may have noted on them already what it takes to undo them.
 *
 * @param also - Other changes of the card in the same update.
 */
export async function putEffects(card: EffectCard, entries: Readonly<Record<string, EffectEntry>>, also: Entries = {}): Promise<void> {
  const ids = Object.keys(entries);
  const watch = watchWrites(card);
  try {
    await card.update({ ...also, ...written(entries) }, watch.operation);
    for (let times = 0; times < MOST_TIMES; times++) {
      const landing = watch.landing();
      const theirs = landing ? entriesIn(landing.before, ids) : {};
      if (!Object.keys(theirs).length) return;
      watch.read();
      await card.update(written(theirs), watch.operation);
    }
  } finally {
    watch.stop();
  }
}
