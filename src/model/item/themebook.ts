import { entryFields, keyedMap, NEW_ENTRY } from "../fields/keyed-map";
import { choice, text } from "../fields/plain";
import { TAG_KINDS } from "../fields/tag";
import { textEntryField } from "../fields/text-entry";
import { StoredModel } from "../stored-model";

/** 水迹, 浸骨, 倒影, 暗流; empty for none of them. */
export const FAMILIES = ["", "watermarks", "steeped", "reflections", "undertow"] as const;

const promptSchema = () => ({
  kind: choice(TAG_KINDS),
  prompt: text(),
  samples: keyedMap(textEntryField()),
  ...entryFields(),
});

export type PromptEntry = foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof promptSchema>>;

/** A complete new entry. */
export const newPrompt = (given: Partial<PromptEntry> & Pick<PromptEntry, "prompt">): PromptEntry => ({
  kind: "power", samples: {}, ...NEW_ENTRY, ...given,
});

/** Stored fields. Labels come from `TAINTED.Item.themebook.FIELDS`. */
const themebookSchema = () => {
  const { SchemaField } = foundry.data.fields;
  return {
    family: choice(FAMILIES),
    concept: text(),
    prompts: keyedMap(new SchemaField(promptSchema())),
    erosions: keyedMap(textEntryField()),
    anchors: keyedMap(textEntryField()),
    /** The four questions of 揭露, sharpened (R82). */
    reveal: new SchemaField({ gaveUp: text(), paid: text(), why: text(), who: text() }),
  };
};

/** What a theme is made from, by choosing (主题书). */
export class ThemebookModel extends StoredModel<ReturnType<typeof themebookSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["TAINTED.Item.themebook"];

  static override defineSchema() {
    return themebookSchema();
  }
}
