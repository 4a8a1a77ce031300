/**
 * The core settings that packages read. Registered between `init` and `i18nInit`, as on the host (W:api/game), except those that the
 * boot itself needs. Source of the names: public systems and modules that read them.
 * @param {import("./settings.js").ClientSettings} settings
 * @param {{generation: 13|14, language: string}} options
 */
export function registerCoreSettings(settings, { generation, language }) {
  const client = (key, type, initial, more = {}) => settings.register("core", key, { scope: "client", type, default: initial, ...more });
  const world = (key, type, initial, more = {}) => settings.register("core", key, { scope: "world", type, default: initial, ...more });

  client("language", String, language, { name: "SETTINGS.LangN", requiresReload: true, onChange: () => window.location.reload() });
  client("uiConfig", Object, { colorScheme: { applications: "", interface: "" }, fontScale: 5 }, { onChange: () => Hooks.callAll("uiConfigChanged") });
  if (generation === 13) client("rollMode", String, "publicroll");
  else client("messageMode", String, "public");
  client("noCanvas", Boolean, false);
  client("hotbarLock", Boolean, false);
  client("globalInterfaceVolume", Number, 0.5);
  client("globalPlaylistVolume", Number, 0.5);
  client("globalAmbientVolume", Number, 0.5);
  client("tourProgress", Object, {});
  client("notesDisplayToggle", Boolean, false);
  client("chatBubbles", Boolean, true);
  client("photosensitiveMode", Boolean, false);
  client("keybindings", Object, {});
  client("collectionSortingModes", Object, {});
  client("showToolclips", Boolean, true);

  world("permissions", Object, {});
  world("sheetClasses", Object, {});
  world("compendiumConfiguration", Object, {}, { onChange: () => game.packs?._onConfigurationChange() });
  world("moduleConfiguration", Object, {});
  world("time", Number, 0, { onChange: value => game.time?._onChange(value) });
  world("activeGM", String, "");
  world("defaultToken", Object, {});
  world("combatTrackerConfig", Object, { resource: "", skipDefeated: false, turnMarker: { enabled: true, animation: "spin", src: "", disposition: false } });
  world("gridDiagonals", Number, 0);
}
