import { localize, signed } from "../host/i18n";
import type { Judged } from "../rules/tally";

/** A source as a line of the folded list. */
export interface SourceView {
  readonly worth: string;
  readonly text: string;
  /** Why it does not count, or the MC's word on it; empty when there is nothing to say. */
  readonly note: string;
  readonly excluded: boolean;
  /** Where it is, for a drag from the card; an empty map when it is nowhere. */
  readonly uuid: string;
  readonly entry: string;
  readonly map: string;
  /** What it is called by itself. */
  readonly called: string;
}

/** Map that a source lies in, as drags name it; empty for what is no entry of a document. */
const mapOf = ({ kind, entry }: Judged): string => {
  if (!entry) return "";
  return kind === "status" ? "statuses" : kind === "erosion" ? "erosions" : "tags";
};

/** What a source is called on a card. */
export function sourceText({ kind, label, from, side, tier, burns }: Judged): string {
  const words = { name: label, from, tier: String(tier) };
  if (kind === "modifier") return localize("Chat.source.modifier");
  if (kind === "erosion") return localize("Chat.source.erosion", words);
  if (kind === "status") return localize("Chat.source.status", words);
  if (kind === "help") return localize("Chat.source.help", words);
  if (burns) return localize("Chat.source.burned", words);
  const isWeakness = side === "hinders" && (kind === "weakness" || kind === "power");
  return isWeakness ? localize("Chat.source.weakness", words) : label;
}

/** A source as it was judged, with the reason where it did not count. */
export function sourceView(source: Judged): SourceView {
  const { excluded, burnRefused, ruled, word, worth } = source;
  const reason = excluded ? localize(`Tally.excluded.${excluded}`) : "";
  const notes = [
    reason && localize("Chat.source.notCounted", { reason }), burnRefused && localize(`Tally.burnRefused.${burnRefused}`),
    ruled && localize("Chat.source.ruled"), word,
  ];
  return { worth: signed(worth), text: sourceText(source), note: notes.filter(Boolean).join(" · "), excluded: excluded !== "", uuid: source.uuid, entry: source.entry, map: mapOf(source), called: source.label };
}
