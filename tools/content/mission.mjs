import { casefileSource } from "./casefile.mjs";
import { clueSource } from "./clue.mjs";
import { actorSource, art } from "./document.mjs";
import { folderId } from "./folders.mjs";
import { docId } from "./ids.mjs";
import { textEntries } from "./opposition.mjs";
import { textIn, toHtml } from "./text.mjs";

/** Everybody sees a mission. */
const OBSERVER = 2;

/**
 * A mission as everybody sees it, and its casefile.
 *
 * @param {object} mission Record of packs/missions.
 * @param {"cn" | "en"} language
 * @returns {object[]} Sources of two Actors, of types `mission` and `casefile`.
 */
export function missionSources(mission, language) {
  const path = [language, "mission", mission.slug];
  const name = textIn(mission.name, language);
  const img = art("defaults/mission.svg");
  const shown = actorSource({
    _id: docId(...path),
    name,
    type: "mission",
    img,
    folder: folderId("missions", mission.scale, language),
    ownership: { default: OBSERVER },
    system: {
      briefing: toHtml(textIn(mission.briefing, language)),
      complexity: mission.complexity,
      facts: textEntries(mission.facts, [...path, "facts"], language),
    },
    prototypeToken: { name, actorLink: true, texture: { src: img } },
    items: mission.clues.filter(({ hidden }) => !hidden).map((clue, index) => clueSource(clue, path, index, language)),
  });
  return [shown, casefileSource(mission, language)];
}
