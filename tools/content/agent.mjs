import { manifest } from "../paths.mjs";
import { docId } from "./ids.mjs";
import { linkTo, uuidOf } from "./links.mjs";
import { escapeHtml, textIn, toHtml } from "./text.mjs";

/** The four questions of 揭露: name in the YAML, name in the document. */
const REVEAL = { gave_up: "gaveUp", paid: "paid", why: "why", who: "who" };

/** Words that the build itself writes. */
const WORDS = {
  cn: { age: (age, role) => `${age}岁，${role}`, play: "如何扮演", themebooks: "主题书", ties: "与其他特工", list: "、", colon: "：" },
  en: { age: (age, role) => `${age}, ${role}`, play: "How to play", themebooks: "Themebooks", ties: "Other agents", list: ", ", colon: ": " },
};

const art = (path) => `systems/${manifest.id}/art/${path}`;
const stats = () => ({ systemId: manifest.id, systemVersion: manifest.version, coreVersion: manifest.compatibility.minimum });

/**
 * Entries of a list as a map keyed by id; every entry is whole, with its place among the others.
 *
 * @param {unknown[]} list
 * @param {(string | number)[]} path Path that the entries' ids are made from.
 * @param {(entry: any) => object} entryOf
 */
const keyed = (list, path, entryOf) =>
  Object.fromEntries(list.map((entry, index) => [docId(...path, index), { ...entryOf(entry), sort: index * 100000, gone: false }]));

/** A theme of an agent as an embedded Item. The theme tag stores no name: the Item's name is its name. */
function themeSource(theme, agentSlug, index, language) {
  const text = (value) => textIn(value, language);
  const path = [language, "agent", agentSlug, "themes", theme.themebook];
  const tag = (kind) => (entry) => ({
    kind, themeTag: Boolean(entry.theme_tag), name: entry.theme_tag ? "" : text(entry.name), burned: false, singleUse: false,
  });
  const power = keyed(theme.power_tags, [...path, "power_tags"], tag("power"));
  const weakness = keyed(theme.weakness_tags, [...path, "weakness_tags"], tag("weakness"));
  return {
    _id: docId(...path),
    name: text(theme.name),
    type: "theme",
    img: art(`themebooks/${theme.themebook}.svg`),
    sort: index * 100000,
    system: {
      themebook: uuidOf("themebook", theme.themebook, language),
      tainted: theme.tainted,
      state: "active",
      nascent: false,
      tags: { ...power, ...weakness },
      erosions: keyed(theme.erosions, [...path, "erosions"], ({ text: words, temptation }) => ({ text: text(words), temptation: text(temptation) })),
      anchors: keyed(theme.anchors, [...path, "anchors"], ({ text: words }) => ({ text: text(words) })),
    },
    effects: [],
    folder: null,
    flags: {},
    ownership: { default: 0 },
    _stats: stats(),
  };
}

/** Notes of an agent: how to play her, where her themes come from, what ties her to the others. */
function notesOf(agent, language, library) {
  const words = WORDS[language];
  const link = (kind, slug) => linkTo(library.get(`${kind}/${slug}`), language);
  const books = agent.themes.map(({ themebook }) => link("themebook", themebook)).join(words.list);
  const ties = agent.ties.map((tie) => `<li>${link("agent", tie.agent)}${words.colon}${escapeHtml(textIn(tie.text, language))}</li>`).join("");
  return [
    `<h3>${words.play}</h3>${toHtml(textIn(agent.how_to_play, language))}`,
    `<h3>${words.themebooks}</h3><p>${books}</p>`,
    ties && `<h3>${words.ties}</h3><ul>${ties}</ul>`,
  ].join("");
}

/**
 * A sample agent as the source of an Actor, whole: its four themes are embedded Items.
 *
 * @param {object} agent Record of packs/agents.
 * @param {"cn" | "en"} language
 * @param {Map<string, object>} library Every record by `kind/slug`, for what it refers to.
 * @returns {object} Source of an Actor of type `agent`.
 */
export function agentSource(agent, language, library) {
  const text = (value) => textIn(value, language);
  const img = art(`agents/${agent.slug}.svg`);
  const reveal = Object.entries(REVEAL).map(([from, to]) => [to, { hint: text(agent.reveal_hints[from]), answer: "", revealed: false }]);
  const role = `<p><strong>${escapeHtml(WORDS[language].age(agent.age, text(agent.role)))}</strong></p>`;
  return {
    _id: docId(language, "agent", agent.slug),
    name: text(agent.name),
    type: "agent",
    img,
    system: {
      pronouns: text(agent.pronouns),
      appearance: toHtml(text(agent.portrait)),
      background: role + toHtml(text(agent.background)),
      notes: notesOf(agent, language, library),
      reveal: Object.fromEntries(reveal),
    },
    prototypeToken: { name: text(agent.name), actorLink: true, disposition: 1, sight: { enabled: true }, texture: { src: img } },
    items: agent.themes.map((theme, index) => themeSource(theme, agent.slug, index, language)),
    effects: [],
    folder: null,
    sort: 0,
    flags: {},
    ownership: { default: 0 },
    _stats: stats(),
  };
}
