import { SettingsConfig } from "../settings/settings-config.js";
import { SidebarTab } from "./sidebar-tab.js";

/** The tab with the world's facts and the ways to settings and out. Source: foundryvtt.com/api, sidebar Settings; hook renderSettings. */
export class Settings extends SidebarTab {
  static tabName = "settings";
  static DEFAULT_OPTIONS = {
    actions: { openApp: Settings.#onOpen, reload: Settings.#onReload, logout: Settings.#onLogout },
  };
  static PARTS = { settings: { root: true, template: "templates/sidebar/settings.hbs" } };

  /** @protected */
  async _prepareContext(options) {
    const { system, world, release } = game;
    const modules = [...(game.modules?.values() ?? [])].filter(({ active }) => active).length;
    return { ...(await super._prepareContext(options)), system, world, release, modules, user: game.user };
  }

  static #onOpen() { return SettingsConfig.show(); }
  static #onReload() { window.location.reload(); }
  static #onLogout() { return game.logOut(); }
}
