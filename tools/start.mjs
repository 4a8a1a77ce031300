import { parseArgs } from "node:util";
import { ensurePackages } from "./setup/packages.mjs";

const PARENT = process.ppid;

const USAGE = `npm start -- [options]
  --port N             port of the table (default 30000)
  --generation 13|14   generation of Foundry that it behaves as (default 13, or the first that another system is for)
  --data FOLDER        where the world is kept (default .table)
  --fresh              begin the demo world anew
  --system FOLDER      another unpacked, built system instead of ours, in a demo world of its own
  --route-prefix P     serve below /P, as some hosts do`;

/** Options of the command line. Ends the process on a wrong one. */
function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: "string", default: "30000" },
        generation: { type: "string" },
        data: { type: "string", default: ".table" },
        fresh: { type: "boolean", default: false },
        system: { type: "string" },
        "route-prefix": { type: "string", default: "" },
        help: { type: "boolean", default: false },
      },
    });
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`--port ${values.port}: a whole number from 0 to 65535`);
    if (![undefined, "13", "14"].includes(values.generation)) throw new Error(`--generation ${values.generation}: 13 or 14`);
    if (values.help) end(USAGE, 0);
    return { ...values, port, routePrefix: values["route-prefix"] };
  } catch (error) {
    return end(`${error.message}\n\n${USAGE}`, 1);
  }
}

function end(message, code) {
  (code ? console.error : console.log)(message);
  process.exit(code);
}

/** Stop once, cleanly, on the first signal. */
function stopOnSignal(table) {
  const stop = async () => {
    console.log("stopping the table");
    await table.close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => void stop());
  if (process.env.npm_lifecycle_event) stopWithParent(() => process.emit("SIGTERM"));
}

/** npm hands a signal to the shell that it started us with, which ends without handing it on: go when it has gone. */
function stopWithParent(stop) {
  const timer = setInterval(() => {
    if (process.ppid === PARENT) return;
    clearInterval(timer);
    stop();
  }, 200);
  timer.unref();
}

const options = readOptions();
try {
  ensurePackages();
  const { build } = await import("./build.mjs");
  const { demoSeed } = await import("./demo.mjs");
  const { startTable } = await import("../table/server/server.js");
  const { generationsOf, readSystem } = await import("./peer-smoke/system.mjs");
  const { port, data, fresh, routePrefix } = options;
  const systemFolder = options.system ?? (await build());
  const generation = Number(options.generation ?? generationsOf(readSystem(systemFolder))[0]);
  const seed = demoSeed(systemFolder);
  const table = await startTable({ port, generation, data, fresh, routePrefix, systemFolder, seed });
  stopOnSignal(table);
  for (const user of seed.users) console.log(`join as ${user.name}: ${table.url}/join?name=${encodeURIComponent(user.name)}`);
  console.log(`${table.world.manifest.title ?? table.world.manifest.id} on generation ${generation}`);
  console.log(`ready http://127.0.0.1:${table.port}`);
} catch (error) {
  const taken = error.code === "EADDRINUSE";
  end(taken ? `Port ${options.port} is taken: choose another with --port N` : error.message, 1);
}
