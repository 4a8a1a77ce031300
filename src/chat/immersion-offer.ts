import { worldAgents } from "../host/agents";
import { openThemes } from "../workflows/immersion/immersion-theme";
import { inviteImmersion } from "../workflows/immersion/request-immersion";
import { done, refuse } from "../workflows/request/request";
import { findAgent } from "../workflows/theme/find-theme";
import type { CardAction } from "./draw-card";

/** Themes that the MC may ask an agent to immerse in, from a card about her; about nobody, those of every agent that is played. Empty for players. */
export function immersionOffers(actor: string): readonly { readonly uuid: string; readonly name: string }[] {
  if (!game.user?.isGM) return [];
  const agent = findAgent(actor);
  if (agent) return openThemes(agent).map(({ uuid, name }) => ({ uuid, name }));
  return actor ? [] : worldAgents().filter(({ hasPlayerOwner }) => hasPlayerOwner).flatMap((one) => openThemes(one).map(({ uuid, name }) => ({ uuid, name: `${one.name} · ${name}` })));
}

/** What a press on one of them does. */
export const inviteFrom: CardAction = async ({ id }, { uuid = "" }) => {
  const { refusal } = await inviteImmersion(uuid, id);
  return refusal ? refuse(refusal) : done;
};
