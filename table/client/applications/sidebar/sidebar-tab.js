import { HandlebarsApplicationMixin } from "../api/handlebars-application.js";
import { ApplicationV2 } from "../api/application.js";
import { el } from "../dom.js";

/**
 * One tab of the sidebar, which may also be popped out into a window of its own.
 * Source: foundryvtt.com/api, AbstractSidebarTab {tabName, isPopout, popout, active, activate, renderPopout}.
 */
export class AbstractSidebarTab extends ApplicationV2 {
  /** Name of the tab, and its key in `ui`. */
  static tabName = "";
  static DEFAULT_OPTIONS = {
    id: "{id}", tag: "section", classes: ["tab", "sidebar-tab"], window: { frame: false, positioned: false, resizable: true }, position: { width: 330, height: 600 },
  };

  /** The popped-out copy. @type {AbstractSidebarTab|null} */
  popout = null;

  get tabName() { return this.constructor.tabName; }
  get isPopout() { return Boolean(this.options.popOut); }
  get active() { return ui.sidebar?.tabGroups.primary === this.tabName; }
  get title() { return game.i18n.localize(ui.sidebar?.constructor.TABS[this.tabName]?.tooltip ?? this.tabName); }

  /** @protected */
  _initializeApplicationOptions(options) {
    const merged = super._initializeApplicationOptions(options);
    merged.uniqueId = merged.popOut ? `${this.constructor.tabName}-popout` : this.constructor.tabName;
    if (merged.popOut) {
      Object.assign(merged.window, { frame: true, positioned: true });
      merged.classes = merged.classes.filter((name) => name !== "tab");
      merged.classes.push("sidebar-popout");
    }
    return merged;
  }

  /** @protected */
  _insertElement(element) {
    if (this.isPopout) return super._insertElement(element);
    Object.assign(element.dataset, { tab: this.tabName, group: "primary" });
    element.classList.toggle("active", this.active);
    const content = document.getElementById("sidebar-content") ?? document.body.appendChild(el("div", { id: "sidebar-content" }));
    document.getElementById(element.id)?.remove();
    return content.append(element);
  }

  /** Show this tab. */
  activate() { ui.sidebar.changeTab(this.tabName, "primary"); }

  /** @protected */ _onActivate() {}

  async renderPopout() {
    this.popout ??= new this.constructor({ popOut: true });
    this.popout.addEventListener("close", () => { this.popout = null; }, { once: true });
    return this.popout.render({ force: true });
  }
}

/** A tab drawn from templates. */
export class SidebarTab extends HandlebarsApplicationMixin(AbstractSidebarTab) {}
