import { closeDialogs } from "./drops.mjs";
import { closeSheet } from "./sheets.mjs";

/** What a card may take to be seen by everybody. */
const LONGEST_MS = 10_000;

/** At most this many controls that roll are pressed on each sheet. */
const PRESSES = 2;

/**
 * Roll with every registered class of rolls, then press what rolls on the actors' default sheets.
 * @param {import("./seats.mjs").Seat} seat
 * @param {import("./seats.mjs").Seat[]} all
 * @param {import("./sheets.mjs").Made[]} documents
 * @param {import("./findings.mjs").Findings} findings
 * @returns {Promise<{what: string, ms?: number, seen?: number, pressed?: number}[]>}
 */
export async function rollAll(seat, all, documents, findings) {
  const [actor] = documents.filter(({ documentName }) => documentName === "Actor");
  const names = await seat.page.evaluate(() => CONFIG.Dice.rolls.map((Class) => Class.name));
  const rolls = await findings.each([...names.entries()], ([, name]) => `roll ${name}`, async ([index, name]) => {
    const made = await seat.page.evaluate(rollOne, { index, uuid: actor?.uuid });
    return { what: name, ms: made.ms, seen: await seenBy(all, made.id) };
  });
  const actors = documents.filter(({ documentName }) => documentName === "Actor");
  const presses = await findings.each(actors, ({ type }) => `press what rolls on ${type}`, async ({ uuid, type }) => {
    let pressed = 0;
    for (let index = 0; index < PRESSES; index++) {
      findings.mayRefuse = true; // a new actor may lack what the control needs, and be told so
      if (await seat.page.evaluate(pressRoll, { uuid, index }).finally(() => { findings.mayRefuse = false; })) pressed += 1;
      await closeDialogs(seat.page);
    }
    await closeSheet(seat.page, uuid);
    return { what: `controls of ${type}`, pressed };
  });
  return [...rolls, ...presses];
}

/** In the page: from the roll to its card in the log. */
async function rollOne({ index, uuid }) {
  const actor = uuid ? await fromUuid(uuid) : null;
  const started = performance.now();
  const roll = new CONFIG.Dice.rolls[index]("2d6", actor?.getRollData() ?? {});
  await roll.evaluate();
  const message = await roll.toMessage({ speaker: ChatMessage.getSpeaker({ actor }) });
  if (!message) throw new Error(`${roll.constructor.name} made no message`);
  while (!document.querySelector(`#chat [data-message-id="${message.id}"]`) && performance.now() - started < 10_000) await new Promise((done) => setTimeout(done, 5));
  return { id: message.id, ms: Math.round((performance.now() - started) * 10) / 10 };
}

/** In the page: press one of what looks like controls that roll. */
async function pressRoll({ uuid, index }) {
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  const { sheet } = await fromUuid(uuid);
  if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render({ force: true });
  else sheet.render(true);
  for (let round = 0; !sheet.rendered && round < 100; round++) await wait(20);
  const root = sheet.element instanceof HTMLElement ? sheet.element : sheet.element?.[0];
  const control = [...(root?.querySelectorAll('[data-action*="roll" i], .rollable, [class*="roll-"]') ?? [])][index];
  control?.click();
  if (control) await wait(200);
  return Boolean(control);
}

/** At how many seats a message is drawn. */
async function seenBy(all, id) {
  const seen = await Promise.all(all.map(({ page }) =>
    page.waitForSelector(`#chat [data-message-id="${id}"]`, { state: "attached", timeout: LONGEST_MS }).then(() => true, () => false)));
  const count = seen.filter(Boolean).length;
  if (count < all.length) throw new Error(`message ${id} is drawn at ${count} of ${all.length} seats`);
  return count;
}

/**
 * Post a card of plain markup, and see it at every seat.
 * @param {import("./seats.mjs").Seat} seat
 * @param {import("./seats.mjs").Seat[]} all
 * @param {import("./sheets.mjs").Made[]} documents
 */
export async function postCard(seat, all, documents) {
  const [item] = documents.filter(({ documentName }) => documentName === "Item");
  const id = await seat.page.evaluate(async (uuid) => {
    const content = `<p>A card of <strong>the smoke</strong>${uuid ? ` @UUID[${uuid}]{an item}` : ""} [[/roll 1d6]]</p>`;
    return (await ChatMessage.create({ content, speaker: ChatMessage.getSpeaker() })).id;
  }, item?.uuid);
  return [{ what: "card", seen: await seenBy(all, id) }];
}
