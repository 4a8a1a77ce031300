import { CHAT_MESSAGE_STYLES } from "../constants.js";
import { DocumentAuthorField } from "../data/fields-document.js";
import { ArrayField } from "../data/fields-lists.js";
import { SchemaField } from "../data/fields-schema.js";
import { StringField } from "../data/fields-simple.js";
import { FilePathField, ForeignDocumentField, HTMLField, JSONField } from "../data/fields-text.js";
import { generation } from "../generation.js";
import { BaseActor } from "./actor.js";
import { flag, idField, number, statsFields, typeFields } from "./common-fields.js";
import { describe, Document } from "./document.js";
import { BaseScene } from "./scene.js";
import { BaseToken } from "./token.js";
import { BaseUser } from "./user.js";

/** A line or card in the chat log. Source: public API `foundry.documents.BaseChatMessage`. */
export class BaseChatMessage extends Document {
  static metadata = describe("ChatMessage", { hasTypeData: true });

  static defineSchema() {
    return {
      ...idField(),
      ...typeFields(this, { initial: "base" }),
      author: new DocumentAuthorField(BaseUser),
      timestamp: number(Date.now),
      flavor: new HTMLField(),
      title: new StringField(),
      content: new HTMLField({ textSearch: true }),
      style: number(CHAT_MESSAGE_STYLES.OTHER, { choices: Object.values(CHAT_MESSAGE_STYLES) }),
      speaker: new SchemaField({
        scene: new ForeignDocumentField(BaseScene, { idOnly: true }),
        actor: new ForeignDocumentField(BaseActor, { idOnly: true }),
        token: new ForeignDocumentField(BaseToken, { idOnly: true }),
        alias: new StringField(),
      }),
      whisper: new ArrayField(new ForeignDocumentField(BaseUser, { idOnly: true })),
      blind: flag(),
      rolls: new ArrayField(new JSONField({ validate: isRoll })),
      sound: new FilePathField({ categories: ["AUDIO"] }),
      emote: flag(),
      ...statsFields(),
    };
  }

  /** Up to 13 a number for a type is a style. Source: public reports ("v14 dropped the shim which converted types to styles"). */
  static migrateData(source) {
    if (generation() < 14 && typeof source.type === "number") {
      source.style ??= source.type;
      delete source.type;
    }
    return super.migrateData(source);
  }

  /** A message is its author's, and open to those it is for. */
  getUserLevel(user = globalThis.game?.user) {
    const source = user?._source ?? user;
    if (!source || source.role === 0) return 0;
    if (this._source.author === source._id) return 3;
    return super.getUserLevel(user);
  }
}

/** A stored roll names its class and its formula's terms. */
function isRoll(json) {
  const roll = JSON.parse(json);
  if (typeof roll?.class !== "string" || !("terms" in roll)) throw new Error("is not the JSON of a Roll");
  return true;
}
