/**
 * What becomes the global CONST.
 * Source: public API `CONST` pages of both generations; values that no public page states are in the ledger.
 */
import { onGeneration } from "./generation.js";
import { USER_PERMISSIONS, USER_ROLES } from "./constants-permissions.js";

export { USER_PERMISSIONS, USER_ROLES };

const freeze = Object.freeze;

export const COMPATIBILITY_MODES = freeze({ SILENT: 0, WARNING: 1, ERROR: 2, FAILURE: 3 });

export const DOCUMENT_OWNERSHIP_LEVELS = freeze({ INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 });

export const DOCUMENT_META_OWNERSHIP_LEVELS = freeze({ DEFAULT: -20, NOCHANGE: -10 });

export const USER_ROLE_NAMES = freeze(Object.fromEntries(Object.entries(USER_ROLES).map(([name, role]) => [role, name])));

export const CHAT_MESSAGE_STYLES = freeze({ OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 });

export const DICE_ROLL_MODES = freeze({ PUBLIC: "publicroll", PRIVATE: "gmroll", BLIND: "blindroll", SELF: "selfroll" });

/** Space between the `sort` of siblings. */
export const SORT_INTEGER_DENSITY = 100000;

export const BASE_DOCUMENT_TYPE = "base";

export const PRIMARY_DOCUMENT_TYPES = freeze(["Actor", "Adventure", "Cards", "ChatMessage", "Combat", "FogExploration", "Folder",
  "Item", "JournalEntry", "Macro", "Playlist", "RollTable", "Scene", "Setting", "User"]);

export const EMBEDDED_DOCUMENT_TYPES = freeze(["ActiveEffect", "ActorDelta", "AmbientLight", "AmbientSound", "Card", "Combatant",
  "CombatantGroup", "Drawing", "Item", "JournalEntryCategory", "JournalEntryPage", "MeasuredTemplate", "Note", "PlaylistSound",
  "Region", "RegionBehavior", "TableResult", "Tile", "Token", "Wall"]);

export const ALL_DOCUMENT_TYPES = freeze([...new Set([...PRIMARY_DOCUMENT_TYPES, ...EMBEDDED_DOCUMENT_TYPES])].sort());

export const WORLD_DOCUMENT_TYPES = freeze(PRIMARY_DOCUMENT_TYPES.filter((name) => name !== "Adventure"));

export const FOLDER_DOCUMENT_TYPES = freeze(["Actor", "Adventure", "Item", "Scene", "JournalEntry", "Playlist", "RollTable", "Cards",
  "Macro", "Compendium"]);

export const DOCUMENT_LINK_TYPES = freeze(["Actor", "Cards", "Item", "Scene", "JournalEntry", "Macro", "RollTable", "PlaylistSound"]);

/** Documents a pack may hold; v14 adds ActiveEffect. */
export const COMPENDIUM_DOCUMENT_TYPES = [];

const IMAGES = freeze({ apng: "image/apng", avif: "image/avif", bmp: "image/bmp", gif: "image/gif", jpeg: "image/jpeg",
  jpg: "image/jpeg", png: "image/png", svg: "image/svg+xml", tiff: "image/tiff", webp: "image/webp" });
const VIDEOS = freeze({ m4v: "video/mp4", mp4: "video/mp4", ogv: "video/ogg", webm: "video/webm" });
const SOUNDS = freeze({ aac: "audio/aac", flac: "audio/flac", m4a: "audio/mp4", mid: "audio/midi", mp3: "audio/mpeg",
  ogg: "audio/ogg", opus: "audio/opus", wav: "audio/wav" });
const TEXTS = freeze({ csv: "text/csv", json: "application/json", md: "text/markdown", pdf: "application/pdf", tsv: "text/tab-separated-values",
  txt: "text/plain", xml: "application/xml", yaml: "application/yaml" });

/** Extension to media type, by category: what a FilePathField may name. */
export const FILE_CATEGORIES = freeze({
  HTML: freeze({ html: "text/html", handlebars: "text/x-handlebars-template", hbs: "text/x-handlebars-template" }),
  IMAGE: IMAGES, VIDEO: VIDEOS, AUDIO: SOUNDS, TEXT: TEXTS,
  FONT: freeze({ otf: "font/otf", ttf: "font/ttf", woff: "font/woff", woff2: "font/woff2" }),
  GRAPHICS: freeze({ fbx: "application/octet-stream", glb: "model/gltf-binary", gltf: "model/gltf+json", mtl: "model/mtl", obj: "model/obj" }),
  MEDIA: freeze({ ...IMAGES, ...VIDEOS, ...SOUNDS, ...TEXTS }),
});
export const IMAGE_FILE_EXTENSIONS = IMAGES;
export const VIDEO_FILE_EXTENSIONS = VIDEOS;
export const AUDIO_FILE_EXTENSIONS = SOUNDS;
export const TEXT_FILE_EXTENSIONS = TEXTS;
export const HTML_FILE_EXTENSIONS = FILE_CATEGORIES.HTML;
export const FONT_FILE_EXTENSIONS = FILE_CATEGORIES.FONT;
export const GRAPHICS_FILE_EXTENSIONS = FILE_CATEGORIES.GRAPHICS;
export const UPLOADABLE_FILE_EXTENSIONS = freeze(Object.assign({}, ...Object.values(FILE_CATEGORIES)));

