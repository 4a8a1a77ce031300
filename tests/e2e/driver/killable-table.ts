import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "@playwright/test";
import { demoSeed } from "../../../tools/demo.mjs";
import { isLicensed, NEEDS_A_TABLE } from "./licensed-host";
import { spawnTable } from "./spawn-table";

/** A table in a process of its own, that can be killed as a failing machine would. */
export interface KillableTable {
  readonly url: string;
  /** End it at once, without a word. */
  kill(): Promise<void>;
  /** Start it again on what is stored. */
  start(): Promise<void>;
  /** Kill it for good, and clear away its world. */
  stop(): Promise<void>;
}

/** Start a table with the demo world that can be killed. */
export async function startKillableTable(): Promise<KillableTable> {
  test.skip(isLicensed(), NEEDS_A_TABLE);
  const folder = await mkdtemp(join(tmpdir(), "td-kill-"));
  const seed = join(folder, "seed.json");
  await writeFile(seed, JSON.stringify(demoSeed("dist")));
  const start = (port: string) => spawnTable(["--port", port, "--data", folder, "--world-seed", seed]);
  let table = await start("0");
  const { url } = table;
  return {
    url,
    kill: () => table.kill(),
    async start() {
      table = await start(new URL(url).port);
    },
    async stop() {
      await table.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
