import { POLARITIES } from "../../rules/condition";
import { HARM_KINDS } from "../../rules/harm";
import { CONSEQUENCE_STATES } from "../../rules/mitigation";
import { entryFields, keyedMap, NEW_ENTRY } from "../fields/keyed-map";
import { choice, flag, text, whole } from "../fields/plain";
import { cardFields, MessageModel } from "./message-model";

/** Where a consequence comes from. */
export const ORIGINS = ["action", "threat", "resisting", "dossier"] as const;

const harmSchema = () => ({
  kind: choice(HARM_KINDS),
  /** Of a status or tag its name; of anything else its words. A trait has none before it is revealed. */
  name: text(),
  /** Tiers of a status; 1 for anything else. */
  amount: whole(1, { min: 1, max: 6 }),
  polarity: choice(POLARITIES, "hindering"),
  /** UUID of the document that it falls on, id of the entry in it that it takes; both may be empty. */
  target: text(),
  entry: text(),
  /** How much of it was mitigated, once it has landed. */
  eased: whole(0, { min: 0, max: 6 }),
  ...entryFields(),
});

export type HarmEntry = foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof harmSchema>>;

/** A complete new entry. */
export const newHarm = (given: Partial<HarmEntry> & Pick<HarmEntry, "kind">): HarmEntry => ({
  name: "", amount: 1, polarity: "hindering", target: "", entry: "", eased: 0, ...NEW_ENTRY, ...given,
});

/** Facts of a consequence that somebody is to suffer (R34, R35). What it does are its harms; once landed, its effects. */
export const consequenceSchema = () => ({
  ...cardFields(),
  /** Undone is told by `undone`. */
  state: choice(CONSEQUENCE_STATES),
  harms: keyedMap(new foundry.data.fields.SchemaField(harmSchema())),
  /** Of the action itself, or of a threat that came to pass (R34). */
  origin: choice(ORIGINS),
  /** UUID or message id of what it comes from, and its words. */
  from: text(),
  fromText: text(),
  text: text(),
  /** False for what is taken directly (R20). */
  mitigable: flag(true),
  /** Id of the message of its 缓解, or empty: once for each consequence (B18). */
  mitigation: text(),
  /** UUID of the theme whose erosion was resisted and brought it about (R77, B24), or empty. */
  resisted: text(),
  settled: flag(),
});

/** A consequence (后果). */
export class ConsequenceModel extends MessageModel<ReturnType<typeof consequenceSchema>> {
  static override defineSchema() {
    return consequenceSchema();
  }
}
