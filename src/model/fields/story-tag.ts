import { entryFields, NEW_ENTRY } from "./keyed-map";
import { flag, text } from "./plain";

const storyTagSchema = () => ({
  name: text(),
  singleUse: flag(),
  burned: flag(),
  /** Id of the mission's scene that it came up in, or empty: it is offered to expire at that scene's end (B49). */
  scene: text(),
  ...entryFields(),
});

export type StoryTagEntry = foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof storyTagSchema>>;

/** Field of one tag that belongs to no theme: an agent's story tag, a tag of a challenge, an anomaly or a scene (B49). */
export const storyTagField = () => new foundry.data.fields.SchemaField(storyTagSchema());

/** A complete new entry. */
export const newStoryTag = (given: Partial<StoryTagEntry> & Pick<StoryTagEntry, "name">): StoryTagEntry => ({
  singleUse: false, burned: false, scene: "", ...NEW_ENTRY, ...given,
});
