import { ThreatModel } from "../model/message/threat";
import { drawCard } from "./draw-card";
import { immersionOffers, inviteFrom } from "./immersion-offer";

/** Card of a threat that was given (R32). */
export class ThreatCard extends ThreatModel {
  /** The host calls this in place of its own drawing. */
  async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const actions = { tdInvite: inviteFrom(this.parent.id ?? "") };
    return drawCard(this.parent, { template: "templates/chat/threat.hbs", actions, view: () => this.#view() }, options);
  }

  #view(): Record<string, unknown> {
    const { name, img, from, text, actor } = this;
    if (!this.parent.isContentVisible) return { kind: "threat", name, img, hidden: true };
    return { kind: "threat", name, img, title: from, text, offers: immersionOffers(actor) };
  }
}
