import { SidebarTab } from "./sidebar-tab.js";

/** Encounters of the world: who takes part, whose turn it is. A plain list. Source: foundryvtt.com/api, CombatTracker {viewed}. */
export class CombatTracker extends SidebarTab {
  static tabName = "combat";
  static DEFAULT_OPTIONS = {
    classes: ["directory"],
    actions: { createCombat: CombatTracker.#onCreate, nextTurn: CombatTracker.#onNext, previousTurn: CombatTracker.#onPrevious, startCombat: CombatTracker.#onStart, endCombat: CombatTracker.#onEnd },
  };
  static PARTS = { tracker: { template: "templates/sidebar/combat-tracker.hbs" } };

  viewed = null;

  /** @protected */
  async _prepareContext(options) {
    this.viewed = game.combats.contents.find(({ active }) => active) ?? game.combats.contents[0] ?? null;
    const turns = this.viewed?.turns ?? [];
    return {
      ...(await super._prepareContext(options)), isGM: game.user.isGM, combat: this.viewed, round: this.viewed?.round ?? 0,
      turns: turns.filter(({ visible }) => visible !== false).map((combatant) => ({ id: combatant.id, name: combatant.name, initiative: combatant.initiative, active: combatant === this.viewed.combatant })),
    };
  }

  static #onCreate() { return CONFIG.Combat.documentClass.create({}); }
  static #onStart() { return this.viewed.startCombat(); }
  static #onNext() { return this.viewed.nextTurn(); }
  static #onPrevious() { return this.viewed.previousTurn(); }
  static #onEnd() { return this.viewed.endCombat(); }
}
