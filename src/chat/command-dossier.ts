import { warn } from "../host/warn";
import { openBoard } from "../host/windows";
import { rollConclusion } from "../workflows/dossier/roll-conclusion";
import { activeMission } from "../workflows/mission/active-mission";

type Conclusion = Item.OfType<"conclusion">;

/** 档案 by a line of chat: the board of the mission being played; with words of a conclusion, that one is rolled. */
export async function openOrRoll(words: string): Promise<unknown> {
  const mission = activeMission();
  if (!mission) return warn("Command.noMission");
  if (!words) return openBoard(mission.uuid);
  const items: Item.Implementation[] = mission.items.contents;
  const found = items.filter((item): item is Conclusion => item.type === "conclusion").filter(({ system }) => system.text.includes(words));
  const [only, second] = found;
  if (!only || second) return warn("Command.noConclusion");
  const { refusal } = await rollConclusion(only);
  return refusal ? warn(`Dossier.refused.${refusal}`) : undefined;
}
