import { CORRECTIONS } from "../../rules/correction";
import { WAYS } from "../../rules/draft";
import { EFFECT_KINDS } from "../../rules/spend";
import { entryFields, keyedMap, NEW_ENTRY } from "../fields/keyed-map";
import { choice, flag, text, whole } from "../fields/plain";
import { cardFields, MessageModel } from "./message-model";

/** What a roll is aimed at. */
export const targetField = () => new foundry.data.fields.SchemaField({ uuid: text(), entry: text(), label: text() });

/** What the MC changed on a settled card: the same dice, read anew. */
const correctionSchema = () => ({
  /** Key of the source. */
  source: text(),
  kind: choice(CORRECTIONS),
  word: text(),
  /** Id of the user. */
  by: text(),
  ...entryFields(),
});

export type CorrectionEntry = foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof correctionSchema>>;

/** A complete new entry. */
export const newCorrection = (given: Partial<CorrectionEntry> & Pick<CorrectionEntry, "source" | "kind">): CorrectionEntry => ({
  word: "", by: "", ...NEW_ENTRY, ...given,
});

const spendSchema = () => ({
  kind: choice(EFFECT_KINDS),
  /** Tiers, or pieces. */
  amount: whole(1, { min: 1, max: 20 }),
  /** UUID of the document that it changes, and id of an entry in it; both empty where the story alone changes. */
  target: text(),
  entry: text(),
  /** Name of the target then, and of the status, tag or detail. */
  of: text(),
  name: text(),
  /** Of a tag that is made. */
  singleUse: flag(),
  ...entryFields(),
});

export type SpendEntry = foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof spendSchema>>;

/** A complete new entry. */
export const newSpend = (given: Partial<SpendEntry> & Pick<SpendEntry, "kind">): SpendEntry => ({
  amount: 1, target: "", entry: "", of: "", name: "", singleUse: false, ...NEW_ENTRY, ...given,
});

/** What spending power (消耗效力) needs: its lines, and whether it is done. */
export const spendFields = () => ({
  spends: keyedMap(new foundry.data.fields.SchemaField(spendSchema())),
  spent: flag(),
});

/** Whether the MC had looked at the draft: not asked for, seen, or no MC was there. */
export const REVIEWED = ["none", "seen", "away"] as const;

/** Facts of one rolled action. Tally and bands lie in the roll's options, with the roll, in the message's `rolls`. */
export const actionSchema = () => ({
  ...cardFields(),
  way: choice(WAYS, "quick"),
  intent: text(),
  target: targetField(),
  /** Id of the draft's message that this came from, or of the roll that it repeats; empty for neither. */
  draftOf: text(),
  /** Id of the message of a later roll of the same, or empty. */
  rerolled: text(),
  reviewed: choice(REVIEWED),
  ...spendFields(),
  /** The dice were real ones, and typed in (手动点数). */
  byHand: flag(),
  /** Everything that the card does by itself has been done; the executor finishes those that lack it. */
  settled: flag(),
  corrections: keyedMap(new foundry.data.fields.SchemaField(correctionSchema())),
});

/** A rolled action (行动). */
export class ActionModel extends MessageModel<ReturnType<typeof actionSchema>> {
  static override defineSchema() {
    return actionSchema();
  }
}
