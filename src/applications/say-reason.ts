import { warn } from "../host/warn";

/** Say why something that was pressed was not done; nothing where it was. */
export function sayReason(refusal: string): void {
  if (refusal) warn(`Request.reason.${refusal}`);
}
