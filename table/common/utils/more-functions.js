/** Functions of `foundry.utils` that few packages use. Source: foundryvtt.com/api, foundry.utils, 13 and 14. */
import { diffObject, mergeObject } from "./merge.js";
import { expandObject } from "./objects.js";
import { isEmpty } from "./types.js";

/** The class of asynchronous functions. */
export const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;

/** An answer that was not ok. */
export class HttpError extends Error {
  constructor(statusText, code, displayMessage = "") {
    super(statusText);
    Object.assign(this, { name: "HttpError", code, displayMessage });
  }
}

/** Named states as bits. */
export class BitMask {
  #states;

  /** @param {Record<string, boolean>} states */
  constructor(states = {}) { this.#states = { ...states }; }

  get states() { return Object.keys(this.#states); }
  get mask() { return this.states.reduce((mask, name, bit) => mask | (this.#states[name] ? 1 << bit : 0), 0); }
  hasState(name) { return this.#states[name] === true; }
  addState(name) { this.#set(name, true); }
  removeState(name) { this.#set(name, false); }
  toggleState(name, enabled = !this.#states[name]) { this.#set(name, Boolean(enabled)); }
  clear() { for (const name of this.states) this.#states[name] = false; }
  valueOf() { return this.mask; }
  toString() { return JSON.stringify(this.#states); }

  #set(name, value) {
    if (!(name in this.#states)) throw new Error(`${name} is an invalid state for this BitMask instance.`);
    this.#states[name] = value;
  }
}

/** Seal an object and all in it. */
export function deepSeal(object) {
  if (!object || typeof object !== "object") return object;
  for (const value of Object.values(object)) deepSeal(value);
  return Object.seal(object);
}

/** Are two values alike, in all that they hold? */
export function equals(left, right) {
  if (Object.is(left, right)) return true;
  if (!left || !right || typeof left !== "object" || typeof right !== "object") return false;
  if (typeof left.equals === "function") return left.equals(right);
  return Array.isArray(left) === Array.isArray(right) && isEmpty(diffObject(left, right)) && isEmpty(diffObject(right, left));
}

/** Dotted keys become branches, in the same object. */
export function expandObjectInPlace(object) {
  const expanded = expandObject(object);
  for (const key of Object.keys(object)) delete object[key];
  return Object.assign(object, expanded);
}

/** Act on the operators in changes to an object. */
export const applyDataOperators = (object, changes = {}, options = {}) => mergeObject(object, changes, { ...options, applyOperators: true });

/** Own keys, values and entries, one after another. */
export function* iterateKeys(object) { for (const key in object) if (Object.hasOwn(object, key)) yield key; }
export function* iterateValues(object) { for (const key of iterateKeys(object)) yield object[key]; }
export function* iterateEntries(object) { for (const key of iterateKeys(object)) yield [key, object[key]]; }

/** The same as lists. */
export const objectKeys = (object) => Object.keys(object);
export const objectValues = (object) => Object.values(object);
export const objectEntries = (object) => Object.entries(object);

/** Run a function many times, and say how long it took. */
export async function benchmark(func, iterations, ...args) {
  const started = performance.now();
  for (let round = 0; round < iterations; round++) await func(...args, round);
  const total = performance.now() - started;
  console.info(`${func.name} | ${iterations} iterations | ${total.toFixed(2)} ms | ${(total / iterations).toFixed(4)} ms each`);
}

/** Keep the thread busy. @param {number} ms @param {boolean} [debug] */
export async function threadLock(ms, debug = false) {
  const until = performance.now() + ms;
  let count = 0;
  while (performance.now() < until) count += 1;
  if (debug) console.debug(`Thread locked for ${ms} ms: ${count}`);
}

/** Bucket and key of an address in a store of the kind S3. */
export function parseS3URL(key) {
  const url = URL.canParse(key) ? new URL(key) : null;
  if (!url) return { bucket: null, keyPrefix: "" };
  return { bucket: url.host.split(".").shift(), keyPrefix: url.pathname.slice(1) };
}
