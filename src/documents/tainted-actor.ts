import { worldActors } from "../host/agents";
import { defaultPicture } from "../config/pictures";
import { systemPath } from "../constants";
import { isActorOf } from "../host/documents";

/** Conditions that follow from statuses, as tokens show them: id, and of what it is named and drawn. */
const CONDITIONS = [
  { id: "td-out", label: "TAINTED.Status.out", img: "art/status/out.svg" },
  { id: "td-incapacitated", label: "TAINTED.Status.incapacitated", img: "art/status/incapacitated.svg" },
] as const;
type Condition = (typeof CONDITIONS)[number];

/** Whether the scene being played is a past one: nobody leaves it for good (R59). */
function isPast(): boolean {
  return worldActors().some((actor) => isActorOf(actor, "mission") && actor.system.active && actor.system.when === "past");
}

/** An actor whose 出局 and 失去行动力 show on its tokens, linked or not. Derived, never written, so that nothing drifts. */
export class TaintedActor extends Actor {
  /** Its token shows the same until somebody chooses another. */
  static override getDefaultArtwork(data?: Actor.CreateData): Actor.GetDefaultArtworkReturn {
    const picture = defaultPicture(data?.type ?? "", data?.system);
    return picture ? { img: systemPath(picture), texture: { src: systemPath(picture) } } : super.getDefaultArtwork(data);
  }

  /** Whether the host gives new tokens a picture of themselves is nowhere written. */
  protected override async _preCreate(data: Actor.CreateData, options: Actor.Database.PreCreateOptions, user: User.Implementation) {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (!this.prototypeToken.texture.src) this.updateSource({ prototypeToken: { texture: { src: this.img } } });
    return undefined;
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const { system } = this;
    if ("out" in system && system.out && isPast()) system.out = false;
    for (const { id } of this.conditions) this.statuses.add(id);
  }

  /** What holds now, the graver first; one implies the other and is shown alone. */
  get conditions(): readonly Condition[] {
    const { system } = this;
    if (!("out" in system)) return [];
    return CONDITIONS.filter(({ id }) => (id === "td-out" ? system.out : system.incapacitated && !system.out));
  }

  /** The host draws these on tokens; ours are made for the moment and saved nowhere. */
  override get temporaryEffects(): ActiveEffect.Implementation[] {
    const made = this.conditions.map(({ id, label, img }) =>
      new ActiveEffect.implementation({ name: game.i18n?.localize(label) ?? label, img: systemPath(img), statuses: [id] }, { parent: this }));
    return [...super.temporaryEffects, ...made];
  }
}
