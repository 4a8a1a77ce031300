import { askForm } from "../../host/ask-form";
import { localize } from "../../host/i18n";
import { deliverThreat, setThreat } from "../../workflows/mission/deliver-threat";
import { giveThreat } from "../../workflows/mission/give-threat";
import type { Mission } from "../../workflows/mission/mission-documents";
import { openThreats } from "../../workflows/mission/open-threats";
import { membersOf } from "../../workflows/mission/spotlight";

/** 兑现: let the MC choose which open threat comes to pass, and whom it falls on (R34). */
export async function deliverThreats(mission: Mission, chosen = ""): Promise<void> {
  const threats = openThreats(mission).map(({ id, text, state, consequence }, index) => ({
    id, text, told: consequence.text, met: state === "met", checked: chosen ? id === chosen : index === 0,
  }));
  if (!threats.length) {
    ui.notifications?.info(localize("TAINTED.Mission.noThreats"));
    return;
  }
  const members = membersOf(mission).map(({ uuid, name }) => ({ uuid, name }));
  const given = await askForm("deliver", localize("TAINTED.Mission.deliver"), { threats, members }, "TAINTED.Consequence.stageNow");
  const threat = given?.["threat"];
  if (!given || !threat) return;
  const agents = members.filter(({ uuid }) => given[`agent ${uuid}`]).map(({ uuid }) => uuid);
  await deliverThreat(mission, threat, agents, (given["text"] ?? "").trim());
}

/** 给出威胁: let the MC write one (R32). */
export async function writeThreat(mission: Mission): Promise<void> {
  const given = await askForm("threat", localize("TAINTED.Mission.giveThreat"), {}, "TAINTED.Mission.giveThreat");
  if (!given) return;
  const refusal = await giveThreat(mission, { text: given["text"] ?? "" });
  if (refusal) ui.notifications?.warn(localize(`TAINTED.Request.reason.${refusal}`));
}

/** Next word on a threat, as its button says it: open → resolved, anything else → open again. */
export const toggleThreat = (mission: Mission, threat: string, state: string): Promise<boolean> =>
  setThreat(mission, threat, state === "open" || state === "met" ? "resolved" : "open");
