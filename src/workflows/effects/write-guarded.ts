import type { EffectTarget } from "../../host/documents";
import { deleteKey } from "../../host/operators";
import { type Change, type Effect, type Plan, planEffects } from "../../rules/effects";
import { isJsonObject, type Json, sameJson } from "../../rules/json";
import { countsIn, replay, withCounts } from "../../rules/replay";
import { countedSource, shown, spillsOf } from "./spills";
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
  const { changes: counted, values } = count(planned, valuesIn(document, placesOf(planned), watch.start));
  const changes = await writeChanges(document, counted, { ...watch.operation, ...spillsOf(values) });
  const landing = watch.landing();
  return landing ? repair(document, changes, landing, watch) : { changes, refused: [] };
}

type Values = ReadonlyMap<string, Json>;

/** Values at some places, as a source has them. */
function valuesIn(document: EffectTarget, paths: readonly string[], source = countedSource(document)): Values {
  const { stored } = storedIn(document, [], source);
  return new Map(paths.map((path) => [path, stored.at(path)]));
}

const replayAll = (from: Values, to: Values, onto: Values): Values =>
  new Map([...onto].map(([path, value]) => [path, replay(from.get(path) ?? null, to.get(path) ?? null, value)]));

const placesOf = (changes: readonly Change[]): string[] =>
  [...new Set(changes.map(({ effect }) => effect).filter((effect) => !isEmbedded(effect)).map(({ path }) => path))];

/** Changes, with what they come to where marks or boxes are counted beyond what is shown; and what is at each place in the end. */
function count(changes: readonly Change[], from: Values): { changes: readonly Change[]; values: Values } {
  const values = new Map(from);
  const counted = changes.map((change): Change => {
    const { effect, after } = change;
    if (isEmbedded(effect)) return change;
    const before = values.get(effect.path) ?? null;
    const value = giveTo(before, effect) ?? shown(after);
    values.set(effect.path, value);
    return { effect, before: shown(before), after: shown(value) };
  });
  return { changes: counted, values };
}

/** Marks and tiers are counted, and so come to the same in every order; null of any other effect. */
function giveTo(value: Json, effect: Effect): Json {
  const counts = countsIn(value);
  if (!counts || !isJsonObject(value)) return null;
  if (effect.kind === "mark") return withCounts(value, counts.map((marks) => marks + effect.amount));
  return effect.kind === "stack" ? withCounts(value, counts.map((times, index) => times + Number(index + 1 === effect.amount))) : null;
}

async function repair(document: EffectTarget, made: readonly Change[], { before, after }: Landing, watch: Watch): Promise<Plan> {
  const effects = made.map(({ effect }) => effect).filter((effect) => !isEmbedded(effect));
  const paths = placesOf(made);
  const { applied, stored } = storedIn(document, effects, before);
  const again = planEffects(effects, applied, stored);
  const { changes, values: should } = count(again.changes, valuesIn(document, paths, before));
  const left = valuesIn(document, paths, after);
  const undue = document.isToken ? [] : again.refused.map(({ key }) => deleteKey("system.applied", key));
  await bringAbout(document, { left, should, undue }, watch);
  return { changes: [...made.filter(({ effect }) => isEmbedded(effect)), ...changes], refused: again.refused };
}

/** What a write of ours left, what should be there instead, and keys that it should not have written. */
interface Repair {
  readonly left: Values;
  readonly should: Values;
  readonly undue: readonly Record<string, unknown>[];
}

/** Without what counts: that is written even where it shows the same, or nobody would hear what it counts beyond. */
function uncounted(value: Json): Json {
  if (!countsIn(value) || !isJsonObject(value)) return value;
  const { spill: _spill, boxes: _boxes, value: _value, overflow: _overflow, ...rest } = value;
  return rest;
}

async function bringAbout(document: EffectTarget, { left, should, undue }: Repair, watch: Watch, tries = MOST_REPAIRS): Promise<void> {
  watch.read();
  const now = valuesIn(document, [...should.keys()]);
  const wanted = replayAll(left, now, should);
  const writes = [...wanted].filter(([path, value]) => !sameJson(now.get(path) ?? null, value)).map(([path, value]) => writeAt(document, path, uncounted(now.get(path) ?? null), shown(value)));
  if (!writes.length && !undue.length) return;
  // Sent even where the host sees no difference by now: another's write may have come to the same value, and would count as ours.
  await document.update(Object.assign({}, ...writes, ...undue) as Record<string, unknown>, { ...watch.operation, ...spillsOf(wanted), diff: false }); // Object.assign of a spread is untyped
  const landing = watch.landing();
  if (!landing || tries <= 1) return;
  const theirs = valuesIn(document, [...should.keys()], landing.before);
  await bringAbout(document, { left: valuesIn(document, [...should.keys()], landing.after), should: replayAll(now, theirs, wanted), undue: [] }, watch, tries - 1);
}
