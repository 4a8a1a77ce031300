/** Waiting and one-at-a-time. Source: public API `foundry.utils` (debounce, throttle, Semaphore). */

/**
 * Run only after the calls have stopped for a while.
 * @param {Function} callback
 * @param {number} delay ms
 */
export function debounce(callback, delay) {
  let timer;
  return function (...parameters) {
    clearTimeout(timer);
    timer = setTimeout(() => callback.apply(this, parameters), delay);
  };
}

/**
 * Run at most once in a while; the last call is not lost.
 * @param {Function} callback
 * @param {number} delay ms
 */
export function throttle(callback, delay) {
  let last = -Infinity;
  let timer;
  return function (...parameters) {
    clearTimeout(timer);
    const wait = last + delay - Date.now();
    const run = () => { last = Date.now(); callback.apply(this, parameters); };
    if (wait <= 0) run();
    else timer = setTimeout(run, wait);
  };
}

/** Runs async functions with a limit on how many run at once, in the order they were added. */
export class Semaphore {
  #waiting = [];
  #running = 0;

  /** @param {number} [max=1] how many may run at once */
  constructor(max = 1) {
    this.max = max;
  }

  /** How many wait. */
  get remaining() {
    return this.#waiting.length;
  }

  /** How many run. */
  get active() {
    return this.#running;
  }

  /**
   * Run a function when its turn comes.
   * @template T
   * @param {(...parameters: unknown[]) => T|Promise<T>} task
   * @param {...unknown} parameters
   * @returns {Promise<T>} what the function gives, or its error
   */
  add(task, ...parameters) {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, parameters, resolve, reject });
      this.#next();
    });
  }

  /** Forget what waits. */
  clear() {
    this.#waiting.length = 0;
  }

  async #next() {
    if (this.#running >= this.max || !this.#waiting.length) return;
    const { task, parameters, resolve, reject } = this.#waiting.shift();
    this.#running++;
    try {
      resolve(await task(...parameters));
    } catch (error) {
      reject(error);
    } finally {
      this.#running--;
      this.#next();
    }
  }
}
