import { isActor, loadDocument } from "../../host/documents";
import { importActor } from "../../host/packs";
import { entriesOf } from "../../model/fields/keyed-map";
import { type Casefile, casefileOf, type Mission, sourceOf, worldActor } from "./mission-documents";

/** What a casefile names and the world has not yet: its anomaly and its challenges, as UUIDs. */
export const missingFrom = ({ system }: Casefile): string[] =>
  [system.anomaly, ...entriesOf(system.challenges).map(({ uuid }) => uuid)].filter((uuid) => uuid.startsWith("Compendium.") && !worldActor(uuid));

/** Bring into the world what a mission of a pack needs: its casefile, then the anomaly and the challenges that this names. Each once. */
export async function bringAll(mission: Mission): Promise<void> {
  if (!game.user?.isGM) return;
  if (!casefileOf(mission)) await bringCasefile(mission);
  const casefile = casefileOf(mission);
  for (const uuid of casefile ? missingFrom(casefile) : []) await bring(uuid);
}

async function bring(uuid: string): Promise<void> {
  const found = await loadDocument(uuid);
  if (isActor(found) && found.pack) await importActor(found);
}

/** The casefile lies in the pack that the mission came from, and names it. */
async function bringCasefile(mission: Mission): Promise<void> {
  const source = await loadDocument(sourceOf(mission));
  const pack = isActor(source) && source.pack ? game.packs?.get(source.pack) : undefined;
  for (const document of (await pack?.getDocuments()) ?? []) {
    if (isActor(document) && document.type === "casefile" && document.system.mission === sourceOf(mission)) await importActor(document);
  }
}
