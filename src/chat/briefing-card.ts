import { enrich } from "../host/enrich";
import { openBoard, use } from "../host/windows";
import { entriesOf } from "../model/fields/keyed-map";
import { BriefingModel } from "../model/message/briefing";
import { effectsOf, findCard } from "../workflows/effects/effect-card";
import { ask } from "../workflows/request/ask";
import { findMission } from "../workflows/mission/mission-documents";
import { undoneView } from "./action-view";
import { userName } from "./card-viewer";
import { drawCard } from "./draw-card";
import { effectLines } from "./effect-view";
import { showAnswer } from "./show-answer";
import { undoView } from "./undo-view";

/** Card of a 切入: the case summary and what the agents know by then (R37-R41). */
export class BriefingCard extends BriefingModel {
  /** The host calls this in place of its own drawing. */
  async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const actions = {
      tdMission: async () => { await use(this.mission); },
      tdBoard: async () => { await openBoard(this.mission); },
      tdUndo: async () => showAnswer(await ask({ kind: "undo", card: this.parent.id ?? "", row: "" })),
    };
    const enriched = await enrich(this.text, this.parent).catch(() => "");
    return drawCard(this.parent, { template: "templates/chat/briefing.hbs", actions, view: () => this.#view(enriched) }, options);
  }

  #view(enriched: string): Record<string, unknown> {
    const { name, img, season, clues, undone } = this;
    const common = { kind: "briefing", name, img, title: season };
    const card = findCard(this.parent.id ?? "");
    if (!card || !this.parent.isContentVisible) return { ...common, title: "", hidden: true };
    if (undone.when) return { ...common, state: "undone", ...undoneView(effectLines(effectsOf(card)), undone, { nameOf: userName }) };
    const mission = findMission(this.mission);
    const played = (id: string): boolean => mission?.items.get(id)?.type === "clue" && (mission.items.get(id) as Item.OfType<"clue">).system.played; // its type was just tested
    return {
      ...common, state: "", enriched, isThere: mission !== null,
      clues: entriesOf(clues).map((clue) => ({ ...clue, played: played(clue.id) })), ...undoView(card, game.user?.isGM === true),
    };
  }
}
