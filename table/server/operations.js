import { ACTIONS, ERRORS } from "../common/protocol.js";
import { resolveUuid } from "./address.js";
import { ACTION } from "./actions.js";
import { Authority } from "./authority.js";
import { fail } from "./failure.js";
import { Draft } from "./realm.js";
import { checkRequest } from "./request.js";
import { collectionOf } from "./structure.js";

/** Keys of an operation that are the request's content, and are not relayed. */
const CONTENT = ["data", "updates", "ids", "query", "index", "indexFields"];

/**
 * The one writer. Requests are carried out one after another, each wholly or not at all: everything is checked and computed on a draft, the draft is
 * stored in one synced batch, and only then is it shown and told. `seq` numbers the writes.
 */
export class Operations {
  #world;

  #announce;

  #tail = Promise.resolve();

  /**
   * @param {import("./world.js").World} world
   * @param {(written: import("./telling.js").Written) => void} announce  called in the turn in which a write becomes visible
   */
  constructor(world, announce) {
    this.#world = world;
    this.#announce = announce;
  }

  /**
   * Carries out a request when those before it are done.
   * @param {string} userId   of the session; never taken from the request
   * @param {import("../common/protocol.js").OperationRequest} request
   * @param {unknown} [origin]  handed on to announce
   * @returns {Promise<import("../common/protocol.js").Operation>}
   * @throws {Failure} when it is refused; nothing has changed then
   */
  run(userId, request, origin) {
    return this.inTurn(() => this.#perform(userId, request, origin));
  }

  /**
   * Runs something between two writes.
   * @template T
   * @param {() => T|Promise<T>} task
   * @returns {Promise<T>}
   */
  inTurn(task) {
    const result = this.#tail.then(task);
    this.#tail = result.catch(() => {});
    return result;
  }

  async #perform(userId, request, origin) {
    const { requestId, action, documentName, operation } = checkRequest(request);
    const world = this.#world;
    const user = world.realm.get("User", userId) ?? fail(ERRORS.permission, "You are no user of this world any more");
    const pack = this.#packOf(operation, user, action);
    const draft = new Draft(pack ? pack.realm : world.realm);
    const parent = operation.parentUuid ? resolveUuid(operation.parentUuid, draft, world.realm) : null;
    if (!parent && !draft.realm.documents.has(documentName)) fail(ERRORS.request, `A ${documentName} needs a parent, or a compendium of its kind`);
    const authority = new Authority(world, user, { draft, pack });
    const context = { world, user, draft, pack, documentName, operation, authority, parent, time: Date.now(), passwords: new Map() };
    const result = await ACTION[action](context);
    const options = Object.fromEntries(Object.entries(operation).filter(([key]) => !CONTENT.includes(key)));
    const done = { seq: world.seq, userId, requestId, action, documentName, operation: options, result };
    if (action === ACTIONS.get || (!result.length && !context.passwords.size)) return done;
    options.modifiedTime = context.time;
    return this.#commit(context, done, origin);
  }

  async #commit({ draft, documentName, passwords }, done, origin) {
    const world = this.#world;
    const changes = draft.changes();
    const seq = world.seq + 1;
    const own = { seq };
    const known = new Map([...world.passwords, ...passwords].filter(([id, password]) => password && draft.get("User", id)));
    if (documentName === "User") own.passwords = Object.fromEntries(known);
    if (draft.realm !== world.realm) await world.realm.store.write([], own);
    await draft.commit(collectionOf, draft.realm === world.realm ? own : {}, () => {
      world.seq = seq;
      if (documentName === "User") world.passwords = known;
      done.seq = seq;
      this.#announce({ operation: done, changes, origin });
    });
    return done;
  }

  #packOf({ pack: id, parentUuid }, user, action) {
    const name = id ?? /^Compendium\.([^.]+\.[^.]+)\./.exec(parentUuid ?? "")?.[1];
    if (!name) return null;
    const pack = this.#world.packs.get(name);
    if (!pack?.levelOf(user.role, this.#world)) fail(ERRORS.missing, `The compendium ${name} does not exist, or is not open to you`);
    if (action !== ACTIONS.get && pack.isLocked(this.#world)) fail(ERRORS.permission, `The compendium ${name} is locked: nothing in it may be changed`);
    return pack;
  }
}
