import { closeSheet } from "./sheets.mjs";

/** Names of inputs that stand for data of the document itself. */
const DATA = /^(name|system\.[\w.-]+)$/;

/** At most this many fields of a sheet are tried. */
const MOST = 4;

/**
 * Type into the first field of each document's default sheet, as its owner would, and see it stored.
 * @param {import("./seats.mjs").Seat} seat
 * @param {import("./sheets.mjs").Made[]} documents
 * @param {import("./findings.mjs").Findings} findings
 * @returns {Promise<{document: string, type: string, field: string|null, stored: boolean}[]>}
 */
export async function editFields(seat, documents, findings) {
  return findings.each(documents, ({ documentName, type }) => `edit ${documentName} ${type}`, async ({ uuid, documentName, type }) => {
    const fields = await open(seat.page, uuid);
    let stored = null;
    for (const field of fields) {
      stored = (await edit(seat.page, uuid, field)) ? field.name : null;
      if (stored) break;
    }
    await closeSheet(seat.page, uuid);
    return { document: documentName, type, field: stored ?? fields[0]?.name ?? null, stored: stored !== null };
  });
}

/**
 * Open the default sheet; name and new value of its first fields in view: text, choices, ticks and at last numbers, by what the document's schema says. A system
 * may bound a number by its rules: then the next is tried.
 */
async function open(page, uuid) {
  return page.evaluate(async ([id, source, most]) => {
    const subject = await fromUuid(id);
    const { sheet } = subject;
    if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render({ force: true });
    else sheet.render(true);
    for (let round = 0; !sheet.rendered && round < 100; round++) await new Promise((done) => setTimeout(done, 20));
    const root = sheet.element instanceof HTMLElement ? sheet.element : sheet.element?.[0];
    const fieldOf = ({ name }) => (name.startsWith("system.") ? subject.system?.schema?.getField(name.slice(7)) : subject.schema.getField(name));
    const isNumber = (input) => input.type === "number" || fieldOf(input) instanceof foundry.data.fields.NumberField || /^-?\d+$/.test(input.value);
    const kind = (input) => {
      if (input.matches("input:not([type]), input[type=text], input[type=number], textarea")) return isNumber(input) ? "number" : "text";
      if (input.matches("select:not([multiple])") && input.options.length > 1) return "choice";
      return input.matches("input[type=checkbox]:not([value])") ? "tick" : "";
    };
    const isOpen = (input) => !input.disabled && !input.readOnly && input.checkVisibility() && input.offsetWidth > 20;
    const named = [...(root?.querySelectorAll("[name]") ?? [])].filter((entry) => new RegExp(source).test(entry.name) && kind(entry) && isOpen(entry));
    const inputs = ["text", "choice", "tick", "number"].flatMap((wanted) => named.filter((entry) => kind(entry) === wanted).slice(0, most));
    if (inputs.length) root.dataset.smoke = "edited";
    const next = (input) => {
      if (kind(input) === "tick") return String(!input.checked);
      if (kind(input) === "choice") return [...input.options].find((option) => !option.selected && !option.disabled)?.value ?? input.value;
      return kind(input) === "number" ? String((Number(input.value) || 0) + 1) : `${input.value} x`.trim();
    };
    return inputs.map((input) => ({ name: input.name, kind: kind(input), value: next(input) }));
  }, [uuid, DATA.source, MOST]);
}

/** Give a field its value and leave it; did the document take it? */
async function edit(page, uuid, { name, kind, value }) {
  const input = page.locator(`[data-smoke=edited] [name="${name}"]`).first();
  if (kind === "choice") await input.selectOption(value, { timeout: 5000 });
  else if (kind === "tick") await input.setChecked(value === "true", { timeout: 5000 });
  else {
    await input.fill(value, { timeout: 5000 });
    await input.press("Tab");
  }
  const taken = page.waitForFunction(([id, path, wanted]) => String(foundry.utils.getProperty(fromUuidSync(id)?._source ?? {}, path)) === wanted, [uuid, name, value], { timeout: 2000 });
  return taken.then(() => true, () => false);
}
