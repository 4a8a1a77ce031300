import { io } from "socket.io-client";
import { applyCreate, applyDelete, applyUpdate } from "../../../table/common/changes.js";
import { COLLECTIONS, HIERARCHY } from "../../../table/common/documents/hierarchy.js";
import { reconstructOperator } from "../../../table/common/operators.js";
import { parseUuid } from "../../../table/common/utils/uuid.js";

/**
 * The world as one client without a page keeps it: nothing but a snapshot and the writes it was told of, applied by the code that server and pages share.
 */
export class Replica {
  /** The last write applied, and how often one arrived that was applied before. */
  seq = 0;

  doubles = 0;

  /**
   * @param {string} url
   * @param {string} cookie of the session
   */
  constructor(url, cookie) {
    Object.assign(this, { url, cookie });
  }

  /** Take a seat, for the first time with a snapshot, later with what was missed. */
  async connect() {
    this.socket = io(this.url, { transports: ["websocket"], forceNew: true, reconnection: false, extraHeaders: { cookie: this.cookie } });
    this.socket.on("op", (operation) => this.apply(operation));
    await new Promise((done, failed) => {
      this.socket.once("connect", done);
      this.socket.once("connect_error", failed);
    });
    const { snapshot, ops } = this.world ? await this.ask("resync", this.seq) : { snapshot: await this.ask("world") };
    if (snapshot) [this.world, this.seq] = [snapshot, snapshot.seq];
    for (const operation of ops ?? []) this.apply(operation);
    return this;
  }

  ask(event, ...args) {
    return this.socket.timeout(20_000).emitWithAck(event, ...args);
  }

  /** Ask for a write; applied when it is acknowledged. @throws when the connection breaks first */
  async write(action, documentName, operation) {
    const answer = await new Promise((done, failed) => {
      this.socket.timeout(20_000).emit("op", { requestId: "soak", action, documentName, operation }, (error, reply) => {
        if (error) return failed(error);
        if (!reply.error) this.apply(reply); // in the very call that brings it, so that nothing overtakes it
        return done(reply);
      });
    });
    if (answer.error) throw Object.assign(new Error(answer.error.message), { refused: true });
    return answer;
  }

  apply({ seq, action, documentName, operation, result }) {
    if (!result.length) return;
    if (seq < this.seq) {
      this.doubles++;
      return;
    }
    this.seq = seq;
    const steps = operation.parentUuid ? stepsTo(operation.parentUuid) : [];
    const change = CHANGES[action];
    if (!steps.length) this.world[COLLECTIONS[documentName]] = change(this.world[COLLECTIONS[documentName]], result, { documentName });
    else this.#applyBelow(steps, (holder, base) => changeIn({ holder, base, documentName, change, result }));
  }

  /** Change what is embedded: everything on the way down is made anew. */
  #applyBelow([[documentName, id], ...steps], act) {
    const collection = COLLECTIONS[documentName];
    const put = (source, name, [step, ...below], base) => {
      if (!step) return act({ source, name }, base);
      const [childName, childId] = step;
      if (name === "Token" && childName === "Actor") {
        return { ...source, delta: put(source.delta, "ActorDelta", below, this.world.actors.find(({ _id }) => _id === source.actorId)) };
      }
      const field = fieldOf(name, childName);
      const list = withInherited(source[field], base?.[field], childId);
      return { ...source, [field]: list.map((child) => (child._id === childId ? put(child, childName, below) : child)) };
    };
    this.world[collection] = this.world[collection].map((source) => (source._id === id ? put(source, documentName, steps) : source));
  }
}

const CHANGES = {
  create: (list, sources) => applyCreate(list, sources),
  delete: (list, ids) => applyDelete(list, ids),
  update: (list, changes, { documentName }) => list.map((source) => {
    const change = changes.find(({ _id }) => _id === source._id);
    return change ? applyUpdate(source, revive(change), { diff: false, documentName }).source : source;
  }),
};

/** What is done to the documents in a holder; a synthetic actor's own change goes into the delta. */
function changeIn({ holder: { source, name }, base, documentName, change, result }) {
  if (name === "Token" && documentName === "Actor") {
    const [{ _id, ...changes }] = result;
    return { ...source, delta: applyUpdate(source.delta, revive(changes), { diff: false, documentName: "ActorDelta" }).source };
  }
  const field = fieldOf(name, documentName);
  if (!base) return { ...source, [field]: change(source[field], result, { documentName }) };
  const ids = result.map((entry) => entry._id ?? entry);
  const list = ids.reduce((known, id) => withInherited(known, base[field], id), source[field] ?? []);
  const isInherited = (id) => base[field].some(({ _id }) => _id === id);
  if (change !== CHANGES.delete) return { ...source, [field]: change(list, result, { documentName }) };
  return { ...source, [field]: list.filter(({ _id }) => !ids.includes(_id) || isInherited(_id)).map((entry) => (ids.includes(entry._id) ? { _id: entry._id, _tombstone: true } : entry)) };
}

/** The delta's own list, with a copy of what it is about to change. */
function withInherited(own = [], inherited, id) {
  const lent = inherited?.find((entry) => entry._id === id);
  return !lent || own.some((entry) => entry._id === id) ? own : [...own, lent];
}

const fieldOf = (name, childName) => Object.entries(HIERARCHY[name]).find(([, { documentName }]) => documentName === childName)[0];

function stepsTo(uuid) {
  const { primaryType, primaryId, embedded } = parseUuid(uuid);
  return [[primaryType, primaryId], ...Array.from({ length: embedded.length / 2 }, (_, index) => embedded.slice(2 * index, 2 * index + 2))];
}

/** Operators come as marked objects. */
function revive(value) {
  if (Array.isArray(value)) return value.map(revive);
  const operator = reconstructOperator(value);
  if (operator !== value || value === null || typeof value !== "object") return operator;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, revive(inner)]));
}
