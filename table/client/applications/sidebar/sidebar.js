import { ApplicationV2 } from "../api/application.js";
import { el, iconButton, t } from "../dom.js";
import { region } from "../interface.js";

/**
 * The column of tabs at the right side. Each tab is an application of its own, found in `ui` under the tab's name.
 * Source: foundryvtt.com/api, Sidebar {TABS, changeTab, toggleExpanded}; DOM of public packages (#sidebar nav.tabs [data-tab], #sidebar-content).
 */
export class Sidebar extends ApplicationV2 {
  static DEFAULT_OPTIONS = {
    id: "sidebar", tag: "aside", classes: ["sidebar"], window: { title: "TABLE.Sidebar.title", frame: false, positioned: false }, actions: { toggleState: Sidebar.#onToggle },
  };

  /** Tabs in order: icon, label, and whether only gamemasters get it. */
  static TABS = {
    chat: { icon: "fa-solid fa-comments", tooltip: "TABLE.Sidebar.chat" }, combat: { icon: "fa-solid fa-shield-halved", tooltip: "TABLE.Sidebar.combat" },
    scenes: { icon: "fa-solid fa-map", tooltip: "TABLE.Sidebar.scenes", gmOnly: true }, actors: { icon: "fa-solid fa-user", tooltip: "TABLE.Sidebar.actors" },
    items: { icon: "fa-solid fa-suitcase", tooltip: "TABLE.Sidebar.items" }, journal: { icon: "fa-solid fa-book-open", tooltip: "TABLE.Sidebar.journal" },
    tables: { icon: "fa-solid fa-table-list", tooltip: "TABLE.Sidebar.tables" }, macros: { icon: "fa-solid fa-code", tooltip: "TABLE.Sidebar.macros" },
    compendium: { icon: "fa-solid fa-book-atlas", tooltip: "TABLE.Sidebar.compendium" }, settings: { icon: "fa-solid fa-gears", tooltip: "TABLE.Sidebar.settings" },
  };

  #expanded = true;

  constructor(options) {
    super(options);
    this.tabGroups = { primary: "chat" };
  }

  get expanded() { return this.#expanded; }

  /** @protected */
  _configureRenderOptions(options) {
    super._configureRenderOptions(options);
    if (options.tab) this.tabGroups.primary = typeof options.tab === "string" ? options.tab : options.tab.primary;
  }

  /** @protected */ async _prepareContext() { return {}; }

  /** @protected */
  async _renderHTML() {
    const tabs = Object.entries(this.constructor.TABS).filter(([, { gmOnly }]) => !gmOnly || game.user.isGM);
    const button = ([tab, { icon: glyph, tooltip }]) => {
      const active = tab === this.tabGroups.primary;
      return el("li", {}, el("button", {
        type: "button", class: `ui-control plain icon ${glyph} ${active ? "active" : ""}`, "aria-pressed": String(active), "aria-label": t(tooltip),
        dataset: { action: "tab", tab, group: "primary", tooltipText: t(tooltip), tooltipDirection: "LEFT" },
      }));
    };
    const collapse = iconButton("toggleState", "fa-solid fa-caret-right", t("TABLE.Sidebar.toggle"), { class: "ui-control collapse" });
    return el("nav", { class: "tabs faded-ui", id: "sidebar-tabs", "aria-label": t("TABLE.Sidebar.title"), dataset: { group: "primary" } },
      el("menu", { class: "plain" }, ...tabs.map(button), el("li", {}, collapse)));
  }

  /** @protected Only the navigation is redrawn; the tabs' own elements stay. */
  _replaceHTML(nav, content) {
    const existing = content.querySelector("#sidebar-tabs");
    if (existing) existing.replaceWith(nav);
    else content.append(nav, el("div", { id: "sidebar-content" }));
  }

  /** @protected */ _insertElement(element) { document.getElementById(element.id)?.remove(); region("ui-right-column-1").append(element); }

  changeTab(tab, group = "primary", options = {}) {
    if (group === "primary" && !this.#expanded) this.expand();
    super.changeTab(tab, group, options);
    for (const entry of this.element.querySelectorAll("#sidebar-content > .tab")) entry.classList.toggle("active", entry.dataset.tab === tab);
    ui[tab]?._onActivate?.();
    Hooks.callAll("changeSidebarTab", ui[tab]);
  }

  expand() { this.toggleExpanded(true); }
  collapse() { this.toggleExpanded(false); }

  toggleExpanded(expanded = !this.#expanded) {
    this.#expanded = expanded;
    this.element.classList.toggle("collapsed", !expanded);
    Hooks.callAll("collapseSidebar", this, !expanded);
  }

  static #onToggle() { this.toggleExpanded(); }
}
