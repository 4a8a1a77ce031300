import { ContextMenu } from "../ux/context-menu.js";
import { SearchFilter } from "../ux/search-filter.js";
import { Compendium } from "./compendium.js";
import { contextEntry } from "./directory-context.js";
import { SidebarTab } from "./sidebar-tab.js";

/** The packs that this user may see. Source: foundryvtt.com/api, CompendiumDirectory. */
export class CompendiumDirectory extends SidebarTab {
  static tabName = "compendium";
  static DEFAULT_OPTIONS = { classes: ["directory"], actions: { activateEntry: CompendiumDirectory.#onOpen } };
  static PARTS = {
    header: { template: "templates/sidebar/compendium-header.hbs" },
    directory: { template: "templates/sidebar/compendium-directory.hbs", scrollable: [""] },
    footer: { template: "templates/sidebar/directory-footer.hbs" },
  };

  /** @protected */
  async _prepareContext(options) {
    const byType = Map.groupBy([...game.packs.values()].filter((pack) => pack.visible), (pack) => pack.documentName);
    const groups = [...byType].map(([type, packs]) => ({
      label: game.i18n.localize(`TABLE.Directory.${type}`),
      packs: packs.map((pack) => ({ id: pack.collection, title: game.i18n.localize(pack.title), locked: pack.locked, size: pack.index.size })),
    }));
    return { ...(await super._prepareContext(options)), groups };
  }

  /** @protected */
  async _onFirstRender(context, options) {
    await super._onFirstRender(context, options);
    const of = (element) => game.packs.get(element.closest("[data-pack]").dataset.pack);
    const entries = [
      { label: "TABLE.Compendium.lock", icon: "fa-solid fa-lock", visible: () => game.user.isGM, onClick: (element) => of(element).configure({ locked: !of(element).locked }).then(() => this.render()) },
      { label: "TABLE.Compendium.importAll", icon: "fa-solid fa-download", visible: () => game.user.isGM, onClick: (element) => of(element).importAll() },
    ].map(contextEntry);
    Hooks.callAll("getCompendiumContextOptions", this, entries);
    new ContextMenu.implementation(this.element, "[data-pack]", entries, { jQuery: false });
  }

  /** @protected */
  async _onRender(context, options) {
    await super._onRender(context, options);
    new SearchFilter({ inputSelector: "input[name=search]", contentSelector: ".directory-list", callback: (_event, query, rgx, html) => {
      for (const row of html?.querySelectorAll("[data-pack]") ?? []) row.hidden = Boolean(query) && !rgx.test(SearchFilter.cleanQuery(row.textContent));
    } }).bind(this.element);
  }

  static #onOpen(_event, target) {
    const pack = game.packs.get(target.closest("[data-pack]").dataset.pack);
    const Application = pack.applicationClass ?? Compendium;
    new Application({ collection: pack }).render({ force: true });
  }
}
