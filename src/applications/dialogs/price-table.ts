import { localize } from "../../host/i18n";
import { type DrawOptions, OwnWindow } from "../../host/keeping-window";
import { bandLimits, immersionTable, saveSetting } from "../../host/settings";
import { scrollingPart } from "../../host/parts";
import { BANDS, bandRange } from "../../rules/bands";
import { DEPTHS, faultsOf, isPriceTable, PRICE_PRESETS, type Price, type PricePreset, SEED_PRICES } from "../../rules/immersion";

const FIELDS = ["indulgence", "burn", "status"] as const;
const FLAGS = ["lose", "outOfControl"] as const;

/** What was filled in, as a table: numbers as numbers, `all` as the word; whatever else stays what it is, for the rules to refuse. */
export function readTable(values: Readonly<Record<string, unknown>>): unknown {
  const number = (text: unknown): unknown => (typeof text === "string" && /^\s*\d+\s*$/.test(text) ? Number(text) : text);
  const cell = (place: string): Record<string, unknown> => ({
    indulgence: number(values[`${place}.indulgence`]), burn: values[`${place}.burnAll`] === true ? "all" : number(values[`${place}.burn`]), status: number(values[`${place}.status`]),
    lose: values[`${place}.lose`] === true, outOfControl: values[`${place}.outOfControl`] === true,
  });
  return Object.fromEntries(DEPTHS.map((depth) => [depth, Object.fromEntries(BANDS.map((band) => [band, cell(`${depth}.${band}`)]))]));
}

/** Write a price into a cell's fields. */
function fillCell(window: HTMLElement, place: string, { burn, ...price }: Price): void {
  const field = (name: string) => window.querySelector<HTMLInputElement>(`[name="${place}.${name}"]`);
  for (const [name, value] of Object.entries({ ...price, burn: burn === "all" ? 0 : burn, burnAll: burn === "all" })) {
    const input = field(name);
    if (input) Object.assign(input, typeof value === "boolean" ? { checked: value } : { value: String(value) });
  }
}

/** What is wrong, in words: which depth, which band, which value. */
const faultText = (fault: string): string => {
  const [depth = "", band = "", name = ""] = fault.split(".");
  return localize("Immersion.fault", {
    depth: localize(`Immersion.depth.${depth}`), outcome: localize(`Outcome.${band}`), name: localize(`Immersion.cell.${name}`),
  });
};

/** The world's 3×3 table of prices (R16-R23). */
export class PriceTableWindow extends OwnWindow {
  static override DEFAULT_OPTIONS = {
    id: "td-price-table", tag: "form", classes: ["td-window"],
    window: { title: "TAINTED.Settings.immersion.table.name", icon: "fa-solid fa-table-cells", contentClasses: ["td", "td-prices"], resizable: true },
    position: { width: 640, height: "auto" as const },
    form: { handler: PriceTableWindow.#onSubmit, closeOnSubmit: false },
    actions: { reset: PriceTableWindow.#onReset, preset: PriceTableWindow.#onPreset },
  };

  static override PARTS = { body: scrollingPart("dialogs/price-table") };

  protected override async _prepareContext(options: DrawOptions) {
    const [table, bands] = [immersionTable(), bandLimits()];
    const cell = (depth: (typeof DEPTHS)[number], band: (typeof BANDS)[number]) => {
      const { burn, ...price } = table[depth][band];
      return {
        place: `${depth}.${band}`, label: `TAINTED.Outcome.${band}`, range: bandRange(band, bands),
        fields: FIELDS.map((name) => ({ name, label: `TAINTED.Immersion.cell.${name}`, value: name === "burn" ? (burn === "all" ? 0 : burn) : price[name] })),
        flags: [{ name: "burnAll", label: "TAINTED.Immersion.cell.burnAll", on: burn === "all" }, ...FLAGS.map((name) => ({ name, label: `TAINTED.Immersion.cell.${name}`, on: price[name] }))],
      };
    };
    const depths = DEPTHS.map((depth) => ({ label: `TAINTED.Immersion.depth.${depth}`, cells: BANDS.toReversed().map((band) => cell(depth, band)) }));
    return Object.assign(await super._prepareContext(options), { depths, presets: Object.keys(PRICE_PRESETS) });
  }

  static async #onSubmit(this: PriceTableWindow, _event: Event, _form: HTMLFormElement, { object }: foundry.applications.ux.FormDataExtended): Promise<void> {
    const table = readTable(object);
    if (!isPriceTable(table)) {
      ui.notifications?.warn(faultText(faultsOf(table)[0] ?? ""));
      return;
    }
    await saveSetting("immersion.table", table);
    await this.close();
  }

  /** Fill in a whole table; nothing is stored until it is saved. */
  static #onPreset(this: PriceTableWindow, _event: Event, { dataset: { preset = "" } }: HTMLElement): void {
    if (!Object.hasOwn(PRICE_PRESETS, preset)) return;
    const table = PRICE_PRESETS[preset as PricePreset]; // the line above is the check
    for (const depth of DEPTHS) for (const band of BANDS) fillCell(this.element, `${depth}.${band}`, table[depth][band]);
    ui.notifications?.info(localize("Immersion.filled"));
  }

  static async #onReset(this: PriceTableWindow): Promise<void> {
    await saveSetting("immersion.table", SEED_PRICES);
    await this.close();
  }
}
