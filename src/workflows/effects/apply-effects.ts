import { type EffectTarget, findTarget } from "../../host/documents";
import { type Change, difference, type Effect, inverseOf, planEffects, type Refusal } from "../../rules/effects";
import { isJsonObject, type Json } from "../../rules/json";
import { storedIn } from "./stored";
import { writeGuarded } from "./write-guarded";

/** What came of it: what was changed, and what was not done and why. */
export interface Applied {
  readonly changes: readonly Change[];
  readonly refused: readonly Refusal[];
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Apply effects, each once, all or none. Every workflow that changes a document goes through here or {@link applyRows}.
 *
 * The key is written in the SAME update as the change, on the document that changes: after a second press, a second
 * MC, a reload, a lost answer or a crash in the middle, applying again finds the key and changes nothing.
 */
export const applyEffects = (effects: readonly Effect[]): Promise<Applied> => applyRows([effects]);

/** Take changes back, the last one first, each on its own: what has changed since stays and is refused. */
export const undoEffects = (changes: readonly Change[]): Promise<Applied> =>
  applyRows(changes.map((change) => [inverseOf(change)]).reverse());

/** Told what is about to be written, before anything is: whoever keeps records keeps them now, and loses none in a crash. */
export type Ahead = (planned: readonly Change[]) => Promise<unknown>;

/**
 * Apply rows of effects: of a row with one that would be refused, none is written. All checks come first; then every
 * document gets one update.
 */
export function applyRows(rows: readonly (readonly Effect[])[], ahead?: Ahead): Promise<Applied> {
  const run = last.then(() => applyNow(rows, ahead)); // one at a time: a double click must read what the first click wrote
  last = run.catch(() => undefined);
  return run;
}

interface DocumentPlan extends Applied {
  readonly document: EffectTarget | null;
}

async function applyNow(rows: readonly (readonly Effect[])[], ahead: Ahead | undefined): Promise<Applied> {
  const expected = ahead ? planRows(rows).plans.flatMap(({ changes }) => changes) : [];
  if (expected.length) await ahead?.(expected);
  const { plans, refused } = planRows(rows); // anew: others write while a record is being kept
  const written: Applied[] = [];
  for (const { document, changes } of plans) if (document && changes.length) written.push(await writeGuarded(document, changes));
  return { changes: written.flatMap(({ changes }) => changes), refused: [...refused, ...written.flatMap((one) => one.refused)] };
}

/** Leave out every row that is refused in part, until what is left can be done whole. */
function planRows(rows: readonly (readonly Effect[])[], refused: readonly Refusal[] = []): { plans: DocumentPlan[]; refused: readonly Refusal[] } {
  const plans = planAll(rows.flat());
  const found = plans.flatMap((plan) => plan.refused);
  if (!found.length) return { plans, refused };
  const bad = new Set(found.map(({ key }) => key));
  return planRows(rows.filter((row) => !row.some(({ key }) => bad.has(key))), [...refused, ...found]);
}

const planAll = (effects: readonly Effect[]): DocumentPlan[] =>
  [...new Set(effects.map(({ target }) => target))].map((uuid) =>
    planFor(findTarget(uuid), effects.filter(({ target }) => target === uuid), effects));

function planFor(document: EffectTarget | null, effects: readonly Effect[], all: readonly Effect[]): DocumentPlan {
  const reason = whyNot(document);
  if (!document || reason) return { document, changes: [], refused: effects.map(({ key }) => ({ key, reason: reason ?? "missing" })) };
  const { applied, stored } = storedIn(document, effects, document.toObject(), all);
  return { document, ...planEffects(effects, applied, stored) };
}

function whyNot(document: EffectTarget | null): Refusal["reason"] | null {
  if (!document) return "missing";
  if (document.compendium?.locked) return "locked";
  return document.isOwner ? null : "notYours";
}

/** Of a change, what a card keeps for telling and undoing it: of objects, the fields that changed. */
export function recordOf({ effect, before, after }: Change): { readonly before: Json; readonly after: Json } {
  if (effect.kind === "create" || !isJsonObject(before) || !isJsonObject(after)) return { before, after };
  return difference(before, after);
}
