import { localize, locale, signed } from "../../host/i18n";
import { type JourneyEntry, REVEAL_QUESTIONS, type RevealQuestion } from "../../model/actor/agent";
import { entriesOf } from "../../model/fields/keyed-map";
import { TRACK_CHOICES } from "../../rules/track-choices";
import type { ThemeGiven, ThemeView } from "./theme-view";
import { trackView } from "./track-view";

/** A theme as the agent's sheet gets at it. */
export interface OwnTheme extends ThemeGiven {
  readonly uuid: string;
  readonly id: string;
}

/** One thing that waits for a choice (待办). */
export interface Todo {
  readonly icon: string;
  readonly title: string;
  readonly name: string;
  readonly note: string;
  readonly uuid: string;
  readonly track: string;
  readonly dom: string;
  readonly choices: readonly { readonly action: string; readonly choice: string; readonly label: string }[];
}

/** What waits: full tracks (B20, B21) and lost themes without a successor (B29). */
export function todosOf(themes: readonly OwnTheme[]): Todo[] {
  const full = themes.filter(({ system }) => system.state === "active").flatMap(({ uuid, id, name, system }) =>
    (["indulgence", "mastery"] as const).filter((kind) => system[kind].value >= system[kind].max).map((kind): Todo => {
      const { value, max, overflow } = system[kind];
      const rest = overflow ? localize("Theme.overflowShort", { overflow: String(overflow) }) : "";
      return {
        icon: kind === "indulgence" ? "fa-water" : "fa-anchor", title: "TAINTED.Theme.trackFull", name, uuid, track: kind, dom: `${id}-${kind}`,
        note: `${localize(`Theme.${kind}`)}${value}/${max}${rest}`,
        choices: TRACK_CHOICES[kind].filter((choice) => choice !== "later").map((choice) => ({ action: "onFull", choice, label: `TAINTED.Theme.onFull.${choice}` })),
      };
    }));
  const lost = themes.filter(({ system }) => system.state === "lost").map(({ uuid, id, name, system }): Todo => ({
    icon: "fa-arrow-right-arrow-left", title: "TAINTED.Theme.due", name, uuid, track: "", dom: `${id}-lost`,
    note: [system.lost.cause, localize("Theme.dueNote")].filter(Boolean).join(localize("Sheet.dot")),
    choices: [{ action: "replaceTheme", choice: "replace", label: "TAINTED.Theme.replaceNow" }],
  }));
  return [...full, ...lost];
}

const day = (when: number): string =>
  when ? new Intl.DateTimeFormat(locale(), { dateStyle: "short", timeStyle: "short" }).format(when) : "";

/** The list 经过, latest first. Every name in it was copied when it happened, so nothing is looked up. */
export function journeyView(journey: Readonly<Record<string, JourneyEntry>>, themeName: (uuid: string) => string) {
  return entriesOf(journey).sort((a, b) => b.when - a.when || b.sort - a.sort).map(({ when, mission, dossier, kind, theme, amount, text }) => {
    const isTrack = kind === "indulgence" || kind === "mastery";
    return {
      when: [mission, dossier].filter(Boolean).join(localize("Sheet.dot")) || day(when),
      text: text || localize(`Journey.kind.${kind}`, { theme: themeName(theme) }),
      gain: isTrack && amount ? `${localize(`Theme.${kind}`)}${signed(amount)}` : "",
    };
  });
}

/** Rows of the journey's tracks: every theme that is still there. */
export const trackRows = (themes: readonly OwnTheme[]) =>
  themes.filter(({ system }) => system.state === "active").map(({ uuid, id, name, system }) => {
    const place = { uuid, id: `journey-${id}` };
    return { id, name, mastery: trackView("mastery", system.mastery, place), indulgence: trackView("indulgence", system.indulgence, place) };
  });

/** Lost and replaced themes, with when and why. */
export const lostThemes = (themes: readonly OwnTheme[]) =>
  themes.filter(({ system }) => system.state !== "active")
    .map(({ uuid, id, name, system }) => ({ uuid, id, name, when: day(system.lost.when), cause: system.lost.cause }));

type Answers = Readonly<Record<RevealQuestion, { readonly hint: string; readonly answer: string; readonly revealed: boolean }>>;

/**
 * The four questions (R82), those revealed apart from the rest.
 *
 * @param writing - Question whose answer is being written, or empty.
 */
export function revealView(reveal: Answers, writing: string, editing: boolean) {
  const all = REVEAL_QUESTIONS.map((id) => ({
    id, ...reveal[id], label: `TAINTED.Agent.question.${id}`, writing: editing || writing === id,
  }));
  return { revealed: all.filter(({ revealed }) => revealed), hidden: all.filter(({ revealed }) => !revealed) };
}

/** How many themes there are, and how many wait to be replaced. */
export function themeCount(themes: readonly ThemeView[]): string {
  const due = themes.filter(({ state }) => state === "lost").length;
  return due ? localize("Theme.countDue", { count: String(themes.length), due: String(due) }) : String(themes.length);
}
