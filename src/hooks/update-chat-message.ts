import { askAboutTracks } from "../workflows/theme/ask-tracks";
import { findTheme } from "../workflows/theme/find-theme";
import { findTrackCard } from "../workflows/theme/track-card";

/** A trade that was taken back leaves a full track with nothing that asks about it. */
async function updateChatMessage({ id }: ChatMessage.Implementation, changes: object): Promise<void> {
  const card = foundry.utils.hasProperty(changes, "system.undone.when") ? findTrackCard(id ?? "") : null;
  const theme = card && findTheme(card.system.theme);
  if (theme) await askAboutTracks(theme);
}

export const listen = (): unknown => Hooks.on("updateChatMessage", (message, changes) => void updateChatMessage(message, changes));
