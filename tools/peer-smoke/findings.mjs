import { existsSync } from "node:fs";
import { join } from "node:path";
import { WHOLE_RUN_MS, within } from "./limits.mjs";

/** What the table's own failures say of an absent name. */
const MISSING = /the table has no ([\w$.#]+)/g;

/** What the browser reports of its own, without a word on what is wrong: the response is counted with its address instead. */
const SAID_ELSEWHERE = /^Failed to load resource/;

/**
 * Collects what goes wrong in pages: absent names by count, errors and warnings by text. Apart from the errors stand the system's own faults: files that it asks
 * for and does not ship, on any host; and addresses outside this machine, which nothing may reach here.
 */
export class Findings {
  /** @type {Map<string, number>} */
  missing = new Map();

  /** @type {Map<string, {step: string, seats: Set<string>, count: number}>} */
  errors = new Map();

  /** @type {Map<string, number>} */
  faults = new Map();

  /** @type {Map<string, number>} */
  outside = new Map();

  /** @type {Map<string, number>} */
  warnings = new Map();

  /** What the system told people that it does not take. @type {Map<string, number>} */
  refusals = new Map();

  /** While this is so, an error that people are told in a notice is a refusal. */
  mayRefuse = false;

  #step = "boot";
  #longest;
  #end;
  #notShipped = new Set();

  /**
   * @param {import("./system.mjs").System} system
   * @param {{longest?: number, whole?: number}} [limits] milliseconds that one thing, and all of them, may take
   */
  constructor(system, { longest, whole = WHOLE_RUN_MS } = {}) {
    this.system = system;
    this.#longest = longest;
    this.#end = Date.now() + whole;
  }

  /** @param {string} step  what is being done from now on: errors are told with it */
  during(step) {
    this.#step = step;
  }

  /**
   * Do something to each of a list; what goes wrong with one does not keep the others from it.
   * @template T, R
   * @param {T[]} list
   * @param {(entry: T) => string} name  of the step
   * @param {(entry: T) => Promise<R>} act
   * @returns {Promise<R[]>} results of those that went well
   */
  async each(list, name, act) {
    const results = [];
    for (const [index, entry] of list.entries()) {
      this.during(name(entry));
      if (Date.now() > this.#end) {
        this.error(`not tried, the time is up: ${list.length - index} of ${list.length}`, "smoke");
        break;
      }
      try {
        results.push(await within(act(entry), this.#longest));
      } catch (error) {
        this.error(error.message, "smoke");
      }
    }
    return results;
  }

  /**
   * @param {import("@playwright/test").Page} page
   * @param {string} seat
   */
  watch(page, seat) {
    page.on("pageerror", (error) => this.error(error.stack ?? error.message, seat));
    page.on("console", (message) => {
      if (message.type() === "warning") count(this.warnings, firstLine(message.text()));
      if (message.type() !== "error" || SAID_ELSEWHERE.test(message.text())) return;
      if (this.mayRefuse && message.location().url.endsWith("/notifications.js")) count(this.refusals, firstLine(message.text()));
      else this.error(message.text(), seat);
    });
    page.on("response", (response) => {
      if (response.status() >= 400) this.#refused(`${response.status()}`, new URL(response.url()), seat);
    });
    page.on("requestfailed", (request) => {
      const why = request.failure()?.errorText;
      if (why !== "net::ERR_ABORTED") this.#refused(why, new URL(request.url()), seat);
    });
  }

  #refused(why, url, seat) {
    if (url.hostname !== "127.0.0.1") return count(this.outside, url.origin);
    const path = decodeURIComponent(url.pathname).replace(/\/{2,}/g, "/");
    const [, inSystem] = path.split(`/systems/${this.system.id}/`);
    if (!inSystem || existsSync(join(this.system.folder, inSystem))) return this.error(`${why} ${path}`, seat);
    this.#notShipped.add(inSystem);
    return count(this.faults, `not shipped: ${inSystem}`);
  }

  /**
   * @param {string} text
   * @param {string} seat
   */
  error(text, seat) {
    if ([...this.#notShipped].some((path) => text.includes(path))) return count(this.faults, firstLine(text).slice(0, 160));
    for (const [, name] of text.matchAll(MISSING)) if (!this.missing.has(name)) this.missing.set(name, 0);
    const key = shorten(text);
    const known = this.errors.get(key) ?? { step: this.#step, seats: new Set(), count: 0 };
    known.seats.add(seat);
    known.count += 1;
    this.errors.set(key, known);
  }

  /** Add the page's own count of absent names that were asked for, caught or not. Before it is loaded again or closed. */
  async keepMissing(page) {
    const names = await page.evaluate(() => {
      const missingNames = globalThis[Symbol.for("table.missingNames")];
      const entries = [...missingNames];
      missingNames.clear();
      return entries;
    });
    for (const [name, times] of names) count(this.missing, name, times);
  }

  toJSON() {
    return {
      missing: Object.fromEntries(this.missing),
      errors: [...this.errors].map(([text, { step, seats, count: times }]) => ({ text, step, seats: [...seats], count: times })),
      faults: Object.fromEntries(this.faults),
      outside: Object.fromEntries(this.outside),
      warnings: Object.fromEntries(this.warnings),
      refusals: Object.fromEntries(this.refusals),
    };
  }
}

function count(map, key, times = 1) {
  map.set(key, (map.get(key) ?? 0) + times);
}

const firstLine = (text) => text.split("\n")[0].slice(0, 300);

/** The message and where it came from, without the page's address. */
const shorten = (text) => text.split("\n").slice(0, 6).map((line) => line.trim().replace(/https?:\/\/127\.0\.0\.1:\d+\//g, "").slice(0, 400)).join(" | ");
