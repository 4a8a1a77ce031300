import { CONFIG } from "../../config.js";
import { BaseCombatant, BaseCombatantGroup } from "../bases.js";
import { ClientDocumentMixin } from "../client-document.js";

/** One who takes part in an encounter. */
export class Combatant extends ClientDocumentMixin(BaseCombatant) {
  get combat() {
    return this.parent;
  }

  get actor() {
    return this.token?.actor ?? game.actors.get(this.actorId) ?? null;
  }

  get token() {
    return game.scenes.get(this.sceneId ?? this.parent?._source.scene)?.tokens.get(this.tokenId) ?? null;
  }

  get isNPC() {
    return !this.actor || !this.hasPlayerOwner;
  }

  get isDefeated() {
    return this.defeated || Boolean(this.actor?.statuses.has(CONFIG.specialStatusEffects.DEFEATED));
  }

  get visible() {
    return this.isOwner || !this.hidden;
  }

  get players() {
    return game.users.filter(user => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  prepareDerivedData() {
    super.prepareDerivedData();
    this.name ||= this.token?.name ?? this.actor?.name ?? game.i18n.localize("COMBAT.UnknownCombatant");
    this.img ||= this.token?.texture?.src ?? this.actor?.img ?? CONST.DEFAULT_TOKEN;
    this.updateResource();
  }

  /** Turns of its own, by which it is among those that have acted. Source: API13 Combatant#hasRolled. */
  get hasRolled() {
    return this.initiative !== null;
  }

  /** What the tracker shows beside the name: the attribute that the encounter's settings name, or null. */
  updateResource() {
    const path = this.parent?.settings.resource;
    this.resource = path && this.actor ? (foundry.utils.getProperty(this.actor.system, path) ?? null) : null;
    return this.resource;
  }

  /** The group it acts with, as a document. Source: public systems read `combatant.group.id`. */
  prepareBaseData() {
    super.prepareBaseData();
    if (typeof this.group === "string") this.group = this.parent?.groups.get(this.group) ?? null;
  }

  /** The roll of this combatant's initiative, not evaluated. */
  getInitiativeRoll(formula) {
    return CONFIG.Dice.rolls[0].create(formula ?? this._getInitiativeFormula(), this.actor?.getRollData() ?? {});
  }

  /** Override point. */
  _getInitiativeFormula() {
    return String(CONFIG.Combat.initiative.formula || game.system.initiative || "1d20");
  }

  async rollInitiative(formula) {
    return this.combat.rollInitiative(this.id, { formula });
  }
}

/** Combatants that act together. Source: API13 CombatantGroup. */
export class CombatantGroup extends ClientDocumentMixin(BaseCombatantGroup) {
  get members() {
    return new Set(this.parent?.combatants.filter(combatant => (combatant.group?.id ?? combatant.group) === this.id));
  }

  get defeated() {
    return this.members.size > 0 && [...this.members].every(combatant => combatant.isDefeated);
  }

  get hidden() {
    return this.members.size > 0 && [...this.members].every(combatant => combatant.hidden);
  }

  get hasRolled() {
    return [...this.members].some(combatant => combatant.hasRolled);
  }
}
