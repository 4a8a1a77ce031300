import { DEPTHS, type Price } from "../../rules/immersion";
import { choice, flag, text, whole } from "../fields/plain";
import { cardFields, MessageModel } from "./message-model";

/** 未决, 达成, 未达成 (B30). */
export const AIMS = ["open", "met", "missed"] as const;

/** One cell of the price table. */
const priceField = () => new foundry.data.fields.SchemaField({
  indulgence: whole(0, { min: 0 }),
  /** All power tags burn; else so many. */
  burnAll: flag(),
  burn: whole(0, { min: 0 }),
  lose: flag(),
  status: whole(0, { min: 0, max: 6 }),
  outOfControl: flag(),
});

type PriceData = foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof priceField>["fields"]>;

/** A price as it is stored. */
export const storePrice = ({ burn, ...rest }: Price): PriceData => ({ ...rest, burnAll: burn === "all", burn: burn === "all" ? 0 : burn });

/** A stored price as the rules read it. */
export const readPrice = ({ burnAll, burn, ...rest }: PriceData): Price => ({ ...rest, burn: burnAll ? "all" : burn });

/** Facts of a rolled 彻底浸入 (R12-R27). Tally and bands lie in its roll. */
export const immersionSchema = () => ({
  ...cardFields(),
  theme: text(),
  themeName: text(),
  aim: text(),
  depth: choice(DEPTHS),
  /** Id of the request's message. */
  request: text(),
  /** The price as the world's table had it when the dice fell (R16-R23); what it comes to are the effects. */
  price: priceField(),
  /** How many power tags are to be chosen (R21, B32), and how many the theme is short of. Those chosen are among the effects. */
  pick: whole(0, { min: 0 }),
  short: whole(0, { min: 0 }),
  /** Name of the status of tier 6 (R20, B33). */
  statusName: text(),
  /** Whether the aim was met (B30). */
  aimMet: choice(AIMS),
  /** Id of the message of the threat that came of lost control (R17, B31), or empty. */
  threat: text(),
  /** Played in a past scene: nobody leaves for good (R59). */
  past: flag(),
  settled: flag(),
});

/** Full immersion (彻底浸入). */
export class ImmersionModel extends MessageModel<ReturnType<typeof immersionSchema>> {
  static override defineSchema() {
    return immersionSchema();
  }
}
