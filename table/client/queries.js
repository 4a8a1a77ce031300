import { EVENTS, QUERY_TIMEOUT } from "../common/protocol.js";
import { CONFIG } from "./config.js";

/**
 * Ask a user's client and wait for its answer.
 * Source: F#11235 (CONFIG.queries, User#query); the handler is not told who asks.
 * @param {object} user the User document asked
 * @param {string} name a key of CONFIG.queries
 * @param {object} data JSON
 * @param {{timeout?: number}} [options] milliseconds
 * @throws {Error} when the caller may not ask, the user is away, refuses, or does not answer in time
 */
export async function query(user, name, data, { timeout } = {}) {
  if (!game.user.can("QUERY_USER")) throw new Error("You do not have permission to query other users");
  if (!user.active) throw new Error(`User ${user.name} is not connected`);
  if (!(name in CONFIG.queries)) throw new Error(`The query "${name}" is not registered in CONFIG.queries`);
  const request = { userId: user.id, name, data, ...(timeout ? { timeout } : {}) };
  const answer = await game.socket.timeout((timeout ?? QUERY_TIMEOUT) + 1000).emitWithAck(EVENTS.query, request);
  if (answer.error) throw Object.assign(new Error(answer.error.message), { name: answer.error.name });
  return answer.result;
}

/**
 * Answer the queries that reach this client.
 * @param {object} socket
 */
export function listenForQueries(socket) {
  socket.on(EVENTS.query, async ({ name, data, timeout }, answer) => {
    try {
      const handler = CONFIG.queries[name];
      if (!handler) throw new Error(`The query "${name}" is not registered in CONFIG.queries`);
      answer({ result: (await handler(data, { timeout })) ?? null });
    } catch (error) {
      answer({ error: { name: error.name, message: error.message } });
    }
  });
}
