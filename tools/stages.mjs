import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { fromRoot } from "./paths.mjs";
import { node } from "./run.mjs";

/**
 * One stage of `npm test`.
 *
 * @typedef {object} Stage
 * @property {string[]} [after] Stages that must have passed before.
 * @property {() => Promise<Outcome>} run
 * @property {() => boolean} [when] Whether there is anything to run.
 * @property {boolean} [long] Takes minutes: only when asked for, by name or by `full`.
 *
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {string} output What to show when something failed.
 */

/** A tool that says only whether all is well: one check. */
const check = async (script, ...args) => {
  const { ok, output } = await node(script, args);
  return { passed: Number(ok), failed: Number(!ok), output };
};

/** Counts of a report that a tool wrote; a tool that fails without a failed test counts as one failure. */
async function counted(reportFile, count, script, args, env) {
  const path = fromRoot(".cache", reportFile);
  mkdirSync(fromRoot(".cache"), { recursive: true });
  rmSync(path, { force: true });
  const { ok, output } = await node(script, args(path), env?.(path));
  const { passed, failed } = existsSync(path) ? count(JSON.parse(readFileSync(path, "utf8"))) : { passed: 0, failed: 0 };
  return { passed, failed: failed || Number(!ok), output };
}

const vitest = (reportFile, { filters = [], env } = {}) =>
  counted(
    reportFile,
    ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
    "node_modules/vitest/vitest.mjs",
    (path) => ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${path}`, ...filters],
    () => env,
  );

const playwright = (reportFile, ...args) =>
  counted(
    reportFile,
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
    "node_modules/@playwright/test/cli.js",
    () => ["test", "--reporter=line,json", ...args],
    (path) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: path }),
  );

/** The checks of the table against the public documents, in a page. */
const conformance = () => counted("conformance.json", (totals) => totals, "tools/conformance.mjs", (path) => ["--report", path]);

const typesOf = (project) => check("node_modules/typescript/bin/tsc", "-p", project);
const hasScenarios = () => existsSync(fromRoot("tests/e2e")) && readdirSync(fromRoot("tests/e2e"), { recursive: true }).some((file) => /\.(?:e2e|spec)\.ts$/.test(file));

/** Scenarios of the main way through the game, by the names of their files; all of them would take longer than `npm test` may. */
const MAIN_SCENARIOS = ["bad-input", "by-keyboard", "first-playable", "killed-server", "poor-cases", "public-api", "typing"];

/** Every stage by name, in the order in which they are begun. */
export const STAGES = {
  build: { run: () => check("tools/build.mjs") },
  e2e: { after: ["build"], run: () => playwright("e2e.json", ...MAIN_SCENARIOS.map((name) => `/${name}[.]e2e[.]ts$`)), when: hasScenarios },
  "e2e-all": { long: true, after: ["build"], run: () => playwright("e2e-all.json"), when: hasScenarios },
  conformance: { after: ["build"], run: conformance },
  types: { run: () => typesOf("tsconfig.json") },
  "types-rules": { run: () => typesOf("src/rules/tsconfig.json") },
  "types-tests": { run: () => typesOf("tests/tsconfig.json") },
  unit: { after: ["build"], run: () => vitest("unit.json") },
  soak: { long: true, run: () => vitest("soak.json", { filters: ["tests/table/server/soak.test.js"], env: { SOAK_OPERATIONS: "10000" } }) },
  lint: { run: () => check("node_modules/eslint/bin/eslint.js", ".", "--max-warnings=0") },
  "lint-css": { run: () => check("node_modules/stylelint/bin/stylelint.mjs", "{styles,table}/**/*.css", "--allow-empty-input") },
};

/** Stages by a shorter name; `full` has the main scenarios among all. */
export const GROUPS = { lint: ["lint", "lint-css"], types: ["types", "types-rules", "types-tests"], full: Object.keys(STAGES).filter((name) => name !== "e2e") };
