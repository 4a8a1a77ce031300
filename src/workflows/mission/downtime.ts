import { type DOWNTIME } from "../../config/settings";
import { localize } from "../../host/i18n";
import { postMessage } from "../../host/post-message";
import { setting } from "../../host/settings";
import type { PlannedEffect } from "../../model/fields/effect";
import { entriesOf } from "../../model/fields/keyed-map";
import { applyByHand } from "../effects/by-hand";
import { turnId } from "../effects/effect-card";
import { oneRow } from "../effects/one-row";
import { postAndSettle } from "../effects/post-and-settle";
import { type Agent, findTheme, isTheme } from "../theme/find-theme";
import { journeyLine } from "../theme/journal";
import type { Mission } from "./mission-documents";

/** One of the three choices of 休整 (B43). */
export type Downtime = (typeof DOWNTIME)[number];

/** What an agent chose at the end of this mission; empty while she has not. */
export const downtimeOf = ({ system }: Agent, { uuid }: Mission): string => (system.settling.mission === uuid ? system.settling.downtime : "");

/** Whether she is through with the end of this mission. */
export const isSettled = ({ system }: Agent, { uuid }: Mission): boolean => system.settling.mission === uuid && system.settling.done;

/** 恢复全部燃尽标签, 沉思, 疗养: the last is the MC's, who lowers statuses when asked what lasts. */
function choiceEffects(agent: Agent, choice: Downtime, theme: string, mission: string): PlannedEffect[] | null {
  if (choice === "recover") {
    const burned = agent.items.contents.filter(isTheme).filter(({ system }) => system.state === "active").flatMap((one) =>
      entriesOf(one.system.tags).filter((tag) => tag.burned).map((tag): PlannedEffect => ({ target: one.uuid, path: `tags.${tag.id}`, kind: "set", value: { burned: false } })));
    return burned.length ? [...burned, journeyLine(agent.uuid, { kind: "recovered", mission, text: localize("Mission.downtime.recover") })] : [];
  }
  if (choice === "heal") return [];
  const found = findTheme(theme);
  if (!found || found.actor !== agent || found.system.state !== "active") return null;
  return [{ target: theme, path: "mastery", kind: "mark", amount: 1 }, journeyLine(agent.uuid, { kind: "mastery", mission, theme, amount: 1 })];
}

/**
 * 休整 (B43): an agent picks one, once for each mission; a card tells it and takes it back.
 *
 * @param theme - UUID of the theme that 沉思 marks 掌控 on.
 * @returns Why it was not done, as an id; empty when it was.
 */
export async function takeDowntime(agent: Agent, mission: Mission, choice: Downtime, theme = ""): Promise<"" | "notYours" | "nothing" | "missing" | "notPosted"> {
  if (!agent.isOwner) return "notYours";
  if (downtimeOf(agent, mission) || !setting("downtime.choices").includes(choice)) return "nothing";
  const effects = choiceEffects(agent, choice, theme, mission.name);
  if (!effects) return "missing";
  const id = turnId(`downtime ${mission.uuid} ${agent.uuid}`); // two presses are one
  return postAndSettle(id, () => postChoice(id, agent, mission, choice, effects));
}

function postChoice(_id: string, agent: Agent, mission: Mission, choice: Downtime, effects: readonly PlannedEffect[]): Promise<unknown> {
  const { name, img, uuid } = agent;
  const text = localize("Mission.downtimeTold", { name, choice: localize(`Mission.downtime.${choice}`) });
  const all: PlannedEffect[] = [{ target: uuid, path: "settling", kind: "set", value: { mission: mission.uuid, downtime: choice, done: false } }, ...effects];
  return postMessage({
    _id, type: "notice", speaker: ChatMessage.getSpeaker({ actor: agent }), content: text,
    system: { actor: uuid, name, img: img ?? "", text, effects: oneRow(all, { label: text, of: name }) },
  }, "public");
}

/** She is through, or not yet after all. */
export const setSettled = (agent: Agent, mission: Mission, done: boolean): Promise<boolean> =>
  applyByHand([{ target: agent.uuid, path: "settling", kind: "set", value: { mission: mission.uuid, downtime: downtimeOf(agent, mission), done } }]);
