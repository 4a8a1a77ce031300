import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { demoSeed } from "../../../tools/demo.mjs";

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
  const folder = await mkdtemp(join(tmpdir(), "td-kill-"));
  const seed = join(folder, "seed.json");
  await writeFile(seed, JSON.stringify(demoSeed("dist")));
  let [child, url] = await spawnTable(folder, seed, "0");
  const kill = async () => {
    const ended = once(child, "exit");
    if (child.exitCode === null && child.kill("SIGKILL")) await ended;
  };
  return {
    url, kill,
    async start() {
      [child, url] = await spawnTable(folder, seed, new URL(url).port);
    },
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function spawnTable(folder: string, seed: string, port: string): Promise<[ChildProcess, string]> {
  const child = spawn(process.execPath, ["table/server/main.js", "--port", port, "--data", folder, "--world-seed", seed], { stdio: ["ignore", "pipe", "inherit"] });
  for await (const line of createInterface(child.stdout)) {
    const url = /^ready (\S+)/.exec(line)?.[1];
    if (url) return [child, url];
  }
  throw new Error("The table ended before it was ready");
}
