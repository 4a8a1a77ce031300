/** Listeners on an instance. Source: public API `foundry.utils.EventEmitterMixin`. */

/**
 * Give a class addEventListener, removeEventListener and dispatchEvent.
 * @param {Function} [BaseClass]
 * @param {string[]} [emittedEvents] names the class announces; others are refused
 */
export function EventEmitterMixin(BaseClass = class {}, emittedEvents = []) {
  return class EventEmitter extends BaseClass {
    /** Names of events that may be listened to. */
    static emittedEvents = emittedEvents;

    #listeners = new Map();

    /**
     * @param {string} type
     * @param {(event: Event) => void} listener
     * @param {{once?: boolean}} [options]
     */
    addEventListener(type, listener, { once = false } = {}) {
      if (!this.constructor.emittedEvents.includes(type)) {
        throw new Error(`"${type}" is not a supported event of ${this.constructor.name}`);
      }
      if (!this.#listeners.has(type)) this.#listeners.set(type, new Map());
      this.#listeners.get(type).set(listener, { once });
    }

    /**
     * @param {string} type
     * @param {(event: Event) => void} listener
     */
    removeEventListener(type, listener) {
      this.#listeners.get(type)?.delete(listener);
    }

    /**
     * @param {Event} event
     * @returns {boolean} false when a listener prevented the default
     */
    dispatchEvent(event) {
      for (const [listener, { once }] of [...(this.#listeners.get(event.type) ?? [])]) {
        if (once) this.removeEventListener(event.type, listener);
        listener.call(this, event);
        if (event.cancelBubble) break;
      }
      return !event.defaultPrevented;
    }
  };
}
