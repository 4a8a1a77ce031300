import { logCompatibilityWarning } from "../common/compat.js";
import { getProperty } from "../common/utils/all.js";

/** Old global names by the branch of `foundry` that holds them now. Source: public reports (the warning), public systems that still use them. */
const MOVED = {
  "documents.collections": [
    "Actors", "Items", "Journal", "Macros", "RollTables", "Scenes", "Users", "Folders", "ChatMessages", "CombatEncounters", "Playlists", "CardStacks",
    "CompendiumCollection", "CompendiumPacks", "WorldSettings"
  ],
  "documents.abstract": ["ClientDocumentMixin", "DocumentCollection", "WorldCollection"],
  "appv1.api": ["Application", "FormApplication", "Dialog", "DocumentSheet"],
  "appv1.sheets": ["ActorSheet", "ItemSheet", "JournalSheet", "JournalPageSheet", "JournalTextPageSheet"],
  "appv1.sidebar": ["SidebarTab"],
  "applications.hud": ["HeadsUpDisplayContainer", "TokenHUD", "TileHUD", "DrawingHUD"],
  "applications.settings": ["SettingsConfig"],
  "applications.sheets": ["ActiveEffectConfig", "FolderConfig", "MacroConfig", "SceneConfig", "TokenConfig", "CombatantConfig", "WallConfig", "NoteConfig", "TileConfig", "PlaylistConfig", "UserConfig"],
  "applications.ui": ["Hotbar", "Notifications", "SceneControls", "SceneNavigation"],
  "audio": ["AudioHelper", "Sound"],
  "canvas": ["Canvas"],
  "canvas.animation": ["CanvasAnimation"],
  "canvas.containers": ["ControlIcon", "PreciseText"],
  "canvas.geometry": ["Ray"],
  "canvas.layers": ["CanvasLayer", "InteractionLayer", "PlaceablesLayer", "TokenLayer", "TilesLayer", "NotesLayer", "TemplateLayer", "DrawingsLayer", "LightingLayer", "SoundsLayer", "WallsLayer", "ControlsLayer", "GridLayer"],
  "canvas.perception": ["DetectionMode", "VisionMode"],
  "canvas.placeables": ["PlaceableObject", "Token", "Tile", "Note", "MeasuredTemplate", "Drawing", "AmbientLight", "AmbientSound", "Wall", "Region"],
  "helpers.media": ["ImageHelper", "VideoHelper"],
  "nue": ["Tour", "ToursCollection"],
  "applications.apps": ["DocumentSheetConfig", "FilePicker", "ImagePopout"],
  "applications.handlebars": ["loadTemplates", "renderTemplate", "getTemplate"],
  "applications.ux": ["ContextMenu", "DragDrop", "Draggable", "FormDataExtended", "SearchFilter", "Tabs", "TextEditor"],
  "applications.sidebar.tabs": ["ActorDirectory", "ItemDirectory", "JournalDirectory", "ChatLog", "CombatTracker", "CompendiumDirectory", "MacroDirectory", "RollTableDirectory", "SceneDirectory"],
  "dice.terms": [
    "RollTerm", "DiceTerm", "Die", "NumericTerm", "OperatorTerm", "StringTerm", "ParentheticalTerm", "PoolTerm", "FunctionTerm", "Coin", "FateDie"
  ],
  "helpers": ["ClientSettings", "Localization"],
  "helpers.interaction": ["ClientKeybindings", "KeyboardManager", "TooltipManager"]
};

/** Bare utilities: global on 13 only. Source: public reports. */
const UTILITIES = [
  "mergeObject", "expandObject", "flattenObject", "getProperty", "setProperty", "hasProperty", "deepClone", "duplicate", "isEmpty", "getType",
  "isNewerVersion", "randomID", "debounce", "diffObject"
];

/**
 * Define the old global names. Each use warns.
 * @param {13|14} generation
 */
export function installLegacyGlobals(generation) {
  for (const [branch, names] of Object.entries(MOVED)) for (const name of names) define(name, `foundry.${branch}.${name}`, 13, 15);
  if (generation === 13) for (const name of UTILITIES) define(name, `foundry.utils.${name}`, 12, 14);
}

function define(name, path, since, until) {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      logCompatibilityWarning(`You are accessing the global "${name}" which is now namespaced under ${path}`, { since, until, once: true });
      return getProperty(globalThis, path);
    },
    set(value) {
      Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
    }
  });
}
