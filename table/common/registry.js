/** Every Base document class by its name. Source: public API `foundry.documents` (Base… classes), `CONST.*_DOCUMENT_TYPES`. */
import { BaseActiveEffect } from "./documents/active-effect.js";
import { BaseActor } from "./documents/actor.js";
import { BaseActorDelta } from "./documents/actor-delta.js";
import { BaseAdventure } from "./documents/adventure.js";
import { BaseCard } from "./documents/card.js";
import { BaseCards } from "./documents/cards.js";
import { BaseChatMessage } from "./documents/chat-message.js";
import { BaseCombat } from "./documents/combat.js";
import { BaseCombatant } from "./documents/combatant.js";
import { BaseCombatantGroup } from "./documents/combatant-group.js";
import { BaseFolder } from "./documents/folder.js";
import { BaseItem } from "./documents/item.js";
import { BaseJournalEntry } from "./documents/journal-entry.js";
import { BaseJournalEntryCategory } from "./documents/journal-entry-category.js";
import { BaseJournalEntryPage } from "./documents/journal-entry-page.js";
import { BaseMacro } from "./documents/macro.js";
import { BasePlaylist } from "./documents/playlist.js";
import { BasePlaylistSound } from "./documents/playlist-sound.js";
import { BaseRollTable } from "./documents/roll-table.js";
import { BaseScene } from "./documents/scene.js";
import * as shells from "./documents/scene-shells.js";
import { BaseSetting } from "./documents/setting.js";
import { BaseTableResult } from "./documents/table-result.js";
import { BaseToken } from "./documents/token.js";
import { BaseUser } from "./documents/user.js";

/** Base classes under their public names: `BaseActor` and so on. */
export const BASE_CLASSES = Object.freeze({
  BaseActiveEffect, BaseActor, BaseActorDelta, BaseAdventure, BaseCard, BaseCards, BaseChatMessage, BaseCombat, BaseCombatant, BaseCombatantGroup,
  BaseFolder, BaseItem, BaseJournalEntry, BaseJournalEntryCategory, BaseJournalEntryPage, BaseMacro, BasePlaylist, BasePlaylistSound,
  BaseRollTable, BaseScene, ...shells, BaseSetting, BaseTableResult, BaseToken, BaseUser,
});

const BY_NAME = Object.freeze(Object.fromEntries(Object.values(BASE_CLASSES).map((Base) => [Base.documentName, Base])));

/**
 * @param {string} documentName
 * @returns {typeof import("./documents/document.js").Document}
 * @throws {Error} for a name the table does not know
 */
export function baseClass(documentName) {
  if (!Object.hasOwn(BY_NAME, documentName)) throw new Error(`the table has no document ${documentName}`);
  return BY_NAME[documentName];
}

/** @param {string} documentName */
export const hasDocument = (documentName) => Object.hasOwn(BY_NAME, documentName);

/** Names of all documents the table knows. */
export const DOCUMENT_NAMES = Object.freeze(Object.keys(BY_NAME));

export { COLLECTIONS, HIERARCHY } from "./documents/hierarchy.js";
