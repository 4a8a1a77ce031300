import { localize } from "../host/i18n";
import { NoticeModel } from "../model/message/notice";
import { drawCard } from "./draw-card";

/** Card of a plain notice: one sentence. */
export class NoticeCard extends NoticeModel {
  /** The host calls this in place of its own drawing. */
  async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    return drawCard(this.parent, { template: "templates/chat/notice.hbs", actions: {}, view: () => this.#view() }, options);
  }

  #view(): Record<string, unknown> {
    const { name, img, sentence, text, tone } = this;
    if (!this.parent.isContentVisible) return { kind: "notice", name, img, hidden: true };
    return { kind: "notice", name, img, tone, sentence: sentence ? localize(`TAINTED.Notice.${sentence}`, { name }) : "", text };
  }
}
