import { ApplicationV2 } from "../api/application.js";
import { el, icon, t } from "../dom.js";
import { coreGroups, saveSchemes } from "./core-form.js";
import { settingGroup, storedForm } from "./setting-inputs.js";

/**
 * All settings that packages show, grouped by package, with their menus.
 * Source: foundryvtt.com/api, SettingsConfig and SettingConfig {name, hint, scope, config, type, choices, range, input, requiresReload}; world
 * settings only for those who may change them.
 */
export class SettingsConfig extends ApplicationV2 {
  static DEFAULT_OPTIONS = {
    id: "settings-config", tag: "form", position: { width: 680, height: 640 },
    window: { title: "TABLE.Settings.open", icon: "fa-solid fa-gears", contentClasses: ["standard-form"], resizable: true },
    form: { handler: SettingsConfig.#onSubmit, closeOnSubmit: true },
    actions: { openSubmenu: SettingsConfig.#onOpenMenu, resetDefaults: SettingsConfig.#onReset },
  };

  /** The one window of settings. @type {SettingsConfig|null} */
  static #instance = null;

  /** Open the window, or bring it to front. */
  static show() {
    this.#instance ??= new this();
    return this.#instance.render({ force: true });
  }

  /** @protected */
  async _renderHTML() {
    const categories = this.#categories();
    const core = el("section", { class: "category", dataset: { category: "core" } }, el("h2", {}, t("TABLE.Settings.core")), ...coreGroups(this.id));
    const packages = [...categories.values()].map(({ id, label, menus, settings }) => el("section", { class: "category", dataset: { category: id } },
      el("h2", {}, label), ...menus.map((menu) => this.#menu(menu)), ...settings.map((setting) => settingGroup(setting, this.id))));
    const button = (type, action, glyph, label) => el("button", { type, dataset: { action } }, icon(glyph), el("span", {}, t(label)));
    return [
      el("div", { class: "categories scrollable" }, core, ...packages),
      el("footer", { class: "form-footer" }, button("button", "resetDefaults", "fa-solid fa-arrow-rotate-left", "TABLE.Settings.reset"), button("submit", undefined, "fa-solid fa-floppy-disk", "TABLE.Field.save")),
    ];
  }

  /** @protected */ _replaceHTML(result, content) { content.replaceChildren(...result); }

  #categories() {
    const categories = new Map();
    const of = (namespace) => {
      const label = namespace === "core" ? t("TABLE.Settings.core") : namespace === game.system.id ? game.system.title : game.modules?.get(namespace)?.title ?? namespace;
      if (!categories.has(namespace)) categories.set(namespace, { id: namespace, label: t(label), menus: [], settings: [] });
      return categories.get(namespace);
    };
    const own = (setting) => setting.config && setting.id !== "core.language";
    for (const menu of game.settings.menus.values()) if (!menu.restricted || game.user.can("SETTINGS_MODIFY")) of(menu.namespace).menus.push(menu);
    for (const setting of game.settings.settings.values()) {
      if (own(setting) && (setting.scope !== "world" || game.user.can("SETTINGS_MODIFY"))) of(setting.namespace).settings.push(setting);
    }
    return categories;
  }

  #menu({ id, name, label, hint, icon: glyph }) {
    return el("div", { class: "form-group submenu" }, el("label", {}, t(name ?? label)),
      el("button", { type: "button", dataset: { action: "openSubmenu", key: id } }, glyph ? icon(glyph) : null, el("span", {}, t(label ?? name))), hint ? el("p", { class: "hint" }, t(hint)) : null);
  }

  static #onOpenMenu(_event, target) {
    const { type: Type } = game.settings.menus.get(target.dataset.key);
    const app = new Type();
    return app instanceof ApplicationV2 ? app.render({ force: true }) : app.render(true);
  }

  static async #onReset() {
    for (const { settings } of this.#categories().values()) {
      for (const { namespace, key, default: initial } of settings) await game.settings.set(namespace, key, foundry.utils.deepClone(initial));
    }
    await this.render();
  }

  static async #onSubmit(_event, _form, formData) {
    let reload = false;
    for (const [id, value] of Object.entries(storedForm(formData.object))) {
      const setting = game.settings.settings.get(id);
      if (!setting) continue;
      const before = JSON.stringify(game.settings.get(setting.namespace, setting.key));
      await game.settings.set(setting.namespace, setting.key, value);
      reload ||= setting.requiresReload && before !== JSON.stringify(game.settings.get(setting.namespace, setting.key));
    }
    await saveSchemes(formData.object);
    if (reload) await SettingsConfig.reloadConfirm();
  }

  /** Ask whether to load the page anew. */
  static async reloadConfirm() {
    const sure = await foundry.applications.api.DialogV2.confirm({ window: { title: "TABLE.Menu.reload" }, content: `<p>${t("TABLE.Settings.reloadQuestion")}</p>` });
    if (sure) window.location.reload();
  }
}
