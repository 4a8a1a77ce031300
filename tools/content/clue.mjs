import { art, itemSource, sortOf } from "./document.mjs";
import { docId } from "./ids.mjs";
import { textIn } from "./text.mjs";

/**
 * A clue of a mission as an embedded Item. What it bears on is in the casefile: players own their clues.
 *
 * @param {object} clue One of the `clues` of a record of packs/missions.
 * @param {(string | number)[]} path Path of the mission.
 * @param {number} index Its place.
 * @param {"cn" | "en"} language
 */
export const clueSource = ({ key, name, text, found }, path, index, language) =>
  itemSource({
    _id: docId(...path, "clues", key),
    name: textIn(name, language),
    type: "clue",
    img: art("defaults/clue.svg"),
    sort: sortOf(index),
    system: { text: textIn(text, language), origin: found ? textIn(found, language) : "" },
  });
