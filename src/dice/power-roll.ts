import type { AnyObject } from "@league-of-foundry-developers/foundry-vtt-types/utils";
import { modeOf } from "../host/message-mode";
import { asContent } from "../host/post-message";
import { type Band, type BandLimits, type Face, readBand, SEED_BANDS } from "../rules/bands";
import { diceOf } from "../rules/odds";
import { DEFAULT_POWER, type PowerSettings, type Tally } from "../rules/tally";
import { actionLine } from "./action-line";

/** Kept with the roll: a stored roll reads the same after a setting has changed. */
export interface PowerRollOptions extends foundry.dice.Roll.Options {
  tally?: Tally;
  bands?: BandLimits;
  /** How the world counted power then: a correction counts the same way. */
  counting?: PowerSettings;
}

/** How the world throws, reads and counts; without it the defaults. */
export interface RollWorld {
  /** The dice without power (B1). */
  readonly formula?: string;
  readonly bands?: BandLimits;
  readonly counting?: PowerSettings;
}

/** Data of a term as the host stores it. */
interface TermData {
  readonly faces?: number;
  readonly number?: number;
}

/** Dice plus power (B1). Stored rolls find this class by its name: never rename or mangle it. */
export class PowerRoll<D extends AnyObject = AnyObject> extends foundry.dice.Roll<D> {
  declare options: PowerRollOptions;

  /** A roll not yet evaluated. */
  static fromTally(tally: Tally, { formula = "2d6", bands = SEED_BANDS, counting = DEFAULT_POWER }: RollWorld = {}): PowerRoll {
    const options: PowerRollOptions = { tally, bands, counting };
    return new this(`${formula} ${tally.power < 0 ? "-" : "+"} ${Math.abs(tally.power)}`, {}, options);
  }

  /**
   * A roll whose dice were thrown on the table and typed in (手动点数).
   *
   * @param faces - What the dice show, in order.
   * @returns Null where these dice could not have fallen so, or where the formula is no plain sum of dice.
   */
  static byHand(tally: Tally, world: RollWorld, faces: readonly number[]): PowerRoll | null {
    const dice = diceOf(world.formula ?? "2d6");
    const fits = dice?.length === faces.length && faces.every((face, index) => Number.isInteger(face) && face >= 1 && face <= (dice[index] ?? 0));
    if (!fits) return null;
    const data = this.fromTally(tally, world).toJSON() as { terms: readonly TermData[] }; // the host's own form of a roll
    const left = [...faces];
    const terms = data.terms.map((term) => ({
      ...term, evaluated: true,
      ...(term.faces ? { results: left.splice(0, term.number ?? 1).map((result) => ({ result, active: true })) } : {}),
    }));
    const total = faces.reduce((sum, face) => sum + face, tally.power);
    const thrown: unknown = { ...data, terms, total, evaluated: true };
    const roll: unknown = this.fromData(thrown as Parameters<typeof this.fromData>[0]); // what toJSON gave, with dice
    return roll instanceof PowerRoll ? roll : null;
  }

  /** What the power came from, those that did not count included. */
  get sources(): Tally["sources"] {
    return this.options.tally?.sources ?? [];
  }

  get power(): number {
    return this.options.tally?.power ?? 0;
  }

  get bands(): BandLimits {
    return this.options.bands ?? SEED_BANDS;
  }

  get counting(): PowerSettings {
    return this.options.counting ?? DEFAULT_POWER;
  }

  /** Whether the dice were thrown; not when somebody called a roll off. */
  get isThrown(): boolean {
    return this._evaluated;
  }

  /** The dice as they fell, discarded ones left out; none before evaluation. */
  get thrown(): readonly Face[] {
    return this.dice.flatMap(({ faces, results }) =>
      results.filter(({ active }) => active !== false).map(({ result }) => ({ faces: faces ?? 0, result })));
  }

  /** Band reached (R15), or null before evaluation. */
  get outcome(): Band | null {
    return this.total === undefined ? null : readBand(this.total, this.bands, this.thrown);
  }

  /** Post it as the card of an action, from a macro too, and not as the host's own message of a roll. */
  override async toMessage<const Create extends boolean | null | undefined = undefined>(
    messageData?: foundry.dice.Roll.MessageData | null, options?: foundry.dice.Roll.ToMessageOptions<Create>,
  ): Promise<foundry.dice.Roll.ToMessageReturn<Create>> {
    if (!this._evaluated) await this.evaluate({ allowInteractive: modeOf(options ?? {}) !== "blind" });
    const speaker = (messageData?.speaker ?? ChatMessage.getSpeaker()) as ChatMessage.SpeakerData; // the same, as the host made it
    const actor = ChatMessage.getSpeakerActor(speaker);
    const facts = { actor: actor?.uuid ?? "", name: speaker.alias ?? actor?.name ?? "", img: actor?.img ?? "" };
    const content = asContent(actionLine({ name: facts.name, intent: "", power: this.power, total: this.total ?? 0, outcome: this.outcome, sources: this.sources }));
    const message = { type: "action" as const, content, system: facts, ...messageData, speaker }; // a message of ours has a system, the types forget it
    return super.toMessage(message, options);
  }
}

/** The power roll among a message's rolls, or null. */
export const powerRollOf = (rolls: readonly unknown[]): PowerRoll | null =>
  rolls.find((roll): roll is PowerRoll => roll instanceof PowerRoll) ?? null;
