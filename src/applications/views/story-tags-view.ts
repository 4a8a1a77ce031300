import { entriesOf } from "../../model/fields/keyed-map";
import type { StoryTagEntry } from "../../model/fields/story-tag";
import { entryView, type Looks, type Place } from "./entry-view";

/** Tags of no theme as their chips show them; in a past scene, those of later are marked (R57). */
export const storyTagsView = (place: Place, map: "storyTags" | "tags", tags: Readonly<Record<string, StoryTagEntry>>, looks: Looks) =>
  entriesOf(tags).map(({ id, name, scene, burned, singleUse }) => ({ ...entryView(place, map, id, name, looks), kind: "story", burned, singleUse, later: looks.isLater({ scene }) }));
