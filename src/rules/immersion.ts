import type { Band } from "./bands";
import { isJsonObject } from "./json";
import { newSource, type Source } from "./source";
import type { Judged, Tally } from "./tally";

/** The three depths of 彻底浸入, shallowest first: 浸没, 深潜, 沉陷 (R10, R28). */
export const DEPTHS = ["submerge", "dive", "sink"] as const;
export type Depth = (typeof DEPTHS)[number];

/** One cell of the price table (R16-R23). */
export interface Price {
  /** Marks of 沉溺 on the theme. */
  readonly indulgence: number;
  /** Power tags to burn: all of the theme's, or so many, chosen. */
  readonly burn: "all" | number;
  /** The theme is lost, and replaced later. */
  readonly lose: boolean;
  /** Tier of a status taken directly, which nobody can mitigate; 0 for none. */
  readonly status: number;
  /** 力量超脱了控制 (R17). */
  readonly outOfControl: boolean;
}

export type PriceTable = Readonly<Record<Depth, Readonly<Record<Band, Price>>>>;

const price = (given: Partial<Price>): Price =>
  ({ indulgence: 0, burn: 0, lose: false, status: 0, outOfControl: false, ...given });

const burnTwo = price({ indulgence: 1, burn: 2 });
const burnAll = price({ indulgence: 1, burn: "all" });
const loseTheme = price({ lose: true });
const tierSix = price({ status: 6 });

/** At 5 and below: the 6-8 price of the same depth, and the power slips control (R16, R17). */
const row = (mixed: Price, success: Price): Record<Band, Price> => ({ fail: { ...mixed, outOfControl: true }, mixed, success });

/** The text's own table (R16-R23). */
export const SEED_PRICES: PriceTable = {
  submerge: row(burnAll, burnTwo),
  dive: row(loseTheme, burnAll),
  sink: row(tierSix, loseTheme),
};

/** A depth costs what the one above it costs in the text, and submerging the least. */
const LIGHTER: PriceTable = {
  submerge: row(burnTwo, price({ indulgence: 1, burn: 1 })),
  dive: row(burnAll, burnTwo),
  sink: row(loseTheme, burnAll),
};

/** A success costs what a mixed success costs: only the aim is surer. */
const HEAVIER: PriceTable = { submerge: row(burnAll, burnAll), dive: row(loseTheme, loseTheme), sink: row(tierSix, tierSix) };

/** Whole tables to start from: the text's own, and two that are not in the text. */
export const PRICE_PRESETS = Object.freeze({ seed: SEED_PRICES, lighter: LIGHTER, heavier: HEAVIER });
export type PricePreset = keyof typeof PRICE_PRESETS;

/** What a malformed price table lacks, as an id with its place; empty when it is whole. */
export function faultsOf(table: unknown): string[] {
  const bands = ["fail", "mixed", "success"] as const;
  return DEPTHS.flatMap((depth) => bands.flatMap((band) => {
    const line = isJsonObject(table) ? table[depth] : null;
    const cell = isJsonObject(line) ? line[band] : null;
    return (isJsonObject(cell) ? cellFaults(cell) : ["missing"]).map((fault) => `${depth}.${band}.${fault}`);
  }));
}

/** Whether something is a whole price table. */
export const isPriceTable = (table: unknown): table is PriceTable => !faultsOf(table).length;

function cellFaults(cell: Readonly<Record<string, unknown>>): string[] {
  const whole = (value: unknown, most: number) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;
  const faults = [
    ["indulgence", whole(cell["indulgence"], 6)],
    ["burn", cell["burn"] === "all" || whole(cell["burn"], 99)],
    ["lose", typeof cell["lose"] === "boolean"],
    ["status", whole(cell["status"], 6)],
    ["outOfControl", typeof cell["outOfControl"] === "boolean"],
  ] as const;
  return faults.filter(([, fine]) => !fine).map(([name]) => name);
}

/** What immersion needs to know of a theme. */
export interface ImmersionTheme {
  readonly tainted: boolean;
  readonly state: "active" | "lost" | "replaced";
  /** Ids of the power tags that are not burned. */
  readonly unburned: readonly string[];
}

/** Why a theme cannot be immersed in, as an id; empty when it can (R7, R8). A new-born theme can. */
export function refuseImmersion({ tainted, state }: Pick<ImmersionTheme, "tainted" | "state">): "" | "untainted" | "lost" {
  if (state !== "active") return "lost";
  return tainted ? "" : "untainted";
}

/** A theme's anchor or erosion. */
export interface Named {
  readonly id: string;
  readonly text: string;
}

/**
 * Power of an immersion: anchors minus erosions of the one theme (R12, R13). No floor.
 *
 * @param others - Whatever else somebody tried to bring in; it is listed as not counted (R14).
 */
export function tallyImmersion(
  theme: string, anchors: readonly Named[], erosions: readonly Named[], others: readonly Source[] = [],
): Tally {
  const count = (kind: "anchor" | "erosion", worth: number) => ({ id, text }: Named): Judged => ({
    ...newSource({ kind, label: text, uuid: theme, entry: id, theme, side: worth > 0 ? "helps" : "hinders" }),
    worth, excluded: "", burns: false, burnRefused: "",
  });
  const counted = [...anchors.map(count("anchor", 1)), ...erosions.map(count("erosion", -1))];
  const refused = others.map((source): Judged =>
    ({ ...source, worth: 0, excluded: "onlyImmersion", burns: false, burnRefused: source.burn ? "notBurnable" : "" }));
  return { power: anchors.length - erosions.length, sources: [...counted, ...refused] };
}

/** What a price comes to for one theme, as it stands. */
export interface ImmersionCost {
  readonly indulgence: number;
  /** Tags that burn without a choice. */
  readonly burn: readonly string[];
  /** Tags to choose from, how many of them, and how many the theme was short of (R21). */
  readonly choose: { readonly from: readonly string[]; readonly count: number; readonly short: number };
  readonly lose: boolean;
  readonly status: number;
  readonly outOfControl: boolean;
}

/** Apply a price to a theme: what burns, what is to be chosen (R18, R21). Tags already burned stay burned. */
export function costOf({ burn, ...rest }: Price, { unburned }: Pick<ImmersionTheme, "unburned">): ImmersionCost {
  if (burn === "all") return { ...rest, burn: unburned, choose: { from: [], count: 0, short: 0 } };
  const count = Math.min(burn, unburned.length);
  const short = burn - count;
  if (count === unburned.length) return { ...rest, burn: unburned, choose: { from: [], count: 0, short } };
  return { ...rest, burn: [], choose: { from: unburned, count, short } };
}

/** From which band on the aim is met; `mc`: never by itself (B30). */
export type AimFrom = "mixed" | "success" | "mc";

/** Whether the aim is met: at 6 and above it is, below that the MC decides (B30). */
export function aimOf(band: Band, from: AimFrom = "mixed"): "met" | "open" {
  if (from === "mc" || band === "fail") return "open";
  return from === "success" && band === "mixed" ? "open" : "met";
}
