import { worldAgents } from "../host/agents";
import { askForm } from "../host/ask-form";
import { localize } from "../host/i18n";
import { powerSettings } from "../host/settings";
import { entriesOf } from "../model/fields/keyed-map";
import { type DraftCard, draftEntries } from "../workflows/draft/draft-card";
import { ask } from "../workflows/request/ask";
import type { Answer } from "../workflows/request/request";
import { sourceAt } from "../workflows/roll/source-at";
import { isTheme } from "../workflows/theme/find-theme";

type Agent = Actor.OfType<"agent">;

/** Agents of this user beside the one who rolls. */
const helpers = (roller: string): Agent[] =>
  worldAgents().filter((actor) => actor.uuid !== roller && actor.isOwner && (!game.user?.isGM || actor.hasPlayerOwner));

/** Whether this user could help with a draft: help is on, and an agent of theirs does not help already (B13). */
export function mayHelp(card: DraftCard): boolean {
  if (powerSettings().help === 0 || !helpers(card.system.actor).length) return false;
  return !draftEntries(card).some(({ kind, by }) => kind === "help" && by === game.user?.id);
}

/** Tags that a helper could bring, theme by theme. */
function tagsOf(agent: Agent, roller: string) {
  const places = [{ uuid: agent.uuid, ids: entriesOf(agent.system.storyTags).map(({ id }) => id) }, ...agent.items.contents.filter(isTheme).map((theme) =>
    ({ uuid: theme.uuid, ids: entriesOf(theme.system.tags).filter(({ kind }) => kind === "power").map(({ id }) => id) }))];
  return places.flatMap(({ uuid, ids }) => ids.flatMap((id) => sourceAt(uuid, id, roller).source ?? []))
    .filter(({ kind, spent }) => kind === "help" && !spent).map(({ uuid, entry, label }) => ({ key: `${uuid} ${entry}`, label }));
}

/** Choose a tag of one's own, and help with it. */
export async function askHelp(card: DraftCard): Promise<Answer | null> {
  const { actor } = card.system;
  const groups = helpers(actor).map((agent) => ({ name: agent.name, tags: tagsOf(agent, actor) })).filter(({ tags }) => tags.length);
  const given = await askForm("help", localize("Roll.help"), { groups, name: card.system.name }, "TAINTED.Roll.help");
  const [uuid = "", entry = ""] = (given?.["tag"] ?? "").split(" ");
  return uuid && entry ? ask({ kind: "help", card: card.id, row: entry, words: uuid }) : null;
}
