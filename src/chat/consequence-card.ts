import { isRolling } from "../host/dice-module";
import { localize } from "../host/i18n";
import { openRoll } from "../host/windows";
import { ConsequenceModel } from "../model/message/consequence";
import { type ConsequenceCard as Card, findConsequence, findMitigation, harmsOf, stateOf } from "../workflows/consequence/consequence-card";
import { maySuffer } from "../workflows/consequence/consequence-requests";
import { budgetOf } from "../workflows/consequence/land-consequence";
import { effectsOf } from "../workflows/effects/effect-card";
import { waitsFor } from "../workflows/request/waits";
import { owns, readable } from "./card-viewer";
import { drawCard } from "./draw-card";
import { type EffectLine, effectLines } from "./effect-view";
import { comingHarm, landedHarm } from "./harm-view";
import { immersionOffers, inviteFrom } from "./immersion-offer";
import { undoView } from "./undo-view";

/** Card of a consequence: coming, mitigated, suffered (R34, R35). */
export class ConsequenceCard extends ConsequenceModel {
  /** The host calls this in place of its own drawing. */
  async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const { name, text, actor } = this;
    const actions = { tdInvite: inviteFrom, tdMitigate: async ({ id }: Card) => void (await openRoll(actor, { about: id })) };
    const common = { name: localize("Term.mc"), byMc: true, intent: text, way: name && localize("Consequence.for", { name }) };
    return drawCard(this, { find: findConsequence, actions, common, view: (card) => this.#view(card) }, options);
  }

  #view(card: Card) {
    const { name, fromText, origin, mitigable, actor } = this;
    const state = stateOf(card);
    const hasLanded = state === "applied";
    const mayTake = !hasLanded && game.user !== null && maySuffer(card, game.user);
    const lines = effectLines(effectsOf(card)).map((line) => ({ ...line, text: sufferedText(line, name), mayApply: line.waits && owns(actor) }));
    return {
      state, offers: immersionOffers(actor), origin: localize(`Consequence.origin.${fromText ? "of" : "bare"}.${origin}`, { what: fromText }),
      harms: harmsOf(card).map((harm) => (hasLanded ? landedHarm(harm) : comingHarm(harm, mitigable))),
      locked: !mitigable, told: [...mitigationLines(card), ...lines],
      waits: !hasLanded && waitsFor({ kind: "land", card: card.id, row: "" }), mayTake, take: `TAINTED.Consequence.${actor ? "take" : "happen"}`,
      mayMitigate: mayTake && mitigable && actor !== "" && !isMitigated(card.id),
      foot: `TAINTED.Consequence.${hasLanded ? "taken" : "pending"}`, ...undoView(card, game.user?.isGM === true),
    };
  }
}

/** Whether somebody has rolled a mitigation of it, tied to it or not yet. */
const isMitigated = (consequence: string): boolean =>
  [...(game.messages ?? [])].some((message: ChatMessage.Implementation) => message.type === "mitigation" && "consequence" in message.system && message.system.consequence === consequence && !message.system.undone.when);

/** What was suffered, in words: marks speak for themselves. */
const sufferedText = ({ text, state, icon }: EffectLine, name: string): string =>
  state === "applied" && icon === "check" ? localize("Consequence.suffers", { name, what: text }) : text;

/** What the roll of its mitigation gave. */
function mitigationLines({ system }: Card) {
  const found = readable(findMitigation(system.mitigation));
  if (!found || found.system.undone.when || isRolling(found)) return [];
  const { points } = budgetOf(found);
  const text = localize("Mitigate.told", { points: String(points) });
  return [{ row: "", icon: "shield-halved", tone: "", state: "", reason: "", mayApply: false, text }];
}
