/**
 * A document that the MC made and the players own.
 * @typedef {{uuid: string, documentName: string, type: string}} Made
 */

/**
 * One document of each type of Actor and Item.
 * @param {import("./seats.mjs").Seat} mc
 * @param {import("./findings.mjs").Findings} findings
 * @returns {Promise<Made[]>}
 */
export async function createDocuments(mc, findings) {
  const types = await mc.page.evaluate(() => ["Actor", "Item"].flatMap((name) => game.documentTypes[name].filter((type) => type !== "base").map((type) => [name, type])));
  return findings.each(types, ([documentName, type]) => `create ${documentName} ${type}`, async ([documentName, type]) => {
    const uuid = await mc.page.evaluate(async ([name, subtype]) => {
      const ownership = { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER };
      return (await CONFIG[name].documentClass.create({ name: `${subtype} of the smoke`, type: subtype, ownership })).uuid;
    }, [documentName, type]);
    return { uuid, documentName, type };
  });
}

/**
 * Open every registered sheet of every document, every tab of it, draw it again, close it.
 * @param {import("./seats.mjs").Seat} seat
 * @param {Made[]} documents
 * @param {import("./findings.mjs").Findings} findings
 * @returns {Promise<{document: string, type: string, sheet: string, firstMs: number|null, redrawMs: number|null, tabs: number, ok: boolean}[]>}
 */
export async function openSheets(seat, documents, findings) {
  const ids = await Promise.all(documents.map(({ documentName, type }) =>
    seat.page.evaluate(([name, subtype]) => Object.keys(CONFIG[name].sheetClasses[subtype] ?? {}), [documentName, type])));
  const pairs = documents.flatMap((made, index) => ids[index].map((id) => ({ ...made, id })));
  return findings.each(pairs, ({ documentName, type, id }) => `sheet ${id} of ${documentName} ${type}`, async ({ uuid, documentName, type, id }) => {
    const result = await seat.page.evaluate(openOne, { uuid, documentName, type, id });
    if (result.error) findings.error(result.error, seat.name);
    return { document: documentName, type, sheet: id, ...result };
  });
}

/** Close a document's default sheet. */
export async function closeSheet(page, uuid) {
  await page.evaluate(async (id) => (await fromUuid(id))?.sheet?.close({ animate: false, submit: false }), uuid);
}

/** In the page. A sheet of the first framework is drawn after `render` returns, so that its hook tells when. */
async function openOne({ uuid, documentName, type, id }) {
  const document = await fromUuid(uuid);
  const { cls: Sheet } = CONFIG[documentName].sheetClasses[type][id];
  const isFirstFramework = !(Sheet.prototype instanceof foundry.applications.api.ApplicationV2);
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  const draw = async (app) => {
    const started = performance.now();
    if (!isFirstFramework) await app.render({ force: true });
    else {
      app.render(true);
      for (let round = 0; app._state !== 2 && round < 250; round++) await wait(20);
      if (app._state !== 2) throw new Error(`${id} was not drawn`);
    }
    return Math.round((performance.now() - started) * 10) / 10;
  };
  const result = { ok: false, firstMs: null, redrawMs: null, tabs: 0 };
  try {
    const app = isFirstFramework ? new Sheet(document, { editable: document.isOwner }) : new Sheet({ document });
    result.firstMs = await draw(app);
    const root = isFirstFramework ? app.element[0] : app.element;
    const tabs = [...root.querySelectorAll(isFirstFramework ? ".tabs [data-tab]" : "[data-action=tab]")];
    for (const tab of tabs) tab.click();
    result.tabs = tabs.length;
    result.redrawMs = await draw(app);
    result.ok = root.isConnected && Boolean(root.querySelector(".window-content, form, section, div")?.childElementCount);
    if (!result.ok) result.error = `${id} drew nothing`;
    await app.close({ animate: false });
  } catch (error) {
    result.error = error.stack ?? String(error);
  }
  await wait(20);
  return result;
}
