import { postOnce } from "../../host/post-message";
import type { ConsequenceData } from "../../model/fields/consequence";
import { entriesOf, entryOf } from "../../model/fields/keyed-map";
import type { StagedConsequence } from "../consequence/stage-consequence";
import { stageConsequence } from "../consequence/stage-consequence";
import { applyByHand } from "../effects/by-hand";
import { findCard, turnId } from "../effects/effect-card";
import { anomalyOf, type Mission } from "./mission-documents";

type Harm = StagedConsequence["harms"][number];

/** The one who bears a prepared consequence, by the word that it uses. */
export type Bearers = Readonly<Record<"agent" | "anomaly" | "ally" | "scene", string>>;

/** A prepared consequence as harms; what has no bearer here is left out. */
export const preparedHarms = ({ statuses, tags }: ConsequenceData, bearers: Bearers): Harm[] => [
  ...entriesOf(statuses).filter(({ to }) => bearers[to] !== "").map(({ name, tier, to, polarity }): Harm => ({ kind: "status", name, amount: tier, polarity, target: bearers[to] })),
  ...entriesOf(tags).map(({ name }): Harm => ({ kind: "tag", name, target: bearers.scene })),
];

/**
 * 兑现 (R34): a threat that nobody met brings its consequence, a card for each agent that it falls on; what falls on the anomaly or the scene
 * is on the first of them alone. With nobody named, one card tells it. The threat counts as delivered once that card is taken.
 *
 * @param agents - UUIDs of those whom it falls on.
 * @param text - What the MC tells instead of what was prepared.
 * @returns Whether anything was staged; what lies before an agent already is not staged again.
 */
export async function deliverThreat(mission: Mission, threat: string, agents: readonly string[], text = ""): Promise<boolean> {
  const found = entryOf(mission.system.threats, threat);
  if (!found || !game.user?.isGM) return false;
  const { consequence } = found;
  const bearers = (agent: string, rest: boolean): Bearers => {
    const [anomaly, scene] = rest ? [anomalyOf(mission)?.uuid ?? "", mission.uuid] : ["", ""];
    return { agent, anomaly, ally: scene, scene };
  };
  const common = { text: text || consequence.text, origin: "threat" as const, from: threat, fromText: found.text };
  let staged = false;
  for (const [index, actor] of (agents.length ? agents : [""]).entries()) {
    const id = turnId(`deliver ${mission.uuid} ${threat} ${actor}`, ({ system }) => system.undone.when > 0 || system.settled); // two MCs stage one
    if (findCard(id)) continue;
    const harms = preparedHarms(index ? { ...consequence, tags: {} } : consequence, bearers(actor, index === 0));
    await postOnce(id, () => stageConsequence({ ...common, id, actor, harms: harms.length ? harms : [{ kind: "worsen", name: common.text || found.text, target: "" }] }));
    staged = true;
  }
  return staged;
}

/** Say what became of a threat by hand: met, resolved, open again. */
export const setThreat = (mission: Mission, threat: string, state: "open" | "met" | "delivered" | "resolved"): Promise<boolean> =>
  applyByHand([{ target: mission.uuid, path: `threats.${threat}`, kind: "set", value: { state } }]);
