import { appliedField } from "../fields/applied";
import { flag, text } from "../fields/plain";
import { StoredModel } from "../stored-model";

/** Stored fields. Labels come from `TAINTED.Item.clue.FIELDS`. */
const clueSchema = () => ({
  text: text(),
  /** Where it was found (R40). */
  origin: text(),
  /** Id of the mission's scene in which its past was played (R56), or empty. */
  pastScene: text(),
  /** Its past has been played: no longer 尚未演绎 (R41). */
  played: flag(),
  /** Id of the conclusion that it refutes (R61), or of the one that it was made from (R63); empty for none. */
  refutes: text(),
  madeFrom: text(),
  /** The MC struck it: what stands on it is in doubt. */
  struck: flag(),
  /** A player proposed it, and the MC has not said yes; id of that user, or empty. */
  proposed: flag(),
  by: text(),
  /** Path of a picture to show, beside the Item's own, or empty. */
  picture: text(),
  applied: appliedField(),
});

/** A clue (线索): the whole team's, never used up (R40, B36). */
export class ClueModel extends StoredModel<ReturnType<typeof clueSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["TAINTED.Item.clue"];

  static override defineSchema() {
    return clueSchema();
  }
}
