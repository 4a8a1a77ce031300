import { ActiveEffectTypeDataModel } from "../common/data/active-effect-type-data-model.js";
import { Document } from "../common/documents/document.js";
import { EmbeddedCollection, EmbeddedCollectionDelta } from "../common/data/embedded-collection.js";
import { DataModel } from "../common/data/model.js";
import { PrototypeToken } from "../common/data/prototype-token.js";
import { TypeDataModel } from "../common/data/type-data-model.js";
import * as validation from "../common/data/validation.js";
import * as validators from "../common/data/validators.js";
import * as fields from "../common/data/fields.js";
import * as operators from "../common/operators.js";
import { BASE_CLASSES } from "../common/registry.js";
import { appv1, applications, nue } from "./applications/namespace.js";
import { CalendarData, SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from "./calendar.js";
import { backend } from "./data/backend.js";
import { CLIENT_CLASSES } from "./data/classes.js";
import { ClientDocumentMixin } from "./data/client-document.js";
import { CompendiumCollection, CompendiumPacks } from "./data/collections/compendium-collection.js";
import { ActiveEffectRegistry } from "./data/effect-registry.js";
import { DocumentCollection } from "./data/collections/document-collection.js";
import { WorldCollection } from "./data/collections/world-collection.js";
import * as worldCollections from "./data/collections/world-collections.js";
import { terms } from "./dice/configure.js";
import { Roll } from "./dice/roll.js";
import { Game, GameTime } from "./game.js";
import { Hooks } from "./hooks.js";
import { Localization } from "./i18n.js";
import { canvasNamespace } from "./inert/canvas-namespace.js";
import { completeNamespace } from "./inert/complete.js";
import * as grid from "./inert/grid.js";
import * as packages from "./inert/packages.js";
import { ProseMirror } from "./inert/prose-mirror.js";
import * as sceneData from "./inert/scene-data.js";
import * as sound from "./inert/sound.js";
import { ClientKeybindings, KeyboardManager } from "./keybindings.js";
import { loudTree } from "./missing.js";
import { ClientSettings } from "./settings.js";
import { utilitiesOf } from "./utilities.js";

/** Names that a generation does not have and that packages test for: they read as undefined instead of failing. */
const ABSENT = {
  13: ["foundry.applications.detached"],
  14: []
};

/**
 * The global `foundry`. What it does not have fails by its name.
 * Source: the module lists of foundryvtt.com/api.
 * @param {13|14} generation
 * @param {object} constants CONST
 */
export function createNamespace(generation, constants) {
  const { WORLD_COLLECTIONS: _list, ...collections } = worldCollections;
  const { OPERATOR_IDENTIFIER, DataFieldOperator, ForcedDeletion, ForcedReplacement, reconstructOperator } = operators;
  const later = { operators: { OPERATOR_IDENTIFIER, DataFieldOperator, ForcedDeletion, ForcedReplacement, reconstructOperator }, ActiveEffectTypeDataModel };
  const { RegionBehaviorType, ModifyMovementCostRegionBehaviorType, ...shapes } = sceneData;
  const { gridOf: _of, ...grids } = grid;
  const { Sound, AudioHelper, VideoHelper, ImageHelper } = sound;
  const tree = {
    CONST: constants,
    Game,
    abstract: { DataModel, Document, EmbeddedCollection, EmbeddedCollectionDelta, TypeDataModel },
    applications,
    appv1,
    audio: { AudioHelper, Sound },
    canvas: canvasNamespace(),
    data: {
      fields: { ...fields }, validation: { ...validation }, validators: { ...validators }, PrototypeToken, CalendarData, SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG, ...shapes,
      regionBehaviors: { RegionBehaviorType, ModifyMovementCostRegionBehaviorType }, ...(generation === 14 ? later : {})
    },
    dice: { Roll, terms },
    documents: {
      ...BASE_CLASSES, ...CLIENT_CLASSES, ...(generation === 14 ? { modifyBatch: (operations) => backend.batch(operations) } : {}),
      abstract: { ClientDocumentMixin, DocumentCollection, WorldCollection },
      collections: { ...collections, CompendiumCollection, CompendiumPacks }
    },
    grid: grids,
    helpers: { ...(generation === 14 ? { ActiveEffectRegistry } : {}), ClientSettings, GameTime, Hooks, Localization, interaction: { ClientKeybindings, KeyboardManager }, media: { ImageHelper, VideoHelper } },
    nue,
    packages: { ...packages },
    prosemirror: ProseMirror,
    utils: utilitiesOf(generation)
  };
  return loudTree(tree, "foundry", new Set([...ABSENT[generation], ...completeNamespace(tree, generation)]));
}
