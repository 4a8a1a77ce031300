import { listenToCardChips } from "../applications/elements/card-chips";

/** Names on cards can be dragged. */
export const listen = (): unknown => Hooks.once("ready", () => { listenToCardChips(document); });
