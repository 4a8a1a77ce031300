import { closeSheet } from "./sheets.mjs";

/** At most this many items are dropped on each sheet, until one is taken. */
const ITEMS = 4;

/**
 * Drop items on the default sheet of every actor.
 * @param {import("./seats.mjs").Seat} seat
 * @param {import("./sheets.mjs").Made[]} documents
 * @param {import("./findings.mjs").Findings} findings
 * @returns {Promise<{actor: string, item: string, taken: boolean}[]>}
 */
export async function dropItems(seat, documents, findings) {
  const items = documents.filter(({ documentName }) => documentName === "Item").slice(0, ITEMS);
  const actors = documents.filter(({ documentName }) => documentName === "Actor");
  const pairs = actors.flatMap((actor) => items.map((item) => ({ actor, item })));
  const served = new Set();
  const drops = await findings.each(pairs, ({ actor, item }) => `drop ${item.type} on ${actor.type}`, async ({ actor, item }) => {
    if (served.has(actor.uuid)) return null;
    findings.mayRefuse = true;
    const taken = await seat.page.evaluate(dropOne, { actorUuid: actor.uuid, itemUuid: item.uuid }).finally(() => { findings.mayRefuse = false; });
    await closeDialogs(seat.page);
    if (taken) served.add(actor.uuid);
    return { actor: actor.type, item: item.type, taken };
  });
  for (const { uuid } of actors) await closeSheet(seat.page, uuid);
  return drops.filter(Boolean);
}

/** In the page: a drop event as a browser makes it; some types refuse some items, and that is no error. */
async function dropOne({ actorUuid, itemUuid }) {
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  const actor = await fromUuid(actorUuid);
  const { sheet } = actor;
  if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render({ force: true });
  else if (!sheet.rendered) sheet.render(true);
  for (let round = 0; !sheet.rendered && round < 100; round++) await wait(20);
  const root = sheet.element instanceof HTMLElement ? sheet.element : sheet.element?.[0];
  if (!root) return false;
  const before = actor.items.size;
  const dataTransfer = new DataTransfer();
  dataTransfer.setData("text/plain", JSON.stringify({ type: "Item", uuid: itemUuid }));
  const target = root.querySelector(".window-content > *:last-child") ?? root.querySelector(".window-content") ?? root;
  for (const type of ["dragenter", "dragover", "drop"]) target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  for (let round = 0; actor.items.size === before && round < 15; round++) await wait(20);
  return actor.items.size > before;
}

/** Close whatever windows the system opened, but for the sheets of documents. */
export async function closeDialogs(page) {
  await page.evaluate(async () => {
    const { ApplicationV2, DocumentSheetV2 } = foundry.applications.api;
    const opened = [...foundry.applications.instances.values()].filter((app) => app instanceof ApplicationV2 && app.hasFrame && !(app instanceof DocumentSheetV2));
    for (const app of opened) await app.close({ animate: false });
    for (const app of Object.values(ui.windows)) if (!(app instanceof foundry.appv1.api.DocumentSheet)) await app.close();
  });
}
