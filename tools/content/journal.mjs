import { documentSource, sortOf } from "./document.mjs";
import { docId } from "./ids.mjs";
import { readRecord, recordOf, recordsOf } from "./library.mjs";
import { journalId, linkTo } from "./links.mjs";
import { pageSource, recordContent, section } from "./page.mjs";
import { escapeHtml, textIn, toHtml } from "./text.mjs";

/** What the build itself writes. */
const WORDS = {
  cn: {
    journal: "规则与指南", handbook: "MC手册", families: "主题书四族", anomaly: "异常：", challenge: "挑战：", mission: "任务：",
    deduction: "过去的场景", verification: "检验", wants: "想要什么", overview: "一览", pitch: "一句话",
    hours: (hours) => `约${hours}小时`, players: (players) => `玩家${players}人`, agents: "可选特工：", list: "、",
  },
  en: {
    journal: "Rules and Guides", handbook: "MC's Handbook", families: "The Four Families of Themebooks", anomaly: "Anomaly: ", challenge: "Challenge: ", mission: "Mission: ",
    deduction: "Past Scenes", verification: "Verifications", wants: "What It Wants", overview: "At a Glance", pitch: "In a Sentence",
    hours: (hours) => `About ${hours} hours`, players: (players) => `${players} players`, agents: "Suggested agents: ", list: ", ",
  },
};

/** 「规则与指南」: what everybody reads. */
export const rulesJournal = (language) =>
  journal("journal", language, [...recordPages(language, ({ audience }) => audience !== "mc"), familiesPage(language)]);

/** 「MC手册」: the MC's pages, and a page for each mission, anomaly and challenge. */
export const handbook = (language) =>
  journal("handbook", language, [
    ...recordPages(language, ({ audience }) => audience === "mc"),
    ...recordsOf("mission").map((record) => aboutPage(record, language, overview(record, language))),
    ...recordsOf("anomaly").map((record) => aboutPage(record, language, seeds(record, language))),
    ...recordsOf("challenge").map((record) => aboutPage(record, language, section(WORDS[language].wants, toHtml(textIn(record.wants, language))))),
  ]);

function journal(pack, language, pages) {
  return documentSource({
    _id: journalId(pack, language),
    name: WORDS[language][pack],
    pages: pages.map((page, index) => pageSource(page, sortOf(index))),
    categories: [],
  });
}

const recordPages = (language, isWanted) =>
  recordsOf("journal").filter(isWanted).sort((a, b) => a.order - b.order).map((record) => ({
    _id: docId(language, "journal", record.slug), name: textIn(record.name, language), content: recordContent(record, language),
  }));

function familiesPage(language) {
  const books = (family) => recordsOf("themebook").filter((book) => book.family === family).map((book) => linkTo(book, language)).join(WORDS[language].list);
  const content = readRecord("theme_families.yml").families.map(({ slug, name, text, asks }) => section(
    escapeHtml(textIn(name, language)), toHtml(textIn(text, language)), `<p><em>${escapeHtml(textIn(asks, language))}</em></p>`, `<p>${books(slug)}</p>`,
  ));
  return { _id: docId(language, "journal", "theme-families"), name: WORDS[language].families, content: content.join("") };
}

/** The MC's page about a document, with a link to it above. */
const aboutPage = (record, language, content) => ({
  _id: docId(language, record.kind, record.slug, "page"),
  name: `${WORDS[language][record.kind]}${textIn(record.name, language)}`,
  content: `<p>${linkTo(record, language)}</p>${content}`,
});

function overview(mission, language) {
  const words = WORDS[language];
  const agents = mission.suggested_agents.map((slug) => linkTo(recordOf("agent", slug), language)).join(words.list);
  const facts = [words.hours(mission.hours), words.players(mission.players), `${words.agents}${agents}`];
  return section(words.pitch, toHtml(textIn(mission.pitch, language))) + section(words.overview, `<ul>${facts.map((fact) => `<li>${fact}</li>`).join("")}</ul>`);
}

function seeds({ scenes }, language) {
  const list = (texts) => `<ul>${texts.map((text) => `<li>${escapeHtml(textIn(text, language))}</li>`).join("")}</ul>`;
  return section(WORDS[language].deduction, list(scenes.deduction)) + section(WORDS[language].verification, list(scenes.verification));
}
