import { CONFIG } from "./config.js";

let nextId = 1;

/** @type {Map<number, {hook: string, id: number, fn: Function, once: boolean}>} */
const byId = new Map();

/**
 * The event bus of one client. Callbacks run in registration order and are never awaited.
 * Sources: API13 Hooks; W:api/hooks (order, `off` by id or function, errors logged and isolated).
 */
export class Hooks {
  /** Listeners by hook name. @type {Record<string, {hook: string, id: number, fn: Function, once: boolean}[]>} */
  static events = {};

  /**
   * @param {string} hook
   * @param {Function} fn
   * @param {{once?: boolean}} [options]
   * @returns {number} an id for {@link Hooks.off}
   */
  static on(hook, fn, { once = false } = {}) {
    const entry = { hook, id: nextId++, fn, once };
    (this.events[hook] ??= []).push(entry);
    byId.set(entry.id, entry);
    return entry.id;
  }

  /** Like {@link Hooks.on}, for the next call only. */
  static once(hook, fn) {
    return this.on(hook, fn, { once: true });
  }

  /**
   * @param {string} hook
   * @param {number|Function} idOrFunction
   */
  static off(hook, idOrFunction) {
    const list = this.events[hook] ?? [];
    const index = list.findIndex(entry => entry.id === idOrFunction || entry.fn === idOrFunction);
    if (index < 0) return;
    byId.delete(list[index].id);
    list.splice(index, 1);
  }

  /**
   * Call every listener, whatever they return.
   * @returns {true}
   */
  static callAll(hook, ...args) {
    log(hook, args);
    for (const entry of [...(this.events[hook] ?? [])]) run(entry, args);
    return true;
  }

  /**
   * Call the listeners until one returns exactly false.
   * @returns {boolean} false when one did
   */
  static call(hook, ...args) {
    log(hook, args);
    for (const entry of [...(this.events[hook] ?? [])]) if (run(entry, args) === false) return false;
    return true;
  }

  /**
   * Tell of an error: hook `error(location, error, data)`, the console, and a notification if asked.
   * @param {string} location where it happened
   * @param {Error} error
   * @param {{msg?: string, notify?: string|null, log?: string|null}} [options]
   */
  static onError(location, error, { msg = "", notify = null, log: level = null, ...data } = {}) {
    if (!(error instanceof Error)) return;
    if (msg) error = new Error(`${msg}. ${error.message}`, { cause: error });
    if (level) console[level]?.(error);
    if (notify) globalThis.ui?.notifications?.[notify]?.(msg || error.message);
    this.callAll("error", location, error, data);
  }
}

function run(entry, args) {
  if (entry.once) Hooks.off(entry.hook, entry.id);
  try {
    return entry.fn(...args);
  } catch (error) {
    console.error(`Error thrown in hooked function '${entry.fn.name ?? ""}' for hook '${entry.hook}'`, error);
    if (entry.hook !== "error") Hooks.onError("Hooks.#call", error, { hook: entry.hook, fn: entry.fn });
    return undefined;
  }
}

function log(hook, args) {
  if (CONFIG.debug?.hooks) console.log(`DEBUG | Calling ${hook} hook with args:`, args);
}
