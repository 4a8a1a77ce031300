import { ThreatModel } from "../model/message/threat";
import { findCard } from "../workflows/effects/effect-card";
import { drawCard } from "./draw-card";
import { immersionOffers, inviteFrom } from "./immersion-offer";

/** Card of a threat that was given (R32). */
export class ThreatCard extends ThreatModel {
  /** The host calls this in place of its own drawing. */
  async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const { from, text, actor } = this;
    return drawCard(this, {
      find: findCard, actions: { tdInvite: inviteFrom }, common: { title: from, intent: text }, lines: () => [], view: () => ({ offers: immersionOffers(actor) }),
    }, options);
  }
}
