import { entriesOf } from "../../model/fields/keyed-map";
import { refuseImmersion, tallyImmersion } from "../../rules/immersion";
import type { Tally } from "../../rules/tally";
import { type Agent, isTheme } from "../theme/find-theme";
import type { Theme } from "../theme/journal";

/** Power of an immersion in a theme as it is now: anchors minus erosions, nothing else (R12-R14). */
export const immersionTally = ({ uuid, system: { anchors, erosions } }: Theme): Tally => tallyImmersion(uuid, entriesOf(anchors), entriesOf(erosions));

/** Ids of a theme's power tags that are not burned. */
export const unburnedOf = ({ system }: Theme): string[] =>
  entriesOf(system.tags).filter(({ kind, burned }) => kind === "power" && !burned).map(({ id }) => id);

/** Themes of an agent that can be immersed in (R7, R8). */
export const openThemes = ({ items }: Agent): Theme[] => items.contents.filter(isTheme).filter(({ system }) => !refuseImmersion(system));
