import { html, text } from "../fields/plain";
import { cardFields, MessageModel } from "./message-model";

/** Facts of a 切入: the case summary as it was read out (R39). */
export const briefingSchema = () => ({
  ...cardFields(),
  mission: text(),
  title: text(),
  season: text(),
  text: html(),
});

/** A briefing (切入). */
export class BriefingModel extends MessageModel<ReturnType<typeof briefingSchema>> {
  static override defineSchema() {
    return briefingSchema();
  }
}
