import { CONFIG } from "../config.js";

/** The table's own query that opens an entry at somebody else's. */
const QUERY = "showEntry";

/**
 * Show a journal entry or page to others who are there.
 * Source: API13 Journal.show: to those who may see it, or to all with `force`; one must own it.
 * @param {object} doc
 * @param {{force?: boolean, users?: string[]}} [options]
 * @returns {Promise<object>} the document
 */
export async function showToOthers(doc, { force = false, users = [] } = {}) {
  if (!doc.isOwner) throw new Error(game.i18n.localize("TABLE.Journal.notYours"));
  const wanted = game.users.filter(user => user.active && !user.isSelf && (!users.length || users.includes(user.id)));
  await Promise.all(wanted.map(user => user.query(QUERY, { uuid: doc.uuid, force }, { timeout: 10_000 }).catch(() => null)));
  ui.notifications.info(game.i18n.format("TABLE.Journal.shown", { name: doc.name, users: wanted.map(({ name }) => name).join(", ") || "–" }));
  return doc;
}

/** A dialog that asks to whom, then shows it to them. @returns {Promise<object|null>} null when nobody is chosen */
export async function askAndShow(doc) {
  const others = game.users.filter(user => !user.isSelf);
  const box = (name, label) => {
    const row = globalThis.document.createElement("label");
    row.className = "checkbox";
    const input = Object.assign(globalThis.document.createElement("input"), { type: "checkbox", name });
    row.append(input, label);
    return row;
  };
  const content = globalThis.document.createElement("div");
  content.append(...others.map(({ id, name }) => box(id, name)), box("force", game.i18n.localize("TABLE.Journal.force")));
  const chosen = await foundry.applications.api.DialogV2.input({ window: { title: game.i18n.localize("TABLE.Journal.show") }, content });
  const users = chosen ? others.filter(({ id }) => chosen[id]).map(({ id }) => id) : [];
  return users.length ? showToOthers(doc, { force: chosen.force, users }) : null;
}

/** Open what somebody shows. Registered with the host's own queries. */
export function installShowing() {
  CONFIG.queries[QUERY] = async ({ uuid, force }) => {
    const doc = await fromUuid(uuid);
    const isMine = doc?.testUserPermission(game.user, "OBSERVER");
    if (!doc || (!force && !isMine)) return false;
    const entry = doc.documentName === "JournalEntryPage" ? doc.parent : doc;
    const sheet = isMine ? entry.sheet : new entry.sheet.constructor({ document: entry, viewPermission: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE });
    await sheet.render({ force: true, pageId: doc === entry ? undefined : doc.id });
    return true;
  };
}
