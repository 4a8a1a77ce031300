import { afterEach, describe, expect, it, vi } from "vitest";
import { SETTINGS, type Setting } from "../../../src/config/settings";
import { bandLimits, immersionTable, markDefaults, powerSettings, registerSettings, rollFormula, setting } from "../../../src/host/settings";
import { SEED_BANDS } from "../../../src/rules/bands";
import { faultsOf, SEED_PRICES } from "../../../src/rules/immersion";
import { DEFAULT_POWER } from "../../../src/rules/tally";
import "../../fixtures/data-host";
import { readProject } from "../../fixtures/project";

const entries = Object.entries<Setting<unknown>>(SETTINGS);
const words = (language: string) => JSON.parse(readProject(`lang/${language}.json`)) as object;

/** A store as the host has one: what is registered, and what the world has set. */
function stubStore(values: Record<string, unknown> = {}) {
  const settings = new Map<string, Record<string, unknown>>();
  const register = (scope: string, key: string, given: object) => settings.set(`${scope}.${key}`, { ...given });
  const get = (scope: string, key: string) => {
    const known = settings.get(`${scope}.${key}`);
    if (!known) throw new Error(`${key} is not registered`);
    return values[key] ?? known["default"];
  };
  const i18n = { localize: (key: string) => `<${key}>`, format: (_key: string, { hint, rule }: Record<string, string>) => `${hint} ${rule}` };
  vi.stubGlobal("game", { settings: { settings, register, get }, i18n });
  return settings;
}

afterEach(() => vi.unstubAllGlobals());

describe("the table of settings", () => {
  it("is frozen", () => expect(Object.isFrozen(SETTINGS)).toBe(true));

  it.each(["cn", "en"])("has a name and a hint for each, and a label for each choice, in %s", (language) => {
    const tree = words(language);
    const keys = entries.flatMap(([key, { choices = [] }]) => ["name", "hint", ...choices.map((id) => `choices.${id}`)].map((leaf) => `TAINTED.Settings.${key}.${leaf}`));
    expect(keys.filter((key) => typeof foundry.utils.getProperty(tree, key) !== "string")).toEqual([]);
  });

  it("has words for no setting that is not there", () => {
    const { marked: _marked, ...groups } = (words("cn") as { TAINTED: { Settings: Record<string, object> } }).TAINTED.Settings;
    const named = Object.entries(groups).flatMap(([group, inner]) => Object.keys(inner).map((leaf) => `${group}.${leaf}`));
    expect(named.filter((key) => !(key in SETTINGS))).toEqual([]);
  });

  it("names a row of the rules, or none", () => expect(entries.filter(([, { rule }]) => !/^(?:B\d+[a-d]?)?$/.test(rule))).toEqual([]));

  it("has defaults within their bounds and among their choices", () => {
    const bad = entries.filter(([, { kind, initial, min = -Infinity, max = Infinity, nullable, choices }]) =>
      (kind === "whole" && !(nullable && initial === null) && !(Number(initial) >= min && Number(initial) <= max))
      || (choices !== undefined && !choices.includes(String(initial))));
    expect(bad).toEqual([]);
  });

  it("has a whole table of prices as default (R16-R23)", () => expect(faultsOf(SETTINGS["immersion.table"].initial)).toEqual([]));
});

describe("settings in the host", () => {
  it("are what the rules assume, before the host knows them and after", () => {
    vi.stubGlobal("game", {});
    expect([powerSettings(), bandLimits(), rollFormula()]).toEqual([DEFAULT_POWER, SEED_BANDS, "2d6"]);
    stubStore();
    registerSettings();
    expect([powerSettings(), bandLimits(), rollFormula()]).toEqual([DEFAULT_POWER, SEED_BANDS, "2d6"]);
  });

  it("are all registered, for the world or for each browser, each with a field or a kind", () => {
    const settings = stubStore();
    registerSettings();
    expect(settings.size).toBe(entries.length);
    expect([...settings.values()].every(({ type }) => type)).toBe(true);
    expect([...settings].filter(([, { scope }]) => scope !== "world").map(([key]) => key)).toEqual(["tainted-dossier.display.motion"]);
  });

  it("refuse data that are not whole, with the reason", () => {
    const settings = stubStore();
    registerSettings();
    const field = settings.get("tainted-dossier.immersion.table")?.["type"] as { validate(value: unknown): { message: string } | undefined };
    expect(field.validate(structuredClone(SEED_PRICES))).toBeUndefined();
    expect(String(field.validate({ ...SEED_PRICES, dive: { ...SEED_PRICES.dive, fail: { burn: "some" } } }))).toContain("dive.fail.burn");
  });

  it("read the text's own prices where what is stored makes no sense", () => {
    stubStore({ "immersion.table": { submerge: 3 } });
    registerSettings();
    expect(immersionTable()).toEqual(SEED_PRICES);
  });

  it("give what the world has set", () => {
    stubStore({ "burn.value": 4, "power.min": 0, "help.enabled": false, "bands.mixedMin": 7 });
    registerSettings();
    expect([setting("burn.value"), powerSettings().min, powerSettings().help, bandLimits().mixedMin]).toEqual([4, 0, 0, 7]);
  });

  it("carry the mark and the row once there are words", () => {
    const settings = stubStore();
    registerSettings();
    markDefaults();
    expect(settings.get("tainted-dossier.burn.value")?.["hint"]).toBe("<TAINTED.Settings.burn.value.hint> B6");
    expect(settings.get("tainted-dossier.automation.marks")?.["hint"]).toBe("TAINTED.Settings.automation.marks.hint");
  });
});
