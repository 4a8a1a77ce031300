import { setting } from "../../host/settings";
import { conditionOf } from "../../rules/condition";
import { appliedField } from "../fields/applied";
import { entryFields, keyedMap, NEW_ENTRY } from "../fields/keyed-map";
import { choice, flag, html, moment, text, whole } from "../fields/plain";
import { type ActiveStatus, activeStatuses, statusField } from "../fields/status";
import { storyTagField } from "../fields/story-tag";
import { StoredModel } from "../stored-model";
import { statusBar, type TokenBars } from "./token-bars";

/** The four questions of 揭露 (R82). */
export const REVEAL_QUESTIONS = ["gaveUp", "paid", "why", "who"] as const;
export type RevealQuestion = (typeof REVEAL_QUESTIONS)[number];

/** What the journey remembers (历程). */
export const JOURNEY_KINDS = [
  "note", "indulgence", "mastery", "burned", "recovered", "cleared", "lost", "replaced", "gained", "revealed",
] as const;

const journeySchema = () => ({
  when: moment(),
  /** Names of the mission and the dossier, as they were then; empty outside a mission. */
  mission: text(),
  dossier: text(),
  kind: choice(JOURNEY_KINDS),
  /** UUID of the theme, or empty. */
  theme: text(),
  /** +1, or -1 for what was taken back. */
  amount: whole(),
  /** Id of the message that it came from, or empty when it was marked by hand. */
  card: text(),
  text: text(),
  ...entryFields(),
});

export type JourneyEntry = foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof journeySchema>>;

/** A complete new entry. */
export const newJourney = (given: Partial<JourneyEntry> & Pick<JourneyEntry, "kind" | "when">): JourneyEntry => ({
  mission: "", dossier: "", theme: "", amount: 0, card: "", text: "", ...NEW_ENTRY, ...given,
});

/** Stored fields. Labels come from `TAINTED.Actor.agent.FIELDS`. */
const agentSchema = () => {
  const { SchemaField } = foundry.data.fields;
  const answer = () => new SchemaField({ hint: text(), answer: text(), revealed: flag() });
  return {
    pronouns: text(),
    appearance: html(),
    background: html(),
    belongings: html(),
    notes: html(),
    statuses: keyedMap(statusField()),
    storyTags: keyedMap(storyTagField()),
    reveal: new SchemaField({ gaveUp: answer(), paid: answer(), why: answer(), who: answer() }),
    journey: keyedMap(new SchemaField(journeySchema())),
    /** An erosion yielded to before the action that it will strengthen; both empty when there is none (R2, R4). */
    armed: new SchemaField({ theme: text(), erosion: text() }),
    /** Her part in a mission's end (B41, B43): whose, what she chose of 休整, whether she is through; at which season's end she revealed an answer (B42). */
    settling: new SchemaField({ mission: text(), downtime: text(), done: flag(), season: text() }),
    applied: appliedField(),
  };
};

/** Worked out at every preparation, never stored. */
interface AgentDerived extends Record<string, unknown> {
  /** Statuses that are there, in order. */
  activeStatuses: ActiveStatus[];
  /** 出局 (B16). */
  out: boolean;
  /** 失去行动力 (B17). */
  incapacitated: boolean;
  bars: Pick<TokenBars, "status">;
}

/** A player's character (特工). */
export class AgentModel extends StoredModel<ReturnType<typeof agentSchema>, Actor.Implementation, AgentDerived> {
  static override LOCALIZATION_PREFIXES = ["TAINTED.Actor.agent"];

  /** An agent's token is the agent herself. */
  static override BEGINNING = { prototypeToken: { actorLink: true, bar1: { attribute: "bars.status" } } };

  static override defineSchema() {
    return agentSchema();
  }

  override prepareDerivedData(this: foundry.abstract.TypeDataModel.PrepareDerivedDataThis<this>): void {
    this.activeStatuses = activeStatuses(this.statuses);
    const limits = { out: setting("limit.agent"), incapacitated: setting("status.incapacitateAt") };
    const { out, incapacitated } = conditionOf(this.activeStatuses, false, limits);
    this.out = out;
    this.incapacitated = incapacitated;
    this.bars = { status: statusBar(this.activeStatuses, limits.out) };
  }
}
