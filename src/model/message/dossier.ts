import { FORMS, QUESTIONS } from "../../rules/dossier";
import { choice, flag, text, whole } from "../fields/plain";
import { REVIEWED } from "./action";
import { cardFields, MessageModel } from "./message-model";

/** Facts of a rolled conclusion (R51-R73). Clues and bands lie in its roll. */
export const dossierSchema = () => ({
  ...cardFields(),
  mission: text(),
  conclusion: text(),
  dossier: text(),
  /** Number of the dossier then. */
  number: whole(1, { min: 1 }),
  /** Supporting clues that it took, and whether the MC let it be rolled with fewer (R53). */
  complexity: whole(1, { min: 1 }),
  ruled: flag(),
  /** Whether the MC had said yes to the scene: not asked for, yes, or no MC was there. */
  reviewed: choice(REVIEWED),
  /** Ids of the clues whose past was replayed. */
  replayed: new foundry.data.fields.ArrayField(text()),
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
