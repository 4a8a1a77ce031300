import { SYSTEM_ID } from "../../constants";
import { hearUpdates } from "../../host/hear-updates";
import type { EffectEntry } from "../../model/fields/effect";
import type { EffectCard } from "./effect-card";

type Entries = Readonly<Record<string, unknown>>;

/** Times that we give way to another client's. */
const MOST_TIMES = 10;

const written = (entries: Entries): Entries => Object.fromEntries(Object.entries(entries).map(([id, entry]) => [`system.effects.${id}`, entry]));

/** Those of some entries that a card has. */
function entriesIn(card: EffectCard, ids: readonly string[]): Entries {
  const stored = (foundry.utils.getProperty(card.toObject(), "system.effects") ?? {}) as Entries; // as its field stores it
  return Object.fromEntries(ids.filter((id) => Object.hasOwn(stored, id)).map((id) => [id, stored[id]]));
}

/**
 * Put effects on a card, whose ids follow from their cause. Where another client has put the same in this very moment, its own stay:
 * it may have noted on them already what it takes to undo them.
 *
 * Every client gets the writes to a document in the same order, its own among them: so whoever wrote second sees it, and nobody else.
 *
 * @param also - Other changes of the card in the same update.
 */
export async function putEffects(card: EffectCard, entries: Readonly<Record<string, EffectEntry>>, also: Entries = {}): Promise<void> {
  const ids = Object.keys(entries);
  const operation = { [SYSTEM_ID]: foundry.utils.randomID() };
  let [theirs, covered]: Entries[] = [{}, {}];
  const stop = hearUpdates(card, (sent) => {
    [theirs, covered] = sent[SYSTEM_ID] === operation[SYSTEM_ID] ? [{}, theirs] : [entriesIn(card, ids), covered];
  });
  try {
    let next = { ...also, ...written(entries) };
    for (let times = 0; times <= MOST_TIMES && Object.keys(next).length; times++) {
      theirs = covered = {};
      await card.update(next, operation);
      next = written(covered ?? {});
    }
  } finally {
    stop();
  }
}
