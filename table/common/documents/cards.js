import { EmbeddedCollectionField } from "../data/fields-embedded.js";
import { HTMLField } from "../data/fields-text.js";
import { BaseCard } from "./card.js";
import { folderFields, idField, imageField, nameField, ownershipField, statsFields, typeFields } from "./common-fields.js";
import { describe, Document } from "./document.js";
import { BaseFolder } from "./folder.js";

/** A stack of cards; stored, not played. Source: public API `foundry.documents.BaseCards`. */
export class BaseCards extends Document {
  static metadata = describe("Cards", { labelPlural: "DOCUMENT.CardsPlural", embedded: { Card: "cards" }, hasTypeData: true });

  static defineSchema() {
    return {
      ...idField(), ...nameField(), ...typeFields(this, { initial: "deck" }), description: new HTMLField({ textSearch: true }),
      ...imageField("icons/svg/card-hand.svg"), cards: new EmbeddedCollectionField(BaseCard), ...folderFields(BaseFolder), ...ownershipField(), ...statsFields(),
    };
  }
}
