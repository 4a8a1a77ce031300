import type { ACTORS, ITEMS, MESSAGES } from "../hooks/registry";

type Models<Registry> = { [Type in keyof Registry]: Registry[Type] extends { readonly model: infer Model } ? Model : Registry[Type] };

type ActorModels = Models<typeof ACTORS>;
type ItemModels = Models<typeof ITEMS>;
type MessageModels = Models<typeof MESSAGES>;

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  interface AssumeHookRan {
    ready: never;
  }
  interface SystemNameConfig {
    name: "tainted-dossier";
  }
  interface DataModelConfig {
    Actor: ActorModels;
    Item: ItemModels;
    ChatMessage: MessageModels;
  }
}
