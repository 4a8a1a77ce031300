import { enrich } from "../host/enrich";
import { openBoard, use } from "../host/windows";
import { entriesOf } from "../model/fields/keyed-map";
import { BriefingModel } from "../model/message/briefing";
import { type EffectCard, findCard } from "../workflows/effects/effect-card";
import { findMission } from "../workflows/mission/mission-documents";
import { drawCard } from "./draw-card";
import { undoView } from "./undo-view";

/** Card of a 切入: the case summary and what the agents know by then (R37-R41). */
export class BriefingCard extends BriefingModel {
  /** The host calls this in place of its own drawing. */
  async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const actions = {
      tdMission: async () => { await use(this.mission); },
      tdBoard: async () => { await openBoard(this.mission); },
    };
    const enriched = await enrich(this.text, this.parent).catch(() => "");
    return drawCard(this, { find: findCard, actions, common: { title: this.season }, view: (card) => this.#view(card, enriched) }, options);
  }

  #view(card: EffectCard, enriched: string) {
    const mission = findMission(this.mission);
    const played = (id: string): boolean => mission?.items.get(id)?.type === "clue" && (mission.items.get(id) as Item.OfType<"clue">).system.played; // its type was just tested
    return { enriched, isThere: mission !== null, clues: entriesOf(this.clues).map((clue) => ({ ...clue, played: played(clue.id) })), ...undoView(card, game.user?.isGM === true) };
  }
}
