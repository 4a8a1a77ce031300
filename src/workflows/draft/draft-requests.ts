import { refuse } from "../request/request";
import type { RequestKind } from "../request/request-kind";
import { helpDraft, withdrawHelp } from "./contribute";
import { findDraft } from "./draft-card";

const mayRun: RequestKind["mayRun"] = ({ card }) => findDraft(card)?.isOwner === true;
/** A draft is its author's: the author's own client merges what others bring, and the MC's while the author is away. */
const executor: RequestKind["executor"] = ({ card }) => {
  const author = findDraft(card)?.author;
  return author?.active ? author : (game.users?.activeGM ?? null);
};

/** 协助: `row` is the entry's id, `words` the UUID of what holds it. */
const help: RequestKind = {
  mayRun, executor,
  run: async ({ card: id, row, words = "" }, asker) => {
    const card = findDraft(id);
    return card ? helpDraft(card, words, row, asker) : refuse("missing");
  },
};

/** Take it back: `row` is the id of the draft's entry. */
const unhelp: RequestKind = {
  mayRun, executor,
  run: async ({ card: id, row }, asker) => {
    const card = findDraft(id);
    return card ? withdrawHelp(card, row, asker) : refuse("missing");
  },
};

/** Requests about shared drafts. */
export const DRAFT_KINDS: Readonly<Record<string, RequestKind>> = { help, unhelp };
