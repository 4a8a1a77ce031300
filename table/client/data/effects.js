import { ACTIVE_EFFECT_CHANGE_TYPES } from "../../common/constants.js";
import { generation } from "../../common/generation.js";

const MODES = { 0: "custom", 1: "multiply", 2: "add", 3: "downgrade", 4: "upgrade", 5: "override" };

/** What kind of change it is, whichever generation wrote it. @param {{type?: string, mode?: number}} change */
export const kindOf = change => change.kind ?? change.type ?? MODES[change.mode] ?? "custom";

/**
 * Apply the changes of an actor's effects, by priority, each by the effect that brings it, so that packages can have their own way of applying one.
 * Sources: items and effects of public systems; API13 ActiveEffect#apply; API14 ActiveEffect.applyChange, ACTIVE_EFFECT_CHANGE_TYPES.
 * @param {object} actor
 * @param {"initial"|"final"} [phase] generation 14 only
 * @returns {object} what was changed, by path
 */
export function applyEffects(actor, phase = "initial") {
  const overrides = {};
  const changes = [...actor.allApplicableEffects()].filter(effect => effect.active).flatMap(effect => effect._changes.map(change => ({ ...change, effect })));
  const ordered = changes
    .filter(change => change.key && (generation() === 13 || (change.phase ?? "initial") === phase))
    .map(change => ({ ...change, priority: priority(change) }))
    .sort((a, b) => a.priority - b.priority);
  for (const change of ordered) {
    const { effect } = change;
    Object.assign(overrides, generation() === 13 ? effect.apply(actor, change) : effect.constructor.applyChange(actor, change));
  }
  return overrides;
}

function priority(change) {
  const kind = kindOf(change);
  return change.priority ?? ACTIVE_EFFECT_CHANGE_TYPES[kind] ?? globalThis.CONFIG.ActiveEffect.changeTypes?.[kind]?.defaultPriority ?? 0;
}

/** The field that describes what a change aims at, if any does. */
export function fieldOf(target, key) {
  const [, path] = key.match(/^system\.(.+)/) ?? [];
  return path ? target.system?.schema?.getField(path) : target.schema?.getField(key);
}

/** The text of a change as the kind of value that it changes. Objects and lists are written as JSON. */
export function castDelta(raw, type) {
  if (type === "boolean") return parseOrString(raw) === true || Number(raw) > 0;
  if (type === "number") return Number.isNaN(Number(raw)) ? 0 : Number(raw);
  return type === "string" ? String(raw) : parseOrString(raw);
}

/** @returns {unknown} what JSON makes of a text, or the text */
export function parseOrString(raw) {
  if (typeof raw !== "string") return raw;
  try {
    return JSON.parse(raw);
  } catch {
    return raw;
  }
}

/** A value that no schema describes, changed; undefined when nothing is to be done. */
export function unguided(before, kind, delta) {
  if (Array.isArray(before)) return { add: [...before, ...[delta].flat()], override: [delta].flat() }[kind];
  if (typeof before !== "number" || typeof delta !== "number") return { override: delta, add: before === undefined || before === null ? delta : `${before}${delta}` }[kind];
  return {
    add: before + delta, subtract: before - delta, multiply: before * delta, override: delta, upgrade: Math.max(before, delta), downgrade: Math.min(before, delta)
  }[kind];
}
