import { setting } from "../../host/settings";
import type { JourneyEntry } from "../../model/actor/agent";
import { type EffectEntry, newEffect } from "../../model/fields/effect";
import { costsOf } from "../../rules/costs";
import type { Effect, Operation } from "../../rules/effects";
import type { Judged, Tally } from "../../rules/tally";
import { journeyLine } from "../theme/journal";

/** What a roll's costs are written down for. */
export interface ActionCosts {
  /** UUID of the agent who rolls. */
  readonly actor: string;
  /** Id of the card. */
  readonly card: string;
  /** Time of the roll (ms). */
  readonly when: number;
  /** The erosion that she had yielded to beforehand (R4); both empty when there was none. */
  readonly armed: { readonly theme: string; readonly erosion: string };
  /** Name of the theme of that UUID. */
  readonly nameOf: (theme: string) => string;
  /** Makes an id for a map's entry. */
  readonly newId: () => string;
}

/** An effect before it is on a card. */
type Change = Operation & Pick<Effect, "target" | "path">;
type Way = "auto" | "confirm" | "off";

/** One line of the card: a change, and its entry in the journey. */
interface Line {
  readonly way: Way;
  readonly label: string;
  readonly of: string;
  readonly effect: Change;
  /** Nothing where the journey need not remember it. */
  readonly journey: { readonly kind: JourneyEntry["kind"]; readonly theme: string; readonly amount: number } | null;
}

/**
 * What a committed roll does, as data on its card: burns, marks, and what the journey remembers of them (R5, R76, B6, B22).
 * `automation.marks` and `automation.burns` say whether the card does it by itself, offers it, or leaves it to hands.
 */
export function actionEffects(tally: Tally, costs: ActionCosts): Record<string, EffectEntry> {
  const { burned, indulgence, mastery } = costsOf(tally, setting("mastery.perThemePerRoll"));
  const marks = setting("automation.marks");
  const mark = (track: "indulgence" | "mastery", theme: string, amount: number): Line => ({
    way: marks, label: track, of: costs.nameOf(theme),
    effect: { target: theme, path: track, kind: "mark", amount }, journey: { kind: track, theme, amount },
  });
  const lines = [
    ...burned.map((source) => burn(source, setting("automation.burns"))),
    ...indulgence.map((theme) => mark("indulgence", theme, 1)),
    ...mastery.map(({ theme, marks: amount }) => mark("mastery", theme, amount)),
    ...disarm(tally, costs),
  ].filter(({ way }) => way !== "off");
  return Object.fromEntries(lines.flatMap((line, index) => entriesFor(line, index, costs)));
}

/** A power tag burns; a story tag is used up and gone (B6, B49). */
const burn = ({ kind, uuid, entry, label, from, theme }: Judged, way: Way): Line => ({
  way, label, of: from,
  effect: kind === "story" ? { target: uuid, path: `storyTags.${entry}`, kind: "drop" }
    : { target: uuid, path: `tags.${entry}`, kind: "set", value: { burned: true } },
  journey: { kind: "burned", theme, amount: 0 },
});

/** What she had yielded to beforehand has served this action, once. */
function disarm({ sources }: Tally, { actor, armed, nameOf }: ActionCosts): Line[] {
  const served = sources.some(({ kind, excluded, uuid, entry }) => kind === "erosion" && !excluded && uuid === armed.theme && entry === armed.erosion);
  if (!served) return [];
  return [{
    way: "auto", label: "armed", of: nameOf(armed.theme), journey: null,
    effect: { target: actor, path: "armed", kind: "set", value: { theme: "", erosion: "" } },
  }];
}

function entriesFor({ way, label, of, effect, journey }: Line, index: number, { actor, card, when, newId }: ActionCosts): [string, EffectEntry][] {
  const row = newId();
  const shown = { row, auto: way === "auto" };
  const lead: [string, EffectEntry] = [row, newEffect(effect, { ...shown, label, of, sort: index * 2 })];
  if (!journey) return [lead];
  const text = journey.kind === "burned" ? label : "";
  const noted = journeyLine(actor, { ...journey, when, card, text }, newId());
  return [lead, [newId(), newEffect(noted, { ...shown, sort: index * 2 + 1 })]];
}
