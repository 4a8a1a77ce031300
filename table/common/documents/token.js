import { EmbeddedDocumentField } from "../data/fields-embedded.js";
import { IntegerSortField } from "../data/fields-simple.js";
import { ForeignDocumentField } from "../data/fields-text.js";
import { tokenFields } from "../data/prototype-token.js";
import { BaseActor } from "./actor.js";
import { BaseActorDelta } from "./actor-delta.js";
import { flag, flagsField, idField, number } from "./common-fields.js";
import { describe, Document } from "./document.js";

/** An actor on a scene. Source: public API `foundry.documents.BaseToken`. */
export class BaseToken extends Document {
  static metadata = describe("Token", { collection: "tokens", embedded: { ActorDelta: "delta" } });

  static defineSchema() {
    return {
      ...idField(),
      ...tokenFields(),
      actorId: new ForeignDocumentField(BaseActor, { idOnly: true }),
      delta: new EmbeddedDocumentField(BaseActorDelta),
      x: number(0, { integer: true }),
      y: number(0, { integer: true }),
      elevation: number(0),
      sort: new IntegerSortField(),
      hidden: flag(),
      locked: flag(),
      ...flagsField(),
    };
  }

  /** A token is its actor's. */
  getUserLevel(user = globalThis.game?.user) {
    const actor = this.actor ?? globalThis.game?.actors?.get(this._source.actorId);
    return actor ? actor.getUserLevel(user) : super.getUserLevel(user);
  }
}
