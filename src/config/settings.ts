import { faultsOf, type PriceTable, SEED_PRICES } from "../rules/immersion";
import { MITIGATION_COSTS } from "../rules/mitigation";
import { EFFECT_KINDS, type PriceList, SPEND_PRICES } from "../rules/spend";

/** One setting: a gap of the source text, the default that fills it, and its row in part B of the rules. */
export interface Setting<Value> {
  /** Row of the rules' part B, or empty for a setting about this program alone. */
  readonly rule: string;
  readonly kind: "text" | "whole" | "flag" | "choice" | "data";
  readonly initial: Value;
  readonly choices?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  readonly nullable?: boolean;
  /** What is wrong with a value of the kind `data`, as ids; such a value is refused when it is saved. */
  readonly faults?: (value: unknown) => readonly string[];
  /** Whether the host's own form offers it. Nothing is offered that has no effect yet. */
  readonly shown: boolean;
  /** Each browser's own; else the world's. */
  readonly scope?: "client";
}

type Bounds = Pick<Setting<number>, "min" | "max">;
const MAX = 20;

const text = (rule: string, initial: string): Setting<string> => ({ rule, kind: "text", initial, shown: true });
const flag = (rule: string, initial: boolean): Setting<boolean> => ({ rule, kind: "flag", initial, shown: true });
const whole = (rule: string, initial: number, bounds: Bounds = {}): Setting<number> =>
  ({ rule, kind: "whole", initial, min: 0, max: MAX, ...bounds, shown: true });
const bound = (rule: string): Setting<number | null> =>
  ({ rule, kind: "whole", initial: null, nullable: true, min: -MAX, max: MAX, shown: true });
/** The first choice is the default. */
const choice = <const Id extends string>(rule: string, choices: readonly [Id, ...Id[]]): Setting<Id> =>
  ({ rule, kind: "choice", initial: choices[0], choices, shown: true });
const data = <Value>(rule: string, initial: Value, faults?: Setting<Value>["faults"]): Setting<Value> =>
  ({ rule, kind: "data", initial, shown: false, ...(faults && { faults }) });
const own = <Value>(setting: Setting<Value>): Setting<Value> => ({ ...setting, scope: "client" });
const later = <Value>(setting: Setting<Value>): Setting<Value> => ({ ...setting, shown: false });

const AUTOMATION = ["auto", "confirm", "off"] as const;

/** The MC's moves for a consequence (B44). */
export const MC_MOVES = ["status", "tag", "threat", "challenge", "trait", "worsen", "separate", "opportunity"] as const;

/** 休整 (B43). */
export const DOWNTIME = ["recover", "heal", "reflect"] as const;

/** How many of what a theme starts with (B28). */
export const DEFAULT_CREATION = {
  full: { power: 3, weakness: 1, erosions: 1 },
  nascent: { power: 1, weakness: 1, erosions: 1 },
} as const;

/** Every setting by its key. Names and hints are in the language files, under `TAINTED.Settings` and the key. */
export const SETTINGS = Object.freeze({
  "roll.formula": text("B1", "2d6"),
  "roll.naturalExtremes": flag("B3", false),
  "bands.mixedMin": whole("B2", 6, { min: -MAX }),
  "bands.successMin": whole("B2", 9, { min: -MAX }),
  "power.tag": whole("B4", 1),
  "power.statusMode": choice("B5", ["best", "all"]),
  "power.min": bound("B7"),
  "power.max": bound("B7"),
  "burn.value": whole("B6", 3),
  "burn.maxPerRoll": whole("B6", 1),
  "help.enabled": flag("B13", true),
  "help.perAlly": whole("B13", 1),
  "indulgence.power": whole("B19", 3),
  "indulgence.maxPerAction": whole("B19", 1),
  "indulgence.inMitigation": flag("B19", false),
  "indulgence.max": whole("B20", 3, { min: 1 }),
  "indulgence.onFull": choice("B20", ["prompt", "off"]),
  "mastery.max": whole("B21", 3, { min: 1 }),
  "mastery.onFull": choice("B21", ["prompt", "off"]),
  "mastery.perThemePerRoll": whole("B22", 1),
  "status.reduceMode": choice("B15b", ["shift", "eraseTop"]),
  "status.incapacitateAt": whole("B17", 5, { min: 1, max: 6 }),
  "limit.agent": whole("B16", 6, { min: 1, max: 6 }),
  "effects.minPower": whole("B8", 1),
  "effects.costs": data<PriceList>("B10", SPEND_PRICES),
  "effects.kinds": data<readonly string[]>("B11", EFFECT_KINDS),
  "mitigation.successBonus": whole("B18", 1),
  "mitigation.perTier": whole("B18", MITIGATION_COSTS.tiers),
  "mitigation.perTag": whole("B18", MITIGATION_COSTS.tag),
  "mitigation.complication": whole("B18", MITIGATION_COSTS.complication),
  "mitigation.reuse": flag("B18b", true),
  "consequence.moves": data<readonly string[]>("B44", MC_MOVES),
  "anchor.initial": whole("B25", 0),
  "erosion.initial": later(whole("B26", 1)),
  "theme.count": later(whole("B27", 4)),
  "theme.taintedDefault": flag("B27", true),
  "theme.creation": data<Readonly<Record<keyof typeof DEFAULT_CREATION, Readonly<Record<"power" | "weakness" | "erosions", number>>>>>("B28", DEFAULT_CREATION),
  "theme.replacement": choice("B29", ["nascent", "full"]),
  "immersion.table": data<PriceTable>("", SEED_PRICES, faultsOf),
  "immersion.aimMet": choice("B30", ["mixed", "success", "mc"]),
  "dossier.complexity": whole("B34", 2, { min: 1, max: 6 }),
  "dossier.allowOtherPower": flag("B34", false),
  "dossier.retryUnchanged": flag("B35", false),
  "deduction.keepLosses": later(flag("B37", true)),
  "downtime.choices": data<readonly string[]>("B43", DOWNTIME),
  "spotlight.enabled": flag("B47", false),
  "automation.marks": choice("", AUTOMATION),
  "automation.burns": choice("", AUTOMATION),
  "automation.consequences": choice("", AUTOMATION),
  "review.mode": choice("", ["off", "source", "roll"]),
  "observers.roll": later(flag("", false)),
  "display.motion": own(choice("", ["full", "none"])),
});

export type SettingKey = keyof typeof SETTINGS;
export type SettingValue<Key extends SettingKey> = (typeof SETTINGS)[Key] extends Setting<infer Value> ? Value : never;
