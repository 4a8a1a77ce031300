import { PowerRoll } from "../dice/power-roll";
import { findDocument } from "../host/documents";
import { localize } from "../host/i18n";
import { ActionModel } from "../model/message/action";
import { type EffectCard, effectsOf, isEffectCard, isSettled } from "../workflows/effects/effect-card";
import { ask } from "../workflows/request/ask";
import { actionView, type ActionViewer } from "./action-view";
import { drawCard } from "./draw-card";
import { immersionOffers, inviteFrom } from "./immersion-offer";
import { showAnswer } from "./show-answer";

const TEMPLATE = "templates/chat/action.hbs";

/** Card of a rolled action: result, what it cost, what it was made of. */
export class ActionCard extends ActionModel {
  /** The host calls this in place of its own drawing. */
  async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const card = this.parent.id ?? "";
    const pressed = async (kind: string, row: string) => showAnswer(await ask({ kind, card, row }));
    const actions = {
      tdUndo: () => pressed("undo", ""),
      tdInvite: inviteFrom(card),
      tdApply: (target: HTMLElement) => pressed("apply", target.dataset["row"] ?? ""),
    };
    return drawCard(this.parent, { template: TEMPLATE, actions, view: () => this.#view() }, options);
  }

  #view(): Record<string, unknown> {
    const message: unknown = this.parent;
    if (!this.parent.isContentVisible || !isEffectCard(message)) return { kind: "action", name: this.name, img: this.img, hidden: true };
    const roll = this.parent.rolls.find((one) => one instanceof PowerRoll) ?? null;
    const { name, img, way, intent, target, undone } = this;
    const view = actionView({ name, img, way, intent, target, undone, effects: effectsOf(message) }, roll, viewerOf(message, this.actor));
    return { ...view, offers: immersionOffers(this.actor) };
  }
}

/** Whoever posted the card or owns its agent may take it back; whoever owns what a row changes may apply it. */
function viewerOf(card: EffectCard, actor: string): ActionViewer {
  const owns = (uuid: string): boolean => game.user !== null && findDocument(uuid)?.testUserPermission(game.user, "OWNER") === true;
  const rows = new Map(effectsOf(card).map((entry) => [entry.row || entry.id, entry.target]));
  return {
    mayUndo: isSettled(card) && (card.isOwner || owns(actor)),
    mayApply: (row) => owns(rows.get(row) ?? ""),
    nameOf: (id) => {
      const user = game.users?.get(id);
      return user?.isGM ? localize("TAINTED.Term.mc") : (user?.name ?? localize("TAINTED.Chat.someone"));
    },
  };
}
