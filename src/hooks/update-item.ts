import { askAboutTracks } from "../workflows/theme/ask-tracks";
import { isTheme } from "../workflows/theme/find-theme";
import { noticeLastTheme } from "../workflows/theme/notice-last-theme";

/** A theme's tracks may have filled, or it may be lost. */
async function updateItem(item: Item.Implementation, changes: object): Promise<void> {
  if (!isTheme(item)) return;
  await askAboutTracks(item);
  if (foundry.utils.hasProperty(changes, "system.state")) await noticeLastTheme(item);
}

export const listen = (): unknown => Hooks.on("updateItem", (item, changes) => void updateItem(item, changes));
