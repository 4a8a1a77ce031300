import { askAndShow, showToOthers } from "../show-to-others.js";
import { WorldCollection } from "./world-collection.js";

export class Actors extends WorldCollection {
  static documentName = "Actor";
  /** Synthetic actors of unlinked tokens, by uuid. */
  get tokens() {
    const tokens = game.scenes.contents.flatMap(scene => scene.tokens.contents).filter(token => !token.isLinked && token.actor);
    return Object.fromEntries(tokens.map(token => [token.uuid, token.actor]));
  }
}

export class Items extends WorldCollection {
  static documentName = "Item";
}

export class Journal extends WorldCollection {
  static documentName = "JournalEntry";

  /**
   * Show an entry or page to others. Source: API13 Journal.show ({force, users}).
   * @param {object} doc a JournalEntry or JournalEntryPage that one owns
   * @param {{force?: boolean, users?: string[]}} [options] force: to those too who may not see it; users: ids, else everybody
   */
  static show(doc, options) { return showToOthers(doc, options); }

  /** Ask to whom it is to be shown. Source: API13 Journal.showDialog. */
  static showDialog(doc) { return askAndShow(doc); }
}

export class Macros extends WorldCollection {
  static documentName = "Macro";
}

export class RollTables extends WorldCollection {
  static documentName = "RollTable";
}

export class Playlists extends WorldCollection {
  static documentName = "Playlist";
  get playing() {
    return this.filter(playlist => playlist.playing);
  }
}

export class CardStacks extends WorldCollection {
  static documentName = "Cards";
}

export class Folders extends WorldCollection {
  static documentName = "Folder";
  render(force, options) {
    for (const collection of [game.actors, game.items, game.journal, game.macros, game.tables, game.scenes]) collection.render(force, options);
  }
}

export class ChatMessages extends WorldCollection {
  static documentName = "ChatMessage";
  get directory() {
    return undefined;
  }

  /** Delete every message that the user may delete, after a question. */
  async flush() {
    const question = { window: { title: "CHAT.FlushTitle" }, content: `<p>${game.i18n.localize("CHAT.FlushWarning")}</p>` };
    if (!(await foundry.applications.api.DialogV2.confirm(question))) return;
    await this.documentClass.deleteDocuments([], { deleteAll: true });
  }
}

export class CombatEncounters extends WorldCollection {
  static documentName = "Combat";
  /** How the tracker is set up: {resource, skipDefeated, turnMarker}. Source: API13 CombatEncounters#settings. */
  get settings() {
    return game.settings.get("core", "combatTrackerConfig");
  }

  get active() {
    return this.find(combat => combat.active);
  }

  /** The encounter that the tracker shows. */
  get viewed() {
    return ui.combat?.viewed ?? this.combats[0] ?? null;
  }

  /** Encounters of the viewed scene, or of none. */
  get combats() {
    const scene = game.scenes.current;
    return this.filter(combat => !combat._source.scene || combat._source.scene === scene?.id);
  }
}

export class Scenes extends WorldCollection {
  static documentName = "Scene";
  /** The scene that all are sent to. */
  get active() {
    return this.find(scene => scene.active);
  }

  /** The scene that this user looks at. */
  get current() {
    return this.get(game.user?.viewedScene) ?? undefined;
  }

  get viewed() {
    return this.current;
  }
}

export class Users extends WorldCollection {
  static documentName = "User";
  get directory() {
    return ui.players;
  }

  /** The user of this client. */
  get current() {
    return this.get(game.userId);
  }

  /** Users who are not gamemasters or assistants. */
  get players() {
    return this.filter(user => !user.isGM && user.hasRole("PLAYER"));
  }

  /**
   * The active user of the highest rank among gamemasters and assistants; the first id where two are equal. Null without any.
   * Source: API13 Users#activeGM ("the designated one"); which of equals is not public (ledger: guessed).
   */
  get activeGM() {
    return this.filter(user => user.active && user.isGM).sort((a, b) => b.role - a.role || (a.id < b.id ? -1 : 1))[0] ?? null;
  }

  /** The active user that a test fits and that comes first by rank; for work that one client is to do. */
  getDesignatedUser(test = user => user.active) {
    return this.filter(user => user.active && test(user)).sort((a, b) => b.role - a.role || (a.id < b.id ? -1 : 1))[0] ?? null;
  }
}

export class WorldSettings extends WorldCollection {
  static documentName = "Setting";
  get directory() {
    return undefined;
  }

  /**
   * The document of a setting.
   * @param {string} key `namespace.key`
   * @param {string|null} [user] id, for settings of user scope
   */
  getSetting(key, user = null) {
    return this.find(setting => setting.key === key && (setting._source.user ?? null) === user);
  }

  /** The stored text of a world setting, as browsers' stores give it. */
  getItem(key) {
    return this.getSetting(key)?._source.value ?? null;
  }
}

/** Every world collection with its snapshot key and its name on `game`. */
export const WORLD_COLLECTIONS = [
  [Users, "users", "users"], [Folders, "folders", "folders"], [Actors, "actors", "actors"], [Items, "items", "items"],
  [Scenes, "scenes", "scenes"], [CombatEncounters, "combats", "combats"], [Journal, "journal", "journal"],
  [Macros, "macros", "macros"], [Playlists, "playlists", "playlists"], [RollTables, "tables", "tables"], [CardStacks, "cards", "cards"],
  [ChatMessages, "messages", "messages"]
];
