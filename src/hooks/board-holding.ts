import { hearHold } from "../applications/boards/holding";
import { onBroadcast } from "../host/socket";

/** Who holds which card of a board travels by the plain socket, and is stored nowhere. */
export const listen = (): unknown => Hooks.once("ready", () => void onBroadcast(hearHold));
