import { worldActors, worldAgents } from "../host/agents";
import { askForm, type Filled } from "../host/ask-form";
import { findDocument, isActor } from "../host/documents";
import { localize } from "../host/i18n";
import { setting } from "../host/settings";
import { entriesOf } from "../model/fields/keyed-map";
import { tagName } from "../model/fields/tag";
import type { HarmEntry, ORIGINS } from "../model/message/consequence";
import { typedStatus } from "../rules/condition";
import type { HarmKind } from "../rules/harm";
import { splitNames } from "../rules/names";
import { stageConsequence } from "../workflows/consequence/stage-consequence";
import { isTheme } from "../workflows/theme/find-theme";

type Agent = Actor.OfType<"agent">;
type Given = Partial<HarmEntry> & Pick<HarmEntry, "kind">;

/** What a consequence is staged for. */
export interface StageFrom {
  /** UUID of the agent that it will fall on unless the MC says otherwise; may be empty. */
  readonly actor: string;
  /** UUID or message id of what brings it, and its words. */
  readonly from: string;
  readonly fromText: string;
  readonly origin?: (typeof ORIGINS)[number];
  readonly text?: string;
}

const MOVES_IN_WORDS = ["threat", "challenge", "worsen", "separate", "opportunity"] as const satisfies HarmKind[];

/** Tags that an agent could lose: power tags that burn, story tags that are taken. */
const takable = (agent: Agent) => [
  ...agent.items.contents.filter(isTheme).filter(({ system }) => system.state === "active").flatMap((theme) =>
    entriesOf(theme.system.tags).filter(({ kind, burned }) => kind === "power" && !burned).map((tag) => ({ key: `burn ${theme.uuid} ${tag.id}`, name: tagName(theme, tag) }))),
  ...entriesOf(agent.system.storyTags).map((tag) => ({ key: `lose ${agent.uuid} ${tag.id}`, name: tag.name })),
];

/** Traits that are not revealed yet. */
const hiddenTraits = () => worldActors().flatMap((actor) =>
  "traits" in actor.system ? entriesOf(actor.system.traits).filter(({ revealed }) => !revealed).map((trait) => ({ key: `${actor.uuid} ${trait.id}`, name: trait.name, of: actor.name })) : []);

/** Let the MC put together a consequence and stage it: a card for each agent that it falls on (R34, B44). */
export async function stageFrom({ actor, from, fromText, origin = "action", text = "" }: StageFrom): Promise<void> {
  const moves = new Set(setting("consequence.moves"));
  const people = worldAgents().filter((agent) => agent.hasPlayerOwner || agent.uuid === actor);
  const context = {
    text, people: people.map((agent) => ({ uuid: agent.uuid, name: agent.name, chosen: agent.uuid === actor, takable: moves.has("tag") ? takable(agent) : [] })),
    hasStatus: moves.has("status"), hasTags: moves.has("tag"), traits: moves.has("trait") ? hiddenTraits() : [],
    moves: MOVES_IN_WORDS.filter((move) => moves.has(move)).map((id) => ({ id, label: `TAINTED.Consequence.harm.bare.${id}` })),
  };
  const given = await askForm("stage", localize("Consequence.stage"), context, "TAINTED.Consequence.stageNow");
  if (!given) return;
  const chosen = people.filter(({ uuid }) => given[`agent ${uuid}`]);
  const common = { text: (given["text"] ?? "").trim(), origin, from, fromText, mitigable: !given["locked"] };
  for (const agent of chosen) await stageConsequence({ ...common, actor: agent.uuid, harms: [...ownHarms(agent, given), ...(agent === chosen[0] ? storyHarms(given) : [])] });
  if (!chosen.length) await stageConsequence({ ...common, harms: storyHarms(given) });
}

/** What falls on one agent. */
function ownHarms(agent: Agent, given: Filled): Given[] {
  const statuses = splitNames(given["statuses"] ?? "").map(typedStatus);
  const taken = takable(agent).filter(({ key }) => given[`take ${key}`]).map(({ key, name }): Given => {
    const [kind = "", target = "", entry = ""] = key.split(" ");
    return { kind: kind === "burn" ? "burn" : "lose", target, entry, name };
  });
  return [
    ...statuses.map(({ name, tier }): Given => ({ kind: "status", name, amount: tier })),
    ...taken, ...splitNames(given["tags"] ?? "").map((name): Given => ({ kind: "tag", name })),
  ];
}

/** What happens once, whomever it falls on. */
function storyHarms(given: Filled): Given[] {
  const words = MOVES_IN_WORDS.filter((move) => given[`move ${move}`]).map((kind): Given => ({ kind, target: "", name: (given[`words ${kind}`] ?? "").trim() }));
  const [target = "", entry = ""] = (given["trait"] ?? "").split(" ");
  return [...words, ...(isActor(findDocument(target)) ? [{ kind: "trait" as const, target, entry }] : [])];
}
