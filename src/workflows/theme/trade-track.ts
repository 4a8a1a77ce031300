import { localize } from "../../host/i18n";
import type { PlannedEffect } from "../../model/fields/effect";
import { newErosion } from "../../model/fields/erosion";
import { entriesOf, nextSort } from "../../model/fields/keyed-map";
import { newTag, tagName } from "../../model/fields/tag";
import { newTextEntry } from "../../model/fields/text-entry";
import { trackOf } from "../../model/fields/track";
import { type Choosable, type ChoiceRefusal, type Chosen, refuseChoice, type TrackName } from "../../rules/track-choices";
import { clearTrack } from "../../rules/tracks";
import { oneRow } from "../effects/one-row";
import { settleCard } from "../effects/settle-card";
import { type Answer, done, refuse } from "../request/request";
import { agentOf, findTheme } from "./find-theme";
import { remember, type Theme } from "./journal";
import { lossEffects } from "./lose-theme";
import { hiddenAnswers, revealEffects, postReveal } from "./reveal-answer";
import { isOpen, type TrackCard } from "./track-card";

/** What a theme and its agent leave to choose from. */
export function choosable(theme: Theme): Choosable {
  const agent = agentOf(theme);
  return {
    state: theme.system.state,
    weaknesses: entriesOf(theme.system.tags).filter(({ kind }) => kind === "weakness").map(({ id }) => id),
    questions: agent ? hiddenAnswers(agent) : [],
  };
}

/** Why a track of a theme cannot be traded so; empty when it can. */
export const refuseTrade = (theme: Theme, track: TrackName, chosen: Chosen): ChoiceRefusal =>
  refuseChoice(track, theme.system[track], chosen, choosable(theme));

/** What a trade changes, as one row (B20, B21, B23): what is gained, the track cleared, and what the journey remembers. */
export function tradeEffects(theme: Theme, track: TrackName, chosen: Chosen): PlannedEffect[] {
  const asked: PlannedEffect = { target: theme.uuid, path: track, kind: "set", value: { asked: false } };
  if (chosen.choice === "later") return [];
  if (chosen.choice === "change") return [...lossEffects(theme, localize("Theme.changed")), asked];
  const cleared = { ...clearTrack(trackOf(theme.system[track])), asked: false };
  const what = localize(`Theme.onFull.${chosen.choice}`);
  const gained = gain(theme, chosen);
  return [
    ...gained, { target: theme.uuid, path: track, kind: "set", value: cleared },
    ...remember(theme, "cleared", { amount: track === "indulgence" ? -theme.system[track].value : 0, text: localize(`Journey.${track}Cleared`, { theme: theme.name, what, words: chosen.words.trim() }) }),
  ];
}

/** A trade in words, for its card. */
function tradeText(theme: Theme, { choice, detail, words }: Chosen): string {
  const tag = theme.system.tags[detail];
  const name = tag ? tagName(theme, tag) : choice === "reveal" ? localize(`Agent.question.${detail}`) : theme.name;
  return localize(`Theme.traded.${choice}`, { name, words: words.trim() });
}

/** The entry that a choice adds, rewrites or takes away. */
function gain(theme: Theme, { choice, detail, words }: Chosen): PlannedEffect[] {
  const { system, uuid: target } = theme;
  const [id, text] = [foundry.utils.randomID(), words.trim()];
  switch (choice) {
    case "erosion":
      return [{ target, path: `erosions.${id}`, kind: "put", value: { ...newErosion({ text, sort: nextSort(system.erosions) }) } }];
    case "anchor":
      return [{ target, path: `anchors.${id}`, kind: "put", value: { ...newTextEntry({ text, sort: nextSort(system.anchors) }) } }];
    case "special":
      return [{ target, path: `specials.${id}`, kind: "put", value: { ...newTextEntry({ text, sort: nextSort(system.specials) }) } }];
    case "power":
    case "weakness":
      return [{ target, path: `tags.${id}`, kind: "put", value: { ...newTag({ kind: choice, name: text, sort: nextSort(system.tags) }) } }];
    case "rewrite":
      return [{ target, path: `tags.${detail}`, kind: "set", value: { name: text } }];
    case "drop":
      return [{ target, path: `tags.${detail}`, kind: "drop" }];
    case "reveal": {
      const agent = agentOf(theme);
      return agent ? revealEffects(agent, detail) : [];
    }
    default:
      return [];
  }
}

/**
 * Trade the full track that a card asks about, once. What it does is data on the card, so that it can be taken back.
 *
 * Run it with the rights of whoever owns the card and the theme.
 */
export async function tradeOnCard(card: TrackCard, chosen: Chosen): Promise<Answer> {
  const theme = findTheme(card.system.theme);
  if (!theme) return refuse("missing");
  if (!isOpen(card)) return refuse("nothing");
  const refusal = refuseTrade(theme, card.system.track, chosen);
  if (refusal) return refuse(refusal);
  const effects = oneRow(tradeEffects(theme, card.system.track, chosen), { of: theme.name, label: tradeText(theme, chosen) });
  await card.update({ "system.choice": chosen.choice, "system.effects": effects });
  const { refused: [first] } = await settleCard(card);
  if (first) return refuse(first.reason);
  const agent = agentOf(theme);
  if (chosen.choice === "reveal" && agent) await postReveal(agent, chosen.detail);
  return done;
}
