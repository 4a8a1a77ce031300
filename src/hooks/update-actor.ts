import { armDraft } from "../applications/drafts";
import { redrawTokens, refreshConditions } from "../workflows/mission/refresh-conditions";

/** What follows from an actor's change: an agent has yielded to an erosion before her next action, or that action is done; tokens show conditions; a past scene spares. */
export const listen = (): unknown => Hooks.on("updateActor", (actor, changes) => {
  if (foundry.utils.hasProperty(changes, "system.armed")) armDraft(actor.uuid);
  if (foundry.utils.hasProperty(changes, "system.statuses")) redrawTokens(actor);
  if (actor.type === "mission" && ["active", "scenes"].some((field) => foundry.utils.hasProperty(changes, `system.${field}`))) refreshConditions();
});
