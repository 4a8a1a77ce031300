import { localize } from "./i18n";

/** Tell the user alone why something is not to be had, in a sentence of ours. */
export function warn(key: string, data?: Record<string, string>): void {
  ui.notifications?.warn(localize(key, data));
}
