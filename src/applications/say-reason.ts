import { localize } from "../host/i18n";

/** Say why something that was pressed was not done; nothing where it was. */
export function sayReason(refusal: string): void {
  if (refusal) ui.notifications?.warn(localize(`TAINTED.Request.reason.${refusal}`));
}
