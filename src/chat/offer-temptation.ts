import { askForm } from "../host/ask-form";
import { localize } from "../host/i18n";
import { warn } from "../host/warn";
import { entryOf } from "../model/fields/keyed-map";
import type { Theme } from "../workflows/theme/journal";
import { offerTemptation, type Offered, resistErosion } from "../workflows/theme/tempt";

/** Ask how an erosion is held out (诱惑), and do it. */
export async function offer(theme: Theme, erosion: string): Promise<void> {
  const entry = entryOf(theme.system.erosions, erosion);
  if (!entry) return;
  const given = await askForm("offer", localize("Temptation.offer"), { text: entry.text, line: entry.temptation, isMc: game.user?.isGM === true }, "TAINTED.Temptation.offer");
  if (!given) return;
  const audience = given["audience"] === "her" ? "her" : "all";
  say(await offerTemptation({ theme: theme.uuid, erosion, line: given["line"] ?? "", demanded: given["demanded"] === "true", audience }));
}

/** Resist an erosion that nobody holds out (压抑). */
export async function resist(theme: Theme, erosion: string): Promise<void> {
  say(await resistErosion({ theme: theme.uuid, erosion }));
}

function say({ refusal }: Offered): void {
  if (refusal) warn(`Temptation.refused.${refusal}`);
}
