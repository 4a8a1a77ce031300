import { actorSource, art } from "./document.mjs";
import { docId } from "./ids.mjs";
import { oppositionOf } from "./opposition.mjs";
import { textIn, toHtml } from "./text.mjs";

/**
 * An anomaly as the source of an Actor.
 *
 * @param {object} anomaly Record of packs/anomalies.
 * @param {"cn" | "en"} language
 * @returns {object} Source of an Actor of type `anomaly`.
 */
export function anomalySource(anomaly, language) {
  const text = (value) => textIn(value, language);
  const path = [language, "anomaly", anomaly.slug];
  const img = art(`anomalies/${anomaly.slug}.svg`);
  const truth = Object.entries(anomaly.truth).map(([question, { complexity, answer, if_refuted: ifRefuted }]) =>
    [question, { complexity, answer: text(answer), ifRefuted: text(ifRefuted) }]);
  const { opening, method, cost } = anomaly.suppression;
  return actorSource({
    _id: docId(...path),
    name: text(anomaly.name),
    type: "anomaly",
    img,
    system: {
      nature: anomaly.nature,
      hook: text(anomaly.hook),
      public: toHtml(text(anomaly.summary)),
      truth: Object.fromEntries(truth),
      suppression: { opening: text(opening), method: text(method), cost: text(cost) },
      ...oppositionOf(anomaly, path, language),
    },
    prototypeToken: { name: text(anomaly.name), actorLink: false, disposition: -1, texture: { src: img } },
  });
}
