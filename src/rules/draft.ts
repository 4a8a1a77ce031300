import { newSource, type Source } from "./source";
import { DEFAULT_POWER, type Judged, type PowerSettings, type Tally, type TallyMove, tallyPower } from "./tally";

/** How far an action is played out: 仅叙述, 快速解决, 详细跟进 (B9). */
export const WAYS = ["narrate", "quick", "detailed"] as const;
export type Way = (typeof WAYS)[number];

/** What an action is aimed at; all empty when at nothing. */
export interface DraftTarget {
  readonly uuid: string;
  /** Id of an entry in it, such as one threat of a challenge; empty for the document itself. */
  readonly entry: string;
  readonly label: string;
}

/** A roll before the dice, as data: windows and shared cards are pictures of it. */
export interface Draft {
  /** UUID of the agent who acts. */
  readonly actor: string;
  readonly move: TallyMove;
  readonly way: Way;
  readonly target: DraftTarget;
  /** What the character does, in the player's words (R33). */
  readonly intent: string;
  readonly sources: readonly Source[];
  /** Free modifier; a source of its own in the tally. */
  readonly modifier: number;
  /** Who may read the result, as the host names it; empty for what the chat controls say. */
  readonly mode: string;
  /** Id of the consequence's message that a mitigation is about; empty for an action. */
  readonly about: string;
  /** Id of the message that shares it (公开草稿); empty while it is private. */
  readonly shared: string;
}

/** Why a step is not taken, as an id for a sentence with a way out. */
export const DRAFT_REFUSALS = [
  "", "already", "spent", "onlyImmersion", "onlyClues", "oneErosion", "notInMitigation", "helpOff", "missing", "notFlippable",
  "oneBurn", "notBurnable", "hinders", "notWhole",
] as const;
export type DraftRefusal = (typeof DRAFT_REFUSALS)[number];

/** What came of a step: the next draft, or the same one and the reason. */
export interface DraftStep {
  readonly draft: Draft;
  readonly refusal: DraftRefusal;
}

/** Key of the modifier among the sources of a tally. */
export const MODIFIER_KEY = "modifier";

const NO_TARGET: DraftTarget = { uuid: "", entry: "", label: "" };

/** An empty draft; nothing is spent by making or dropping one (G5). */
export const newDraft = (actor: string, given: Partial<Omit<Draft, "actor">> = {}): Draft => ({
  actor, move: "action", way: "quick", target: NO_TARGET, intent: "", sources: [], modifier: 0, mode: "", about: "", shared: "", ...given,
});

const taken = (draft: Draft): DraftStep => ({ draft, refusal: "" });
const refused = (draft: Draft, refusal: DraftRefusal): DraftStep => ({ draft, refusal });
const sourceOf = ({ sources }: Draft, key: string): Source | undefined => sources.find((source) => source.key === key);

const withSource = (draft: Draft, key: string, change: Partial<Source>): Draft => ({
  ...draft, sources: draft.sources.map((source) => (source.key === key ? { ...source, ...change } : source)),
});

/** Change what is typed or chosen: intent, way, target, mode. */
export const editDraft = (draft: Draft, change: Partial<Pick<Draft, "intent" | "way" | "target" | "mode">>): Draft => ({
  ...draft, ...change,
});

/** Every source of the draft, with the modifier as the last of them. */
export function draftSources({ sources, modifier }: Draft): readonly Source[] {
  if (!modifier) return sources;
  const side = modifier < 0 ? "hinders" : "helps";
  return [...sources, newSource({ key: MODIFIER_KEY, kind: "modifier", label: "", side, tier: Math.abs(modifier) })];
}

/** Count the draft: what the window shows, what the card will say. */
export const tallyDraft = (draft: Draft, settings: PowerSettings = DEFAULT_POWER): Tally =>
  tallyPower(draftSources(draft), settings, draft.move);

/** How one source of the draft is judged. */
const judge = (draft: Draft, key: string, settings: PowerSettings): Judged | undefined =>
  tallyDraft(draft, settings).sources.find((source) => source.key === key);

