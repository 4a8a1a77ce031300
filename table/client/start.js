import { renderInterface } from "./applications/namespace.js";
import { CONFIG } from "./config.js";
import { registerCoreSettings } from "./core-settings.js";
import { listenForOperations } from "./data/backend.js";
import { Game } from "./game.js";
import { Hooks } from "./hooks.js";
import { localizeDocumentModels } from "./i18n.js";
import { loadPackages, packageLanguages, readJson } from "./packages.js";
import { listenForQueries } from "./queries.js";
import { listenForUsers } from "./socket.js";

/** Languages of the table's own texts, with those that the generations name differently. Source: inventories of public systems. */
const coreLanguages = generation =>
  [["en", "en"], ["cn", "cn"], ["zh-CN", "cn"]].flatMap(([lang, file]) => [file, `${file}-${generation}`].map(name => ({ lang, path: `lang/${name}.json` })));

/**
 * From the snapshot to `ready`.
 * @param {{snapshot: import("../common/protocol.js").Snapshot, socket: object, takeOperations: () => object[], takePresence: () => object[]}} start
 *   takeOperations gives the writes that came in since the snapshot, and stops collecting; takePresence the same for who came and went
 */
export async function startGame({ snapshot, socket, takeOperations, takePresence }) {
  const game = new Game(snapshot, socket);
  globalThis.game = game;
  listenForUsers(socket, takePresence());
  game.initializeSettings();
  await loadPackages(snapshot.system, [...game.modules]);
  Hooks.callAll("init");

  registerCoreSettings(game.settings, { generation: game.release.generation, language: snapshot.options?.language ?? "en" });
  await game.i18n.load(game.settings.get("core", "language"), [coreLanguages(game.release.generation), ...packageLanguages(snapshot)], readJson);
  localizeDocumentModels();
  Hooks.callAll("i18nInit");

  game.permissions = game.settings.get("core", "permissions");
  foundry.applications.apps.DocumentSheetConfig.initializeSheets();
  game.initializePacks();
  game.initializeDocuments();
  listenForOperations(socket, snapshot.seq, takeOperations());
  listenForQueries(socket);
  Hooks.callAll("setup");

  for (const [name, Application] of Object.entries(CONFIG.ui)) ui[name] = new Application();
  await renderInterface();
  Hooks.callAll("initializeDynamicTokenRingConfig", {});
  Hooks.callAll("initializeCombatConfiguration", {});
  if (!game.settings.get("core", "noCanvas")) Hooks.callAll("canvasConfig", {});
  game.keyboard.listen(window);
  await game.scenes.active?.view();
  game.ready = true;
  Hooks.callAll("ready");
}
