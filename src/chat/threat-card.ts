import { ThreatModel } from "../model/message/threat";
import { undoneView } from "./action-view";
import { userName } from "./card-viewer";
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
    const { name, img, from, text, actor, undone } = this;
    if (!this.parent.isContentVisible) return { kind: "threat", name, img, hidden: true };
    if (undone.when) return { kind: "threat", name, img, title: from, state: "undone", intent: text, ...undoneView([], undone, { nameOf: userName }) };
    return { kind: "threat", name, img, title: from, text, offers: immersionOffers(actor) };
  }
}
