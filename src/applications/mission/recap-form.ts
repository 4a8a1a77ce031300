import { askForm } from "../../host/ask-form";
import { localize } from "../../host/i18n";
import { writeJournal } from "../../host/journal";
import { entriesOf } from "../../model/fields/keyed-map";
import { RECAP_READERS, RECAP_SCOPES } from "../../rules/recap";
import type { Mission } from "../../workflows/mission/mission-documents";
import { recap } from "../../workflows/mission/recap";

/** 回顾: let the MC choose how much is told and to whom, and write it as a journal entry. */
export async function makeRecap(mission: Mission): Promise<void> {
  const scenes = entriesOf(mission.system.scenes).map(({ id, title, open }) => ({ id, title, open })).reverse();
  const scopes = RECAP_SCOPES.filter((scope) => scope !== "scene" || scenes.length > 0).map((id) => ({ id, label: `TAINTED.Mission.scope.${id}`, chosen: id === "mission" }));
  const readers = RECAP_READERS.map((id, index) => ({ id, label: `TAINTED.Mission.reader.${id}`, chosen: index === 0 }));
  const given = await askForm("recap", localize("Mission.recap"), { scopes, readers, scenes }, "TAINTED.Mission.writeRecap");
  if (!given) return;
  const scope = RECAP_SCOPES.find((one) => one === given["scope"]) ?? "mission";
  const reader = RECAP_READERS.find((one) => one === given["reader"]) ?? "players";
  const markdown = recap(mission, scope, reader, given["scene"] ?? "");
  if (!markdown) {
    ui.notifications?.info(localize("Mission.nothingTold"));
    return;
  }
  await writeJournal(localize(`Mission.recapOf.${scope}`, { name: scope === "season" ? mission.system.season : mission.name }), markdown, reader === "players");
}
