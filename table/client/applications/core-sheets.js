import { generation } from "../../common/generation.js";
import { ActorSheet, ItemSheet } from "./appv1/sheets.js";
import { DocumentSheetConfig } from "./apps/document-sheet-config.js";
import { JournalEntryPageProseMirrorSheet, JournalEntrySheet } from "./sheets/journal-sheets.js";
import { ActiveEffectConfig, FolderConfig, MacroConfig, NameOnlySheet, RollTableSheet, SceneConfig, TokenConfig, UserConfig } from "./sheets/plain-sheets.js";

/** The table's sheets by document. */
const SHEETS = {
  JournalEntry: JournalEntrySheet, JournalEntryPage: JournalEntryPageProseMirrorSheet, Folder: FolderConfig, Macro: MacroConfig, User: UserConfig,
  RollTable: RollTableSheet, Scene: SceneConfig, ActiveEffect: ActiveEffectConfig, Token: TokenConfig, Combat: NameOnlySheet, Playlist: NameOnlySheet,
  Cards: NameOnlySheet, Adventure: NameOnlySheet, TableResult: NameOnlySheet,
};

/**
 * Register the table's own sheets. Before the hook `init`, so that packages may take them out.
 * Source: vttforge issue on v13/v14: v13 registers the V1 sheets of actors and items under "core", v14 none.
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
