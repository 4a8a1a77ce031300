import { keyed } from "./document.mjs";
import { textIn } from "./text.mjs";

/** Boxes of a status. */
const BOXES = 6;

const optional = (text, language) => (text ? textIn(text, language) : "");

/** Texts as entries `{text}`. */
export const textEntries = (list, path, language) => keyed(list, path, (text) => ({ text: textIn(text, language) }));

/** A consequence as it was prepared: its words, and what they give. */
export const consequenceOf = ({ text, statuses, tags }, path, language) => ({
  text: textIn(text, language),
  statuses: keyed(statuses, [...path, "statuses"], ({ name, tier, to, polarity }) => ({ name: textIn(name, language), tier, to, polarity })),
  tags: keyed(tags, [...path, "tags"], (name) => ({ name: textIn(name, language) })),
});

/** Threats, each with its consequence. */
export const threatsOf = (list, path, language) =>
  keyed(list, path, ({ text, consequence }, inside) => ({
    text: textIn(text, language), consequence: consequenceOf(consequence, [...inside, "consequence"], language),
  }));

/**
 * What anomalies and challenges have in common: limits with empty boxes, threats, traits, tags, statuses with one box marked.
 *
 * @param {object} record
 * @param {(string | number)[]} path Path of the record.
 * @param {"cn" | "en"} language
 */
export const oppositionOf = (record, path, language) => ({
  limits: keyed(record.limits, [...path, "limits"], ({ name, value, reached }) => ({
    name: textIn(name, language), value, boxes: boxes(), reached: textIn(reached, language),
  })),
  threats: threatsOf(record.threats, [...path, "threats"], language),
  traits: keyed(record.traits, [...path, "traits"], ({ name, text, hidden, harder, shows, adds }) => ({
    name: textIn(name, language), text: textIn(text, language), revealed: !hidden, harder: Boolean(harder),
    shows: optional(shows, language), adds: optional(adds, language),
  })),
  tags: keyed(record.tags, [...path, "tags"], (name) => ({ name: textIn(name, language), singleUse: false, burned: false, scene: "" })),
  statuses: keyed(record.statuses, [...path, "statuses"], ({ name, tier, polarity }) => ({
    name: textIn(name, language), polarity, boxes: boxes(tier), mitigable: true, source: "",
  })),
});

const boxes = (tier = 0) => Array.from({ length: BOXES }, (_, index) => index + 1 === tier);
