import { generation } from "../../common/generation.js";
import { ActorSheet, ItemSheet } from "./appv1/sheets.js";
import { DocumentSheetConfig } from "./apps/document-sheet-config.js";
import { JournalEntryPageProseMirrorSheet, JournalEntrySheet } from "./sheets/journal-sheets.js";
import { ActiveEffectConfig } from "./sheets/active-effect-config.js";
import * as plain from "./sheets/plain-sheets.js";

/** The table's sheets by document. */
const SHEETS = {
  JournalEntry: JournalEntrySheet, JournalEntryPage: JournalEntryPageProseMirrorSheet, Folder: plain.FolderConfig, Macro: plain.MacroConfig, User: plain.UserConfig,
  RollTable: plain.RollTableSheet, Scene: plain.SceneConfig, ActiveEffect: ActiveEffectConfig, Token: plain.TokenConfig, Combat: plain.NameOnlySheet, Combatant: plain.CombatantConfig,
  CombatantGroup: plain.CombatantGroupConfig, Playlist: plain.PlaylistConfig, PlaylistSound: plain.PlaylistSoundConfig, Cards: plain.CardDeckConfig, Card: plain.CardConfig,
  Adventure: plain.AdventureExporter, TableResult: plain.TableResultConfig, Region: plain.RegionConfig, RegionBehavior: plain.RegionBehaviorConfig, Wall: plain.WallConfig, Note: plain.NoteConfig,
  Tile: plain.TileConfig, Drawing: plain.DrawingConfig, MeasuredTemplate: plain.MeasuredTemplateConfig, AmbientLight: plain.AmbientLightConfig, AmbientSound: plain.AmbientSoundConfig,
};

/**
 * Register the table's own sheets. Before the hook `init`, so that packages may take them out.
 * Source: a public report on v13/v14: v13 registers the V1 sheets of actors and items under "core", v14 none.
 */
export function registerCoreSheets() {
  for (const [documentName, sheet] of Object.entries(SHEETS)) {
    const { documentClass } = CONFIG[documentName] ?? {};
    if (documentClass) DocumentSheetConfig.registerSheet(documentClass, "core", sheet, { makeDefault: true });
  }
  if (generation() >= 14) return;
  DocumentSheetConfig.registerSheet(CONFIG.Actor.documentClass, "core", ActorSheet, { makeDefault: true });
  DocumentSheetConfig.registerSheet(CONFIG.Item.documentClass, "core", ItemSheet, { makeDefault: true });
}
