import { clueSource } from "./clue.mjs";
import { actorSource, art, keyed } from "./document.mjs";
import { folderId } from "./folders.mjs";
import { docId } from "./ids.mjs";
import { recordOf } from "./library.mjs";
import { uuidOf } from "./links.mjs";
import { consequenceOf, threatsOf } from "./opposition.mjs";
import { textIn } from "./text.mjs";

/**
 * What a mission does not show, as the source of the Actor beside it.
 *
 * @param {object} mission Record of packs/missions.
 * @param {"cn" | "en"} language
 * @returns {object} Source of an Actor of type `casefile`; the hidden clues are embedded Items.
 */
export function casefileSource(mission, language) {
  const path = [language, "mission", mission.slug];
  const name = textIn(mission.name, language);
  const img = art("defaults/casefile.svg");
  return actorSource({
    _id: docId(language, "casefile", mission.slug),
    name,
    type: "casefile",
    img,
    folder: folderId("missions", mission.scale, language),
    system: {
      mission: uuidOf("mission", mission.slug, language),
      anomaly: uuidOf("anomaly", mission.anomaly, language),
      challenges: keyed(mission.challenges, [...path, "challenges"], (slug) => ({ uuid: uuidOf("challenge", slug, language) })),
      ...partsOf(mission, path, language),
    },
    prototypeToken: { name, actorLink: true, texture: { src: img } },
    items: mission.clues.filter(({ hidden }) => hidden).map((clue, index) => clueSource(clue, path, index, language)),
  });
}

/** Everything of a casefile that has a key of its own in the record. */
function partsOf(mission, path, language) {
  const text = (value) => textIn(value, language);
  const within = (field) => [...path, field];
  const idIn = (field, key) => {
    if (!mission[field].some((entry) => entry.key === key)) throw new Error(`${mission.slug}: there is no ${key} in ${field}`);
    return docId(...within(field), key);
  };
  const traitId = (key) => {
    if (!recordOf("anomaly", mission.anomaly).traits.some((trait) => trait.key === key)) throw new Error(`${mission.slug}: its anomaly has no trait ${key}`);
    return docId(language, "anomaly", mission.anomaly, "traits", key);
  };
  const consequence = (value, ...inside) => consequenceOf(value, inside.flat(), language);
  return {
    answers: keyed(mission.answers, within("answers"), (answer, inside) => ({
      question: answer.question,
      correct: answer.correct,
      text: text(answer.text),
      asClueSupports: answer.as_clue_supports.map((key) => idIn("answers", key)),
      confirmed: text(answer.confirmed),
      mixed: consequence(answer.mixed, inside, "mixed"),
      refuted: {
        clue: text(answer.refuted.clue),
        consequence: consequence(answer.refuted.consequence, inside, "refuted", "consequence"),
        trait: traitId(answer.refuted.trait),
        sameAs: answer.refuted.same_as ? idIn("clues", answer.refuted.same_as) : "",
      },
      bears: Object.fromEntries(mission.clues.filter(({ bears }) => bears[answer.key]).map(({ key, bears }) => [idIn("clues", key), bears[answer.key]])),
    })),
    pastScenes: keyed(mission.past_scenes, within("past_scenes"), (scene, inside) => ({
      title: text(scene.title),
      text: text(scene.text),
      clue: idIn("clues", scene.clue),
      challenge: scene.challenge ? uuidOf("challenge", scene.challenge, language) : "",
      threats: threatsOf(scene.threats, [...inside, "threats"], language),
      return: text(scene.return),
      finds: mission.clues.filter((clue) => clue.found_in === scene.key).map(({ key }) => idIn("clues", key)),
    })),
    verifications: keyed(mission.verifications, within("verifications"), (test, inside) => ({
      answer: idIn("answers", test.tests),
      title: text(test.title),
      plan: text(test.plan),
      success: text(test.success),
      mixed: consequence(test.mixed, inside, "mixed"),
      fail: { consequence: consequence(test.fail.consequence, inside, "fail", "consequence"), trait: traitId(test.fail.trait) },
      threats: threatsOf(test.threats, [...inside, "threats"], language),
    })),
    finale: {
      text: text(mission.finale.text),
      suppressedWhen: text(mission.finale.suppressed_when),
      ifLost: text(mission.finale.if_lost),
      immersion: keyed(mission.immersion, within("immersion"), ({ depth, aim }) => ({ depth, aim: text(aim) })),
      endings: keyed(mission.endings, within("endings"), (ending) => ({ when: text(ending.when), text: text(ending.text) })),
    },
    pacing: {
      dossiers: keyed(mission.dossiers, within("dossiers"), (dossier) => ({
        number: dossier.number,
        title: text(dossier.title),
        where: text(dossier.where),
        safeBecause: text(dossier.safe_because),
        endsWhen: text(dossier.ends_when),
        expect: text(dossier.expect),
      })),
      steps: keyed(mission.pacing, within("pacing"), ({ minutes, text: words }) => ({ minutes, text: text(words) })),
    },
  };
}
