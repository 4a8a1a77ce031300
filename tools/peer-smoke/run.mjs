import { Findings } from "./findings.mjs";
import { dropItems } from "./drops.mjs";
import { editFields } from "./edits.mjs";
import { postCard, rollAll } from "./rolls.mjs";
import { createDocuments, openSheets } from "./sheets.mjs";
import { withSeats } from "./seats.mjs";

/**
 * @typedef {object} Run
 * @property {{id: string, version: string}} system
 * @property {13|14} generation
 * @property {Record<string, number>} missing  names that the table does not have
 * @property {{text: string, step: string, seats: string[], count: number}[]} errors  step: during which each came up first
 * @property {Record<string, number>} faults    the system's own: files that it does not ship
 * @property {Record<string, number>} outside   addresses that nothing may reach here
 * @property {Record<string, number>} warnings
 * @property {Record<string, number>} refusals  what the system told people that it does not take
 * @property {object[]} sheets  one for each sheet that was opened
 * @property {object[]} edits
 * @property {object[]} drops
 * @property {object[]} rolls
 * @property {{bootMs: number[], rebootMs: number[], firstSheetMs: number|null, redrawMs: number|null, rollToCardMs: number|null}} timings
 */

/**
 * Everything that the smoke test does with one system on one generation.
 * @param {import("./system.mjs").System} system
 * @param {13|14} generation
 * @returns {Promise<Run>}
 */
export async function runSmoke(system, generation) {
  const findings = new Findings(system);
  const run = { system: { id: system.id, version: system.version }, generation, sheets: [], edits: [], drops: [], rolls: [], timings: {} };
  const step = async (name, act) => {
    findings.during(name);
    try {
      return await act();
    } catch (error) {
      findings.error(error.message, "smoke");
      return null;
    }
  };
  await step("boot", () => withSeats(system, generation, findings, async ({ mc, first, all }) => {
    run.timings.bootMs = all.map(({ bootMs }) => bootMs);
    const documents = (await step("create", () => createDocuments(mc, findings))) ?? [];
    run.sheets = (await step("sheets", () => openSheets(mc, documents, findings))) ?? [];
    run.edits = (await step("edit", () => editFields(first, documents, findings))) ?? [];
    run.drops = (await step("drop", () => dropItems(first, documents, findings))) ?? [];
    run.rolls = (await step("roll", () => rollAll(first, all, documents, findings))) ?? [];
    run.rolls.push(...((await step("card", () => postCard(first, all, documents))) ?? []));
    await step("load again", () => Promise.all(all.map((seat) => seat.load())));
    run.timings.rebootMs = all.map(({ bootMs }) => bootMs);
    await step("sheets after loading again", () => openSheets(first, documents.slice(0, 1), findings));
    for (const { page } of all) await step("end", () => findings.keepMissing(page));
  }));
  return { ...run, ...findings.toJSON(), timings: { ...run.timings, ...medians(run) } };
}

function medians({ sheets, rolls }) {
  const of = (list, key) => median(list.map((entry) => entry[key]).filter((value) => value != null));
  return { firstSheetMs: of(sheets, "firstMs"), redrawMs: of(sheets, "redrawMs"), rollToCardMs: of(rolls, "ms") };
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted.length ? sorted[Math.floor((sorted.length - 1) / 2)] : null;
}
