import { EVENTS } from "../../common/protocol.js";
import { randomID } from "../../common/utils/ids.js";
import { request } from "../socket.js";
import { applyOperation } from "./apply-operation.js";
import { prepareCreate, prepareDelete, prepareUpdate } from "./prepare-operation.js";

/** Last write that this client has seen. */
let seq = 0;

/** Requests under way, to be refused when the connection breaks. @type {Set<(error: Error) => void>} */
const waiting = new Set();

/**
 * Carries out what documents ask for: prepares it here, has the server do it, and applies the answer like every other client does.
 * Source of the order of events: W:api/document. Acknowledgements and broadcasts come on one connection and are applied in that order.
 */
export const backend = {
  /**
   * Read documents of a pack.
   * @param {Function} documentClass
   * @param {object} operation `{query?, ids?, pack, index?, indexFields?, parentUuid?}`
   * @returns {Promise<object[]>} sources or index entries
   */
  async get(documentClass, operation) {
    const { result } = await send("get", documentClass.documentName, wire(operation));
    return result;
  },

  /** @returns {Promise<object[]>} the documents made; `temporary`: in memory only */
  async create(documentClass, operation, user = game.user) {
    const { parent, pack, temporary } = operation;
    if (temporary) return operation.data.map(source => new documentClass(source, { parent, pack }));
    return write("create", documentClass, operation, user);
  },

  /** @returns {Promise<object[]>} the documents changed */
  async update(documentClass, operation, user = game.user) {
    return write("update", documentClass, operation, user);
  },

  /** @returns {Promise<object[]>} the documents deleted */
  async delete(documentClass, operation, user = game.user) {
    return write("delete", documentClass, operation, user);
  },

  /**
   * Several writes in one go: all are prepared before the first is sent, and what cancels or fails there leaves everything as it was.
   * Source: API14 foundry.documents.modifyBatch. The server takes them one after another: what it refuses does not undo what came before.
   * @param {object[]} operations  each with its action and documentName
   * @returns {Promise<object[][]>} documents of each, none when the batch was cancelled
   */
  async batch(operations, user = game.user) {
    const prepared = [];
    for (const given of operations) {
      const operation = { ...given, parent: given.parent ?? null, pack: given.pack ?? given.parent?.pack ?? null };
      const documentClass = CONFIG[given.documentName].documentClass;
      const content = await WRITES[given.action].prepare(documentClass, operation, user);
      if (!content) return operations.map(() => []);
      prepared.push([given.action, documentClass, operation, content]);
    }
    return Promise.all(prepared.map((one) => perform(...one)));
  }
};

/** How each action is prepared (null when it was cancelled), and where the server finds its content. */
const WRITES = {
  create: { prepare: prepareCreate, key: "data" }, update: { prepare: prepareUpdate, key: "updates" }, delete: { prepare: prepareDelete, key: "ids" }
};

/** One write, from its preparation to what it did. */
async function write(action, documentClass, operation, user) {
  return perform(action, documentClass, operation, (await WRITES[action].prepare(documentClass, operation, user)) ?? []);
}

/** Ask the server and apply what it did; without content there is nothing to ask for. */
async function perform(action, documentClass, operation, content) {
  if (operation.dryRun || !(content.length || operation.deleteAll)) return [];
  const body = { ...wire(operation), [WRITES[action].key]: content };
  try {
    const { documents } = await send(action, documentClass.documentName, body);
    return documents;
  } catch (error) {
    globalThis.ui?.notifications?.error(error.message, { console: false });
    throw error;
  }
}

/** The operation as it travels: documents become uuids, what is content or local stays out. */
function wire(operation) {
  const { parent, data: _data, updates: _updates, action: _action, documentName: _name, temporary: _temporary, ...rest } = operation;
  const clean = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  if (parent) clean.parentUuid = parent.uuid;
  return clean;
}

/** The answer is applied in the very call that brings it, so that nothing overtakes it. */
function send(action, documentName, operation) {
  return new Promise((resolve, reject) => {
    if (!game.socket.connected) {
      reject(new Error(game.i18n.localize("ERROR.Disconnected")));
      return;
    }
    waiting.add(reject);
    game.socket.emit(EVENTS.op, { requestId: randomID(), action, documentName, operation }, answer => {
      waiting.delete(reject);
      if (answer.error) {
        reject(Object.assign(new Error(answer.error.message), { name: answer.error.name }));
        return;
      }
      if (action === "get") resolve({ result: answer.result });
      else resolve({ documents: receive(answer) });
    });
  });
}

/** Apply a write unless it was applied before. @returns {object[]} documents */
function receive(operation) {
  const isNews = operation.result.length > 0;
  if (isNews && operation.seq < seq) return [];
  if (isNews) seq = operation.seq;
  return applyOperation(operation);
}

/**
 * Follow the writes of others, and catch up after a broken connection.
 * @param {object} socket
 * @param {number} from the last write that the snapshot contains
 * @param {object[]} early writes that came in since
 */
export function listenForOperations(socket, from, early) {
  seq = from;
  early.forEach(receive);
  socket.on(EVENTS.op, receive);
  socket.on("disconnect", () => {
    const error = new Error(game.i18n.localize("ERROR.ConnectionLost"));
    for (const reject of waiting) reject(error);
    waiting.clear();
    globalThis.ui?.notifications?.warn("ERROR.ConnectionLost", { localize: true });
  });
  socket.on("connect", () => catchUp(socket));
}

/** Apply what was missed; without it the page begins anew. */
async function catchUp(socket) {
  const missed = await request(socket, EVENTS.resync, seq);
  if (missed.snapshot) {
    window.location.reload();
    return;
  }
  for (const operation of missed.ops) receive(operation);
  for (const user of game.users) user._setActive(missed.activeUsers.includes(user.id));
  globalThis.ui?.notifications?.info("ERROR.Reconnected", { localize: true });
}
