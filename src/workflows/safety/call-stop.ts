import { broadcast } from "../../host/socket";
import { openStop } from "../../host/windows";

/** What travels: that somebody said stop, and nothing of who. It is stored nowhere. */
const STOP = { kind: "stop" } as const;

/** Whether a broadcast says stop. */
export const saysStop = (data: unknown): boolean => typeof data === "object" && data !== null && "kind" in data && data.kind === STOP.kind;

/** 停: everybody is told to stop, nobody who said it; who says it sees the same as the others. */
export function callStop(): void {
  broadcast(STOP);
  openStop();
}
