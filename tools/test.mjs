import { ensurePackages } from "./setup/packages.mjs";

/** Two cores: more at once only makes each slower. */
const LANES = 2;

ensurePackages();
const { GROUPS, STAGES } = await import("./stages.mjs");
const { ensureChromium } = await import("./setup/chromium.mjs");

/** Names of the stages asked for: `npm test -- unit lint`; all but the long ones without. */
function chosenStages() {
  const asked = process.argv.slice(2).flatMap((name) => GROUPS[name] ?? [name]);
  const unknown = asked.filter((name) => !(name in STAGES));
  if (unknown.length) {
    console.error(`No stage ${unknown.join(", ")}. There are: ${Object.keys({ ...STAGES, ...GROUPS }).join(", ")}`);
    process.exit(1);
  }
  const chosen = asked.length ? asked : Object.keys(STAGES).filter((name) => !STAGES[name].long);
  return Object.keys(STAGES).filter((name) => chosen.includes(name) && (STAGES[name].when?.() ?? true));
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** Run one stage, and say how it went. */
async function runStage(name) {
  const started = performance.now();
  const outcome = await STAGES[name].run();
  const took = performance.now() - started;
  console.log(`${outcome.failed ? "✗" : "✓"} ${name.padEnd(12)} ${String(outcome.passed).padStart(5)} passed ${String(outcome.failed).padStart(3)} failed ${seconds(took).padStart(8)}`);
  if (outcome.failed) console.log(outcome.output.trimEnd().replace(/^/gm, "    "));
  return { name, took, ...outcome };
}

/** Run stages in lanes; one whose forerunner failed, or was not asked for but is in the way, counts as failed. */
async function runAll(names) {
  const waiting = [...names];
  const done = new Map();
  const isReady = (name) => (STAGES[name].after ?? []).every((before) => !names.includes(before) || done.has(before));
  const isBlocked = (name) => (STAGES[name].after ?? []).some((before) => done.get(before)?.failed);

  async function lane() {
    while (waiting.length) {
      const index = waiting.findIndex(isReady);
      if (index < 0) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        continue;
      }
      const [name] = waiting.splice(index, 1);
      if (!isBlocked(name)) done.set(name, await runStage(name));
      else {
        console.log(`✗ ${name.padEnd(12)} not run: ${STAGES[name].after.join(", ")} failed`);
        done.set(name, { name, took: 0, passed: 0, failed: 1 });
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane));
  return [...done.values()];
}

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130)); // what was started ends with us
const names = chosenStages();
if (names.some((name) => name.startsWith("e2e") || name === "conformance")) console.log(`browser: ${await ensureChromium()}`);
const started = performance.now();
const outcomes = await runAll(names);
const total = (key) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
const slowest = outcomes.toSorted((a, b) => b.took - a.took).slice(0, 3).map(({ name, took }) => `${name} ${seconds(took)}`);
console.log(`\n${seconds(performance.now() - started)} in all; longest: ${slowest.join(", ")}`);
console.log(`${total("passed")} passed, ${total("failed")} failed`);
process.exitCode = total("failed") ? 1 : 0;
