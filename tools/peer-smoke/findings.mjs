/** What the table's own failures say of an absent name. */
const MISSING = /the table has no ([\w$.#]+)/g;

/** What the browser reports of its own, without a word on what is wrong: the response is counted with its address instead. */
const SAID_ELSEWHERE = /^Failed to load resource/;

/** Collects what goes wrong in pages: absent names by count, errors and warnings by text. */
export class Findings {
  /** @type {Map<string, number>} */
  missing = new Map();

  /** @type {Map<string, {seats: Set<string>, count: number}>} */
  errors = new Map();

  /** @type {Map<string, number>} */
  warnings = new Map();

  #step = "boot";

  /** @param {string} step  what is being done from now on: errors are told with it */
  during(step) {
    this.#step = step;
  }

  /**
   * @param {import("@playwright/test").Page} page
   * @param {string} seat
   */
  watch(page, seat) {
    page.on("pageerror", (error) => this.error(error.stack ?? error.message, seat));
    page.on("console", (message) => {
      if (message.type() === "warning") count(this.warnings, firstLine(message.text()));
      if (message.type() === "error" && !SAID_ELSEWHERE.test(message.text())) this.error(message.text(), seat);
    });
    page.on("response", (response) => {
      if (response.status() >= 400) this.error(`${response.status()} ${new URL(response.url()).pathname}`, seat);
    });
    page.on("requestfailed", (request) => {
      const why = request.failure()?.errorText;
      if (why !== "net::ERR_ABORTED") this.error(`${why} ${request.url()}`, seat);
    });
  }

  /**
   * @param {string} text
   * @param {string} seat
   */
  error(text, seat) {
    for (const [, name] of text.matchAll(MISSING)) if (!this.missing.has(name)) this.missing.set(name, 0);
    const key = `[${this.#step}] ${shorten(text)}`;
    const known = this.errors.get(key) ?? { seats: new Set(), count: 0 };
    known.seats.add(seat);
    known.count += 1;
    this.errors.set(key, known);
  }

  /** Add the page's own count of absent names that were asked for, caught or not. Before it is loaded again or closed. */
  async keepMissing(page) {
    const names = await page.evaluate(async () => {
      const { missingNames } = await import(foundry.utils.getRoute("table/client/missing.js"));
      const entries = [...missingNames];
      missingNames.clear();
      return entries;
    });
    for (const [name, times] of names) count(this.missing, name, times);
  }

  toJSON() {
    return {
      missing: Object.fromEntries(this.missing),
      errors: [...this.errors].map(([text, { seats, count: times }]) => ({ text, seats: [...seats], count: times })),
      warnings: Object.fromEntries(this.warnings),
    };
  }
}

function count(map, key, times = 1) {
  map.set(key, (map.get(key) ?? 0) + times);
}

const firstLine = (text) => text.split("\n")[0].slice(0, 300);

/** The message and where it came from, without the page's address. */
const shorten = (text) => text.split("\n").slice(0, 5).map((line) => line.trim().replace(/https?:\/\/127\.0\.0\.1:\d+\//g, "").slice(0, 400)).join(" | ");
