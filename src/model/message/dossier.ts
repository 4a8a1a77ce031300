import { FORMS, QUESTIONS } from "../../rules/dossier";
import { choice, flag, text } from "../fields/plain";
import { cardFields, MessageModel } from "./message-model";

/** Facts of a rolled conclusion (R51-R73). Clues and bands lie in its roll. */
export const dossierSchema = () => ({
  ...cardFields(),
  mission: text(),
  conclusion: text(),
  dossier: text(),
  question: choice(QUESTIONS),
  asked: text(),
  text: text(),
  form: choice(FORMS),
  where: text(),
  plan: text(),
  /** What the MC wrote or chose for it: the refuting or new clue, the harder trait. */
  clue: text(),
  trait: text(),
  settled: flag(),
});

/** A rolled conclusion (书写档案). */
export class DossierModel extends MessageModel<ReturnType<typeof dossierSchema>> {
  static override defineSchema() {
    return dossierSchema();
  }
}
