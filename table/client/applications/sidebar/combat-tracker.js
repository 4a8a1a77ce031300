import { contextEntry } from "./directory-context.js";
import { SidebarTab } from "./sidebar-tab.js";

const COMBATANT_CONTROLS = ["toggleHidden", "toggleDefeated", "rollInitiative", "pingCombatant", "panToCombatant"];
const COMBAT_CONTROLS = ["startCombat", "endCombat", "nextTurn", "previousTurn", "nextRound", "previousRound", "rollAll", "rollNPC", "resetAll", "endTurn"];

/**
 * Encounters of the world: who takes part, whose turn it is.
 * Sources: foundryvtt.com/api, CombatTracker {viewed}; public systems extend the parts header, tracker, footer and the methods `_prepareCombatContext`,
 * `_prepareTrackerContext`, `_prepareTurnContext(combat, combatant, index)`, `_onCombatantControl(event, target)`, `_getEntryContextOptions`. Looks are the table's own.
 */
export class CombatTracker extends SidebarTab {
  static tabName = "combat";
  static DEFAULT_OPTIONS = {
    classes: ["directory"],
    actions: {
      createCombat: CombatTracker.#onCreate, viewCombat: CombatTracker.#onView, activateCombatant: CombatTracker.#onCombatant,
      ...Object.fromEntries(COMBATANT_CONTROLS.map((name) => [name, CombatTracker.#onCombatantAction])), ...Object.fromEntries(COMBAT_CONTROLS.map((name) => [name, CombatTracker.#onCombatAction])),
    },
  };
  static PARTS = {
    header: { template: "templates/sidebar/tabs/combat/header.hbs" },
    tracker: { template: "templates/sidebar/tabs/combat/tracker.hbs", scrollable: [""] },
    footer: { template: "templates/sidebar/tabs/combat/footer.hbs" },
  };

  #viewed = null;

  /** The encounter in view; one that is gone gives way to the active one. */
  get viewed() { return game.combats.get(this.#viewed?.id) ?? game.combats.contents.find(({ active }) => active) ?? game.combats.contents[0] ?? null; }
  set viewed(combat) { this.#viewed = combat; }
  get combats() { return game.combats.contents; }

  /** Look at an encounter, or at the active one. */
  initialize({ combat = null, render = true } = {}) {
    this.#viewed = combat;
    if (render && this.rendered) this.render();
  }

  scrollToTurn() { this.element?.querySelector(".combatant.active")?.scrollIntoView({ block: "center" }); }

  /** @protected */
  async _onFirstRender(context, options) {
    await super._onFirstRender(context, options);
    this._createContextMenu(this._getEntryContextOptions, ".combatant", { hookName: "getCombatantContextOptions" });
  }

  /** @protected */
  async _prepareContext(options) {
    return Object.assign(await super._prepareContext(options), { user: game.user, combat: this.viewed });
  }

  /** @protected */
  async _preparePartContext(partId, context, options) {
    await super._preparePartContext(partId, context, options);
    if (["header", "footer"].includes(partId)) await this._prepareCombatContext(context, options);
    if (partId === "tracker") await this._prepareTrackerContext(context, options);
    return context;
  }

  /** @protected What head and foot show. */
  async _prepareCombatContext(context, _options) {
    const { viewed: combat, combats } = this;
    const index = combats.indexOf(combat);
    Object.assign(context, {
      combat, combats, hasCombat: Boolean(combat), round: combat?.round ?? 0, currentIndex: index, displayCycle: combats.length > 1, nextId: combats[index + 1]?.id, previousId: combats[index - 1]?.id,
      user: game.user, control: Boolean(combat?.combatant?.isOwner), css: "", labels: { scope: game.i18n.localize("TABLE.Combat.scope") }, initiativeIcon: "fa-solid fa-dice",
    });
  }

  /** @protected What the list shows. */
  async _prepareTrackerContext(context, _options) {
    const { viewed: combat } = this;
    if (!combat) return;
    const turns = [];
    for (const [index, combatant] of combat.turns.entries()) if (combatant.visible) turns.push(await this._prepareTurnContext(combat, combatant, index));
    Object.assign(context, { combat, hasDecimals: false, turns });
  }

  /** @protected One line of the list. */
  async _prepareTurnContext(combat, combatant, index) {
    const { id, name, img, isOwner, isDefeated, hidden, initiative } = combatant;
    const active = index === combat.turn;
    const effects = (combatant.actor?.temporaryEffects ?? []).map((effect) => ({ img: effect.img, name: effect.name }));
    return {
      id, name, img: img ?? CONST.DEFAULT_TOKEN, isOwner, isDefeated, hidden, initiative, active, hasRolled: initiative !== null, canPing: false, resource: combatant.resource ?? null,
      effects: { icons: effects, tooltip: "" }, css: [active && "active", hidden && "hide", isDefeated && "defeated"].filter(Boolean).join(" "),
    };
  }

  /** @protected @returns {object[]} */
  _getEntryContextOptions() {
    const combatantOf = (element) => this.viewed?.combatants.get(element.closest("[data-combatant-id]").dataset.combatantId);
    const visible = () => game.user.isGM;
    return [
      { label: "TABLE.Combat.edit", icon: "fa-solid fa-pen-to-square", visible, onClick: (element) => combatantOf(element)?.sheet.render({ force: true }) },
      { label: "TABLE.Combat.clear", icon: "fa-solid fa-rotate-left", visible, onClick: (element) => combatantOf(element)?.update({ initiative: null }) },
      { label: "TABLE.Combat.remove", icon: "fa-solid fa-trash", visible, onClick: (element) => combatantOf(element)?.delete() },
    ].map(contextEntry);
  }

  /** @protected @returns {object[]} */ _getCombatContextOptions() { return []; }
  /** @protected */ _onCombatCreate(_event, _target) { return CONFIG.Combat.documentClass.create({ active: true }); }
  /** @protected */ _onCombatantMouseDown(_event, target) { return this.viewed?.combatants.get(target.closest("[data-combatant-id]")?.dataset.combatantId)?.actor?.sheet.render({ force: true }); }
  /** @protected */ _onRollInitiative(combatant) { return this.viewed.rollInitiative([combatant.id]); }
  /** @protected */ _onToggleDefeatedStatus(combatant) { return combatant.update({ defeated: !combatant.isDefeated }); }

  /** @protected One of a combatant's own controls was pressed. */
  _onCombatantControl(event, target) {
    const combatant = this.viewed?.combatants.get(target.closest("[data-combatant-id]")?.dataset.combatantId);
    if (!combatant) return undefined;
    switch (target.dataset.action) {
      case "toggleHidden": return combatant.update({ hidden: !combatant.hidden });
      case "toggleDefeated": return this._onToggleDefeatedStatus(combatant);
      case "rollInitiative": return this._onRollInitiative(combatant);
      default: return undefined;
    }
  }

  /** @protected One of the encounter's controls was pressed: the method of that name. */
  _onCombatControl(_event, target) {
    const { action } = target.dataset;
    return this.viewed?.[action === "endTurn" ? "nextTurn" : action]?.();
  }

  static #onCreate(event, target) { return this._onCombatCreate(event, target); }
  static #onView(_event, target) { this.initialize({ combat: game.combats.get(target.dataset.combatId) }); }
  static #onCombatant(event, target) { return this._onCombatantMouseDown(event, target); }
  static #onCombatantAction(event, target) { return this._onCombatantControl(event, target); }
  static #onCombatAction(event, target) { return this._onCombatControl(event, target); }
}
