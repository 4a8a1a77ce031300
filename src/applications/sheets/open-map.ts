import { loadDocument } from "../../host/documents";
import { MissionSheet } from "./mission-sheet";

/** Open a mission's sheet at its map. */
export async function openMissionMap(uuid: string): Promise<void> {
  const mission = await loadDocument(uuid);
  const sheet: unknown = mission && "sheet" in mission ? mission.sheet : null;
  if (!(sheet instanceof MissionSheet)) return;
  await sheet.render({ force: true });
  sheet.changeTab("map", "primary");
}
