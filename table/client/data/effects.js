import { ACTIVE_EFFECT_CHANGE_TYPES } from "../../common/constants.js";
import { generation } from "../../common/generation.js";
import { getProperty, setProperty } from "../../common/utils/all.js";

const MODES = { 0: "custom", 1: "multiply", 2: "add", 3: "downgrade", 4: "upgrade", 5: "override" };

/**
 * Apply the changes of an actor's effects, by priority. A path that the schema knows is changed by its field.
 * Sources: items and effects of public systems; API14 ACTIVE_EFFECT_CHANGE_TYPES.
 * @param {object} actor
 * @param {"initial"|"final"} [phase] generation 14 only
 * @returns {object} what was changed, by path
 */
export function applyEffects(actor, phase = "initial") {
  const overrides = {};
  const changes = [...actor.allApplicableEffects()].filter(effect => effect.active).flatMap(effect => effect._changes.map(change => ({ ...change, effect })));
  const ordered = changes
    .filter(change => generation() === 13 || (change.phase ?? "initial") === phase)
    .map(change => ({ ...change, kind: change.type ?? MODES[change.mode] ?? "custom" }))
    .sort((a, b) => priority(a) - priority(b));
  for (const change of ordered) {
    const value = apply(actor, change);
    if (value !== undefined) overrides[change.key] = value;
  }
  return overrides;
}

const priority = change => change.priority ?? ACTIVE_EFFECT_CHANGE_TYPES[change.kind] ?? globalThis.CONFIG.ActiveEffect.changeTypes?.[change.kind]?.defaultPriority ?? 0;

function apply(actor, change) {
  if (!change.key) return undefined;
  const handler = globalThis.CONFIG.ActiveEffect.changeTypes?.[change.kind]?.handler;
  if (handler) return handler(actor, change, {});
  if (change.kind === "custom") {
    const changes = {};
    globalThis.Hooks.call("applyActiveEffect", actor, change, getProperty(actor, change.key), undefined, changes);
    return changes[change.key];
  }
  const before = getProperty(actor, change.key);
  const [, path] = change.key.match(/^system\.(.+)/) ?? [];
  const field = path ? actor.system?.schema?.getField(path) : actor.schema.getField(change.key);
  const value = field ? field.applyChange(before, actor, change) : unguided(before, change);
  if (value !== undefined) setProperty(actor, change.key, value);
  return value;
}

/** A value that no schema describes. */
function unguided(before, { kind, value }) {
  const number = Number(value);
  if (typeof before !== "number" || Number.isNaN(number)) return kind === "override" ? value : kind === "add" ? `${before ?? ""}${value}` : before;
  const methods = {
    add: before + number, subtract: before - number, multiply: before * number, override: number,
    upgrade: Math.max(before, number), downgrade: Math.min(before, number)
  };
  return methods[kind];
}
