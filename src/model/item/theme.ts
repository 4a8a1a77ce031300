import { setting } from "../../host/settings";
import { appliedField } from "../fields/applied";
import { erosionField } from "../fields/erosion";
import { keyedMap } from "../fields/keyed-map";
import { choice, flag, moment, text } from "../fields/plain";
import { tagField } from "../fields/tag";
import { textEntryField } from "../fields/text-entry";
import { trackField } from "../fields/track";
import { StoredModel } from "../stored-model";

/** A lost theme is kept; once it has a successor it is replaced (R19, B29). */
export const THEME_STATES = ["active", "lost", "replaced"] as const;

/** Stored fields. Labels come from `TAINTED.Item.theme.FIELDS`. */
const themeSchema = () => {
  const { SchemaField } = foundry.data.fields;
  return {
    /** UUID of the themebook it was made from, or empty. */
    themebook: text(),
    tainted: flag(true),
    state: choice(THEME_STATES),
    /** 新生 (B28). */
    nascent: flag(),
    tags: keyedMap(tagField()),
    erosions: keyedMap(erosionField()),
    anchors: keyedMap(textEntryField()),
    mastery: trackField(() => setting("mastery.max")),
    indulgence: trackField(() => setting("indulgence.max")),
    specials: keyedMap(textEntryField()),
    /** When and by what it was lost (R19); `when` is 0 while it is not. */
    lost: new SchemaField({ when: moment(), cause: text() }),
    /** UUID of the theme that took its place, or empty (B29). */
    replacedBy: text(),
    applied: appliedField(),
  };
};

/** A part of an agent that makes her who she is (主题, R81). */
export class ThemeModel extends StoredModel<ReturnType<typeof themeSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["TAINTED.Item.theme"];

  static override defineSchema() {
    return themeSchema();
  }
}
