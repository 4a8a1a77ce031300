import { ERRORS, EVENTS, QUERY_TIMEOUT } from "../common/protocol.js";
import { Authority } from "./authority.js";
import { Failure, fail } from "./failure.js";
import { checkPlain, isRecord } from "./request.js";

const LONGEST = 10 * 60_000;

/**
 * Puts a question to ONE client of a user (the one that joined last) and brings back its answer. The client asked is not told who asks.
 * Source: community wiki on sockets; the texts of the refusals are the table's own.
 * @param {import("./server.js").Table} table
 * @param {import("socket.io").Socket} socket   of the asker
 * @param {import("../common/protocol.js").QueryRequest} request
 * @returns {Promise<import("../common/protocol.js").QueryAnswer>}
 * @throws {Failure} without the permission, without a client, when it leaves or stays silent
 */
export async function askUser(table, socket, request) {
  if (!isRecord(request) || typeof request.name !== "string") fail(ERRORS.request, "A query is {userId, name, data, timeout}");
  const { userId, name, data, timeout } = request;
  checkPlain(data);
  const { realm } = table.world;
  const asker = realm.get("User", socket.data.userId);
  if (!new Authority(table.world, asker).has("QUERY_USER")) fail(ERRORS.permission, `User ${asker.name} lacks permission to query other users`);
  const asked = realm.get("User", userId) ?? fail(ERRORS.missing, `User [${userId}] does not exist`);
  const client = [...table.live].findLast((other) => other.data.userId === userId && other !== socket);
  if (!client) fail(ERRORS.query, `User ${asked.name} is not connected: the query "${name}" cannot be answered`);
  const patience = Math.min(Number.isFinite(timeout) && timeout > 0 ? timeout : QUERY_TIMEOUT, LONGEST);
  return new Promise((done, failed) => {
    const settle = (finish, value) => {
      clearTimeout(timer);
      client.off("disconnect", onLeave);
      finish(value);
    };
    const refuse = (message) => settle(failed, new Failure(ERRORS.query, message));
    const timer = setTimeout(() => refuse(`User ${asked.name} did not answer the query "${name}" in ${patience} ms`), patience);
    const onLeave = () => refuse(`User ${asked.name} left before answering the query "${name}"`);
    client.once("disconnect", onLeave);
    client.emit(EVENTS.query, { name, data, timeout: patience }, (answer) => settle(done, answer));
  });
}
