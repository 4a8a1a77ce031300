import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build as viteBuild } from "vite";
import { buildPacks } from "./content/packs.mjs";
import { fromRoot, manifest } from "./paths.mjs";

/** What is shipped as it is. Pictures' notes for contributors stay behind. */
const COPIED = ["system.json", "LICENSE", "lang", "templates", "art"];
const isShipped = (path) => basename(path) !== "README.md";

/** Bytes of a built file on the wire. */
const zipped = (path) => gzipSync(readFileSync(path)).length;

/**
 * Build the installable system folder. It is made beside the old one and takes its place when whole, so that a host that
 * runs meanwhile never sees half of it.
 *
 * @param {{folder?: string, log?: (line: string) => void}} [options] `folder`: where it goes (default `dist`).
 * @returns {Promise<string>} The folder.
 * @throws When a source is missing or does not build.
 */
export async function build({ folder = fromRoot("dist"), log = console.log } = {}) {
  const started = performance.now();
  const next = mkdtempSync(`${folder}-next-`);
  try {
    await viteBuild({ root: fromRoot(), configFile: fromRoot("vite.config.ts"), logLevel: "warn", build: { outDir: next } });
    for (const path of COPIED) cpSync(fromRoot(path), join(next, path), { recursive: true, filter: isShipped });
    const documents = await buildPacks(next);
    replaceFolder(folder, next);
    const [script, style] = [manifest.esmodules[0], manifest.styles[0].src].map((path) => zipped(join(folder, path)));
    log(`built ${basename(folder)}/ in ${Math.round(performance.now() - started)} ms: script ${kB(script)}, styles ${kB(style)} gzipped, ${documents} documents in packs`);
    return folder;
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

const kB = (bytes) => `${(bytes / 1024).toFixed(1)} kB`;

/** Put a new folder in an old one's place. */
function replaceFolder(folder, next) {
  const old = `${next}-old`;
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(next, folder);
  rmSync(old, { recursive: true, force: true });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await build();
