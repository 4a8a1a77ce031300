import { ACTIONS } from "../common/protocol.js";

/**
 * A write, with what is needed to tell each user of it.
 * @typedef {object} Written
 * @property {import("../common/protocol.js").Operation} operation
 * @property {{documentName: string, id: string, before?: object, after?: object}[]} changes
 * @property {unknown} origin  the connection that asked for it
 */

/**
 * May this user have this document at all? Only whispers are kept from others. Whether the real host withholds them is not public.
 * @param {string} documentName
 * @param {object} source
 * @param {string} userId
 * @returns {boolean}
 */
export function mayHave(documentName, source, userId) {
  return documentName !== "ChatMessage" || !source.whisper?.length || source.author === userId || source.whisper.includes(userId);
}

/**
 * A write as one user may see it: a message that an update shows to him for the first time arrives as a create, one it hides as a delete.
 * @param {Written} written
 * @param {string} userId
 * @returns {import("../common/protocol.js").Operation[]}
 */
export function tell({ operation: { requestId, ...operation }, changes }, userId) {
  if (!operation.result.length) return [];
  const secret = changes.filter(({ documentName, before, after }) => documentName === "ChatMessage" && [before, after].some((source) => source?.whisper?.length));
  if (!secret.length) return [operation];
  const shown = new Map(changes.map(({ id, before, after }) => [id, {
    before: !!before && mayHave("ChatMessage", before, userId), after: !!after && mayHave("ChatMessage", after, userId), source: after
  }]));
  const idOf = (entry) => typeof entry === "string" ? entry : entry._id;
  const keep = (isWanted) => operation.result.filter((entry) => isWanted(shown.get(idOf(entry))));
  const parts = operation.action === ACTIONS.update
    ? [
      { ...operation, result: keep(({ before, after }) => before && after) },
      { ...operation, action: ACTIONS.create, result: keep(({ before, after }) => !before && after).map(({ _id }) => shown.get(_id).source) },
      { ...operation, action: ACTIONS.delete, result: keep(({ before, after }) => before && !after).map(({ _id }) => _id) }
    ]
    : [{ ...operation, result: keep(({ before, after }) => before || after) }];
  return parts.filter(({ result }) => result.length);
}
