import { actorSource, art, sortOf } from "./document.mjs";
import { docId } from "./ids.mjs";
import { recordOf } from "./library.mjs";
import { linkTo } from "./links.mjs";
import { escapeHtml, textIn, toHtml } from "./text.mjs";
import { themeSource } from "./theme.mjs";

/** The four questions of 揭露: name in the YAML, name in the document. */
const REVEAL = { gave_up: "gaveUp", paid: "paid", why: "why", who: "who" };

/** Words that the build itself writes. */
const WORDS = {
  cn: { age: (age, role) => `${age}岁，${role}`, play: "如何扮演", themebooks: "主题书", ties: "与其他特工", list: "、", colon: "：" },
  en: { age: (age, role) => `${age}, ${role}`, play: "How to play", themebooks: "Themebooks", ties: "Other agents", list: ", ", colon: ": " },
};

/** Notes of an agent: how to play her, where her themes come from, what ties her to the others. */
function notesOf(agent, language) {
  const words = WORDS[language];
  const link = (kind, slug) => linkTo(recordOf(kind, slug), language);
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
 * @returns {object} Source of an Actor of type `agent`.
 */
export function agentSource(agent, language) {
  const text = (value) => textIn(value, language);
  const img = art(`agents/${agent.slug}.svg`);
  const reveal = Object.entries(REVEAL).map(([from, to]) => [to, { hint: text(agent.reveal_hints[from]), answer: "", revealed: false }]);
  const role = `<p><strong>${escapeHtml(WORDS[language].age(agent.age, text(agent.role)))}</strong></p>`;
  const themes = agent.themes.map((theme, index) => ({
    ...themeSource(theme, [language, "agent", agent.slug, "themes", theme.themebook], language), sort: sortOf(index),
  }));
  return actorSource({
    _id: docId(language, "agent", agent.slug),
    name: text(agent.name),
    type: "agent",
    img,
    system: {
      pronouns: text(agent.pronouns),
      appearance: toHtml(text(agent.portrait)),
      background: role + toHtml(text(agent.background)),
      notes: notesOf(agent, language),
      reveal: Object.fromEntries(reveal),
    },
    prototypeToken: { name: text(agent.name), actorLink: true, disposition: 1, sight: { enabled: true }, texture: { src: img } },
    items: themes,
  });
}
