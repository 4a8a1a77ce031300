import type { Track } from "../../rules/tracks";
import { flag, text, whole } from "./plain";

/**
 * Field of a track, 掌控 or 沉溺 (B20, B21): value and max are stored, so that tokens can show it.
 *
 * @param max - Length that a new theme's track gets.
 */
export const trackField = (max: () => number) =>
  new foundry.data.fields.SchemaField({
    value: whole(0, { min: 0 }), max: whole(max, { min: 1 }), overflow: whole(0, { min: 0 }),
    /** The card that asks what this fill is traded for has been posted (B20, B21). */
    asked: flag(),
    /** Id of the last such card, or empty. */
    card: text(),
  });

/** A track as the rules read it. */
export const trackOf = ({ value, max, overflow }: Track): Track => ({ value, max, overflow });
