import type { JsonObject } from "../../rules/json";
import { changeByHand, type HandChange } from "../effects/by-hand";
import { type Agent, isTheme } from "./find-theme";
import type { Theme } from "./journal";

/** A theme where it is now. */
export interface Taken {
  readonly uuid: string;
  readonly undo: () => Promise<boolean>;
}

const lastOf = (agent: Agent): number => Math.max(0, ...agent.items.contents.map(({ sort }) => sort));

/** Source of a theme for another agent, at the end of hers; one of a pack as the host takes it out of there. */
function sourceFor(agent: Agent, theme: Theme): JsonObject & { readonly _id: string } {
  const whole: object = theme.pack && game.items ? game.items.fromCompendium(theme) : theme.toObject();
  const { folder: _folder, ownership: _ownership, ...source } = whole as JsonObject; // sources are JSON
  return { ...source, _id: foundry.utils.randomID(), sort: lastOf(agent) + CONST.SORT_INTEGER_DENSITY };
}

/** Lost themes whose place it took: they go on naming it. */
const successions = (theme: Theme): Theme[] => (theme.actor?.items.contents ?? []).filter(isTheme).filter(({ system }) => system.replacedBy === theme.uuid);

/**
 * Give an agent a theme that is elsewhere: moved where both agents are ours to change, else copied. One row of effects, so that it is
 * never in neither place, and can be taken back.
 *
 * @returns Its new UUID and what takes it back; null when it was refused, which the person was told.
 */
export async function takeTheme(agent: Agent, theme: Theme, moves: boolean): Promise<Taken | null> {
  const value = sourceFor(agent, theme);
  const put: HandChange = { target: agent.uuid, path: "Item", kind: "create", value };
  const leave: HandChange[] = moves && theme.actor ? [
    ...successions(theme).map((lost): HandChange => ({ target: lost.uuid, path: "replacedBy", kind: "set", value: `${agent.uuid}.Item.${value._id}` })),
    { target: theme.actor.uuid, path: "Item", kind: "remove", id: theme.id ?? "", after: {} },
  ] : [];
  const undo = await changeByHand([put, ...leave]);
  return undo && { uuid: `${agent.uuid}.Item.${value._id}`, undo };
}

/** Whether a drag of it moves it: from an agent of ours to another. What comes from a pack, or from no agent, is copied. */
export const isMovable = (theme: Theme, agent: Agent): boolean => theme.actor !== null && theme.actor !== agent && theme.isOwner && !theme.pack;
