import { localize } from "../../host/i18n";
import type { JourneyEntry } from "../../model/actor/agent";
import { entriesOf } from "../../model/fields/keyed-map";

/** The chart is as wide as its window: places along it are percents, heights are pixels. */
const [LEFT, BED, ROOM, TICKS] = [6, 112, 88, 4] as const;
/** Percent of the width that a dossier's name needs beside the one before it. */
const NAME = 15;

/** What raises or lowers the water: marks of 沉溺, and their being cleared. */
const riseOf = ({ kind, amount }: JourneyEntry): number => (kind === "indulgence" || kind === "cleared" ? amount : 0);

/**
 * 水位记录: how the marks of 沉溺 of all her themes came to what they are, event by event. It is reckoned backwards from what is there, so
 * that it ends at the truth even where marks were set without being remembered.
 *
 * @param marks - All marks of 沉溺 that her themes have now.
 */
export function gaugeView(journey: Readonly<Record<string, JourneyEntry>>, marks: number) {
  const events = entriesOf(journey).filter((entry) => riseOf(entry) || entry.kind === "lost" || (entry.kind === "mastery" && entry.amount > 0))
    .sort((a, b) => a.when - b.when || a.sort - b.sort);
  const levels = [marks];
  for (const event of events.toReversed()) levels.unshift(Math.max(0, (levels[0] ?? 0) - riseOf(event)));
  const step = Math.max(2, 2 * Math.ceil(Math.max(...levels) / 2 / TICKS));
  const heightOf = (level: number): number => Math.round(BED - (ROOM * level) / step / TICKS);
  const [wide, half] = [1000 / events.length, Math.min(14, 500 / events.length)];
  const across = (index: number): number => LEFT + ((100 - LEFT) * index) / events.length;
  const points = events.map((event, index) => ({ ...event, at: (index + 0.5) * wide, x: across(index + 0.5), from: heightOf(levels[index] ?? 0), to: heightOf(levels[index + 1] ?? 0) }));
  let named = -NAME;
  const dossiers = points.flatMap(({ mission, dossier }, index) => {
    const x = across(index);
    if (!dossier || (index && dossier === points[index - 1]?.dossier && mission === points[index - 1]?.mission)) return [];
    const name = x - named < NAME ? "" : dossier;
    if (name) named = x;
    return [{ x, name }];
  });
  const [first = 0, last = 0] = [levels[0], marks];
  const count = (kind: string): string => String(events.filter((event) => event.kind === kind).length);
  return events.length > 0 && {
    dossiers, line: `M0 ${points[0]?.from ?? BED}${points.map(({ at, from, to }) => (from === to ? "" : `H${at - half}C${at} ${from} ${at} ${to} ${at + half} ${to}`)).join("")}H1000`,
    marks: points.filter(({ kind }) => kind === "mastery" || kind === "lost").map(({ x, to, kind }) => ({ x, y: to, isLoss: kind === "lost" })),
    ticks: Array.from({ length: TICKS + 1 }, (_, index) => ({ level: index * step, y: heightOf(index * step), textY: heightOf(index * step) + 4 })),
    label: localize("Journey.gaugeLabel", { from: String(first), to: String(last), mastery: count("mastery"), lost: count("lost") }),
  };
}
