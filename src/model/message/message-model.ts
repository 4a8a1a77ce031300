import { effectField } from "../fields/effect";
import { keyedMap } from "../fields/keyed-map";
import { moment, text } from "../fields/plain";
import { StoredModel } from "../stored-model";

/** Facts that every card has: whom it is about, as he was then, and what it does to documents. */
export const cardFields = () => ({
  /** UUID of the agent, or empty. */
  actor: text(),
  name: text(),
  img: text(),
  effects: keyedMap(effectField()),
  /** Who took it back (撤销), and when; `when` is 0 while nobody has. */
  undone: new foundry.data.fields.SchemaField({ by: text(), when: moment() }),
});

/** A card's facts. Those of a subtype with a card of its own are drawn by it, in `src/chat`; the host draws the rest. */
export abstract class MessageModel<Schema extends foundry.data.fields.DataSchema> extends StoredModel<Schema, ChatMessage.Implementation> {}
