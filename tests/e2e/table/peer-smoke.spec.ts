import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { Findings } from "../../../tools/peer-smoke/findings.mjs";
import { verdict } from "../../../tools/peer-smoke/report.mjs";
import { runSmoke } from "../../../tools/peer-smoke/run.mjs";
import { readSystem } from "../../../tools/peer-smoke/system.mjs";
import { isLicensed, NEEDS_A_TABLE } from "../driver/licensed-host";

test.skip(isLicensed(), NEEDS_A_TABLE);

const FIXTURES = "tests/fixtures";

/** What the tests read of a run. */
interface SmokeRun {
  readonly missing: Record<string, number>;
  readonly errors: readonly { readonly text: string; readonly step: string }[];
  readonly sheets: readonly { readonly type: string; readonly ok: boolean }[];
  readonly edits: readonly { readonly type: string; readonly stored: boolean }[];
  readonly drops: readonly { readonly taken: boolean }[];
  readonly rolls: readonly { readonly seen?: number; readonly pressed?: number }[];
  readonly timings: { readonly bootMs: readonly number[] };
}

/** What a test uses of findings. */
interface Trial {
  readonly errors: ReadonlyMap<string, { readonly step: string }>;
  each(list: readonly number[], name: (entry: number) => string, act: (entry: number) => Promise<number>): Promise<number[]>;
}

const smoke = (folder: string, generation: 13 | 14): Promise<SmokeRun> => runSmoke(readSystem(folder), generation);

test("a system of today: every sheet of every type, an edit, a drop, rolls and a card seen by all, nothing missing", async () => {
  const run = await smoke(`${FIXTURES}/small-system`, 14);
  expect([run.missing, run.errors, verdict(run)]).toEqual([{}, [], true]);
  expect(run.sheets.filter(({ ok }) => ok).map(({ type }) => type)).toEqual(["hero", "thing"]);
  expect(run.edits).toMatchObject([{ type: "hero", stored: true }, { type: "thing", stored: true }]);
  expect(run.drops).toEqual([{ actor: "hero", item: "thing", taken: true }]);
  expect(run.rolls.map(({ seen }) => seen).filter(Boolean)).toEqual([3, 3, 3]);
  expect(run.timings.bootMs).toHaveLength(3);
});

test("a system of the first framework: types and data of template.json, sheets with jQuery", async () => {
  const run = await smoke(`${FIXTURES}/old-system`, 13);
  expect([run.missing, run.errors]).toEqual([{}, []]);
  expect(run.sheets.filter(({ ok }) => ok).map(({ type }) => type)).toEqual(["hero", "foe", "thing"]);
  expect(run.edits.map(({ stored }) => stored)).toEqual([true, true, true]);
  expect(run.drops.every(({ taken }) => taken)).toBe(true);
  expect(run.rolls.filter(({ pressed }) => pressed)).toHaveLength(2);
});

test("what never ends costs its own time alone, and what is not tried in time is told", async () => {
  const system = readSystem(`${FIXTURES}/small-system`);
  const try3 = (findings: Trial): Promise<number[]> =>
    findings.each([1, 2, 3], (entry) => `step ${entry}`, (entry) => (entry === 2 ? new Promise<number>(() => undefined) : Promise.resolve(entry)));
  const patient: Trial = new Findings(system, { longest: 30 });
  expect(await try3(patient)).toEqual([1, 3]);
  expect([...patient.errors].map(([text, { step }]) => [step, text])).toEqual([["step 2", "it did not end within 0.03 seconds"]]);
  const late: Trial = new Findings(system, { whole: -1 });
  expect(await try3(late)).toEqual([]);
  expect([...late.errors.keys()]).toEqual(["not tried, the time is up: 3 of 3"]);
});

test("what is missing is named and counted, what breaks is told with its step", async () => {
  const folder = await mkdtemp(join(tmpdir(), "smoke-"));
  try {
    await cp(`${FIXTURES}/small-system`, folder, { recursive: true });
    const script = join(folder, "small-system.js");
    await writeFile(script, `${await readFile(script, "utf8")}
      Hooks.once("ready", () => { try { foundry.utils.noSuchThing(); } catch { /* as a package that tests for it */ } });
      Hooks.on("renderSmallActorSheet", () => { throw new Error("broken on purpose"); });`);
    const run = await smoke(folder, 13);
    expect(run.missing).toEqual({ "foundry.utils.noSuchThing": 6 }); // three people, two boots
    expect(run.errors.map(({ text }) => text).join()).toContain("broken on purpose");
    expect(run.errors[0]?.step).toMatch(/^sheet small-system\.SmallActorSheet of Actor hero/);
    expect(verdict(run)).toBe(false);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
