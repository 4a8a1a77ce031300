import { powerRollOf } from "../dice/power-roll";
import { isRolling } from "../host/dice-module";
import { entriesOf } from "../model/fields/keyed-map";
import { ActionModel } from "../model/message/action";
import { type EffectCard, effectsOf, isEffectCard } from "../workflows/effects/effect-card";
import { ask } from "../workflows/request/ask";
import { readingOf } from "../workflows/roll/reading";
import { findSpendCard } from "../workflows/spend/spend-card";
import { actionView, type ActionViewer } from "./action-view";
import { owns, userName } from "./card-viewer";
import { askCorrection, reroll } from "./correct-form";
import { drawCard } from "./draw-card";
import { immersionOffers, inviteFrom } from "./immersion-offer";
import { showAnswer } from "./show-answer";
import { spendActions } from "./spend-actions";
import { spendView } from "./spend-view";
import { stageFrom } from "./stage-form";
import { undoView } from "./undo-view";

const TEMPLATE = "templates/chat/action.hbs";

/** Card of a rolled action: result, what it cost, what it is spent on, what it was made of. */
export class ActionCard extends ActionModel {
  /** The host calls this in place of its own drawing. */
  async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const card = this.parent.id ?? "";
    const pressed = async (kind: string, row: string) => showAnswer(await ask({ kind, card, row }));
    const actions = {
      tdUndo: () => pressed("undo", ""),
      tdInvite: inviteFrom(card),
      tdApply: (target: HTMLElement) => pressed("apply", target.dataset["row"] ?? ""),
      tdStage: () => stageFrom({ actor: this.actor, from: card, fromText: "" }),
      tdCorrect: ({ dataset: { source = "", kind = "" } }: HTMLElement) => askCorrection(card, source, kind),
      tdReroll: () => reroll(card),
      ...spendActions(card),
    };
    return drawCard(this.parent, { template: TEMPLATE, actions, view: () => this.#view() }, options);
  }

  #view(): Record<string, unknown> {
    const message: unknown = this.parent;
    const { name, img, way, intent, target, undone } = this;
    if (!this.parent.isContentVisible || !isEffectCard(message)) return { kind: "action", name, img, hidden: true };
    const roll = powerRollOf(this.parent.rolls);
    const corrections = entriesOf(this.corrections);
    const reading = roll && readingOf(roll, corrections);
    const rolling = isRolling(this.parent);
    const view = actionView({ name, img, way, intent, target, undone, corrections, effects: costsOn(message, this.spends) }, roll, reading, viewerOf(message));
    const isMc = game.user?.isGM === true;
    const card = findSpendCard(message.id);
    return {
      ...view, rolling, ...(rolling ? { result: null, lines: [] } : {}), offers: immersionOffers(this.actor), mayStage: isMc && !rolling,
      spend: card && !rolling ? spendView(card) : null, notes: notesOf(this), ...undoView(message, !rolling && (message.isOwner || owns(this.actor))),
      mayReroll: message.isOwner && owns(this.actor) && !rolling && !this.rerolled && roll !== null,
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

/** Whoever owns what a row changes may apply it. */
function viewerOf(card: EffectCard): ActionViewer {
  const rows = new Map(effectsOf(card).map((entry) => [entry.row || entry.id, entry.target]));
  return { mayCorrect: game.user?.isGM === true && card.isOwner, mayApply: (row) => owns(rows.get(row) ?? ""), nameOf: userName };
}
