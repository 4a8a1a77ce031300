import { SYSTEM_ID } from "../../constants";
import { hearUpdates, type Heard } from "../../host/hear-updates";

/** A document whose writes can be watched. */
interface Watched extends Heard {
  toObject(): object;
}

/** How a write of ours came in, when another's was taken before it: what it found there, and what it left. */
export interface Landing {
  readonly before: object;
  readonly after: object;
}

/** Tells whether somebody else wrote to a document between our reading it and our write. */
export interface Watch {
  /** To be handed along with the write, so that it is known when it comes in. */
  readonly operation: object;
  /** Forget what came so far: what is there now has been read. */
  read(): void;
  /** The last write of ours, if it covered another's; null if nobody's came in between. */
  landing(): Landing | null;
  stop(): void;
}

/**
 * Watch a document from now, when it is read, until a write of ours has come in.
 *
 * Every client gets the writes to a document in the same order, its own among them: so whoever wrote second sees it, and nobody else.
 */
export function watchWrites(document: Watched): Watch {
  const mark = foundry.utils.randomID();
  let theirs: object | null = null;
  let landed: Landing | null = null;
  const stop = hearUpdates(document, (options) => {
    if (options[SYSTEM_ID] === mark) {
      landed = theirs && { before: theirs, after: document.toObject() };
      theirs = null;
    } else theirs = document.toObject();
  });
  return {
    operation: { [SYSTEM_ID]: mark }, stop,
    read() {
      theirs = landed = null;
    },
    landing: () => landed,
  };
}
