import { powerRollOf } from "../dice/power-roll";
import { isRolling } from "../host/dice-module";
import { entriesOf } from "../model/fields/keyed-map";
import { ActionModel } from "../model/message/action";
import { type EffectCard, effectsOf } from "../workflows/effects/effect-card";
import { readingOf } from "../workflows/roll/reading";
import { findSpendCard, type SpendCard } from "../workflows/spend/spend-card";
import { actionView } from "./action-view";
import { owns } from "./card-viewer";
import { askCorrection, reroll } from "./correct-form";
import { drawCard } from "./draw-card";
import { effectLines } from "./effect-view";
import { immersionOffers, inviteFrom } from "./immersion-offer";
import { spendActions } from "./spend-actions";
import { spendView } from "./spend-view";
import { stageFrom } from "./stage-form";
import { undoView } from "./undo-view";

/** Card of a rolled action: result, what it cost, what it is spent on, what it was made of. */
export class ActionCard extends ActionModel {
  /** The host calls this in place of its own drawing. */
  async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const { way, intent, target } = this;
    const actions = {
      ...spendActions, tdInvite: inviteFrom, tdCorrect: askCorrection, tdReroll: reroll,
      tdStage: ({ id }: SpendCard) => stageFrom({ actor: this.actor, from: id, fromText: "" }),
    };
    const common = { intent, way: `TAINTED.Action.mode.${way}`, target: target.label, said: Boolean(intent || target.label) };
    const lines = (card: EffectCard) => effectLines(costsOn(card, this.spends));
    return drawCard(this, { find: findSpendCard, actions, common, lines, view: (card) => this.#view(card) }, options);
  }

  #view(card: SpendCard) {
    const roll = powerRollOf(this.parent.rolls);
    const corrections = entriesOf(this.corrections);
    const rolling = isRolling(this.parent);
    const isMc = game.user?.isGM === true;
    const isMine = owns(this.actor);
    return {
      ...actionView({ corrections, effects: costsOn(card, this.spends) }, roll, roll && readingOf(roll, corrections), isMc && card.isOwner),
      rolling, ...(rolling ? { result: null, lines: [] } : {}), offers: immersionOffers(this.actor), mayStage: isMc && !rolling,
      spend: rolling ? null : spendView(card), notes: notesOf(this), ...undoView(card, !rolling && (card.isOwner || isMine)),
      mayReroll: card.isOwner && isMine && !rolling && !this.rerolled && roll !== null,
    };
  }
}

/** Costs of the roll: what was bought is shown by its own lines. */
const costsOn = (card: EffectCard, spends: object) => effectsOf(card).filter(({ id, row }) => !Object.hasOwn(spends, row || id));

/** What else the card says of how it was rolled. */
const notesOf = ({ byHand, reviewed, rerolled, draftOf }: ActionCard): string[] => [
  byHand && "TAINTED.Roll.manual", reviewed === "away" && "TAINTED.Draft.unreviewed", reviewed === "seen" && "TAINTED.Draft.reviewed",
  rerolled && "TAINTED.Roll.wasRerolled", draftOf && game.messages?.get(draftOf)?.type === "action" && "TAINTED.Roll.isReroll",
].filter((note) => typeof note === "string" && note !== "") as string[]; // the filter says so
