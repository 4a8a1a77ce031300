import type { EffectTarget } from "../../host/documents";
import { deleteKey } from "../../host/operators";
import { type Change, type Effect, type Plan, planEffects } from "../../rules/effects";
import { type Json, sameJson } from "../../rules/json";
import { replay } from "../../rules/replay";
import { storedIn } from "./stored";
import type { Landing, Watch } from "./watch-writes";
import { writeAt, writeChanges } from "./write-changes";

/** Repairs of one write, each of which may cover yet another's. */
const MOST_REPAIRS = 10;

const isEmbedded = ({ kind }: Effect): boolean => kind === "create" || kind === "remove";

/**
 * Write what was planned for one document, so that nothing is lost that another client wrote at the same instant: the host knows
 * no comparing write, so whoever sees that his write has covered another's works his effects out anew on top of it.
 *
 * @param watch - Of this document, since the plan was made.
 * @returns The changes as they stand in the end, and what turned out to be impossible.
 */
export async function writeGuarded(document: EffectTarget, planned: readonly Change[], watch: Watch): Promise<Plan> {
  const changes = await writeChanges(document, planned, watch.operation);
  const landing = watch.landing();
  return landing ? repair(document, changes, landing, watch) : { changes, refused: [] };
}

type Values = ReadonlyMap<string, Json>;

/** Values at some places, as a source has them. */
function valuesIn(document: EffectTarget, paths: readonly string[], source?: object): Values {
  const { stored } = storedIn(document, [], source);
  return new Map(paths.map((path) => [path, stored.at(path)]));
}

const replayAll = (from: Values, to: Values, onto: Values): Values =>
  new Map([...onto].map(([path, value]) => [path, replay(from.get(path) ?? null, to.get(path) ?? null, value)]));

async function repair(document: EffectTarget, made: readonly Change[], { before, after }: Landing, watch: Watch): Promise<Plan> {
  const effects = made.map(({ effect }) => effect).filter((effect) => !isEmbedded(effect));
  const paths = [...new Set(effects.map(({ path }) => path))];
  const { applied, stored } = storedIn(document, effects, before);
  const again = planEffects(effects, applied, stored);
  const should = new Map([...valuesIn(document, paths, before), ...again.changes.map(({ effect, after: value }) => [effect.path, value] as const)]);
  const left = valuesIn(document, paths, after);
  const undue = document.isToken ? [] : again.refused.map(({ key }) => deleteKey("system.applied", key));
  await bringAbout(document, { left, should, undue }, watch);
  return { changes: [...made.filter(({ effect }) => isEmbedded(effect)), ...again.changes], refused: again.refused };
}

/** What a write of ours left, what should be there instead, and keys that it should not have written. */
interface Repair {
  readonly left: Values;
  readonly should: Values;
  readonly undue: readonly Record<string, unknown>[];
}

async function bringAbout(document: EffectTarget, { left, should, undue }: Repair, watch: Watch, tries = MOST_REPAIRS): Promise<void> {
  watch.read();
  const now = valuesIn(document, [...should.keys()]);
  const wanted = replayAll(left, now, should);
  const writes = [...wanted].filter(([path, value]) => !sameJson(now.get(path) ?? null, value)).map(([path, value]) => writeAt(document, path, now.get(path) ?? null, value));
  if (!writes.length && !undue.length) return;
  // Sent even where the host sees no difference by now: another's write may have come to the same value, and would count as ours.
  await document.update(Object.assign({}, ...writes, ...undue) as Record<string, unknown>, { ...watch.operation, diff: false }); // Object.assign of a spread is untyped
  const landing = watch.landing();
  if (!landing || tries <= 1) return;
  const theirs = valuesIn(document, [...should.keys()], landing.before);
  await bringAbout(document, { left: valuesIn(document, [...should.keys()], landing.after), should: replayAll(now, theirs, wanted), undue: [] }, watch, tries - 1);
}
