import { actorSource, art } from "./document.mjs";
import { folderId } from "./folders.mjs";
import { docId } from "./ids.mjs";
import { oppositionOf, textEntries } from "./opposition.mjs";
import { textIn, toHtml } from "./text.mjs";

/**
 * A challenge as the source of an Actor.
 *
 * @param {object} challenge Record of packs/challenges.
 * @param {"cn" | "en"} language
 * @returns {object} Source of an Actor of type `challenge`.
 */
export function challengeSource(challenge, language) {
  const path = [language, "challenge", challenge.slug];
  const name = textIn(challenge.name, language);
  const img = art(`challenges/${challenge.slug}.svg`);
  return actorSource({
    _id: docId(...path),
    name,
    type: "challenge",
    img,
    folder: folderId("challenges", challenge.taint, language),
    system: {
      description: toHtml(textIn(challenge.description, language)),
      approaches: textEntries(challenge.approaches, [...path, "approaches"], language),
      ...oppositionOf(challenge, path, language),
    },
    prototypeToken: { name, actorLink: false, disposition: -1, texture: { src: img } },
  });
}
