import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** A table in a process of its own. */
export interface SpawnedTable {
  readonly url: string;
  /** End it at once, without a word. */
  kill(): Promise<void>;
}

/**
 * Start a table as the command line does.
 *
 * @param options - What `table/server/main.js` is given.
 * @param folder - Where `table/` lies, and what the process works in.
 * @throws When it ends before it is ready.
 */
export async function spawnTable(options: readonly string[], folder = "."): Promise<SpawnedTable> {
  const child = spawn(process.execPath, ["table/server/main.js", ...options], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
  for await (const line of createInterface(child.stdout)) {
    const url = /^ready (\S+)/.exec(line)?.[1];
    if (url) return { url, kill: () => kill(child) };
  }
  throw new Error("The table ended before it was ready");
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  if (child.exitCode === null && child.kill("SIGKILL")) await ended;
}
