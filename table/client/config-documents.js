import { ACTIVE_EFFECT_CHANGE_TYPES } from "../common/constants.js";
import { ActiveEffectTypeDataModel } from "../common/data/active-effect-type-data-model.js";
import { documentTypes } from "../common/documents/document-types.js";
import { CONFIG } from "./config.js";
import { messageModes } from "./data/chat-modes.js";
import { CLIENT_CLASSES } from "./data/classes.js";
import { WORLD_COLLECTIONS, WorldSettings } from "./data/collections/world-collections.js";
import { LAYER_CLASSES } from "./inert/layers.js";

const ICONS = {
  Actor: "fa-solid fa-users", Item: "fa-solid fa-suitcase", JournalEntry: "fa-solid fa-book-open", Macro: "fa-solid fa-code",
  RollTable: "fa-solid fa-table-list", Scene: "fa-solid fa-map", Playlist: "fa-solid fa-music", Cards: "fa-solid fa-id-badge",
  ChatMessage: "fa-solid fa-comments", Combat: "fa-solid fa-swords", Folder: "fa-solid fa-folder", ActiveEffect: "fa-solid fa-bolt"
};

/** What a document has in CONFIG beside the common members. */
const EXTRAS = {
  ActiveEffect: { phases: { initial: { label: "EFFECT.PhaseInitial" }, final: { label: "EFFECT.PhaseFinal" } } },
  Actor: { trackableAttributes: null },
  ChatMessage: { template: "templates/sidebar/chat-message.html", batchSize: 100 },
  Combat: { initiative: { formula: null, decimals: 2 }, settings: {} },
  Macro: { compendiumIndexFields: [] },
  Token: { hudClass: null, prototypeSheetClass: null }
};

/**
 * Fill `CONFIG.<Document>` for every document.
 * Sources: API14 CONFIG.ChatMessage, CONFIG.ActiveEffect (what expires is marked so unless a package wants otherwise: a public package's description); entries of public systems; labels TYPES.<Document>.<subtype> (API14 TypeDataModel).
 * @param {13|14} generation
 */
export function configureDocuments(generation) {
  const collections = Object.fromEntries([...WORLD_COLLECTIONS.map(([World]) => World), WorldSettings].map(World => [World.documentName, World]));
  for (const documentClass of Object.values(CLIENT_CLASSES)) {
    const { documentName } = documentClass;
    CONFIG[documentName] = {
      documentClass,
      ...(collections[documentName] ? { collection: collections[documentName] } : {}),
      dataModels: {},
      typeLabels: typeLabels(documentName),
      typeIcons: {},
      typeHints: {},
      sheetClasses: {},
      sidebarIcon: ICONS[documentName] ?? "fa-solid fa-file",
      compendiumIndexFields: [],
      ...(generation === 14 ? { embedHandlers: [] } : {}),
      ...EXTRAS[documentName]
    };
  }
  if (generation === 14) {
    CONFIG.ChatMessage.modes = messageModes();
    Object.assign(CONFIG.ActiveEffect, { dataModels: { base: ActiveEffectTypeDataModel }, changeTypes: changeTypes(), expiryAction: "update", expiryEvents: {} });
  } else {
    delete CONFIG.ActiveEffect.phases;
    CONFIG.ActiveEffect.legacyTransferral = false;
    CONFIG.Token.layerClass = LAYER_CLASSES.tokens;
  }
}

function typeLabels(documentName) {
  return Object.fromEntries(documentTypes(documentName).map(type => [type, `TYPES.${documentName}.${type}`]));
}

/** Kinds of change that effects of 14 know; packages add theirs, with a `handler(model, change, options)`. Source: API14 ACTIVE_EFFECT_CHANGE_TYPES; a public system. */
function changeTypes() {
  return Object.fromEntries(Object.entries(ACTIVE_EFFECT_CHANGE_TYPES).map(([type, defaultPriority]) => [type, { label: `EFFECT.CHANGES.TYPES.${type}`, defaultPriority, handler: null, render: null }]));
}
