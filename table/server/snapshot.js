import { mayHave } from "./telling.js";
import { primaries } from "./structure.js";

/**
 * The world as the user of a connection may see it.
 * @param {import("./server.js").Table} table
 * @param {import("socket.io").Socket} socket
 * @returns {import("../common/protocol.js").Snapshot}  without activeUsers
 */
export function snapshot(table, socket) {
  const { world, options } = table;
  const { userId, sessionId } = socket.data;
  const { role } = world.realm.get("User", userId);
  const documents = primaries().map(([documentName, collection]) =>
    [collection, world.realm.all(documentName).filter((source) => mayHave(documentName, source, userId))]);
  return {
    generation: world.generation, release: world.release, userId, sessionId, world: { id: world.id, title: world.title }, system: world.manifest, model: world.model, modules: [],
    ...Object.fromEntries(documents), packs: [...world.packs.values()].map((pack) => packSnapshot(pack, pack.levelOf(role, world) > 0)), seq: world.seq,
    options: { routePrefix: table.root.slice(1, -1), language: options.language, demoMode: false }
  };
}

function packSnapshot(pack, isOpen) {
  return { metadata: pack.metadata, index: isOpen ? pack.index() : [], folders: isOpen ? pack.realm.all("Folder") : [] };
}
