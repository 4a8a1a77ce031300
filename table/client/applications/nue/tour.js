import { el, t } from "../dom.js";

/** What a tour has become. */
const STATUS = Object.freeze({ UNSTARTED: "unstarted", IN_PROGRESS: "in-progress", COMPLETED: "completed" });

/**
 * A guided walk: one step after another is shown beside the element that it is about.
 * Sources: foundryvtt.com/api, foundry.nue.Tour; community wiki, guides/tours (config {title, description, canBeResumed, display, steps: [{id, selector,
 * title, content, tooltipDirection, sidebarTab}], localization}); public systems override `_preStep`, `canStart`, `complete`, `exit`. Looks are the table's own.
 */
export class Tour {
  static STATUS = STATUS;
  /** The tour under way. @type {Tour|null} */
  static activeTour = null;

  static get tourInProgress() { return Boolean(Tour.activeTour); }

  /** @param {string} path of a JSON file @returns {Promise<Tour>} */
  static async fromJSON(path) {
    const config = await foundry.utils.fetchJsonWithTimeout(foundry.utils.getRoute(path));
    return new this(config);
  }

  #stepIndex = -1;
  #box = null;

  /** @param {object} config @param {{id?: string, namespace?: string}} [options] */
  constructor(config, { id, namespace } = {}) {
    this.config = structuredClone(config);
    this.id = id ?? config.id;
    this.namespace = namespace ?? config.namespace;
    if (config.localization) foundry.utils.mergeObject(game.i18n._fallback, config.localization);
  }

  get key() { return `${this.namespace}.${this.id}`; }
  get title() { return t(this.config.title); }
  get description() { return t(this.config.description ?? ""); }
  get steps() { return this.config.steps; }
  get canStart() { return true; }
  get stepIndex() { return this.#stepIndex; }
  get currentStep() { return this.steps[this.#stepIndex] ?? null; }
  get hasNext() { return this.#stepIndex < this.steps.length - 1; }
  get hasPrevious() { return this.#stepIndex > 0; }
  get status() {
    if (this.#stepIndex === -1) return STATUS.UNSTARTED;
    return this.#stepIndex >= this.steps.length ? STATUS.COMPLETED : STATUS.IN_PROGRESS;
  }

  async start() {
    if (!this.canStart) throw new Error(`The tour ${this.key} cannot be started now`);
    Tour.activeTour?.exit();
    Tour.activeTour = this;
    return this.progress(this.config.canBeResumed && this.status === STATUS.IN_PROGRESS ? this.#stepIndex : 0);
  }

  async next() { return this.progress(this.#stepIndex + 1); }
  async previous() { return this.progress(this.#stepIndex - 1); }

  /** Go to a step. @param {number} stepIndex */
  async progress(stepIndex) {
    if (this.currentStep) await this._postStep();
    this.#stepIndex = stepIndex;
    if (stepIndex >= this.steps.length) return this.complete();
    await this._preStep();
    await this._renderStep();
  }

  async complete() {
    this.#stepIndex = this.steps.length;
    this.#leave();
  }

  exit() { this.#leave(); }

  async reset() {
    this.#leave();
    this.#stepIndex = -1;
  }

  #leave() {
    this.#box?.remove();
    this.#box = null;
    this.targetElement = null;
    if (Tour.activeTour === this) Tour.activeTour = null;
  }

  /** @protected */ async _preStep() {
    const { sidebarTab } = this.currentStep ?? {};
    if (sidebarTab) ui.sidebar?.changeTab?.(sidebarTab, "primary");
  }
  /** @protected */ async _postStep() { this.#box?.remove(); }
  /** @protected */ _getTargetElement(selector) { return document.querySelector(selector); }

  /** @protected */
  async _renderStep() {
    const { selector, title, content } = this.currentStep;
    this.targetElement = selector ? this._getTargetElement(selector) : null;
    const button = (label, act) => el("button", { type: "button", on: { click: () => act() } }, t(label));
    const body = el("div", { class: "tour-content" });
    body.innerHTML = foundry.utils.cleanHTML(t(content ?? ""));
    this.#box = el("aside", { class: "tour themed", role: "dialog", "aria-label": t(title ?? this.config.title) }, el("h4", { class: "step-title" }, t(title ?? "")), body,
      el("footer", { class: "step-controls" }, this.hasPrevious ? button("TABLE.Tour.previous", () => this.previous()) : null,
        button(this.hasNext ? "TABLE.Tour.next" : "TABLE.Tour.done", () => this.next()), button("TABLE.Tour.exit", () => this.exit())));
    document.body.append(this.#box);
    const { left = innerWidth / 2 - 180, bottom = innerHeight / 3 } = this.targetElement?.getBoundingClientRect() ?? {};
    Object.assign(this.#box.style, { left: `${Math.min(Math.max(0, left), innerWidth - 360)}px`, top: `${Math.min(bottom + 5, innerHeight - 200)}px` });
  }
}
