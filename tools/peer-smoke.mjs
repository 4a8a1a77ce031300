import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { printRun, verdict } from "./peer-smoke/report.mjs";
import { runSmoke } from "./peer-smoke/run.mjs";
import { generationsOf, readSystem } from "./peer-smoke/system.mjs";

const USAGE = `npm run peer-smoke -- FOLDER... [options]
  FOLDER               an unpacked (built) game system; it is read, never changed
  --generation 13|14   default: each one that its manifest's compatibility allows
  --json FILE          write the whole result as JSON too

Boots each system at the table as the MC and two players, opens every registered sheet of every type of actor and item, edits a field, drops an
item, rolls, posts a card and loads everything again. The exit code is 0 only when no name was missing and no error came up.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { generation: { type: "string" }, json: { type: "string" }, help: { type: "boolean", default: false } },
});

if (values.help || !positionals.length) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 1);
}

const runs = [];
for (const folder of positionals) {
  const system = readSystem(folder);
  for (const generation of values.generation ? [Number(values.generation)] : generationsOf(system)) {
    const run = await runSmoke(system, generation);
    printRun(run);
    runs.push(run);
  }
}
if (values.json) writeFileSync(values.json, `${JSON.stringify({ runs }, null, 2)}\n`);
process.exit(runs.every((run) => verdict(run)) ? 0 : 1);
