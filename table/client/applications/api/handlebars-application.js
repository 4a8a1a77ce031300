import { parseFragment } from "../dom.js";
import { loadTemplates, renderTemplate } from "../handlebars.js";

/**
 * Draw an application from Handlebars templates, one per part.
 * Sources: foundryvtt.com/api, HandlebarsApplicationMixin and HandlebarsTemplatePart {template, id, classes, templates, scrollable, forms,
 * root}; focus and scroll as the host keeps them: by id or name, and for `scrollable` selectors. A caret and an open `details` are NOT
 * kept: `_preSyncPartState` and `_syncPartState` are the places for that.
 * @template {typeof import("./application.js").ApplicationV2} T
 * @param {T} BaseApplication
 */
export function HandlebarsApplicationMixin(BaseApplication) {
  class HandlebarsApplication extends BaseApplication {
    /** @type {Record<string, {template: string, id?: string, classes?: string[], templates?: string[], scrollable?: string[], forms?: object, root?: boolean}>} */
    static PARTS = {};

    #parts = {};
    #descriptors = {};

    /** Rendered part elements by part id. */
    get parts() { return this.#parts; }

    /** @protected */
    _configureRenderOptions(options) {
      super._configureRenderOptions(options);
      options.parts ??= Object.keys(this.constructor.PARTS);
    }

    /** @protected @returns {Record<string, object>} The parts there are; a subclass may drop, add or change them. */
    _configureRenderParts(_options) { return structuredCloneParts(this.constructor.PARTS); }

    /** @protected */
    async _preRender(context, options) {
      await super._preRender(context, options);
      this.#descriptors = this._configureRenderParts(options);
      const paths = Object.values(this.#descriptors).flatMap(({ template, templates = [] }) => [template, ...templates]);
      await loadTemplates([...new Set(paths)]);
    }

    /** @protected */
    async _renderHTML(context, options) {
      const rendered = {};
      for (const partId of options.parts) {
        const part = this.#descriptors[partId];
        if (!part) continue;
        const partContext = await this._preparePartContext(partId, context, options);
        rendered[partId] = this.#parse(partId, part, await renderTemplate(part.template, partContext));
      }
      return rendered;
    }

    /** @protected @returns {Promise<object>} Context of one part's template. */
    async _preparePartContext(partId, context, _options) {
      context.partId = `${this.id}-${partId}`;
      if (context.tabs && partId in context.tabs) context.tab = context.tabs[partId];
      return context;
    }

    #parse(partId, part, html) {
      const content = parseFragment(html);
      if (part.root) return content;
      if (content.children.length !== 1) throw new Error(`Template part "${partId}" must render a single HTML element.`);
      const [element] = content.children;
      element.dataset.applicationPart = partId;
      if (part.id) element.id = `${this.id}-${part.id}`;
      if (part.classes) element.classList.add(...part.classes);
      return document.adoptNode(element);
    }

    /** @protected */
    _replaceHTML(result, content, options) {
      if (options.isFirstRender) this.#parts = {};
      for (const [partId, rendered] of Object.entries(result)) {
        const element = this.#descriptors[partId].root ? this.#fillRoot(partId, rendered, content) : this.#replacePart(partId, rendered, content);
        this.#parts[partId] = element;
        this._attachPartListeners(partId, element, options);
      }
      for (const partId of Object.keys(this.#parts)) {
        if (partId in this.#descriptors) continue;
        this.#parts[partId].remove();
        delete this.#parts[partId];
      }
    }

    #fillRoot(partId, fragment, content) {
      const state = {};
      const holder = document.createElement("div");
      holder.append(fragment);
      this._preSyncPartState(partId, holder, content, state);
      content.replaceChildren(...holder.childNodes);
      content.dataset.applicationPart = partId;
      this._syncPartState(partId, content, content, state);
      return content;
    }

    #replacePart(partId, element, content) {
      const prior = this.#parts[partId];
      if (!prior) {
        content.insertBefore(element, this.#followerOf(partId));
        return element;
      }
      const state = {};
      this._preSyncPartState(partId, element, prior, state);
      prior.replaceWith(element);
      this._syncPartState(partId, element, prior, state);
      return element;
    }

    #followerOf(partId) {
      const order = Object.keys(this.#descriptors);
      const next = order.slice(order.indexOf(partId) + 1).find((id) => this.#parts[id]);
      return next ? this.#parts[next] : null;
    }

    /** @protected Note focus and scroll of the element that is about to go. */
    _preSyncPartState(partId, _newElement, priorElement, state) {
      const focused = document.activeElement;
      if (focused && focused !== priorElement && priorElement.contains(focused)) state.focus = selectorOf(focused);
      const scrollable = [...this.#descriptors[partId]?.scrollable ?? []];
      state.scrollPositions = scrollable.map((selector) =>
        scrolling(priorElement, selector).map(({ scrollTop, scrollLeft }) => ({ scrollTop, scrollLeft })));
    }

    /** @protected Give focus and scroll back to the element that has come. */
    _syncPartState(partId, newElement, _priorElement, state) {
      if (state.focus) newElement.querySelector(state.focus)?.focus();
      [...this.#descriptors[partId]?.scrollable ?? []].forEach((selector, row) => {
        scrolling(newElement, selector).forEach((element, index) => Object.assign(element, state.scrollPositions?.[row]?.[index]));
      });
    }

    /** @protected Listeners of a part, bound anew each time that it is drawn. */
    _attachPartListeners(partId, element, _options) {
      for (const [selector, config] of Object.entries(this.#descriptors[partId]?.forms ?? {})) {
        const forms = [...element.querySelectorAll(selector), ...(element.matches(selector) ? [element] : [])];
        for (const form of forms) {
          form.addEventListener("submit", (event) => this._onSubmitForm(config, event));
          form.addEventListener("change", (event) => this._onChangeForm(config, event));
        }
      }
    }
  }
  return HandlebarsApplication;
}

const structuredCloneParts = (parts) => Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, { ...part }]));

const scrolling = (element, selector) => (selector === "" ? [element] : [...element.querySelectorAll(selector)]);

/** How to find an element again after a redraw: its id, else its name. Without either, focus is lost as on the host. */
function selectorOf(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const name = element.getAttribute("name");
  return name ? `${element.localName}[name="${CSS.escape(name)}"]` : null;
}
