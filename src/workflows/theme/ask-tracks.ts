import { localize } from "../../host/i18n";
import { postMessage, postOnce } from "../../host/post-message";
import { setting } from "../../host/settings";
import { seededId } from "../../rules/seeded-id";
import { type TrackName, TRACKS } from "../../rules/track-choices";
import { isFull } from "../../rules/tracks";
import { applyEffects } from "../effects/apply-effects";
import { agentOf, isTheme, ownersOf, speaksFor } from "./find-theme";
import type { Theme } from "./journal";
import { findTrackCard } from "./track-card";

/**
 * Ask what a theme's full tracks are traded for, each fill once (B20, B21): a card to those who own the agent. Call it whenever a
 * theme may have changed; it is posted by one client, and its id follows from the card before it, so that a second is no second.
 */
export async function askAboutTracks(theme: Theme): Promise<void> {
  const agent = agentOf(theme);
  if (!agent || agent.pack || theme.system.state !== "active" || !speaksFor(agent)) return;
  for (const track of TRACKS) if (isUnasked(theme, track)) await askAbout(theme, track);
}

/** The same for every agent: at ready, for what was filled while nobody was here who could ask. */
export async function askAboutAllTracks(): Promise<void> {
  for (const { items } of game.actors ?? []) for (const item of items) if (isTheme(item)) await askAboutTracks(item);
}

/** A card that was taken back asks no longer. */
function isUnasked({ system }: Theme, track: TrackName): boolean {
  const { asked, card } = system[track];
  const isTakenBack = (findTrackCard(card)?.system.undone.when ?? 0) > 0;
  return isFull(system[track]) && setting(`${track}.onFull`) === "prompt" && (!asked || isTakenBack);
}

async function askAbout(theme: Theme, track: TrackName): Promise<void> {
  const card = seededId(`${theme.uuid} ${track} ${theme.system[track].card}`);
  await postOnce(card, () => postTrack(theme, track, card));
  await applyEffects([{ key: `${card}_asked`, target: theme.uuid, path: track, kind: "set", value: { asked: true, card } }]);
}

async function postTrack(theme: Theme, track: TrackName, card: string): Promise<void> {
  const agent = agentOf(theme);
  if (!agent) return;
  const { name, img, uuid } = agent;
  await postMessage({
    _id: card, type: "track", speaker: ChatMessage.getSpeaker({ actor: agent }), whisper: ownersOf(agent),
    content: localize("Theme.askedPlain", { name, theme: theme.name, track: localize(`Theme.${track}`) }),
    system: { actor: uuid, name, img: img ?? "", theme: theme.uuid, themeName: theme.name, track },
  });
}
