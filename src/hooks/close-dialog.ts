import { regainFocus } from "../chat/focus";

/** A form that a card's button opened has closed: whoever works by keyboard is back on that card. */
export const listen = (): unknown => Hooks.on("closeDialogV2", regainFocus);
