import { EmbeddedCollectionField } from "../data/fields-embedded.js";
import { NumberField } from "../data/fields-simple.js";
import { HTMLField } from "../data/fields-text.js";
import { BaseCard } from "./card.js";
import { flag, folderFields, idField, imageField, nameField, ownershipField, statsFields, typeFields } from "./common-fields.js";
import { describe, Document } from "./document.js";
import { BaseFolder } from "./folder.js";

const size = () => new NumberField({ integer: true, positive: true });

/** A deck, a hand or a pile of cards. Source: public API `foundry.documents.BaseCards`. */
export class BaseCards extends Document {
  static metadata = describe("Cards", { labelPlural: "DOCUMENT.CardsPlural", embedded: { Card: "cards" }, hasTypeData: true });

  static defineSchema() {
    return {
      ...idField(), ...nameField(), ...typeFields(this, { initial: "deck" }), description: new HTMLField({ textSearch: true }),
      ...imageField("icons/svg/card-hand.svg"), cards: new EmbeddedCollectionField(BaseCard),
      width: size(), height: size(), rotation: new NumberField({ initial: 0 }), displayCount: flag(), ...folderFields(BaseFolder), ...ownershipField(), ...statsFields(),
    };
  }
}