/** Refused outright; whatever else does not count may stay in the draft, shown with its reason. */
const NEVER_ADDED = ["spent", "onlyImmersion", "onlyClues", "oneErosion", "notInMitigation", "helpOff"] as const;

/** Take a source in, once (B6, R14, R80, B19). A wish to burn that comes with it is tested too. */
export function addSource(draft: Draft, source: Source, settings: PowerSettings = DEFAULT_POWER): DraftStep {
  if (sourceOf(draft, source.key)) return refused(draft, "already");
  const next = { ...draft, sources: [...draft.sources, source] };
  const judged = judge(next, source.key, settings);
  const never = NEVER_ADDED.find((reason) => reason === judged?.excluded);
  if (never) return refused(draft, never);
  if (judged?.burnRefused) return refused(draft, judged.burnRefused);
  return taken(next);
}

/** Take a source out. */
export function removeSource(draft: Draft, key: string): DraftStep {
  if (!sourceOf(draft, key)) return refused(draft, "missing");
  return taken({ ...draft, sources: draft.sources.filter((source) => source.key !== key) });
}

/** Take a source in, or out if it is in: what a press on a chip or on 顺应侵蚀 does. */
export const toggleSource = (draft: Draft, source: Source, settings: PowerSettings = DEFAULT_POWER): DraftStep =>
  sourceOf(draft, source.key) ? removeSource(draft, source.key) : addSource(draft, source, settings);

/** Move a source to the other column; a tag that comes to hinder is triggered as a weakness (R76) and cannot burn. */
export function flipSource(draft: Draft, key: string): DraftStep {
  const source = sourceOf(draft, key);
  if (!source) return refused(draft, "missing");
  if (source.kind === "erosion" || source.kind === "help") return refused(draft, "notFlippable");
  return taken(withSource(draft, key, source.side === "helps" ? { side: "hinders", burn: false } : { side: "helps" }));
}

/** Wish to burn a source for power, or no longer (B6). A second burn is refused unless the MC has ruled on it. */
export function burnSource(draft: Draft, key: string, burn: boolean, settings: PowerSettings = DEFAULT_POWER): DraftStep {
  const source = sourceOf(draft, key);
  if (!source) return refused(draft, "missing");
  if (!burn) return taken(withSource(draft, key, { burn: false }));
  const others = draft.sources.filter((one) => one.burn && one.key !== key);
  // Judged behind the others: the burn that was there first is the one that stands.
  const last = { ...draft, sources: [...others, ...draft.sources.filter((one) => !others.includes(one))] };
  const judged = judge(withSource(last, key, { burn: true }), key, settings);
  if (judged?.burnRefused) return refused(draft, judged.burnRefused);
  return taken(withSource(draft, key, { burn: true }));
}

/** Set the modifier: any whole number. */
export const setModifier = (draft: Draft, modifier: number): DraftStep =>
  Number.isSafeInteger(modifier) ? taken({ ...draft, modifier }) : refused(draft, "notWhole");

/**
 * The draft as its documents are now: renamed, raised and burned things follow, what is gone drops out. What people decided in
 * the draft stays: sides, burns, the MC's word.
 *
 * @param read - The source as it would be made now, or null if there is none any more.
 */
export function refreshDraft(draft: Draft, read: (source: Source) => Source | null): Draft {
  const sources = draft.sources.flatMap((source): Source[] => {
    if (!source.uuid) return [source];
    const now = read(source);
    if (!now) return [];
    const { side, burn, ruled, struck, word, by, kind, from, theme } = source;
    const kept = source.kind === "help" ? { kind, from, theme } : {};
    return [{ ...now, ...kept, side, burn: burn && !now.spent, ruled, struck, word, by }];
  });
  return { ...draft, sources };
}

/** Whether two tallies tell the same: what a window showed, and what its documents make of it by now. */
export const sameTally = (a: Tally, b: Tally): boolean =>
  a.power === b.power && a.sources.length === b.sources.length && a.sources.every((source, index) => {
    const other = b.sources[index];
    return other !== undefined && source.key === other.key && source.label === other.label && source.worth === other.worth &&
      source.excluded === other.excluded && source.burns === other.burns && source.theme === other.theme;
  });
