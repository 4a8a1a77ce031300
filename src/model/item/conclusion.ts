import { BANDS } from "../../rules/bands";
import { COLUMNS, FORMS, QUESTIONS } from "../../rules/dossier";
import { appliedField } from "../fields/applied";
import { entriesOf, entryFields, keyedMap, NEW_ENTRY } from "../fields/keyed-map";
import { choice, flag, text, whole } from "../fields/plain";
import { StoredModel } from "../stored-model";

/** 草稿, 待掷, 正确, 已被反驳; `doubtful` when a clue that it stands on was struck. */
export const CONCLUSION_STATES = ["draft", "open", "confirmed", "refuted", "doubtful"] as const;

const placedSchema = () => ({
  column: choice(COLUMNS),
  /** Id of the user who placed it. */
  by: text(),
  /** Its past is what a 演绎 replays (R56). */
  replayed: flag(),
  ...entryFields(),
});

export type PlacedClue = foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof placedSchema>>;

/** A complete new entry. */
export const newPlaced = (given: Partial<PlacedClue> & Pick<PlacedClue, "column">): PlacedClue => ({ by: "", replayed: false, ...NEW_ENTRY, ...given });

/** Stored fields. Labels come from `TAINTED.Item.conclusion.FIELDS`. */
const conclusionSchema = () => ({
  question: choice(QUESTIONS),
  /** The words of a free question (R50), else empty. */
  asked: text(),
  text: text(),
  /** UUID of the agent who leads it and rolls (主笔, B34). */
  lead: text(),
  /** Clues by their id: one column each, once each (R52, R54, G31). */
  clues: keyedMap(new foundry.data.fields.SchemaField(placedSchema())),
  form: choice(["", ...FORMS]),
  /** 演绎: where and what she is doing (R60); 检验: the plan (R68). */
  where: text(),
  plan: text(),
  /** The MC has said yes to what is done, as it stands there (R60, R68). */
  agreed: flag(),
  /** The MC's own: power added or taken (B34), and a roll although clues are lacking (R53). */
  modifier: whole(),
  ruled: flag(),
  /** Id of the user who shared it. */
  by: text(),
  /** Id of the dossier in the mission. */
  dossier: text(),
  outcome: choice(["", ...BANDS]),
  state: choice(CONCLUSION_STATES),
  /** Its text when it was refuted: unchanged it is not rolled again (B35). */
  refutedText: text(),
  /** Id of the message of its roll, or empty. */
  card: text(),
  applied: appliedField(),
});

/** Worked out at every preparation, never stored. */
interface ConclusionDerived extends Record<string, unknown> {
  /** Ids of the clues that support it and of those that conflict with it, in order. */
  support: string[];
  conflict: string[];
}

/** What a player concludes (结论, R51). */
export class ConclusionModel extends StoredModel<ReturnType<typeof conclusionSchema>, Item.Implementation, ConclusionDerived> {
  static override LOCALIZATION_PREFIXES = ["TAINTED.Item.conclusion"];

  static override defineSchema() {
    return conclusionSchema();
  }

  override prepareDerivedData(this: foundry.abstract.TypeDataModel.PrepareDerivedDataThis<this>): void {
    const placed = entriesOf(this.clues);
    this.support = placed.filter(({ column }) => column === "support").map(({ id }) => id);
    this.conflict = placed.filter(({ column }) => column === "conflict").map(({ id }) => id);
  }
}
