import type { AnyObject } from "@league-of-foundry-developers/foundry-vtt-types/utils";
import { modeOf } from "../host/message-mode";
import { type Band, type BandLimits, type Face, readBand, SEED_BANDS } from "../rules/bands";
import type { Tally } from "../rules/tally";
import { actionLine } from "./action-line";

/** Kept with the roll: a stored roll reads the same after a setting has changed. */
export interface PowerRollOptions extends foundry.dice.Roll.Options {
  tally?: Tally;
  bands?: BandLimits;
}

/** Dice plus power (B1). Stored rolls find this class by its name: never rename or mangle it. */
export class PowerRoll<D extends AnyObject = AnyObject> extends foundry.dice.Roll<D> {
  declare options: PowerRollOptions;

  /**
   * A roll not yet evaluated.
   *
   * @param world - The dice without power (B1), and how totals are read (B2).
   */
  static fromTally(tally: Tally, { formula = "2d6", bands = SEED_BANDS }: { formula?: string; bands?: BandLimits } = {}): PowerRoll {
    const options: PowerRollOptions = { tally, bands };
    return new this(`${formula} ${tally.power < 0 ? "-" : "+"} ${Math.abs(tally.power)}`, {}, options);
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
    const content = actionLine({ name: facts.name, intent: "", total: this.total ?? 0, outcome: this.outcome });
    const message = { type: "action" as const, content, system: facts, ...messageData, speaker }; // a message of ours has a system, the types forget it
    return super.toMessage(message, options);
  }
}
