import { SETTINGS, type Setting, type SettingKey, type SettingValue } from "../config/settings";
import { SYSTEM_ID } from "../constants";
import type { BandLimits } from "../rules/bands";
import { isPriceTable, type PriceTable, SEED_PRICES } from "../rules/immersion";
import type { MitigationCosts } from "../rules/mitigation";
import type { PowerSettings } from "../rules/tally";

/** The settings store without the types package's list of known keys, which holds v13's only and none of ours. */
interface Store {
  get(scope: string, key: string): unknown;
  register(scope: string, key: string, registration: object): void;
  registerMenu(scope: string, key: string, menu: object): void;
  set(scope: string, key: string, value: unknown): Promise<unknown>;
  readonly settings: ReadonlyMap<string, { hint?: string }>;
}
const store = (): Store | undefined => game.settings as unknown as Store | undefined;

/** One of the host's own settings, for the caller to narrow. */
export const coreSetting = (key: string): unknown => store()?.get("core", key);

const settingText = (key: string, leaf: string): string => `TAINTED.Settings.${key}.${leaf}`;

/** The field that the host checks a setting's value with, and draws its input from. */
function fieldOf(key: string, setting: Setting<unknown>): object {
  const { BooleanField, NumberField, StringField } = foundry.data.fields;
  const { kind, initial, choices = [], nullable = false, min, max } = setting;
  switch (kind) {
    case "flag":
      return new BooleanField({ initial: initial === true });
    case "whole": {
      const bounds = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
      return new NumberField({ required: true, nullable, integer: true, initial: typeof initial === "number" ? initial : null, ...bounds });
    }
    case "choice":
      return new StringField({
        required: true, initial: String(initial),
        choices: Object.fromEntries(choices.map((id) => [id, settingText(key, `choices.${id}`)])),
      });
    case "text":
      return new StringField({ required: true, blank: false, initial: String(initial) });
    case "data":
      return setting.faults ? checkedField(initial, setting.faults) : Object;
  }
}

/** Field of data that must be whole: what is wrong with it is the reason of the refusal. */
function checkedField(initial: unknown, faults: (value: unknown) => readonly string[]): object {
  const validate = (value: unknown): void => {
    const found = faults(value);
    if (found.length) throw new Error(found.join(", "));
  };
  return new foundry.data.fields.ObjectField({ required: true, initial: () => structuredClone(initial) as Record<string, unknown>, validate });
}

/**
 * Register every setting. At `init`: models read them as soon as they are made.
 *
 * @param changed - What is to be done at once when a setting changes, by its key.
 */
export function registerSettings(changed: Partial<Record<SettingKey, () => void>> = {}): void {
  for (const [key, setting] of Object.entries<Setting<unknown>>(SETTINGS)) {
    store()?.register(SYSTEM_ID, key, {
      name: settingText(key, "name"), hint: settingText(key, "hint"), scope: setting.scope ?? "world",
      config: setting.shown, type: fieldOf(key, setting), default: setting.initial, onChange: changed[key as SettingKey], // a key of that table
    });
  }
}

/** Put 「默认（原文未载）」 and the row of the rules behind each hint. At `i18nInit`: there are no words before. */
export function markDefaults(): void {
  for (const [key, { rule }] of Object.entries<Setting<unknown>>(SETTINGS)) {
    const registered = store()?.settings.get(`${SYSTEM_ID}.${key}`);
    if (!rule || !registered) continue;
    registered.hint = game.i18n?.format("TAINTED.Settings.marked", { hint: game.i18n.localize(settingText(key, "hint")), rule }) ?? "";
  }
}

/** Value of a setting; its default while the host has none yet. */
export function setting<Key extends SettingKey>(key: Key): SettingValue<Key> {
  const initial = SETTINGS[key].initial as SettingValue<Key>; // the union of all defaults, narrowed by the key
  try {
    return (store()?.get(SYSTEM_ID, key) ?? initial) as SettingValue<Key>; // the host checked it with the field above
  } catch {
    return initial;
  }
}

/** Store a world setting; only an MC may, and the host checks the value. */
export const saveSetting = <Key extends SettingKey>(key: Key, value: SettingValue<Key>): Promise<unknown> =>
  store()?.set(SYSTEM_ID, key, value) ?? Promise.resolve();

/** Register windows that the host's settings open, by the setting that each edits. */
export function registerMenus(menus: Readonly<Record<string, object>>): void {
  for (const [key, type] of Object.entries(menus)) {
    const text = (leaf: string): string => settingText(key, leaf);
    store()?.registerMenu(SYSTEM_ID, key, { name: text("name"), hint: text("hint"), label: text("menu"), icon: "fa-solid fa-table-cells", type, restricted: true });
  }
}

/** Prices of 彻底浸入 in this world; those of the text where what is stored makes no sense (R16-R23). */
export function immersionTable(): PriceTable {
  const table = setting("immersion.table");
  return isPriceTable(table) ? table : SEED_PRICES;
}

/** How power is counted in this world (B4-B7, B13, B19). */
export const powerSettings = (): PowerSettings => ({
  tag: setting("power.tag"),
  statusMode: setting("power.statusMode"),
  burn: setting("burn.value"),
  burnsPerRoll: setting("burn.maxPerRoll"),
  help: setting("help.enabled") ? setting("help.perAlly") : 0,
  erosion: setting("indulgence.power"),
  erosionsPerAction: setting("indulgence.maxPerAction"),
  erosionInMitigation: setting("indulgence.inMitigation"),
  min: setting("power.min"),
  max: setting("power.max"),
});

/** How totals are read in this world (B2, B3). */
export const bandLimits = (): BandLimits => ({
  mixedMin: setting("bands.mixedMin"),
  successMin: setting("bands.successMin"),
  naturalExtremes: setting("roll.naturalExtremes"),
});

/** Dice of every roll, without power (B1). */
export const rollFormula = (): string => setting("roll.formula");

/** What lessening costs in this world (B18). */
export const mitigationCosts = (): MitigationCosts => ({
  tiers: setting("mitigation.perTier"), tag: setting("mitigation.perTag"), complication: setting("mitigation.complication"),
});

/** Points of a mixed success at the least (B8), and what a success adds to a mitigation (B18). */
export const mitigationSettings = () => ({ least: setting("effects.minPower"), bonus: setting("mitigation.successBonus") });
