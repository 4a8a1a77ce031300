import { entryFields, keyedMap, NEW_ENTRY } from "../fields/keyed-map";
import { flag, html, text } from "../fields/plain";
import { cardFields, MessageModel } from "./message-model";

const toldClueSchema = () => ({ name: text(), ...entryFields() });
export type ToldClue = foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof toldClueSchema>>;

/** A complete new entry. */
export const newToldClue = (given: Partial<ToldClue> & Pick<ToldClue, "name">): ToldClue => ({ ...NEW_ENTRY, ...given });

/** Facts of a 切入: the case summary as it was read out (R39), and the clues that the agents had then (R40), by id. */
export const briefingSchema = () => ({
  ...cardFields(),
  mission: text(),
  title: text(),
  season: text(),
  text: html(),
  clues: keyedMap(new foundry.data.fields.SchemaField(toldClueSchema())),
  settled: flag(),
});

/** A briefing (切入). */
export class BriefingModel extends MessageModel<ReturnType<typeof briefingSchema>> {
  static override defineSchema() {
    return briefingSchema();
  }
}
