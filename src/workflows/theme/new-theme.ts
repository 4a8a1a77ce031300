import { localize } from "../../host/i18n";
import { setting } from "../../host/settings";
import { newErosion } from "../../model/fields/erosion";
import { newTag } from "../../model/fields/tag";
import type { JsonObject } from "../../rules/json";
import { applyByHand, type HandChange } from "../effects/by-hand";
import { remember, type Theme } from "./journal";

type Agent = Actor.OfType<"agent">;

const byIds = <Entry>(entries: readonly Entry[]): Record<string, Entry> =>
  Object.fromEntries(entries.map((entry) => [foundry.utils.randomID(), entry]));

/** A theme to begin with: how many of each is a world setting (B28). The first power tag is the theme tag. */
function themeSource(agent: Agent, kind: "full" | "nascent"): JsonObject & { readonly _id: string } {
  const counts = setting("theme.creation")[kind];
  const list = <Entry>(length: number, make: (index: number) => Entry) => Array.from({ length }, (_, index) => make(index));
  const tags = [
    ...list(counts.power, (index) => newTag({ kind: "power", themeTag: index === 0, sort: (index + 1) * CONST.SORT_INTEGER_DENSITY })),
    ...list(counts.weakness, (index) => newTag({ kind: "weakness", sort: (counts.power + index + 1) * CONST.SORT_INTEGER_DENSITY })),
  ];
  const erosions = list(counts.erosions, (index) => newErosion({ text: "", sort: (index + 1) * CONST.SORT_INTEGER_DENSITY }));
  const last = Math.max(0, ...agent.items.contents.map(({ sort }) => sort));
  return {
    _id: foundry.utils.randomID(), name: localize("TAINTED.Theme.newName"), type: "theme", sort: last + CONST.SORT_INTEGER_DENSITY,
    system: { nascent: kind === "nascent", tainted: setting("theme.taintedDefault"), tags: byIds(tags), erosions: byIds(erosions) },
  };
}

const creation = (agent: Agent, value: ReturnType<typeof themeSource>): HandChange => ({ target: agent.uuid, path: "Item", kind: "create", value });

/**
 * Give an agent a theme to fill in.
 *
 * @returns Its id; empty when it was refused.
 */
export async function addTheme(agent: Agent): Promise<string> {
  const source = themeSource(agent, "full");
  return (await applyByHand([creation(agent, source)])) ? source._id : "";
}

/**
 * Put a new-born theme in a lost one's place (B29). The lost one is kept.
 *
 * @returns The new theme's id; empty when it was refused.
 */
export async function replaceTheme(agent: Agent, lost: Theme): Promise<string> {
  const source = themeSource(agent, "nascent");
  const done = await applyByHand([
    creation(agent, source),
    { target: lost.uuid, path: "state", kind: "set", value: "replaced" },
    { target: lost.uuid, path: "replacedBy", kind: "set", value: `${agent.uuid}.Item.${source._id}` },
    ...remember(lost, "replaced", { text: localize("TAINTED.Journey.replaced", { theme: lost.name }) }),
  ]);
  return done ? source._id : "";
}
