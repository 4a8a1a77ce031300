import { isRolling } from "../host/dice-module";
import { localize } from "../host/i18n";
import { openRoll } from "../host/windows";
import { ConsequenceModel } from "../model/message/consequence";
import { type ConsequenceCard as Card, findConsequence, findMitigation, harmsOf, stateOf } from "../workflows/consequence/consequence-card";
import { maySuffer } from "../workflows/consequence/consequence-requests";
import { budgetOf } from "../workflows/consequence/land-consequence";
import { effectsOf } from "../workflows/effects/effect-card";
import { ask } from "../workflows/request/ask";
import { waitsFor } from "../workflows/request/waits";
import { undoneView } from "./action-view";
import { owns, readable, userName } from "./card-viewer";
import { drawCard } from "./draw-card";
import { type EffectLine, effectLines } from "./effect-view";
import { comingHarm, landedHarm } from "./harm-view";
import { immersionOffers, inviteFrom } from "./immersion-offer";
import { showAnswer } from "./show-answer";
import { undoView } from "./undo-view";

/** Card of a consequence: coming, mitigated, suffered (R34, R35). */
export class ConsequenceCard extends ConsequenceModel {
  /** The host calls this in place of its own drawing. */
  async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const card = this.parent.id ?? "";
    const pressed = async (kind: string, row = "") => showAnswer(await ask({ kind, card, row }));
    const actions = {
      tdInvite: inviteFrom(card),
      tdTake: () => pressed("land"),
      tdUndo: () => pressed("undo"),
      tdApply: ({ dataset: { row = "" } }: HTMLElement) => pressed("apply", row),
      tdMitigate: async () => void (await openRoll(this.actor, { about: card })),
    };
    return drawCard(this.parent, { template: "templates/chat/consequence.hbs", actions, view: () => this.#view() }, options);
  }

  #view(): Record<string, unknown> {
    const { name, img, text, fromText, origin, undone, mitigable } = this;
    const way = name ? localize("TAINTED.Consequence.for", { name }) : "";
    const common = { kind: "consequence", name: localize("TAINTED.Term.mc"), byMc: true, img, intent: text, way };
    const card = findConsequence(this.parent.id ?? "");
    if (!card || !this.parent.isContentVisible) return { ...common, hidden: true };
    const lines = effectLines(effectsOf(card));
    if (undone.when) return { ...common, state: "undone", ...undoneView(lines, undone, { nameOf: userName }) };
    const state = stateOf(card);
    const hasLanded = state === "applied";
    const isParty = game.user !== null && maySuffer(card, game.user);
    const mayTake = !hasLanded && isParty;
    return {
      ...common, state, offers: immersionOffers(this.actor), origin: localize(`TAINTED.Consequence.origin.${fromText ? "of" : "bare"}.${origin}`, { what: fromText }),
      harms: harmsOf(card).map((harm) => (hasLanded ? landedHarm(harm) : comingHarm(harm, mitigable))),
      locked: !mitigable, told: [...mitigationLines(card), ...lines.map((line) => ({ ...line, text: sufferedText(line, name), mayApply: line.waits && owns(this.actor) }))],
      waits: !hasLanded && waitsFor({ kind: "land", card: card.id, row: "" }), mayTake, take: `TAINTED.Consequence.${this.actor ? "take" : "happen"}`,
      mayMitigate: mayTake && mitigable && this.actor !== "" && isMitigated(card.id) === false,
      foot: `TAINTED.Consequence.${hasLanded ? "taken" : "pending"}`, ...undoView(card, game.user?.isGM === true),
    };
  }
}

/** Whether somebody has rolled a mitigation of it, tied to it or not yet. */
const isMitigated = (consequence: string): boolean =>
  [...(game.messages ?? [])].some((message: ChatMessage.Implementation) => message.type === "mitigation" && "consequence" in message.system && message.system.consequence === consequence && !message.system.undone.when);

/** What was suffered, in words: marks speak for themselves. */
const sufferedText = ({ text, state, icon }: EffectLine, name: string): string =>
  state === "applied" && icon === "check" ? localize("TAINTED.Consequence.suffers", { name, what: text }) : text;

/** What the roll of its mitigation gave. */
function mitigationLines({ system }: Card) {
  const found = readable(findMitigation(system.mitigation));
  if (!found || found.system.undone.when || isRolling(found)) return [];
  const { points } = budgetOf(found);
  const text = localize("TAINTED.Mitigate.told", { points: String(points) });
  return [{ row: "", icon: "shield-halved", tone: "", state: "", reason: "", mayApply: false, text }];
}
