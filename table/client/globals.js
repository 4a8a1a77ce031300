import { ActiveEffectTypeDataModel } from "../common/data/active-effect-type-data-model.js";
import * as CONST from "../common/constants.js";
import { setBackend } from "../common/documents/database-operations.js";
import { Document } from "../common/documents/document.js";
import { EmbeddedCollection, EmbeddedCollectionDelta } from "../common/data/embedded-collection.js";
import { DataModel } from "../common/data/model.js";
import { PrototypeToken } from "../common/data/prototype-token.js";
import { TypeDataModel } from "../common/data/type-data-model.js";
import * as validation from "../common/data/validation.js";
import * as validators from "../common/data/validators.js";
import * as fields from "../common/data/fields.js";
import * as operators from "../common/operators.js";
import { install as installPrimitives } from "../common/primitives.js";
import { BASE_CLASSES } from "../common/registry.js";
import { appv1, applications, installApplications, uiClasses, uxClasses } from "./applications/namespace.js";
import { canvas } from "./canvas.js";
import { configureDefaults } from "./config-defaults.js";
import { configureDocuments } from "./config-documents.js";
import { CONFIG } from "./config.js";
import { backend } from "./data/backend.js";
import { CLIENT_CLASSES } from "./data/classes.js";
import { ClientDocumentMixin } from "./data/client-document.js";
import { CompendiumCollection, CompendiumPacks } from "./data/collections/compendium-collection.js";
import { DocumentCollection } from "./data/collections/document-collection.js";
import { WorldCollection } from "./data/collections/world-collection.js";
import * as worldCollections from "./data/collections/world-collections.js";
import { installMessageModes } from "./data/documents/chat-message.js";
import { fromUuid, fromUuidSync } from "./data/uuid.js";
import { configureDice, terms } from "./dice/configure.js";
import { Roll } from "./dice/roll.js";
import { Game } from "./game.js";
import { Hooks } from "./hooks.js";
import { Localization } from "./i18n.js";
import { ClientKeybindings, KeyboardManager } from "./keybindings.js";
import { installLegacyGlobals } from "./legacy-globals.js";
import { loudTree } from "./missing.js";
import { ClientSettings } from "./settings.js";
import { utilities } from "./utilities.js";

/** Names that a generation does not have and that packages test for: they read as undefined instead of failing. */
const ABSENT = {
  13: ["foundry.data.ActiveEffectTypeDataModel", "foundry.data.operators", "foundry.documents.modifyBatch", "foundry.utils.isElementInstanceOf",
    "foundry.applications.api.Application", "foundry.applications.api.Dialog", "foundry.applications.api.DocumentSheet"],
  14: ["foundry.documents.modifyBatch"]
};

const { WORLD_COLLECTIONS: _list, ...collections } = worldCollections;

/**
 * Define everything that packages expect to find, before any of them is loaded.
 * @param {13|14} generation
 */
export function installGlobals(generation) {
  installPrimitives();
  setBackend(backend);
  const constants = Object.freeze({ ...CONST });
  Object.assign(globalThis, { CONST: constants, CONFIG, Hooks, canvas, ui: globalThis.ui ?? {} });
  configureDefaults(generation);
  configureDice(generation);
  configureDocuments(generation);
  installMessageModes();
  Object.assign(CONFIG.ux, uxClasses);
  Object.assign(CONFIG.ui, uiClasses);
  const foundry = createNamespace(generation, constants);
  Object.assign(globalThis, {
    foundry, fromUuid, fromUuidSync, getDocumentClass: utilities.getDocumentClass, Roll, Game, Collection: utilities.Collection,
    ...CLIENT_CLASSES
  });
  if (generation === 14) {
    const localize = (key, data) => game.i18n.localize(key, data);
    Object.assign(globalThis, { _loc: localize, _del: operators._del, _replace: operators._replace });
  }
  installLegacyGlobals(generation);
  installApplications();
}

function createNamespace(generation, constants) {
  const { OPERATOR_IDENTIFIER, DataFieldOperator, ForcedDeletion, ForcedReplacement, reconstructOperator } = operators;
  const later = { operators: { OPERATOR_IDENTIFIER, DataFieldOperator, ForcedDeletion, ForcedReplacement, reconstructOperator }, ActiveEffectTypeDataModel };
  const tree = {
    CONST: constants,
    abstract: { DataModel, Document, EmbeddedCollection, EmbeddedCollectionDelta, TypeDataModel },
    applications,
    appv1,
    canvas: {},
    data: { fields: { ...fields }, validation: { ...validation }, validators: { ...validators }, PrototypeToken, ...(generation === 14 ? later : {}) },
    dice: { Roll, terms },
    documents: {
      ...BASE_CLASSES, ...CLIENT_CLASSES,
      abstract: { ClientDocumentMixin, DocumentCollection, WorldCollection },
      collections: { ...collections, CompendiumCollection, CompendiumPacks }
    },
    helpers: { ClientSettings, Hooks, Localization, interaction: { ClientKeybindings, KeyboardManager } },
    utils: { ...utilities }
  };
  return loudTree(tree, "foundry", new Set(ABSENT[generation]));
}
