import * as CONST from "../common/constants.js";
import { logCompatibilityWarning } from "../common/compat.js";
import { setBackend } from "../common/documents/database-operations.js";
import * as operators from "../common/operators.js";
import { install as installPrimitives } from "../common/primitives.js";
import { installApplications, uiClasses, uxClasses } from "./applications/namespace.js";
import { canvas } from "./canvas.js";
import { configureDefaults } from "./config-defaults.js";
import { configureDocuments } from "./config-documents.js";
import { CONFIG } from "./config.js";
import { backend } from "./data/backend.js";
import { CLIENT_CLASSES } from "./data/classes.js";
import { installMessageModes } from "./data/documents/chat-message.js";
import { fromUuid, fromUuidSync } from "./data/uuid.js";
import { configureDice } from "./dice/configure.js";
import { Roll } from "./dice/roll.js";
import { Game } from "./game.js";
import { Hooks } from "./hooks.js";
import { configureCanvas } from "./inert/canvas-config.js";
import { PIXI } from "./inert/pixi.js";
import { ProseMirror } from "./inert/prose-mirror.js";
import { loud } from "./missing.js";
import { createNamespace } from "./namespace.js";
import { installLegacyGlobals } from "./legacy-globals.js";
import { utilities } from "./utilities.js";

/**
 * Define everything that packages expect to find, before any of them is loaded.
 * @param {13|14} generation
 */
export function installGlobals(generation) {
  installPrimitives();
  setBackend(backend);
  const constants = Object.freeze(generation === 13 ? withOldStyles({ ...CONST }) : { ...CONST });
  Object.assign(globalThis, { CONST: constants, CONFIG, Hooks, canvas, ui: globalThis.ui ?? {}, PIXI: loud(PIXI, "PIXI"), ProseMirror: loud(ProseMirror, "ProseMirror") });
  Object.assign(ui, { windows: {}, activeWindow: null, context: null });
  configureDefaults(generation);
  configureDice(generation);
  configureDocuments(generation);
  configureCanvas(CONFIG);
  installMessageModes();
  Object.assign(CONFIG.ux, uxClasses);
  Object.assign(CONFIG.ui, uiClasses);
  const foundry = createNamespace(generation, constants);
  Object.assign(globalThis, {
    foundry, fromUuid, fromUuidSync, getDocumentClass: utilities.getDocumentClass, Roll, Game, Collection: utilities.Collection, Color: utilities.Color,
    ...CLIENT_CLASSES
  });
  if (generation === 14) {
    const localize = (key, data) => game.i18n.localize(key, data);
    Object.assign(globalThis, { _loc: localize, _del: operators._del, _replace: operators._replace });
  }
  installLegacyGlobals(generation);
  installApplications();
}

/** The name that styles of messages had before 12: 13 still has it, and warns. Source: public reports (the warning; 14 "dropped the shim"). */
function withOldStyles(constants) {
  const get = () => {
    logCompatibilityWarning("CONST.CHAT_MESSAGE_TYPES is deprecated in favor of CONST.CHAT_MESSAGE_STYLES", { since: 12, until: 14, once: true });
    return CONST.CHAT_MESSAGE_STYLES;
  };
  return Object.defineProperty(constants, "CHAT_MESSAGE_TYPES", { get, enumerable: false });
}
