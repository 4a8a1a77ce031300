/** Tab navigation bound to an element, as V1 applications use it. Source: foundryvtt.com/api, Tabs {navSelector, contentSelector, initial, callback, group}. */
export class Tabs {
  constructor({ group, navSelector, contentSelector, initial, callback } = {}) {
    Object.assign(this, { group, callback, active: initial, _navSelector: navSelector, _contentSelector: contentSelector });
  }

  /** @param {HTMLElement} html */
  bind(html) {
    this._nav = html.querySelector(this._navSelector);
    this._content = html.querySelector(this._contentSelector);
    if (!this._nav) return;
    this._nav.addEventListener("click", (event) => {
      const link = event.target.closest("[data-tab]");
      if (!link || (this.group && link.dataset.group && link.dataset.group !== this.group)) return;
      event.preventDefault();
      this.activate(link.dataset.tab, { triggerCallback: true });
    });
    this.activate(this.active ?? this._nav.querySelector("[data-tab]")?.dataset.tab);
  }

  /** @param {string} tab @param {{triggerCallback?: boolean}} [options] */
  activate(tab, { triggerCallback = false } = {}) {
    const mine = (element) => !this.group || !element.dataset.group || element.dataset.group === this.group;
    for (const root of [this._nav, this._content]) {
      for (const element of root?.querySelectorAll("[data-tab]") ?? []) if (mine(element)) element.classList.toggle("active", element.dataset.tab === tab);
    }
    this.active = tab;
    if (triggerCallback) this.callback?.(null, this, tab);
  }
}
