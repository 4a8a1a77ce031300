import { powerRollOf } from "../dice/power-roll";
import { isRolling } from "../host/dice-module";
import { localize, signed } from "../host/i18n";
import { mitigationCosts } from "../host/settings";
import { MitigationModel } from "../model/message/mitigation";
import { costOfEasing, costOfPart, mayBecome } from "../rules/mitigation";
import { findConsequence, findMitigation, harmsOf, type MitigationCard as Card, partsOf, stateOf } from "../workflows/consequence/consequence-card";
import { easeHarm } from "../workflows/consequence/ease";
import { harmText } from "../workflows/consequence/harm-text";
import { budgetOf, easingOf } from "../workflows/consequence/land-consequence";
import { effectsOf } from "../workflows/effects/effect-card";
import { ask } from "../workflows/request/ask";
import type { Request } from "../workflows/request/request";
import { waitsFor } from "../workflows/request/waits";
import { findSpendCard } from "../workflows/spend/spend-card";
import { owns, readable } from "./card-viewer";
import { drawCard } from "./draw-card";
import { effectLines } from "./effect-view";
import { pipsOf } from "./pips";
import { resultView } from "./result-view";
import { sourceView } from "./source-view";
import { spendActions } from "./spend-actions";
import { spendView } from "./spend-view";
import { undoView } from "./undo-view";

/** Card of a rolled mitigation (缓解, B18): its points, and what they take off. */
export class MitigationCard extends MitigationModel {
  /** The host calls this in place of its own drawing. */
  async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const actions = {
      ...spendActions,
      tdTake: () => ask(this.#landing),
      tdEase: (card: Card, { harm = "", amount }: DOMStringMap) => easeHarm(card, harm, Number(amount)),
    };
    return drawCard(this, { find: findMitigation, actions, common: { intent: this.intent }, view: (card) => this.#view(card) }, options);
  }

  get #landing(): Request {
    return { kind: "land", card: this.consequence, row: this.parent.id ?? "" };
  }

  #view(card: Card) {
    const roll = powerRollOf(this.parent.rolls);
    const rolling = isRolling(this.parent);
    return {
      rolling, result: roll && !rolling && resultView(roll, roll), ...(rolling ? {} : { ...this.#spending(card), spend: this.#surplus(card) }),
      sources: roll?.sources.map(sourceView) ?? [], power: signed(roll?.power ?? 0), count: roll?.sources.length ?? 0,
      lines: effectLines(effectsOf(card)).map((line) => ({ ...line, mayApply: line.waits && owns(this.actor) })),
      foot: this.byHand ? "TAINTED.Roll.manual" : "", ...undoView(card, !rolling && (card.isOwner || owns(this.actor))),
    };
  }

  /** A success may be spent on anything, once what it lessens has landed (B18). */
  #surplus(card: Card): unknown {
    const consequence = findConsequence(this.consequence);
    const spender = findSpendCard(card.id);
    return budgetOf(card).anyEffect && consequence && stateOf(consequence) === "applied" && spender ? spendView(spender) : null;
  }

  /** What the points take off, while the consequence has not landed. */
  #spending(card: Card): Record<string, unknown> {
    const { points, anyEffect } = budgetOf(card);
    const budgetText = localize(points ? `Mitigate.${anyEffect ? "budgetAny" : "budget"}` : "Mitigate.none", { points: String(points) });
    const consequence = readable(findConsequence(this.consequence));
    if (!consequence) return { budgetText, against: localize("Request.reason.missing") };
    const [parts, easing, costs] = [partsOf(consequence), easingOf(card), mitigationCosts()];
    const left = points - costOfEasing(parts, easing, costs);
    const isOpen = mayBecome(stateOf(consequence), "applied");
    const harms = harmsOf(consequence).map((harm) => {
      const eased = easing[harm.id] ?? 0;
      return {
        id: harm.id, label: harmText(harm), eased, less: eased - 1, more: eased + 1, isNone: eased === 0, isFull: eased >= harm.amount || costOfPart(harm, 1, costs) > left,
        note: localize("Mitigate.cost", { cost: String(costOfPart(harm, 1, costs)) }),
      };
    });
    const isParty = card.isOwner || owns(this.actor);
    return {
      budgetText, against: consequence.system.text, pips: pipsOf(left, points), harms: points ? harms : null, mayEase: isOpen && card.isOwner,
      mayTake: isOpen && isParty, waits: isOpen && waitsFor(this.#landing), take: localize("Consequence.take"),
    };
  }
}
