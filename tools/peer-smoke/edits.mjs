import { closeSheet } from "./sheets.mjs";

/** Names of inputs that stand for data of the document itself. */
const DATA = /^(name|system\.[\w.-]+)$/;

/**
 * Type into the first field of each document's default sheet, as its owner would, and see it stored.
 * @param {import("./seats.mjs").Seat} seat
 * @param {import("./sheets.mjs").Made[]} documents
 * @param {import("./findings.mjs").Findings} findings
 * @returns {Promise<{document: string, type: string, field: string|null, stored: boolean}[]>}
 */
export async function editFields(seat, documents, findings) {
  return findings.each(documents, ({ documentName, type }) => `edit ${documentName} ${type}`, async ({ uuid, documentName, type }) => {
    const field = await open(seat.page, uuid);
    const stored = field ? await edit(seat.page, uuid, field) : false;
    await closeSheet(seat.page, uuid);
    return { document: documentName, type, field: field?.name ?? null, stored };
  });
}

/** Open the default sheet; a selector and the name of its first text field in view, null when there is none. */
async function open(page, uuid) {
  return page.evaluate(async ([id, source]) => {
    const { sheet } = await fromUuid(id);
    if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render({ force: true });
    else sheet.render(true);
    for (let round = 0; !sheet.rendered && round < 100; round++) await new Promise((done) => setTimeout(done, 20));
    const root = sheet.element instanceof HTMLElement ? sheet.element : sheet.element?.[0];
    const isText = (input) => input.matches("input:not([type]), input[type=text], input[type=number], textarea");
    const isOpen = (input) => !input.disabled && !input.readOnly && input.checkVisibility() && input.offsetWidth > 20;
    const input = [...(root?.querySelectorAll("[name]") ?? [])].find((entry) => new RegExp(source).test(entry.name) && isText(entry) && isOpen(entry));
    if (!input) return null;
    root.dataset.smoke = "edited";
    return { name: input.name, value: input.type === "number" ? String((Number(input.value) || 0) + 1) : `${input.value} x`.trim() };
  }, [uuid, DATA.source]);
}

/** Type a value and leave the field; did the document take it? */
async function edit(page, uuid, { name, value }) {
  const input = page.locator(`[data-smoke=edited] [name="${name}"]`).first();
  await input.fill(value, { timeout: 5000 });
  await input.press("Tab");
  const taken = page.waitForFunction(([id, path, wanted]) => String(foundry.utils.getProperty(fromUuidSync(id)?._source ?? {}, path)) === wanted, [uuid, name, value], { timeout: 2000 });
  return taken.then(() => true, () => false);
}
