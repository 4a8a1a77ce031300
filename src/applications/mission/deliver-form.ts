import { askForm } from "../../host/ask-form";
import { localize } from "../../host/i18n";
import { entriesOf } from "../../model/fields/keyed-map";
import { deliverThreat, setThreat } from "../../workflows/mission/deliver-threat";
import { giveThreat } from "../../workflows/mission/give-threat";
import type { Mission } from "../../workflows/mission/mission-documents";
import { openThreats } from "../../workflows/mission/open-threats";
import { membersOf } from "../../workflows/mission/spotlight";
import { sayReason } from "../say-reason";

/**
 * 兑现: let the MC choose which open threat comes to pass, and whom it falls on (R34).
 *
 * @param chosen - Id of the threat, where it is known: one press is enough then, unless it has to be said whom it falls on.
 */
export async function deliverThreats(mission: Mission, chosen = ""): Promise<void> {
  const threats = openThreats(mission).map(({ id, text, state, consequence }, index) => ({
    id, text, told: consequence.text, met: state === "met", checked: chosen ? id === chosen : index === 0, falls: entriesOf(consequence.statuses).some(({ to }) => to === "agent"),
  }));
  if (!threats.length) {
    ui.notifications?.info(localize("Mission.noThreats"));
    return;
  }
  const members = membersOf(mission).map(({ uuid, name }) => ({ uuid, name }));
  if (chosen && (members.length < 2 || !threats.some(({ checked, falls }) => checked && falls))) { // nothing is left to choose
    await stage(mission, chosen, members.length < 2 ? members.map(({ uuid }) => uuid) : []);
    return;
  }
  const given = await askForm("deliver", localize("Mission.deliver"), { threats, members }, "TAINTED.Consequence.stageNow");
  const threat = given?.["threat"];
  if (!given || !threat) return;
  const agents = members.filter(({ uuid }) => given[`agent ${uuid}`]).map(({ uuid }) => uuid);
  await stage(mission, threat, agents, (given["text"] ?? "").trim());
}

async function stage(...given: Parameters<typeof deliverThreat>): Promise<void> {
  sayReason((await deliverThreat(...given)) ? "" : "nothing");
}

/** 给出威胁: let the MC write one (R32). */
export async function writeThreat(mission: Mission): Promise<void> {
  const given = await askForm("threat", localize("Mission.giveThreat"), {}, "TAINTED.Mission.giveThreat");
  if (!given) return;
  sayReason(await giveThreat(mission, { text: given["text"] ?? "" }));
}

/** Next word on a threat, as its button says it: open → resolved, anything else → open again. */
export const toggleThreat = (mission: Mission, threat: string, state: string): Promise<boolean> =>
  setThreat(mission, threat, state === "open" || state === "met" ? "resolved" : "open");
