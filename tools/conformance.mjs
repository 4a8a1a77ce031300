import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { build } from "vite";
import { allChecks } from "../table/conformance/checks/all.js";
import { permissionTable } from "../table/conformance/permission-rules.js";
import { startTable } from "../table/server/server.js";
import { ARGUMENTS } from "./browser/host.mjs";
import { fromRoot } from "./paths.mjs";
import { ensureChromium } from "./setup/chromium.mjs";

const USAGE = `Usage: npm run conformance -- [options]
  --list               print every check: row, confidence, generations, what, source
  --permissions        print who may write what, by role and ownership
  --macro FILE         write the checks as one script, for a script macro of a licensed host
  --generation 13|14   on this generation only (default: both)
  --system FOLDER      the built system to run with (default dist)
  --report FILE        write {passed, failed} there`;

const { values } = parseArgs({
  options: {
    list: { type: "boolean" }, permissions: { type: "boolean" }, macro: { type: "string" }, generation: { type: "string" }, system: { type: "string", default: "dist" }, report: { type: "string" }, help: { type: "boolean" },
  },
});

const SEED = { world: { id: "conformance", title: "Conformance" }, users: [{ name: "MC", role: 4 }, { name: "Player", role: 1 }] };

const rowOf = ({ row }) => `row-${String(row).padStart(2, "0")}`;

/** The checks and all they import, as one classic script. @returns {Promise<string>} */
async function bundle() {
  const lib = { entry: fromRoot("table/conformance/main.js"), formats: ["iife"], name: "conformanceChecks" };
  const [{ output }] = [await build({ configFile: false, logLevel: "error", build: { write: false, minify: false, target: "es2022", lib } })].flat();
  return output[0].code;
}

function list() {
  const checks = allChecks().sort((a, b) => a.row - b.row);
  for (const check of checks) console.log([rowOf(check), check.confidence.padEnd(10), String(check.on ?? "13 14").padEnd(5), `${check.title}  (${check.source})`].join("  "));
  const count = (confidence) => checks.filter((check) => check.confidence === confidence).length;
  console.log(`${checks.length} checks: ${["documented", "seen", "guessed"].map((confidence) => `${count(confidence)} ${confidence}`).join(", ")}`);
}

/** Run the checks in a page, as the MC of a new world. */
async function runOn(browser, generation, script) {
  const data = mkdtempSync(join(tmpdir(), "table-conformance-"));
  const table = await startTable({ port: 0, generation, data, systemFolder: values.system, seed: SEED });
  try {
    const page = await (await browser.newContext({ viewport: { width: 1600, height: 1200 }, reducedMotion: "reduce" })).newPage();
    await page.goto(`${table.url}/join`);
    await page.locator("select[name=userid]").selectOption({ label: "MC" });
    await page.locator("button[name=join]").click();
    await page.waitForFunction(() => window.game?.ready, undefined, { timeout: 120_000 }); // a busy machine is slow
    await page.addScriptTag({ content: script });
    return (await page.evaluate(() => window.conformance)).outcomes;
  } finally {
    await table.close();
    rmSync(data, { recursive: true, force: true });
  }
}

async function runAll() {
  const script = await bundle();
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ARGUMENTS });
  const totals = { passed: 0, failed: 0 };
  for (const generation of values.generation ? [Number(values.generation)] : [13, 14]) {
    const outcomes = await runOn(browser, generation, script);
    const failed = outcomes.filter(({ passed }) => !passed);
    for (const { error, ...check } of failed) console.error(`✗ ${generation} ${rowOf(check)} ${check.title} (${check.source}; ${check.confidence})\n${error.replace(/^/gm, "    ")}`);
    console.log(`generation ${generation}: ${outcomes.length - failed.length} passed, ${failed.length} failed`);
    totals.passed += outcomes.length - failed.length;
    totals.failed += failed.length;
  }
  await browser.close();
  if (values.report) writeFileSync(values.report, JSON.stringify(totals));
  process.exitCode = totals.failed ? 1 : 0;
}

if (values.help) console.log(USAGE);
else if (values.list) list();
else if (values.permissions) console.log(permissionTable().join("\n"));
else if (values.macro) writeFileSync(values.macro, await bundle());
else await runAll();
