import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

// Node's own modules only: this runs before anything is installed.

const ROOT = resolve(import.meta.dirname, "../..");
const MINIMUM = 20;

const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));

/** Whether each package of the lock file stands in node_modules in its version. */
function isInstalled() {
  const installed = join(ROOT, "node_modules/.package-lock.json");
  if (!existsSync(installed)) return false;
  const present = readJson(installed).packages;
  const wanted = Object.entries(readJson(join(ROOT, "package-lock.json")).packages);
  return wanted.every(([path, { version, optional }]) => path === "" || optional || present[path]?.version === version);
}

/**
 * Install the npm packages if any is missing.
 *
 * @throws When Node is too old or npm fails.
 */
export function ensurePackages() {
  if (Number(process.versions.node.split(".")[0]) < MINIMUM) throw new Error(`Node ${MINIMUM} or newer is needed; this is ${process.versions.node}`);
  if (isInstalled()) return;
  console.log("installing npm packages…");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const { status } = spawnSync(npm, ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: ROOT, stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) throw new Error("npm ci failed");
}
