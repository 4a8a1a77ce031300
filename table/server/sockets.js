import { ERRORS, EVENTS, PACKAGE_EVENT } from "../common/protocol.js";
import { Authority } from "./authority.js";
import { Failure, fail } from "./failure.js";
import { askUser } from "./queries.js";
import { checkPlain, isRecord } from "./request.js";
import { snapshot } from "./snapshot.js";
import { tell } from "./telling.js";

/**
 * Answers the clients. Who a client is follows from the cookie of its handshake.
 * @param {import("socket.io").Server} io
 * @param {import("./server.js").Table} table
 */
export function serveSockets(io, table) {
  io.use((socket, next) => {
    const session = table.sessions.find(socket.handshake.headers.cookie);
    const user = table.userOf(socket.handshake.headers.cookie);
    if (!user) return next(new Error("Join the game first"));
    socket.data = { userId: user._id, sessionId: session.id };
    return next();
  });
  io.on("connection", (socket) => {
    const answer = (event, handler) => socket.on(event, (...args) => reply(args, handler));
    answer(EVENTS.world, () => table.operations.inTurn(() => seat(table, socket, snapshot(table, socket))));
    answer(EVENTS.resync, (fromSeq) => table.operations.inTurn(() => seat(table, socket, resync(table, socket, fromSeq))));
    answer(EVENTS.op, (request) => table.operations.run(socket.data.userId, request, socket));
    answer(EVENTS.query, (request) => askUser(table, socket, request));
    answer(EVENTS.files, (request) => handleFiles(table, socket, request));
    socket.on(EVENTS.userActivity, (data) => relay(table, socket, EVENTS.userActivity, [socket.data.userId, data]));
    socket.onAny((event, ...args) => relayPackageEvent(table, socket, event, args));
    socket.on("error", (error) => console.warn("A client sent an error:", error));
    socket.on("disconnect", () => leave(table, socket));
  });
}

/** Calls the handler and acknowledges its result or its failure; a missing acknowledgement is nobody's loss. */
async function reply(args, handler) {
  const ack = typeof args.at(-1) === "function" ? args.pop() : () => {};
  try {
    ack(await handler(...args));
  } catch (error) {
    if (!(error instanceof Failure)) console.error(error);
    const { name, message } = error instanceof Failure ? error : { name: ERRORS.server, message: "Something broke in the server; nothing was changed" };
    ack({ error: { name, message } });
  }
}

/** From here on the client is told of every write; the answer in hand is the state just before. */
function seat(table, socket, answer) {
  if (!socket.connected) return answer;
  const wasActive = table.activeUsers().includes(socket.data.userId);
  table.live.add(socket);
  if (!wasActive) announcePresence(table, socket, true);
  return { ...answer, activeUsers: table.activeUsers() };
}

function leave(table, socket) {
  if (!table.live.delete(socket)) return;
  if (!table.activeUsers().includes(socket.data.userId)) announcePresence(table, socket, false);
}

function announcePresence(table, socket, active) {
  relay(table, socket, EVENTS.userConnected, [{ userId: socket.data.userId, active }]);
}

function resync(table, socket, fromSeq) {
  const { past, world } = table;
  const oldest = past[0]?.operation.seq ?? world.seq + 1;
  if (!Number.isInteger(fromSeq) || fromSeq > world.seq || fromSeq < oldest - 1) return { snapshot: snapshot(table, socket) };
  return { ops: past.filter(({ operation }) => operation.seq > fromSeq).flatMap((written) => tell(written, socket.data.userId)) };
}

function relay(table, sender, event, args) {
  for (const socket of table.live) if (socket !== sender) socket.emit(event, ...args);
}

/** Source: community wiki on sockets, and public packages: others only, the sender's id appended by the server, silent unless the manifest asks for sockets. */
function relayPackageEvent(table, socket, event, args) {
  if (!PACKAGE_EVENT.test(event)) return;
  const ack = typeof args.at(-1) === "function" ? args.pop() : () => {};
  const { manifest } = table.world;
  const isOpen = manifest.socket === true && event === `system.${manifest.id}`;
  try {
    checkPlain(args);
  } catch (error) {
    ack({ error: { name: error.name, message: error.message } });
    return;
  }
  if (isOpen) relay(table, socket, event, [...args, socket.data.userId]);
  ack(...args);
}

async function handleFiles(table, socket, request) {
  if (!isRecord(request)) fail(ERRORS.request, "A request for files is {action, target}");
  const user = table.world.realm.get("User", socket.data.userId);
  const authority = new Authority(table.world, user);
  const { action, target, name, body, extensions } = request;
  const permission = action === "browse" ? "FILES_BROWSE" : "FILES_UPLOAD";
  if (!authority.has(permission)) fail(ERRORS.permission, `User ${user.name} lacks permission to ${action} files`);
  if (action === "browse") return table.files.browse(target, { extensions });
  if (action === "upload") return table.files.upload(target, name, body);
  if (action === "createDirectory") return table.files.createDirectory(target);
  return fail(ERRORS.request, `There is no file action "${action}"`);
}
