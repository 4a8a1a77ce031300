import { localize } from "../host/i18n";

/** Why an Item has no place there, with the way to where it has one. */
export function sayHomeless({ type, name }: Item.Implementation): void {
  const key = `Drag.item.${type}`;
  const text = localize(key, { name });
  ui.notifications?.warn(text.endsWith(key) ? localize("Drag.refused.noPlace") : text);
}
