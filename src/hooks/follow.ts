import { tellFollowers } from "../applications/follow";

/** Windows follow actors, what is in them, actors of tokens, and cards. */
export function listen(): void {
  for (const verb of ["create", "update", "delete"] as const) {
    Hooks.on(`${verb}Actor`, (actor: Actor.Implementation) => tellFollowers(actor));
    Hooks.on(`${verb}Item`, ({ actor }: Item.Implementation) => tellFollowers(actor));
    Hooks.on(`${verb}Token`, ({ actor }: TokenDocument.Implementation) => tellFollowers(actor));
    Hooks.on(`${verb}ChatMessage`, (message: ChatMessage.Implementation) => tellFollowers(message));
  }
}
