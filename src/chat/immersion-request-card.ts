import { localize } from "../host/i18n";
import { bandLimits, immersionTable, rollFormula } from "../host/settings";
import { ImmersionRequestModel } from "../model/message/immersion-request";
import { refuseImmersion } from "../rules/immersion";
import { courseOfCard, findImmersionRequest, type ImmersionRequestCard as Card, resultId } from "../workflows/immersion/immersion-card";
import { immersionTally } from "../workflows/immersion/immersion-theme";
import { rollImmersion } from "../workflows/immersion/roll-immersion";
import { ask } from "../workflows/request/ask";
import { type Answer, done, refuse } from "../workflows/request/request";
import { waitsFor } from "../workflows/request/waits";
import { findAgent, findTheme } from "../workflows/theme/find-theme";
import { askWord } from "./correct-form";
import { drawCard } from "./draw-card";
import { immersionRequestView } from "./immersion-request-view";
import { playsFor } from "./plays-for";
import { showMessage } from "./show-message";
import { typedIn } from "./typed";

/** Card of a request for 彻底浸入: aim, depth, 掷骰 or 放弃 (R7-R11). */
export class ImmersionRequestCard extends ImmersionRequestModel {
  /** The host calls this in place of its own drawing. */
  async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const { themeName, aim } = this;
    const actions = {
      tdAim: ({ id }: Card, _data: DOMStringMap, target: HTMLElement) => ask({ kind: "immersionAim", card: id, row: "", words: typedIn(target, "aim") }),
      tdDecline: decline, tdRoll: roll,
      tdResult: ({ id }: Card) => Promise.resolve(showMessage(resultId(id))),
    };
    return drawCard(this, { find: findImmersionRequest, actions, common: { title: themeName, aim }, view: (card) => this.#view(card) }, options);
  }

  #view(card: Card) {
    const { word, theme: uuid, actor } = this;
    const theme = findTheme(uuid);
    const agent = findAgent(actor);
    const facts = {
      word, pending: ["immersionAim", "immersionBackOut"].some((kind) => waitsFor({ kind, card: card.id, row: "" })), course: courseOfCard(card), tally: theme && immersionTally(theme), refusal: theme ? refuseImmersion(theme.system) : "missing",
    };
    const world = { table: immersionTable(), bands: bandLimits(), formula: rollFormula() };
    return immersionRequestView(facts, world, { isMc: game.user?.isGM === true, isPlayer: agent !== null && playsFor(agent) });
  }
}

/** The MC declines with a word, which the card keeps. */
async function decline({ id }: Card): Promise<Answer | null> {
  const word = await askWord(localize("Immersion.decline"), "TAINTED.Immersion.word", "TAINTED.Immersion.decline");
  return word === null ? null : ask({ kind: "immersionDecline", card: id, row: "", words: word });
}

async function roll({ id }: Card): Promise<Answer> {
  const { refusal } = await rollImmersion(id);
  return refusal && refusal !== "cancelled" ? refuse(refusal) : done;
}
