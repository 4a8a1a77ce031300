import { setting } from "../../host/settings";
import { BEATS, PHASES } from "../../rules/mission";
import { appliedField } from "../fields/applied";
import { entriesOf, keyedMap } from "../fields/keyed-map";
import { choice, flag, html, text, whole } from "../fields/plain";
import { perQuestion } from "../fields/questions";
import { statusField } from "../fields/status";
import { storyTagField } from "../fields/story-tag";
import { textEntryField } from "../fields/text-entry";
import { StoredModel } from "../stored-model";
import { boardCardField, boardLinkField, boardNoteField } from "./board-entries";
import {
  beatField, dossierField, memberField, revealedField, type SceneEntry, sceneField, threatInPlayField, type TIMES,
} from "./mission-entries";

/** Stored fields. Labels come from `TAINTED.Actor.mission.FIELDS`. */
const missionSchema = () => {
  const { SchemaField } = foundry.data.fields;
  /** Of a question: 0 takes the mission's own. */
  const complexity = () => whole(0, { min: 0, max: 6 });
  return {
    season: text(),
    /** 调查小结 (R39). */
    briefing: html(),
    complexity: new SchemaField({ default: whole(() => setting("dossier.complexity"), { min: 1, max: 6 }), ...perQuestion(complexity) }),
    members: keyedMap(memberField()),
    /** The mission being played; of several, the last that was set counts. */
    active: flag(),
    phase: choice(PHASES),
    /** It ended by 压制: told here, since players have no anomaly's document. */
    suppressed: flag(),
    /** Phase of the scene loop (R30), and how often it went round. */
    beat: choice(BEATS),
    round: whole(1, { min: 1 }),
    /** 安全处境 (R42). */
    safe: flag(),
    /** 机会 (R71): the conclusion that gave it, or the message of the MC's ruling. */
    opportunity: new SchemaField({ active: flag(), conclusion: text(), card: text() }),
    /** 已经明确发生过的事情 (R58). */
    facts: keyedMap(textEntryField()),
    dossiers: keyedMap(dossierField()),
    scenes: keyedMap(sceneField()),
    beats: keyedMap(beatField()),
    threats: keyedMap(threatInPlayField()),
    /** Tags and statuses of the open scene. */
    tags: keyedMap(storyTagField()),
    statuses: keyedMap(statusField()),
    board: new SchemaField({ cards: keyedMap(boardCardField()), links: keyedMap(boardLinkField()), notes: keyedMap(boardNoteField()) }),
    /** What players know of anomalies (玩家所见): copied here, since they never get those documents. */
    revealed: keyedMap(revealedField()),
    /** The MC has said what lasts beyond its end (B41, B49): told here, since the card that asks is the MC's alone. */
    lasted: flag(),
    applied: appliedField(),
  };
};

/** Worked out at every preparation, never stored. */
interface MissionDerived extends Record<string, unknown> {
  /** The scene being played: the last that is open. */
  scene: (SceneEntry & { id: string }) | null;
  when: (typeof TIMES)[number];
}

/** A mission (任务) as everybody sees it. What is not yet revealed lies in its casefile. */
export class MissionModel extends StoredModel<ReturnType<typeof missionSchema>, Actor.Implementation, MissionDerived> {
  static override LOCALIZATION_PREFIXES = ["TAINTED.Actor.mission"];

  /** Everybody sees a mission, and nobody but the MC owns it. */
  static override BEGINNING = { ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER } };

  static override defineSchema() {
    return missionSchema();
  }

  override prepareDerivedData(this: foundry.abstract.TypeDataModel.PrepareDerivedDataThis<this>): void {
    this.scene = entriesOf(this.scenes).findLast(({ open }) => open) ?? null;
    this.when = this.scene?.when ?? "present";
  }
}
