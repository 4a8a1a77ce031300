import { spawn } from "node:child_process";
import { ROOT } from "./paths.mjs";

/** A stage that hangs must not hang everything. */
const LONGEST_MS = 15 * 60_000;

/** End a process and all that it started. */
function killTree({ pid }) {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // it ended by itself
  }
}

/**
 * Run a Node script of the project and keep what it says.
 *
 * @param {string} script Path from the project's folder.
 * @param {string[]} args
 * @param {Record<string, string>} [env] Added to ours.
 * @returns {Promise<{ok: boolean, output: string}>}
 */
export function node(script, args = [], env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], { cwd: ROOT, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"], detached: true });
    let output = "";
    const timer = setTimeout(() => {
      output += `\nended after ${LONGEST_MS / 60_000} minutes`;
      killTree(child);
    }, LONGEST_MS);
    const stop = () => killTree(child);
    process.once("exit", stop);
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
    child.on("error", (error) => resolve({ ok: false, output: error.message }));
    child.on("close", (code) => {
      clearTimeout(timer);
      process.off("exit", stop);
      resolve({ ok: code === 0, output });
    });
  });
}
