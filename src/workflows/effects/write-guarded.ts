import type { EffectTarget } from "../../host/documents";
import { deleteKey } from "../../host/operators";
import type { Change, Effect, Plan } from "../../rules/effects";
import { sameJson } from "../../rules/json";
import { landingsOf, remember, saying } from "./landings";
import { writeAt, writeChanges } from "./write-changes";

/** Repairs of one write, each of which may cover yet another's. */
const MOST_REPAIRS = 20;

const isEmbedded = ({ effect: { kind } }: Change): boolean => kind === "create" || kind === "remove";

/** What others have to know of a change: of one that sets fields, what its author saw in them. */
const meant = ({ effect, before }: Change): Effect => (effect.kind === "set" ? { ...effect, was: before } : effect);

/**
 * Write what was planned for one document, so that nothing is lost that other clients write at the same instant: the host knows no
 * comparing write, so whoever sees that his write left something else than all effects together come to puts it right.
 *
 * @returns The changes as they stand in the end, and what turned out to be impossible.
 */
export async function writeGuarded(document: EffectTarget, planned: readonly Change[]): Promise<Plan> {
  const landings = landingsOf(document);
  const { places, plans } = landings;
  const [mark, values] = [foundry.utils.randomID(), planned.filter((change) => !isEmbedded(change))];
  for (const { effect, before } of values) remember(landings, effect.path, before);
  plans.set(mark, undefined);
  const changes = await writeChanges(document, planned, saying(mark, values.map(meant)));
  const plan = plans.get(mark);
  plans.delete(mark);
  let undue = document.isToken ? [] : (plan?.refused ?? []).map(({ key }) => deleteKey("system.applied", key));
  for (let times = 0; times < MOST_REPAIRS; times++) {
    const writes = values.flatMap(({ effect: { path } }) => {
      const place = places.get(path);
      return place && !sameJson(place.shown, place.should) ? [writeAt(document, path, place.shown, place.should)] : [];
    });
    if (!writes.length && !undue.length) break;
    await document.update(Object.assign({}, ...writes, ...undue) as Record<string, unknown>, saying("", [])); // Object.assign of a spread is untyped
    undue = [];
  }
  return plan ? { ...plan, changes: [...changes.filter(isEmbedded), ...plan.changes] } : { changes, refused: [] };
}
