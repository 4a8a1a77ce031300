import { localize } from "../host/i18n";
import { type Band, bandRange, type BandLimits } from "../rules/bands";
import { type Depth, DEPTHS, type Price, type PriceTable } from "../rules/immersion";

/** A price in words, as the text has them (R16-R23). */
export function priceText({ indulgence, burn, lose, status, outOfControl }: Price): string {
  const part = (id: string, count: number | string = "") => localize(`Immersion.price.${id}`, { count: String(count) });
  const parts = [
    indulgence === 1 ? part("mark") : indulgence > 1 && part("marks", indulgence),
    burn === "all" ? part("burnAll") : burn > 0 && part("burn", burn),
    lose && part("lose"), status > 0 && part("status", status),
  ].filter((one) => one !== false);
  const all = outOfControl ? [...parts, part("outOfControl")] : parts;
  return all.length ? all.join(localize("Immersion.price.comma")) : part("none");
}

const sameCost = (a: Price, b: Price): boolean => priceText({ ...a, outOfControl: false }) === priceText({ ...b, outOfControl: false });

/** Whether at 5 and below the price of 6-8 is borne and the power slips, as the text says (R16, R17). */
const isSeedRule = ({ fail, mixed }: PriceTable[Depth]): boolean => fail.outOfControl && sameCost(fail, mixed);

/** A band's price as a row. */
export interface PriceRow {
  readonly outcome: Band;
  readonly range: string;
  readonly text: string;
}

/** The three depths, shallowest first, each with its prices; the row of 5- by itself where it is the same rule for all. */
export function depthsView(table: PriceTable, bands: BandLimits) {
  const range = (outcome: Band) => bandRange(outcome, bands);
  const rule = (depth: Depth): PriceRow => ({
    outcome: "fail", range: range("fail"),
    text: isSeedRule(table[depth]) ? localize("Immersion.price.fail", { range: range("mixed") }) : priceText(table[depth].fail),
  });
  const isOneRule = DEPTHS.every((depth) => isSeedRule(table[depth]));
  const depths = DEPTHS.map((id) => {
    const rows: PriceRow[] = (["success", "mixed"] as const).map((outcome) => ({ outcome, range: range(outcome), text: priceText(table[id][outcome]) }));
    return { id, rows, all: [...rows, rule(id)], shown: isOneRule ? rows : [...rows, rule(id)] };
  });
  return { depths, rule: isOneRule ? rule("submerge") : null };
}