export const TOKEN_DISPOSITIONS = freeze({ SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 });
export const TOKEN_DISPLAY_MODES = freeze({ NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 });
export const TOKEN_SHAPES = freeze({ ELLIPSE_1: 0, ELLIPSE_2: 1, TRAPEZOID_1: 2, TRAPEZOID_2: 3, RECTANGLE_1: 4, RECTANGLE_2: 5 });
export const GRID_TYPES = freeze({ GRIDLESS: 0, SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 });
export const MACRO_TYPES = freeze({ SCRIPT: "script", CHAT: "chat" });
export const MACRO_SCOPES = freeze(["global", "actors", "actor"]);
export const PLAYLIST_MODES = freeze({ DISABLED: -1, SEQUENTIAL: 0, SHUFFLE: 1, SIMULTANEOUS: 2 });
export const PLAYLIST_SORT_MODES = freeze({ ALPHABETICAL: "a", MANUAL: "m" });
export const FOLDER_SORTING_MODES = freeze(["a", "m"]);
export const FOLDER_MAX_DEPTH = 4;
export const JOURNAL_ENTRY_PAGE_FORMATS = freeze({ HTML: 1, MARKDOWN: 2 });
export const TABLE_RESULT_TYPES = freeze({ TEXT: "text", DOCUMENT: "document", COMPENDIUM: "pack" });
export const ACTIVE_EFFECT_MODES = freeze({ CUSTOM: 0, MULTIPLY: 1, ADD: 2, DOWNGRADE: 3, UPGRADE: 4, OVERRIDE: 5 });
export const ACTIVE_EFFECT_CHANGE_TYPES = freeze({ custom: 0, add: 20, subtract: 20, multiply: 10, downgrade: 30, upgrade: 40, override: 50 });
export const AUDIO_CHANNELS = freeze({ music: "AUDIO.CHANNELS.MUSIC.label", environment: "AUDIO.CHANNELS.ENVIRONMENT.label", interface: "AUDIO.CHANNELS.INTERFACE.label" });
export const REGION_EVENTS = freeze(Object.fromEntries(["BEHAVIOR_ACTIVATED", "BEHAVIOR_DEACTIVATED", "BEHAVIOR_VIEWED", "BEHAVIOR_UNVIEWED", "REGION_BOUNDARY",
  "TOKEN_ENTER", "TOKEN_EXIT", "TOKEN_MOVE_IN", "TOKEN_MOVE_OUT", "TOKEN_MOVE_WITHIN", "TOKEN_ANIMATE_IN", "TOKEN_ANIMATE_OUT", "TOKEN_TURN_START", "TOKEN_TURN_END", "TOKEN_ROUND_START", "TOKEN_ROUND_END"]
  .map((name) => [name, name.toLowerCase().replace(/_(\w)/g, (_match, letter) => letter.toUpperCase())])));
