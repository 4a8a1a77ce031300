/**
 * Which document holds which: plain data, so that pure functions need no class.
 * Source: public API, `metadata.embedded` of the documents; LevelDB keys of the public pack tool (foundryvtt-cli).
 */

const many = (documentName) => Object.freeze({ documentName, many: true });
const one = (documentName) => Object.freeze({ documentName, many: false });

/** Document name to {field of the source: what it holds}. */
export const HIERARCHY = Object.freeze({
  Actor: { items: many("Item"), effects: many("ActiveEffect") },
  ActorDelta: { items: many("Item"), effects: many("ActiveEffect") },
  Item: { effects: many("ActiveEffect") },
  JournalEntry: { pages: many("JournalEntryPage"), categories: many("JournalEntryCategory") },
  RollTable: { results: many("TableResult") },
  Scene: {
    drawings: many("Drawing"), lights: many("AmbientLight"), notes: many("Note"), regions: many("Region"), sounds: many("AmbientSound"),
    templates: many("MeasuredTemplate"), tiles: many("Tile"), tokens: many("Token"), walls: many("Wall"),
  },
  Token: { delta: one("ActorDelta") },
  Region: { behaviors: many("RegionBehavior") },
  Combat: { combatants: many("Combatant"), groups: many("CombatantGroup") },
  Playlist: { sounds: many("PlaylistSound") },
  Cards: { cards: many("Card") },
});

/** Document name to the name of its world collection (also its key in the database). */
export const COLLECTIONS = Object.freeze({
  Actor: "actors", Adventure: "adventures", Cards: "cards", ChatMessage: "messages", Combat: "combats", FogExploration: "fog",
  Folder: "folders", Item: "items", JournalEntry: "journal", Macro: "macros", Playlist: "playlists", RollTable: "tables",
  Scene: "scenes", Setting: "settings", User: "users",
});
