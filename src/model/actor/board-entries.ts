import { entryFields, NEW_ENTRY } from "../fields/keyed-map";
import { text, whole } from "../fields/plain";

type Data<Schema extends foundry.data.fields.DataSchema> = foundry.data.fields.SchemaField.InitializedData<Schema>;

const cardSchema = () => ({ /** Id of a clue or conclusion in the mission. */ item: text(), x: whole(), y: whole(), ...entryFields() });
export type BoardCard = Data<ReturnType<typeof cardSchema>>;

const linkSchema = () => ({ /** Ids of two cards. */ from: text(), to: text(), text: text(), ...entryFields() });
export type BoardLink = Data<ReturnType<typeof linkSchema>>;

const noteSchema = () => ({ text: text(), x: whole(), y: whole(), ...entryFields() });
export type BoardNote = Data<ReturnType<typeof noteSchema>>;

export const boardCardField = () => new foundry.data.fields.SchemaField(cardSchema());
export const boardLinkField = () => new foundry.data.fields.SchemaField(linkSchema());
export const boardNoteField = () => new foundry.data.fields.SchemaField(noteSchema());

/** A complete new entry. */
export const newBoardCard = (given: Partial<BoardCard> & Pick<BoardCard, "item">): BoardCard => ({ x: 0, y: 0, ...NEW_ENTRY, ...given });

/** A complete new entry. */
export const newBoardLink = (given: Partial<BoardLink> & Pick<BoardLink, "from" | "to">): BoardLink => ({ text: "", ...NEW_ENTRY, ...given });

/** A complete new entry. */
export const newBoardNote = (given: Partial<BoardNote> & Pick<BoardNote, "text">): BoardNote => ({ x: 0, y: 0, ...NEW_ENTRY, ...given });
