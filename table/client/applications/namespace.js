import { installShowing } from "../data/show-to-others.js";
import { detached } from "./detached.js";
import { generation } from "../../common/generation.js";
import { ApplicationV2 } from "./api/application.js";
import { DialogV2 } from "./api/dialog.js";
import { DocumentSheetV2 } from "./api/document-sheet.js";
import { HandlebarsApplicationMixin } from "./api/handlebars-application.js";
import { instances } from "./api/instances.js";
import { DocumentOwnershipConfig } from "./apps/document-ownership-config.js";
import { DocumentSheetConfig } from "./apps/document-sheet-config.js";
import { FilePicker } from "./apps/file-picker.js";
import { ImagePopout } from "./apps/image-popout.js";
import { registerCoreSheets } from "./core-sheets.js";
import { defineElements, elements } from "./elements/elements.js";
import * as laterElements from "./elements/generation-14.js";
import { installFieldInputs } from "./field-inputs.js";
import * as fields from "./fields.js";
import { getTemplate, initialize, loadTemplates, renderTemplate } from "./handlebars.js";
import * as helpers from "./handlebars-helpers.js";
import * as hud from "./hud/placeable-hud.js";
import { Tour } from "./nue/tour.js";
import { ToursCollection } from "./nue/tours.js";
import { SettingsConfig } from "./settings/settings-config.js";
import { ActorSheetV2 } from "./sheets/actor-sheet.js";
import { ItemSheetV2 } from "./sheets/item-sheet.js";
import * as journal from "./sheets/journal-sheets.js";
import { ActiveEffectConfig } from "./sheets/active-effect-config.js";
import * as plainSheets from "./sheets/plain-sheets.js";
import { ChatLog } from "./sidebar/chat-log.js";
import { ChatPopout } from "./sidebar/chat-popout.js";
import { CombatTracker } from "./sidebar/combat-tracker.js";
import { Compendium } from "./sidebar/compendium.js";
import { CompendiumDirectory } from "./sidebar/compendium-directory.js";
import { ActorDirectory, ItemDirectory, JournalDirectory, MacroDirectory, RollTableDirectory, SceneDirectory } from "./sidebar/directories.js";
import { DocumentDirectory } from "./sidebar/document-directory.js";
import { Settings } from "./sidebar/settings-tab.js";
import { Sidebar } from "./sidebar/sidebar.js";
import { AbstractSidebarTab } from "./sidebar/sidebar-tab.js";
import { GamePause, MainMenu, SceneControls, SceneNavigation } from "./ui/fixed-parts.js";
import { Hotbar } from "./ui/hotbar.js";
import { Notifications } from "./ui/notifications.js";
import { Players } from "./ui/players.js";
import { TooltipManager } from "./ui/tooltip-manager.js";
import { ContextMenu } from "./ux/context-menu.js";
import { DragDrop } from "./ux/drag-drop.js";
import { Draggable } from "./ux/draggable.js";
import { FormDataExtended } from "./ux/form-data-extended.js";
import { HTMLSecret } from "./ux/html-secret.js";
import { SearchFilter } from "./ux/search-filter.js";
import { Tabs } from "./ux/tabs.js";
import { TextEditor } from "./ux/text-editor.js";

export { appv1 } from "./appv1/sheets.js";
export { renderInterface } from "./initialize-ui.js";

const { HELPERS: _all, ...handlebarsHelpers } = helpers;
const { PlainDocumentSheet: _plain, NameOnlySheet: _name, ...plainSheetClasses } = plainSheets;
const api = { ApplicationV2, DialogV2, DocumentSheetV2, HandlebarsApplicationMixin };

/** `foundry.applications`. */
export const applications = {
  api, elements, fields, instances,
  apps: { DocumentOwnershipConfig, DocumentSheetConfig, FilePicker, ImagePopout },
  handlebars: { getTemplate, initialize, loadTemplates, renderTemplate, ...handlebarsHelpers },
  settings: { SettingsConfig },
  hud: { ...hud },
  sheets: { ...plainSheetClasses, ActiveEffectConfig, ActorSheetV2, ItemSheetV2, journal: { ...journal } },
  sidebar: {
    AbstractSidebarTab, DocumentDirectory, Sidebar, apps: { ChatPopout, Compendium },
    tabs: { ActorDirectory, ChatLog, CombatTracker, CompendiumDirectory, ItemDirectory, JournalDirectory, MacroDirectory, RollTableDirectory, SceneDirectory, Settings },
  },
  ui: { GamePause, Hotbar, MainMenu, Notifications, Players, SceneControls, SceneNavigation },
  ux: { ContextMenu, DragDrop, Draggable, FormDataExtended, HTMLSecret, SearchFilter, Tabs, TextEditor },
};

/**
 * Make applications work, once every other global is there and before any package is loaded: helpers of templates, form elements, inputs of fields,
 * the table's own sheets, and the names that only generation 14 has.
 */
export function installApplications() {
  if (generation() >= 14) Object.assign(api, { Application: ApplicationV2, Dialog: DialogV2, DocumentSheet: DocumentSheetV2 });
  if (generation() >= 14) applications.detached = detached;
  if (generation() >= 14) Object.assign(applications.sheets, { ActorSheet: ActorSheetV2, ItemSheet: ItemSheetV2 });
  Object.assign(foundry.helpers.interaction, { TooltipManager });
  document.body.append(TooltipManager.createElement());
  CONFIG.queries.dialog = (data) => DialogV2._handleQuery(data);
  installShowing();
  initialize();
  if (generation() >= 14) Object.assign(elements, laterElements);
  defineElements();
  installFieldInputs();
  registerCoreSheets();
}

/** `foundry.nue`. */
export const nue = { Tour, ToursCollection };

/** Globals of templates. */
export const handlebarsGlobals = { loadTemplates, renderTemplate, getTemplate };

/** Defaults of CONFIG.ui: singletons of the interface by their key in `ui`. */
export const uiClasses = {
  notifications: Notifications, menu: MainMenu, sidebar: Sidebar, chat: ChatLog, combat: CombatTracker, scenes: SceneDirectory, actors: ActorDirectory,
  items: ItemDirectory, journal: JournalDirectory, tables: RollTableDirectory, macros: MacroDirectory, compendium: CompendiumDirectory, settings: Settings,
  nav: SceneNavigation, controls: SceneControls, hotbar: Hotbar, players: Players, pause: GamePause,
};

/** Defaults of CONFIG.ux: classes that packages may replace. */
export const uxClasses = { ContextMenu, DragDrop, FilePicker, TextEditor, TooltipManager };
