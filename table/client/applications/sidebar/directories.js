import { DocumentDirectory } from "./document-directory.js";

/** Actors of the world. Source of all names: foundryvtt.com/api, foundry.applications.sidebar.tabs. */
export class ActorDirectory extends DocumentDirectory { static tabName = "actors"; static documentName = "Actor"; }
/** Items of the world. */
export class ItemDirectory extends DocumentDirectory { static tabName = "items"; static documentName = "Item"; }
/** Journal entries. */
export class JournalDirectory extends DocumentDirectory { static tabName = "journal"; static documentName = "JournalEntry"; }
/** Roll tables. */
export class RollTableDirectory extends DocumentDirectory { static tabName = "tables"; static documentName = "RollTable"; }
/** Scenes. */
export class SceneDirectory extends DocumentDirectory { static tabName = "scenes"; static documentName = "Scene"; }
/** Macros. */
export class MacroDirectory extends DocumentDirectory { static tabName = "macros"; static documentName = "Macro"; }
