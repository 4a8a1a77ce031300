import { armDraft } from "../applications/drafts";

/** An agent has yielded to an erosion before her next action, or that action is done. */
export const listen = (): unknown => Hooks.on("updateActor", (actor, changes) => {
  if (foundry.utils.hasProperty(changes, "system.armed")) armDraft(actor.uuid);
});
