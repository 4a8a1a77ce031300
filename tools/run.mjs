import { spawn } from "node:child_process";
import { ROOT } from "./paths.mjs";

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
    const child = spawn(process.execPath, [script, ...args], { cwd: ROOT, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
    child.on("error", (error) => resolve({ ok: false, output: error.message }));
    child.on("close", (code) => resolve({ ok: code === 0, output }));
  });
}
