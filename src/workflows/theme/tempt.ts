import { localize } from "../../host/i18n";
import { postMessage } from "../../host/post-message";
import { entryOf } from "../../model/fields/keyed-map";
import type { ANSWERS } from "../../model/message/temptation";
import { agentOf, findTheme, ownersOf } from "./find-theme";

/** An erosion held out to an agent (R2). */
export interface Offer {
  /** UUID of the theme, id of its erosion. */
  readonly theme: string;
  readonly erosion: string;
  /** What tempts her; the erosion's own line if left out. */
  readonly line?: string;
  /** The MC demands it (R4: 需要): it is yielded to, or taken back. */
  readonly demanded?: boolean;
  /** Everybody reads it, or those who own the agent alone. */
  readonly audience?: "all" | "her";
}

/** Why nothing was offered, as an id. */
export type OfferRefusal = "missing" | "lost" | "notYours" | "notPosted";
export type Offered = { readonly message: ChatMessage.Stored; readonly refusal: "" } | { readonly message: null; readonly refusal: OfferRefusal };

const none = (refusal: OfferRefusal): Offered => ({ message: null, refusal });

/** Hold an erosion out as a card, by the MC or by the agent's own player (R2). Nothing is marked before an action yields to it (R5). */
export const offerTemptation = (offer: Offer): Promise<Offered> => post(offer, "open");

/** Resist an erosion unasked (R77): the card asks the MC for the consequence (B24). */
export const resistErosion = (offer: Pick<Offer, "theme" | "erosion">): Promise<Offered> => post(offer, "resisted");

async function post({ theme: uuid, erosion: id, line, demanded = false, audience = "all" }: Offer, answer: (typeof ANSWERS)[number]): Promise<Offered> {
  const theme = findTheme(uuid);
  const agent = theme && agentOf(theme);
  const erosion = theme && entryOf(theme.system.erosions, id);
  if (!agent || !erosion) return none("missing");
  if (theme.system.state !== "active") return none("lost");
  if (!agent.isOwner) return none("notYours");
  const isMc = game.user?.isGM === true;
  const { name, img } = agent;
  const key = answer === "resisted" ? "resistedPlain" : "plain";
  const message = await postMessage({
    type: "temptation", speaker: isMc && answer === "open" ? { alias: localize("Term.mc") } : ChatMessage.getSpeaker({ actor: agent }),
    content: localize(`Temptation.${key}`, { name, text: erosion.text }),
    ...(audience === "her" ? { whisper: ownersOf(agent) } : {}),
    system: {
      actor: agent.uuid, name, img: img ?? "", theme: theme.uuid, themeName: theme.name, erosion: id, text: erosion.text,
      line: line ?? erosion.temptation, demanded: demanded && isMc, answer,
    },
  }, "public");
  return message ? { message, refusal: "" } : none("notPosted");
}
