import { EVENTS } from "../common/protocol.js";

/**
 * Connect to the server; the cookie of the page says who we are.
 * @param {string} prefix the route prefix, "" or "/name"
 * @returns {Promise<object>} a connected socket.io client, later `game.socket`
 */
export function connect(prefix) {
  const socket = globalThis.io({ path: `${prefix}/socket.io`, transports: ["websocket"], reconnectionDelayMax: 2000 });
  return new Promise((resolve, reject) => {
    socket.once("connect", () => resolve(socket));
    socket.once("connect_error", reject);
  });
}

/**
 * Ask the server and wait.
 * @param {object} socket
 * @param {string} event
 * @returns {Promise<any>} what the acknowledgement carries
 * @throws {Error} with the server's name and message when it refused
 */
export async function request(socket, event, ...args) {
  const answer = await socket.emitWithAck(event, ...args);
  if (answer?.error) throw serverError(answer.error);
  return answer;
}

/** An Error from its wire form. */
export function serverError({ name, message }) {
  return Object.assign(new Error(message), { name });
}

/**
 * Follow who is here, and leave when the session is over.
 * @param {object} socket
 * @param {{userId: string, active: boolean}[]} [early]  who came or went between the snapshot and now
 */
export function listenForUsers(socket, early = []) {
  const follow = ({ userId, active }) => {
    const others = game.data.activeUsers.filter(id => id !== userId); // users may not be made of the data yet
    game.data.activeUsers = active ? [...others, userId] : others;
    game.users.get(userId)?._setActive(active);
  };
  early.forEach(follow);
  socket.on(EVENTS.userConnected, follow);
  socket.on(EVENTS.userActivity, (userId, data) => game.users.get(userId)?._onActivity(data));
  socket.on(EVENTS.sessionEnded, () => window.location.assign(foundry.utils.getRoute("join")));
}
