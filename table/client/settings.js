import { generation } from "../common/generation.js";
import { logCompatibilityWarning } from "../common/compat.js";
import { deepClone } from "../common/utils/all.js";
import { CONFIG } from "./config.js";
import { castSetting, storeSetting } from "./setting-types.js";

/** @typedef {{id: string, namespace: string, key: string, scope: "world"|"client"|"user", config: boolean, type: any, default?: any,
 *   name?: string, hint?: string, choices?: object, range?: object, input?: any, onChange?: Function, requiresReload?: boolean}} Setting */

/**
 * Registered settings and menus, and their values.
 * Sources: API13/14 ClientSettings, SettingConfig; W:api/settings; F#4804, F#9488 (user scope); row 16.
 */
export class ClientSettings {
  /** @param {{world: object, client: Storage}} storage the collection of Setting documents, and the browser's own store */
  constructor({ world, client }) {
    /** @type {Map<string, Setting>} */
    this.settings = new Map();
    /** @type {Map<string, object>} */
    this.menus = new Map();
    this.storage = new Map([["world", world], ["client", client], ["user", world]]);
  }

  /** The write of a setting that is under way, by key: the next one waits for it, so that two at once do not make its document twice. @type {Map<string, Promise<unknown>>} */
  #writing = new Map();

  /**
   * @param {string} namespace core, world, the system's id or a module's
   * @param {string} key
   * @param {Partial<Setting>} data
   * @throws {Error} for a namespace that no package has, or an unknown scope
   */
  register(namespace, key, data) {
    assertNamespace(namespace);
    if (!key) throw new Error("You must specify both namespace and key portions of the setting");
    const scope = data.scope ?? "client";
    if (!["world", "client", "user"].includes(scope)) throw new Error(`The setting "${namespace}.${key}" has the unknown scope "${scope}"`);
    const id = `${namespace}.${key}`;
    this.settings.set(id, { config: false, ...data, id, namespace, key, scope, ...defaultOf(data) });
  }

  /**
   * @param {string} namespace
   * @param {string} key
   * @param {{name?: string, label?: string, hint?: string, icon?: string, type: Function, restricted?: boolean}} data
   */
  registerMenu(namespace, key, data) {
    assertNamespace(namespace);
    if (typeof data.type !== "function") throw new Error("You must provide a menu type that is an application class");
    const id = `${namespace}.${key}`;
    this.menus.set(id, { restricted: false, ...data, id, namespace, key });
  }

  /**
   * The value, cast to the setting's type; its default where nothing is stored.
   * @param {string} namespace
   * @param {string} key
   * @param {{document?: boolean}} [options] the Setting document instead (world and user scope)
   * @throws {Error} when the setting is not registered
   */
  get(namespace, key, { document = false } = {}) {
    if (generation() === 14 && namespace === "core" && key === "rollMode") {
      logCompatibilityWarning("The core.rollMode client setting is deprecated in favor of core.messageMode", { since: 14, until: 16, once: true });
      return null;
    }
    const setting = this.#assert(namespace, key);
    const stored = this.#stored(setting);
    if (document) return stored.document ?? this.#newDocument(setting);
    return castSetting(setting, parse(stored.json));
  }

  /**
   * Store a value. Nothing happens when it is the stored one already.
   * @returns {Promise<any>} the value, cast
   * @throws {Error} not registered, not valid, a world setting before `ready`, or refused by the server (SETTINGS_MODIFY)
   */
  async set(namespace, key, value, options = {}) {
    const setting = this.#assert(namespace, key);
    const json = JSON.stringify(storeSetting(setting, value === undefined ? deepClone(setting.default) : value));
    if (setting.scope === "client") this.#setClient(setting, json, this.#stored(setting).json, options);
    else await this.#inTurn(setting, () => this.#setDocument(setting, json, this.#stored(setting), options));
    return this.get(namespace, key);
  }

  #inTurn({ id }, write) {
    const before = this.#writing.get(id);
    const now = before ? before.catch(() => undefined).then(write) : write();
    this.#writing.set(id, now);
    const forget = () => this.#writing.get(id) === now && this.#writing.delete(id);
    now.then(forget, forget);
    return now;
  }

  #setClient(setting, json, before, options) {
    this.storage.get("client").setItem(setting.id, json ?? "null");
    if (json === (before ?? JSON.stringify(setting.default))) return;
    const value = parse(json);
    setting.onChange?.(value, options, game.userId);
    globalThis.Hooks.callAll("clientSettingChanged", setting.id, value, options);
  }

  async #setDocument(setting, json, { document, json: before }, options) {
    if (!game.ready && setting.scope === "world") throw new Error("You may not assert the value of a world-level Setting before the game is ready");
    if (json === before) return;
    if (document) await document.update({ value: json }, options);
    else await CONFIG.Setting.documentClass.create({ key: setting.id, value: json, ...userOf(setting) }, options);
  }

  #newDocument(setting) {
    const value = JSON.stringify(storeSetting(setting, deepClone(setting.default)));
    return new CONFIG.Setting.documentClass({ key: setting.id, value, ...userOf(setting) });
  }

  /** What is stored, as JSON text, with the document that holds it. */
  #stored(setting) {
    if (setting.scope === "client") return { json: this.storage.get("client").getItem(setting.id) ?? undefined };
    const document = this.storage.get(setting.scope).getSetting(setting.id, setting.scope === "user" ? game.userId : null);
    return { document, json: document?._source.value ?? undefined };
  }

  #assert(namespace, key) {
    const setting = this.settings.get(`${namespace}.${key}`);
    if (!setting) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return setting;
  }

  /**
   * Tell a setting that its document changed.
   * @param {object} document
   * @param {object} options
   * @param {string} userId
   */
  _onDocumentChange(document, options, userId) {
    const setting = this.settings.get(document.key);
    const owner = document._source.user ?? null;
    if (!setting || (owner && owner !== game.userId) || (setting.scope === "user") !== Boolean(owner)) return;
    setting.onChange?.(parse(document._source.value), options, userId);
  }
}

function userOf(setting) {
  return setting.scope === "user" ? { user: game.userId } : {};
}

function parse(json) {
  if (typeof json !== "string") return json;
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

/** A setting typed by a field defaults to the field's initial value. */
function defaultOf({ type, default: given }) {
  if (given !== undefined || typeof type?.getInitialValue !== "function") return { default: given };
  return { default: type.getInitialValue({}) };
}

function assertNamespace(namespace) {
  if (!namespace) throw new Error("You must specify both namespace and key portions of the setting");
  if (["core", "world", game.system.id].includes(namespace) || game.modules.has(namespace)) return;
  throw new Error(`"${namespace}" is not a valid namespace: no package of this world has this id`);
}
