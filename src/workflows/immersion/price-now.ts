import { readPrice } from "../../model/message/immersion";
import { costOf } from "../../rules/immersion";
import { effectsOf } from "../effects/effect-card";
import { findTheme } from "../theme/find-theme";
import type { ImmersionCard } from "./immersion-card";
import { unburnedOf } from "./immersion-theme";

/** What is to burn, by the theme as it is now: since the roll a tag may have burned otherwise, gone or come (R18, R21). */
export interface BurnNow {
  /** How many are to be chosen, and how many the theme is short of. */
  readonly pick: number;
  readonly short: number;
  /** What burns: what was chosen and is still there, or all that is to burn without a choice. */
  readonly tags: readonly string[];
}

const isBurn = ({ path }: { readonly path: string }): boolean => path.startsWith("tags.");

/** Tag that an effect of a price burns; empty for any other effect. */
export const burnedBy = (entry: { readonly path: string }): string => (isBurn(entry) ? entry.path.slice("tags.".length) : "");

/** Tags that a card burns, or is to burn, as it stands. */
export const burnsOn = (card: ImmersionCard): string[] => effectsOf(card).map(burnedBy).filter(Boolean);

/** What an unpaid price burns now; null when its theme is gone. */
export function burnNow(card: ImmersionCard): BurnNow | null {
  const theme = findTheme(card.system.theme);
  if (!theme) return null;
  const { burn, choose } = costOf(readPrice(card.system.price), { unburned: unburnedOf(theme) });
  const chosen = burnsOn(card).filter((tag) => choose.from.includes(tag));
  return { pick: choose.count, short: choose.short, tags: choose.count ? chosen : burn };
}
