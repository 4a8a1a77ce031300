import { documentTypes } from "../common/documents/document-types.js";
import { Collection } from "../common/utils/collection.js";
import { WORLD_COLLECTIONS, WorldSettings } from "./data/collections/world-collections.js";
import { CompendiumCollection, CompendiumPacks } from "./data/collections/compendium-collection.js";
import { Module, System, World } from "./inert/packages.js";
import { AudioHelper, VideoHelper } from "./inert/sound.js";
import { Localization } from "./i18n.js";
import { ClientKeybindings, KeyboardManager } from "./keybindings.js";
import { ClientSettings } from "./settings.js";

/**
 * The state of the session: `globalThis.game`. Its constructor makes what exists at `init`; the boot fills the rest.
 * Source: W:api/game (what exists when); members as public systems read them.
 */
export class Game {
  /** Documents are prepared from here on; before, only constructed. */
  _documentsReady = false;

  ready = false;
  debug = false;
  view = "game";
  paused = false;

  /**
   * @param {import("../common/protocol.js").Snapshot} snapshot
   * @param {object} socket
   */
  constructor(snapshot, socket) {
    this.data = snapshot;
    this.socket = socket;
    this.sessionId = snapshot.sessionId;
    this.userId = snapshot.userId;
    this.release = Object.freeze({ ...snapshot.release });
    this.system = new System(snapshot.system);
    this.world = new World({ ...snapshot.world, system: snapshot.system.id });
    this.modules = new Collection((snapshot.modules ?? []).map(module => [module.id, new Module(module)]));
    this.documentTypes = allDocumentTypes();
    this.model = snapshot.model ?? {};
    this.i18n = new Localization(document.documentElement.dataset.language);
    this.collections = new Collection();
    this.packs = new CompendiumPacks();
    this.time = new GameTime();
    this.keybindings = new ClientKeybindings();
    this.keyboard = new KeyboardManager();
    this.permissions = {};
    this.tooltip = new foundry.helpers.interaction.TooltipManager();
    this.tours = new foundry.nue.ToursCollection();
    this.audio = new AudioHelper();
    this.video = new VideoHelper();
    this.workers = new Collection();
    for (const [World, , name] of WORLD_COLLECTIONS) this.#addCollection(new World(), name);
    this.collections.set("Setting", new WorldSettings());
    this.settings = new ClientSettings({ world: this.collections.get("Setting"), client: window.localStorage });
  }

  #addCollection(collection, name) {
    this[name] = collection;
    this.collections.set(collection.documentName, collection);
  }

  get version() {
    return this.release.version;
  }

  /** The user of this client. */
  get user() {
    return this.users.get(this.userId) ?? null;
  }

  /** The system clipboard. Source: foundryvtt.com/api, ClipboardHelper. */
  clipboard = {
    async copyPlainText(text) {
      await navigator.clipboard?.writeText(text).catch(() => {});
    }
  };

  get isAdmin() {
    return false;
  }

  /** The encounter in view. */
  get combat() {
    return this.combats.viewed;
  }

  get canvas() {
    return globalThis.canvas;
  }

  /** World documents, constructed but not yet prepared, in the collections that packages have named by now. */
  initializeDocuments() {
    for (const [World, , name] of WORLD_COLLECTIONS) {
      const { collection: Named } = CONFIG[World.documentName];
      if (Named && this[name].constructor !== Named) this.#addCollection(new Named(), name);
    }
    for (const [World, key] of WORLD_COLLECTIONS) this.collections.get(World.documentName).load(this.data[key] ?? []);
    for (const user of this.users) user.active = this.data.activeUsers.includes(user.id);
    this._documentsReady = true;
    for (const [World] of WORLD_COLLECTIONS) for (const entry of this.collections.get(World.documentName)) entry._safePrepareData();
  }

  /** Stored settings exist before `setup`: packages read them at `init`. */
  initializeSettings() {
    this.collections.get("Setting").load(this.data.settings ?? []);
  }

  /** Packs with their indices. */
  initializePacks() {
    for (const pack of this.data.packs ?? []) {
      const collection = new CompendiumCollection(pack);
      collection._initializeFolders();
      this.packs.set(collection.collection, collection);
    }
  }

  /** Pause or go on, for all. */
  togglePause(pause = !this.paused, { broadcast = false, userId = this.userId } = {}) {
    this.paused = pause;
    ui.pause?.render();
    globalThis.Hooks.callAll("pauseGame", pause, { broadcast, userId });
    return pause;
  }

  /** Leave for the join page. */
  async logOut() {
    await fetch(foundry.utils.getRoute("logout"), { method: "POST" });
    window.location.assign(foundry.utils.getRoute("join"));
  }

  async shutDown() {
    throw new Error("the table has no game.shutDown: stop its process");
  }
}

/** The world's clock. Source: API13 GameTime. */
export class GameTime {
  #calendars = {};

  /** The world's calendar, as CONFIG.time describes it. */
  get calendar() {
    const { worldCalendarClass: Calendar, worldCalendarConfig: config } = CONFIG.time;
    return (this.#calendars.world ??= new Calendar(config));
  }

  /** Ours. */
  get earthCalendar() {
    const { earthCalendarClass: Calendar, earthCalendarConfig: config } = CONFIG.time;
    return (this.#calendars.earth ??= new Calendar(config));
  }

  /** Calendars again from CONFIG.time. */
  initializeCalendar() {
    this.#calendars = {};
  }

  /** The world's time in years, days, hours… */
  get components() {
    return this.calendar.timeToComponents(this.worldTime);
  }

  get worldTime() {
    return game.settings.get("core", "time");
  }

  get serverTime() {
    return Date.now();
  }

  /** @param {number} delta seconds */
  async advance(delta, options) {
    const seconds = typeof delta === "number" ? delta : this.calendar.componentsToTime(delta);
    return game.settings.set("core", "time", this.worldTime + seconds, options);
  }

  async set(value, options) {
    return game.settings.set("core", "time", typeof value === "number" ? value : this.calendar.componentsToTime(value), options);
  }

  _onChange(worldTime, options = {}, userId = null) {
    CONFIG.ActiveEffect.documentClass.registry?.refresh("updateWorldTime");
    globalThis.Hooks.callAll("updateWorldTime", worldTime, options.worldTimeDelta ?? 0, options, userId);
  }
}

/** Subtypes by document name. */
function allDocumentTypes() {
  return Object.fromEntries(CONST.ALL_DOCUMENT_TYPES.map(name => [name, documentTypes(name)]));
}
