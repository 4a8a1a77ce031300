import { askForm } from "../host/ask-form";
import { localize } from "../host/i18n";
import { bandLimits, immersionTable, rollFormula } from "../host/settings";
import { ImmersionRequestModel } from "../model/message/immersion-request";
import { refuseImmersion } from "../rules/immersion";
import { courseOfCard, findImmersionRequest, resultId } from "../workflows/immersion/immersion-card";
import { immersionTally } from "../workflows/immersion/immersion-theme";
import { rollImmersion } from "../workflows/immersion/roll-immersion";
import { ask } from "../workflows/request/ask";
import { waitsFor } from "../workflows/request/waits";
import { findAgent, findTheme } from "../workflows/theme/find-theme";
import { drawCard } from "./draw-card";
import { immersionRequestView } from "./immersion-request-view";
import { playsFor } from "./plays-for";
import { showAnswer } from "./show-answer";
import { showMessage } from "./show-message";
import { typedIn } from "./typed";

/** Card of a request for 彻底浸入: aim, depth, 掷骰 or 放弃 (R7-R11). */
export class ImmersionRequestCard extends ImmersionRequestModel {
  /** The host calls this in place of its own drawing. */
  async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const card = this.parent.id ?? "";
    const pressed = async (kind: string, row = "", words = "") => showAnswer(await ask({ kind, card, row, words }));
    const actions = {
      tdAim: (target: HTMLElement) => pressed("immersionAim", "", typedIn(target, "aim")),
      tdDepth: ({ dataset: { depth = "" } }: HTMLElement) => pressed("immersionDepth", depth),
      tdDecline: () => this.#decline(pressed),
      tdBackOut: () => pressed("immersionBackOut"),
      tdRoll: () => this.#roll(),
      tdResult: () => Promise.resolve(showMessage(resultId(card))),
    };
    return drawCard(this.parent, { template: "templates/chat/immersion-request.hbs", actions, view: () => this.#view() }, options);
  }

  /** The MC declines with a word, which the card keeps. */
  async #decline(pressed: (kind: string, row: string, words: string) => Promise<void>): Promise<void> {
    const given = await askForm("word", localize("TAINTED.Immersion.decline"), { label: "TAINTED.Immersion.word" }, "TAINTED.Immersion.decline");
    if (given) await pressed("immersionDecline", "", given["word"] ?? "");
  }

  async #roll(): Promise<void> {
    const { refusal } = await rollImmersion(this.parent.id ?? "");
    if (refusal && refusal !== "cancelled") showAnswer({ state: "refused", reason: refusal });
  }

  #view(): Record<string, unknown> {
    const { name, img, themeName, aim, word, theme: uuid, actor } = this;
    const card = findImmersionRequest(this.parent.id ?? "");
    if (!card || !this.parent.isContentVisible) return { kind: "immersion-request", name, img, hidden: true };
    const theme = findTheme(uuid);
    const agent = findAgent(actor);
    const facts = {
      name, img, themeName, aim, word, pending: ["immersionAim", "immersionBackOut"].some((kind) => waitsFor({ kind, card: card.id, row: "" })), course: courseOfCard(card), tally: theme && immersionTally(theme), refusal: theme ? refuseImmersion(theme.system) : "missing",
    };
    const world = { table: immersionTable(), bands: bandLimits(), formula: rollFormula() };
    return immersionRequestView(facts, world, { isMc: game.user?.isGM === true, isPlayer: agent !== null && playsFor(agent) });
  }
}
