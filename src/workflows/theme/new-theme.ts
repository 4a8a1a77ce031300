import { localize } from "../../host/i18n";
import { setting } from "../../host/settings";
import { newErosion } from "../../model/fields/erosion";
import { newTag } from "../../model/fields/tag";
import { newTextEntry } from "../../model/fields/text-entry";
import type { Blueprint, PartCounts } from "../../rules/blueprint";
import type { JsonObject } from "../../rules/json";
import { refuseReplacement } from "../../rules/succession";
import { applyByHand } from "../effects/by-hand";
import { activeMission } from "../mission/active-mission";
import type { Agent } from "./find-theme";
import { remember, type Theme } from "./journal";

/** A theme to begin with, 新生 or full (B28, B29). */
export type Newness = "full" | "nascent";

/** What a theme in a lost one's place is, in this world (B29). */
export const replacementKind = (): Newness => setting("theme.replacement");

/** How many of each a new theme begins with; one of its power tags is the theme tag, which is its name (B25, B28). */
export function partCounts(kind: Newness): PartCounts {
  const { power, weakness, erosions } = setting("theme.creation")[kind];
  return { power: Math.max(0, power - 1), weakness, erosion: erosions, anchor: setting("anchor.initial") };
}

/** Where a new theme's words come from. */
export interface Origin {
  readonly themebook: string;
  readonly img: string;
}

const inOrder = <Entry extends object>(entries: readonly Entry[]): Record<string, Entry> =>
  Object.fromEntries(entries.map((entry, index) => [foundry.utils.randomID(), { ...entry, sort: (index + 1) * CONST.SORT_INTEGER_DENSITY }]));

function themeSource(agent: Agent, lost: Theme | null, { name, power, weakness, erosion, anchor }: Blueprint, origin: Origin): JsonObject & { readonly _id: string } {
  const tags = [
    newTag({ themeTag: true }), ...power.map((name) => newTag({ name })), ...weakness.map((name) => newTag({ name, kind: "weakness" })),
  ].map((tag) => (lost ? tag : { ...tag, gained: 0 })); // what she begins with she had in any past
  const last = Math.max(0, ...agent.items.contents.map(({ sort }) => sort));
  return {
    _id: foundry.utils.randomID(), name, type: "theme", sort: last + CONST.SORT_INTEGER_DENSITY, ...(origin.img ? { img: origin.img } : {}),
    system: {
      themebook: origin.themebook, nascent: lost !== null && replacementKind() === "nascent", tainted: setting("theme.taintedDefault"), tags: inOrder(tags),
      erosions: inOrder(erosion.map((text) => newErosion({ text }))), anchors: inOrder(anchor.map((text) => newTextEntry({ text }))),
    },
  };
}

/** Why a lost theme cannot be replaced now, as an id (B29); never for the MC, who may rule so. */
export function refuseSuccession(agent: Agent): "" | "notSafe" {
  const mission = activeMission();
  const isIn = mission !== null && Object.values(mission.system.members).some(({ actor, gone }) => actor === agent.uuid && !gone);
  if (!isIn || game.user?.isGM) return "";
  return refuseReplacement({ safe: mission.system.safe, sceneOpen: mission.system.scene !== null });
}

/**
 * Give an agent a theme. In a lost one's place it is new-born (B29), and the lost one is kept, with a link to it.
 *
 * @returns Its id; empty when it was refused, which the person was told.
 */
export async function makeTheme(agent: Agent, blueprint: Blueprint, lost: Theme | null = null, origin: Origin = { themebook: "", img: "" }): Promise<string> {
  const source = themeSource(agent, lost, blueprint, origin);
  const succession = lost ? [
    { target: lost.uuid, path: "state", kind: "set", value: "replaced" } as const,
    { target: lost.uuid, path: "replacedBy", kind: "set", value: `${agent.uuid}.Item.${source._id}` } as const,
    ...remember(lost, "replaced", { text: localize("Journey.replaced", { theme: lost.name, by: blueprint.name }) }),
  ] : [];
  const done = await applyByHand([{ target: agent.uuid, path: "Item", kind: "create", value: source }, ...succession]);
  return done ? source._id : "";
}
