import { entryFields, NEW_ENTRY } from "./keyed-map";
import { choice, flag, moment, text } from "./plain";

/** 力量标签 and 弱点标签. */
export const TAG_KINDS = ["power", "weakness"] as const;

const tagSchema = () => ({
  kind: choice(TAG_KINDS),
  /** The theme's own tag (主题标签): it has no name here, the Item's name is its name. */
  themeTag: flag(),
  name: text(),
  burned: flag(),
  singleUse: flag(),
  /** When it was gained in play; 0 for one that the theme began with. */
  gained: moment(),
  ...entryFields(),
});

export type TagEntry = foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof tagSchema>>;

/** Field of one tag of a theme (R25, B28). */
export const tagField = () => new foundry.data.fields.SchemaField(tagSchema());

/** A complete new entry, gained now. */
export const newTag = (given: Partial<TagEntry>): TagEntry => ({
  kind: "power", themeTag: false, name: "", burned: false, singleUse: false, gained: Date.now(), ...NEW_ENTRY, ...given,
});

/** Name that a tag shows. */
export const tagName = (theme: { readonly name: string }, tag: Pick<TagEntry, "themeTag" | "name">): string =>
  tag.themeTag ? theme.name : tag.name;
