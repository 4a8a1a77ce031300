import { getProperty, isEmpty } from "../../../common/utils/all.js";

/**
 * Filter a list while a query is typed.
 * Source: foundryvtt.com/api, SearchFilter {inputSelector, contentSelector, initial, callback(event, query, rgx, html), delay}. Plain substring
 * matching over normalised text, so that one Chinese character is enough.
 */
export class SearchFilter {
  static OPERATORS = Object.freeze({
    EQUALS: "equals", CONTAINS: "contains", STARTS_WITH: "starts_with", ENDS_WITH: "ends_with", LESS_THAN: "lt", LESS_THAN_EQUAL: "lte",
    GREATER_THAN: "gt", GREATER_THAN_EQUAL: "gte", BETWEEN: "between", IS_EMPTY: "is_empty",
  });

  #timer;

  constructor({ inputSelector, contentSelector, initial = "", callback, delay = 200 } = {}) {
    Object.assign(this, { _inputSelector: inputSelector, _contentSelector: contentSelector, query: initial, callback, delay });
    this.rgx = SearchFilter.#regex(initial);
  }

  /** Bring text and query to one form: both widths of letters and digits, no combining accents, no case, no outer space. @param {string} query */
  static cleanQuery(query) {
    return query.normalize("NFKC").normalize("NFD").replace(/[\u0300-\u036f]/g, "").normalize("NFC").trim().toLowerCase();
  }

  static #regex(query) { return new RegExp(SearchFilter.cleanQuery(query).replace(/[-[\]{}()*+?.,\\^$|#\s]/g, "\\$&"), "i"); }

  /**
   * Test one filter of a collection search.
   * @param {object} object
   * @param {{field: string, operator?: string, value: any, negate?: boolean}} filter  `operator` as in OPERATORS, "equals" without.
   * @returns {boolean}
   */
  static evaluateFilter(object, { field, operator = "equals", value, negate = false }) {
    const found = getProperty(object, field);
    const text = (given) => SearchFilter.cleanQuery(String(given ?? ""));
    const test = {
      equals: () => (Array.isArray(value) ? value.includes(found) : found === value),
      contains: () => (found?.includes ? found.includes(value) : false) || text(found).includes(text(value)),
      starts_with: () => text(found).startsWith(text(value)), ends_with: () => text(found).endsWith(text(value)),
      lt: () => found < value, lte: () => found <= value, gt: () => found > value, gte: () => found >= value,
      between: () => found >= value[0] && found <= value[1], is_empty: () => isEmpty(found),
    }[operator];
    if (!test) throw new Error(`"${operator}" is not an operator of SearchFilter`);
    return negate !== test();
  }

  /** @param {HTMLElement} html */
  bind(html) {
    this._input = html.querySelector(this._inputSelector);
    this._content = html.querySelector(this._contentSelector);
    if (!this._input) return;
    this._input.value = this.query;
    this._input.addEventListener("input", (event) => {
      clearTimeout(this.#timer);
      if (event.isComposing) return;
      this.#timer = setTimeout(() => this.filter(event, this._input.value), this.delay);
    });
    this._input.addEventListener("compositionend", (event) => this.filter(event, this._input.value));
    this._input.addEventListener("keydown", (event) => { if (event.key === "Enter") event.preventDefault(); });
    if (this._content) this.filter(null, this.query);
  }

  unbind() { clearTimeout(this.#timer); }

  /** @param {Event|null} event @param {string} query */
  filter(event, query) {
    this.query = SearchFilter.cleanQuery(query);
    this.rgx = SearchFilter.#regex(query);
    this.callback?.call(this, event, this.query, this.rgx, this._content);
  }
}
