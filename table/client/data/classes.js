import { ActiveEffect } from "./documents/active-effect.js";
import { Actor } from "./documents/actor.js";
import { ActorDelta } from "./documents/actor-delta.js";
import { ChatMessage } from "./documents/chat-message.js";
import { Card, Cards } from "./documents/cards.js";
import { Combat } from "./documents/combat.js";
import { Combatant, CombatantGroup } from "./documents/combatant.js";
import { Folder } from "./documents/folder.js";
import { Item } from "./documents/item.js";
import { JournalEntry, JournalEntryPage } from "./documents/journal.js";
import { Macro } from "./documents/macro.js";
import { Adventure, Playlist, PlaylistSound } from "./documents/plain.js";
import { RollTable, TableResult } from "./documents/roll-table.js";
import { Scene } from "./documents/scene.js";
import { Setting } from "./documents/setting.js";
import * as shells from "./documents/shells.js";
import { TokenDocument } from "./documents/token-document.js";
import { User } from "./documents/user.js";

/** Every client document class, by its public name. */
export const CLIENT_CLASSES = {
  ActiveEffect, Actor, ActorDelta, Adventure, Card, Cards, ChatMessage, Combat, Combatant, CombatantGroup, Folder, Item, JournalEntry,
  JournalEntryPage, Macro, Playlist, PlaylistSound, RollTable, Scene, Setting, TableResult, TokenDocument, User, ...shells
};