export const WALL_SENSE_TYPES = freeze({ NONE: 0, LIMITED: 10, NORMAL: 20, PROXIMITY: 30, DISTANCE: 40 });
export const WALL_MOVEMENT_TYPES = freeze({ NONE: 0, NORMAL: 20 });
export const WALL_RESTRICTION_TYPES = freeze(["light", "sight", "sound", "move"]);
export const WALL_DIRECTIONS = freeze({ BOTH: 0, LEFT: 1, RIGHT: 2 });
export const WALL_DOOR_TYPES = freeze({ NONE: 0, DOOR: 1, SECRET: 2 });
export const WALL_DOOR_STATES = freeze({ CLOSED: 0, OPEN: 1, LOCKED: 2 });
export const MEASURED_TEMPLATE_TYPES = freeze({ CIRCLE: "circle", CONE: "cone", RECTANGLE: "rect", RAY: "ray" });
export const GRID_SNAPPING_MODES = freeze({ CENTER: 0x1, EDGE_MIDPOINT: 0x2, TOP_LEFT_VERTEX: 0x10, TOP_RIGHT_VERTEX: 0x20, BOTTOM_LEFT_VERTEX: 0x40, BOTTOM_RIGHT_VERTEX: 0x80, CORNER: 0xF0, VERTEX: 0xF0, TOP_LEFT_CORNER: 0x10 });
export const GRID_DIAGONALS = freeze({ EQUIDISTANT: 0, EXACT: 1, APPROXIMATE: 2, RECTILINEAR: 3, ALTERNATING_1: 4, ALTERNATING_2: 5, ILLEGAL: 6 });
export const CARD_DRAW_MODES = freeze({ FIRST: 0, TOP: 0, LAST: 1, BOTTOM: 1, RANDOM: 2 });
export const DIRECTORY_SEARCH_MODES = freeze({ FULL: "full", NAME: "name" });
export const LIGHTING_LEVELS = freeze({ DARKNESS: -2, HALFDARK: -1, UNLIT: 0, DIM: 1, BRIGHT: 2, BRIGHTEST: 3 });
export const EDGE_RESTRICTION_TYPES = freeze(["light", "sight", "sound", "move"]);
export const EDGE_SENSE_TYPES = freeze({ NONE: 0, LIMITED: 10, NORMAL: 20, PROXIMITY: 30, DISTANCE: 40 });
export const EDGE_DIRECTIONS = freeze({ BOTH: 0, LEFT: 1, RIGHT: 2 });
export const DRAWING_FILL_TYPES = freeze({ NONE: 0, SOLID: 1, PATTERN: 2 });
export const TEXT_ANCHOR_POINTS = freeze({ CENTER: 0, BOTTOM: 1, TOP: 2, LEFT: 3, RIGHT: 4 });
export const OCCLUSION_MODES = freeze({ NONE: 0, FADE: 1, RADIAL: 3, VISION: 4 });
export const TOKEN_OCCLUSION_MODES = freeze({ OWNED: 0x1, CONTROLLED: 0x2, HOVERED: 0x4, HIGHLIGHTED: 0x8, VISIBLE: 0x10 });
export const TOKEN_HEXAGONAL_SHAPES = TOKEN_SHAPES;
export const TOKEN_TURN_MARKER_MODES = freeze({ DISABLED: 0, DEFAULT: 1, CUSTOM: 2 });
export const REGION_VISIBILITY = freeze({ LAYER: 0, GAMEMASTER: 1, ALWAYS: 2 });
export const MOVEMENT_DIRECTIONS = freeze({ UP: 0x1, DOWN: 0x2, LEFT: 0x4, RIGHT: 0x8, UP_LEFT: 0x5, UP_RIGHT: 0x9, DOWN_LEFT: 0x6, DOWN_RIGHT: 0xA, DESCEND: 0x10, ASCEND: 0x20 });
export const CANVAS_PERFORMANCE_MODES = freeze({ LOW: 0, MED: 1, HIGH: 2, MAX: 3 });
export const COMBAT_ANNOUNCEMENTS = freeze(["startEncounter", "nextUp", "yourTurn"]);
export const CSS_THEMES = freeze({ dark: "THEME.foundry", fantasy: "THEME.fantasy", scifi: "THEME.scifi" });
export const FONT_WEIGHTS = freeze({ Thin: 100, ExtraLight: 200, Light: 300, Regular: 400, Medium: 500, SemiBold: 600, Bold: 700, ExtraBold: 800, Black: 900 });
export const GAME_VIEWS = freeze(["game", "stream"]);
export const GRID_MIN_SIZE = 20;
export const SYSTEM_SPECIFIC_COMPENDIUM_TYPES = freeze(["Actor", "Item"]);
export const TEXTURE_DATA_FIT_MODES = freeze(["fill", "contain", "cover", "width", "height"]);
export const PASSWORD_SAFE_STRING = "\u2022".repeat(16);
export const TEXT_ENRICH_EMBED_MAX_DEPTH = 5;
export const KEYBINDING_PRECEDENCE = freeze({ PRIORITY: 0, NORMAL: 1, DEFERRED: 2 });
export const SETTING_SCOPES = freeze({ CLIENT: "client", WORLD: "world", USER: "user" });
export const TIMEOUTS = freeze({ FOUNDRY_WEBSITE: 10000, PACKAGE_REPOSITORY: 5000, IP_DISCOVERY: 5000 });
export const DEFAULT_TOKEN = "icons/svg/mystery-man.svg";
export const WORLD_JOIN_THEMES = freeze({ default: "WORLD.JoinThemeDefault", minimal: "WORLD.JoinThemeMinimal" });
export const PACKAGE_TYPES = freeze(["world", "system", "module"]);
export const PACKAGE_AVAILABILITY_CODES = freeze({ UNKNOWN: 0, VERIFIED: 1, UNVERIFIED_BUILD: 2, UNVERIFIED_SYSTEM: 3,
  UNVERIFIED_GENERATION: 4, MISSING_SYSTEM: 5, MISSING_DEPENDENCY: 6, REQUIRES_CORE_DOWNGRADE: 7, REQUIRES_CORE_UPGRADE_STABLE: 8,
  REQUIRES_CORE_UPGRADE_UNSTABLE: 9 });
export const CORE_SUPPORTED_LANGUAGES = freeze(["en"]);
export const vtt = "Foundry Virtual Tabletop";

onGeneration((generation) => {
  const names = ["Actor", "Adventure", "Cards", "Item", "JournalEntry", "Macro", "Playlist", "RollTable", "Scene"];
  if (generation >= 14) names.unshift("ActiveEffect");
  COMPENDIUM_DOCUMENT_TYPES.splice(0, Infinity, ...names);
});
