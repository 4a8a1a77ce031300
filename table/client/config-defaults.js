import { CalendarData, SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from "./calendar.js";
import { CONFIG } from "./config.js";
import { statusEffects } from "./status-effects.js";

/**
 * Fill what is neither about dice nor about one document.
 * Source: members that public systems read or set; API13/14 CONFIG.
 * @param {13|14} generation
 */
export function configureDefaults(generation) {
  Object.assign(CONFIG, {
    debug: { combat: false, hooks: false, applications: false, documents: false, time: false },
    compatibility: { mode: CONST.COMPATIBILITY_MODES.WARNING, includePatterns: [], excludePatterns: [] },
    queries: {},
    ux: {},
    ui: {},
    TextEditor: { enrichers: [], ...(generation === 14 ? { engines: {}, inserts: [] } : {}) },
    Canvas: { gridStyles: {}, visionModes: {}, detectionModes: {} },
    compendium: { uuidRedirects: {} },
    specialStatusEffects: { DEFEATED: "dead", INVISIBLE: "invisible", BLIND: "blind", BURROW: "burrow", HOVER: "hover", FLY: "fly" },
    controlIcons: {
      combat: "icons/svg/combat.svg", visibility: "icons/svg/cowled.svg", effects: "icons/svg/aura.svg", lock: "icons/svg/padlock.svg",
      up: "icons/svg/up.svg", down: "icons/svg/down.svg", defeated: "icons/svg/skull.svg", light: "icons/svg/light.svg", sound: "icons/svg/sound.svg"
    },
    fontDefinitions: {},
    sounds: { dice: "sounds/dice.wav", lock: "sounds/lock.wav", notification: "sounds/notify.wav", combat: "sounds/drums.wav" },
    time: {
      roundTime: 6, turnTime: 0, formatters: {}, worldCalendarClass: CalendarData, worldCalendarConfig: SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG, earthCalendarClass: CalendarData,
      earthCalendarConfig: SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG
    },
    supportedLanguages: { en: "English" },
    i18n: {},
    cursors: {},
    soundEffects: {},
    weatherEffects: {},
    canvasTextStyle: {}
  });
  statusEffects(generation);
}
