import { generation } from "../../../common/generation.js";
import { el, icon, t } from "../dom.js";
import { ApplicationV2 } from "../api/application.js";
import { region } from "../interface.js";
import { SettingsConfig } from "../settings/settings-config.js";

/** Base of the small fixed parts of the interface. The table's own. */
class FixedPart extends ApplicationV2 {
  static DEFAULT_OPTIONS = { window: { frame: false, positioned: false } };
  /** Id of the region it lives in. */
  static REGION = "ui-top";
  /** @protected */ _replaceHTML(result, content) { content.replaceChildren(...result); }
  /** @protected */ _insertElement(element) { document.getElementById(element.id)?.remove(); region(this.constructor.REGION).append(element); }
}

/** Names of the scenes that may be viewed; the board itself is a shell. Source: foundryvtt.com/api, SceneNavigation. */
export class SceneNavigation extends FixedPart {
  static DEFAULT_OPTIONS = { id: "scene-navigation", tag: "nav", window: { title: "TABLE.Sidebar.scenes" }, actions: { viewScene: SceneNavigation.#onView } };

  /** @protected */
  async _renderHTML() {
    const scenes = game.scenes.filter((scene) => scene.active || (scene.navigation && scene.visible));
    return [el("menu", { id: "scene-list", class: "plain" }, ...scenes.map((scene) => el("li", { class: "scene", dataset: { sceneId: scene.id } },
      el("button", { type: "button", class: scene.active ? "active" : "", dataset: { action: "viewScene", sceneId: scene.id } }, scene.navName || scene.name))))];
  }

  static #onView(_event, target) { return game.scenes.get(target.dataset.sceneId)?.view?.(); }
}

/**
 * The host's own groups, to which packages add tools. Those that no package added to are not shown: there is no canvas for them to work on.
 * Source: foundryvtt.com/api, SceneControl {name, order, title, icon, activeTool, tools}; groups by the names that public systems add to.
 */
function coreControls() {
  const names = ["tokens", generation() === 13 ? "templates" : null, "tiles", "drawings", "walls", "lighting", "sounds", "regions", "notes"].filter(Boolean);
  const tool = { name: "select", order: 1, title: "TABLE.Sidebar.tools", icon: "fa-solid fa-expand", isCore: true, onChange: () => undefined };
  return Object.fromEntries(names.map((name, index) => [name, {
    name, order: index + 1, title: `CONTROLS.Group${name[0].toUpperCase()}${name.slice(1)}`, icon: "fa-solid fa-layer-group", visible: name === "tokens" || game.user.isGM, activeTool: "select",
    onChange: () => undefined, tools: { select: { ...tool } },
  }]));
}

/**
 * Groups of tools as packages define them; there is no canvas for them to work on.
 * Source: foundryvtt.com/api, SceneControls; hook getSceneControlButtons(controls) receives a record.
 */
export class SceneControls extends FixedPart {
  static REGION = "ui-left-column-1";
  static DEFAULT_OPTIONS = { id: "scene-controls", tag: "aside", window: { title: "TABLE.Sidebar.tools" }, actions: { control: SceneControls.#onControl, tool: SceneControls.#onTool } };

  controls = {};
  #active = "";

  get control() { return this.controls[this.#active] ?? null; }

  /** The tool taken up: the one that the group names, or on 14 its first. */
  get tool() {
    const { tools = {}, activeTool } = this.control ?? {};
    return tools[activeTool] ?? (generation() >= 14 ? Object.values(tools).toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))[0] : null) ?? null;
  }


  /** @protected */
  _configureRenderOptions(options) {
    super._configureRenderOptions(options);
    if (!options.isFirstRender && !options.reset) return;
    this.controls = coreControls();
    Hooks.callAll("getSceneControlButtons", this.controls);
  }

  /** @protected */
  async _renderHTML() {
    const button = ({ name, title, icon: glyph, active }, action) => el("li", {}, el("button", {
      type: "button", class: `control ui-control icon ${glyph ?? ""} ${action === "tool" ? "tool" : "layer"}`, "aria-pressed": String(Boolean(active)),
      "aria-label": t(title ?? name), dataset: { action, [action]: name, tooltipText: t(title ?? name) },
    }));
    const ordered = (record) => Object.values(record ?? {}).filter(({ visible = true }) => visible).sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
    const layers = ordered(this.controls).filter(({ tools }) => Object.values(tools ?? {}).some(({ isCore }) => !isCore)).map((control) => button({ ...control, active: control.name === this.#active }, "control"));
    const tools = ordered(this.control?.tools).map((tool) => button(tool, "tool"));
    return [el("menu", { id: "scene-controls-layers", class: "plain" }, ...layers), el("menu", { id: "scene-controls-tools", class: "plain" }, ...tools)];
  }

  /**
   * Show a group of tools, and take up one of them.
   * @param {{event?: Event, control?: string, tool?: string, toggles?: Record<string, boolean>}} [options]
   */
  async activate({ event, control = this.#active, tool, toggles = {} } = {}) {
    if (control !== this.#active) {
      await this.control?.onChange?.(event, false);
      this.#active = control;
      await this.control?.onChange?.(event, true);
    }
    if (tool && this.control?.tools[tool]) this.control.activeTool = tool;
    for (const [name, active] of Object.entries(toggles)) if (this.control?.tools[name]) this.control.tools[name].active = active;
    await this.render();
  }

  static async #onControl(event, target) {
    const { control } = target.dataset;
    await this.activate({ event, control: this.#active === control ? "" : control });
  }

  static async #onTool(event, target) {
    const tool = this.control.tools[target.dataset.tool];
    if (tool.toggle) tool.active = !tool.active;
    else if (!tool.button) this.control.activeTool = tool.name;
    await tool.onChange?.(event, tool.toggle ? tool.active : true);
    await this.render();
  }
}

/** Shown while the game is paused. Source: foundryvtt.com/api, GamePause; hook renderGamePause. */
export class GamePause extends FixedPart {
  static REGION = "ui-middle";
  static DEFAULT_OPTIONS = { id: "pause", tag: "figure" };

  /** @protected */
  async _prepareContext(options) {
    return { ...(await super._prepareContext(options)), cssClass: game.paused ? "paused" : "", icon: "icons/svg/clockwork.svg", text: t("TABLE.Pause.paused"), spin: true };
  }

  /** @protected */
  async _renderHTML(context) { return [el("img", { src: context.icon, alt: "", class: context.spin ? "fa-spin" : "" }), el("figcaption", {}, context.text)]; }

  /** @protected */
  async _onRender(context, options) {
    await super._onRender(context, options);
    this.element.classList.toggle("paused", Boolean(game.paused));
    this.element.hidden = !game.paused;
  }
}

/** What the escape key opens: back, settings, leave. Source: foundryvtt.com/api, MainMenu. */
export class MainMenu extends ApplicationV2 {
  static DEFAULT_OPTIONS = {
    id: "menu", tag: "nav", window: { title: "TABLE.Menu.title", frame: false, positioned: false }, actions: { item: MainMenu.#onItem },
  };

  get items() {
    return {
      settings: { label: "TABLE.Settings.open", icon: "fa-solid fa-gear", onClick: () => SettingsConfig.show() },
      reload: { label: "TABLE.Menu.reload", icon: "fa-solid fa-rotate", onClick: () => window.location.reload() },
      logout: { label: "TABLE.Menu.logout", icon: "fa-solid fa-right-from-bracket", onClick: () => game.logOut() },
    };
  }

  /** @protected */
  async _renderHTML() {
    return Object.entries(this.items).map(([key, { label, icon: glyph }]) =>
      el("button", { type: "button", dataset: { action: "item", item: key } }, icon(glyph), el("span", {}, t(label))));
  }

  /** @protected */ _replaceHTML(result, content) { content.replaceChildren(...result); }
  toggle() { return this.rendered ? this.close() : this.render({ force: true }); }

  static #onItem(_event, target) {
    this.items[target.dataset.item].onClick();
    this.close();
  }
}
