import { TRACK_CHOICES, type TrackChoice } from "../../rules/track-choices";
import type { RequestKind } from "../request/request-kind";
import { done, refuse } from "../request/request";
import { isSettler } from "../request/settler";
import { answerTemptation } from "./answer-temptation";
import { findAgent, findTheme } from "./find-theme";
import { findTemptation } from "./temptation-card";
import { findTrackCard } from "./track-card";
import { tradeOnCard } from "./trade-track";

const CHOICES: readonly TrackChoice[] = [...TRACK_CHOICES.indulgence, ...TRACK_CHOICES.mastery];

/** 轨道已满: `row` is the choice, with the id of the weakness or the question behind it. */
const trade: RequestKind = {
  mayRun: ({ card: id }) => {
    const card = findTrackCard(id);
    return isSettler() && card?.isOwner === true && findTheme(card.system.theme)?.isOwner === true;
  },
  run: async ({ card: id, row, words = "" }, asker) => {
    const card = findTrackCard(id);
    const theme = card && findTheme(card.system.theme);
    if (!theme) return refuse("missing");
    if (!theme.testUserPermission(asker, "OWNER")) return refuse("notYours");
    const [named = "", detail = ""] = row.split("_");
    const choice = CHOICES.find((one) => one === named);
    return choice ? tradeOnCard(card, { choice, detail, words }) : refuse("unknown");
  },
};

/** 诱惑: `row` is the reply. */
const tempted: RequestKind = {
  mayRun: ({ card: id }) => {
    const card = findTemptation(id);
    return isSettler() && card?.isOwner === true && findAgent(card.system.actor)?.isOwner === true;
  },
  run: async ({ card: id, row }, asker) => {
    const card = findTemptation(id);
    const agent = card && findAgent(card.system.actor);
    if (!agent) return refuse("missing");
    return agent.testUserPermission(asker, "OWNER") ? answerTemptation(card, row) : refuse("notYours");
  },
};

/** 收回: whoever posted a temptation, and any MC, may take it back while nobody has answered. */
const withdraw: RequestKind = {
  mayRun: ({ card: id }) => isSettler() && findTemptation(id)?.isOwner === true,
  run: async ({ card: id }, asker) => {
    const card = findTemptation(id);
    if (!card) return refuse("missing");
    if (!asker.isGM && card.author !== asker) return refuse("notYours");
    if (card.system.answer !== "open" || card.system.undone.when) return refuse("nothing");
    await card.update({ "system.undone": { by: asker.id ?? "", when: Date.now() } });
    return done;
  },
};

/** Requests about themes. */
export const THEME_KINDS: Readonly<Record<string, RequestKind>> = { trade, tempted, withdraw };
