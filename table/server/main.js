#!/usr/bin/env node
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { USER_PERMISSIONS, USER_ROLES } from "../common/constants.js";
import { demoWorld } from "../worlds/demo.js";
import { installSystem } from "./install.js";
import { startTable } from "./server.js";

const USAGE = `Usage: node table/server/main.js [options]
  --port N             where to listen (default 30000; 0 for any free port)
  --host ADDRESS       the address to bind to (default 127.0.0.1)
  --generation 13|14   which generation of the host to be (default 13)
  --data FOLDER        where worlds are kept (default .table)
  --fresh              throw the stored world away and start anew
  --system FOLDER      the built system (default dist)
  --install URL        install a system from its manifest into the data folder first, and play that
  --route-prefix P     serve everything below /P
  --world-seed FILE    JSON to make a new world from (default: an empty demo world)
  --language L         for a browser that has none set (default cn)
  --allow-reset        for tests: POST /api/reset replaces the world
  --permission P=ROLE  in a new world, the least role that has a permission, where the default is disputed: SETTINGS_MODIFY=ASSISTANT
  --players-gate       generation 14: a new world shows /players to its first gamemaster`;

const OPTIONS = {
  port: { type: "string" }, host: { type: "string" }, generation: { type: "string" }, data: { type: "string" }, fresh: { type: "boolean" },
  system: { type: "string" }, install: { type: "string" }, "route-prefix": { type: "string" }, "world-seed": { type: "string" }, language: { type: "string" },
  "allow-reset": { type: "boolean" }, "players-gate": { type: "boolean" }, permission: { type: "string", multiple: true, default: [] }, help: { type: "boolean" }
};

try {
  await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function main() {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const seed = values["world-seed"] ? JSON.parse(await readFile(values["world-seed"], "utf8")) : demoWorld();
  const generation = number(values.generation, "generation");
  const installed = values.install && (await installSystem(values.install, { data: values.data, generation }));
  const running = await startTable({
    port: number(values.port, "port"), host: values.host, generation, data: values.data, fresh: values.fresh,
    systemFolder: installed ?? values.system, routePrefix: values["route-prefix"], language: values.language, allowReset: values["allow-reset"],
    playersGate: values["players-gate"], seed: withPermissions(seed, values.permission)
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => running.close());
  console.log(`${running.world.title}: ${running.url}/join`);
  console.log(`ready http://127.0.0.1:${running.port}`);
}

/** A seed whose world gives permissions to other roles than the default ones. */
function withPermissions(seed, given) {
  if (!given.length) return seed;
  const permissions = Object.fromEntries(given.map((text) => {
    const [permission, role] = text.split("=");
    if (!(permission in USER_PERMISSIONS) || !(role in USER_ROLES)) throw new Error(`--permission takes a permission and a role, such as SETTINGS_MODIFY=ASSISTANT, not "${text}"`);
    return [permission, Object.values(USER_ROLES).filter((other) => other >= USER_ROLES[role])];
  }));
  return { ...seed, settings: { ...seed.settings, "core.permissions": { ...seed.settings?.["core.permissions"], ...permissions } } };
}

function number(text, name) {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isInteger(value)) throw new Error(`--${name} takes a number, not "${text}"`);
  return value;
}
