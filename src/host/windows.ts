/** What lower layers may ask to be opened, by name: cards and workflows know no window. */
export interface Openers {
  /** The roll window of an agent; for a mitigation with the id of the consequence's message. */
  roll: (actor: string, options: { readonly about?: string; readonly shared?: string }) => unknown;
  /** What a macro stands for: an entry into the roll that is open, a document's own sheet. */
  use: (uuid: string, entry: string) => unknown;
  /** The board of a mission's dossiers, with a conclusion brought up. */
  board: (mission: string, conclusion: string) => unknown;
  /** Something that the MC holds up for everybody: what of it, and its UUID. */
  shown: (show: "summary" | "clue" | "known", uuid: string) => unknown;
  /** 任务结算 of a mission. */
  settle: (mission: string) => unknown;
  /** The map of a mission. */
  map: (mission: string) => unknown;
  /** The sign that somebody said stop. */
  stop: () => unknown;
}

const openers: Partial<Openers> = {};

/** Say how a window is opened. */
export const registerOpener = <Name extends keyof Openers>(name: Name, open: Openers[Name]): unknown => Object.assign(openers, { [name]: open });

/** Open a window, if anybody has said how. */
export const openRoll: Openers["roll"] = (actor, options) => openers.roll?.(actor, options);

/**
 * Open the board.
 *
 * @param mission - UUID; the mission being played where it is empty.
 * @param conclusion - Id of the conclusion to bring up, or empty.
 */
export const openBoard = (mission = "", conclusion = ""): unknown => openers.board?.(mission, conclusion);

/**
 * Use a document or one of its entries, as a press would: an entry goes into the open roll, or out of it; a document opens.
 *
 * @param entry - Id of the entry, or empty.
 */
export const use = (uuid: string, entry = ""): unknown => openers.use?.(uuid, entry);
export const openStop: Openers["stop"] = () => openers.stop?.();
export const openMap: Openers["map"] = (mission) => openers.map?.(mission);
export const openShown: Openers["shown"] = (show, uuid) => openers.shown?.(show, uuid);
export const openSettle: Openers["settle"] = (mission) => openers.settle?.(mission);
