import { type Mission, worldMissions } from "./mission-documents";

/** The mission being played: of several that are active, the one that was changed last. Null without one. */
export function activeMission(): Mission | null {
  const active = worldMissions().filter(({ system }) => system.active);
  const changed = ({ _stats }: Mission): number => _stats.modifiedTime ?? 0;
  return active.sort((a, b) => changed(b) - changed(a))[0] ?? null;
}
