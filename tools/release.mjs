import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { strToU8, zipSync } from "fflate";
import { build } from "./build.mjs";
import { fromRoot } from "./paths.mjs";

/** Date of every file in the archive, so that the same files give the same archive. */
const STAMP = new Date(2020, 0, 1);

/** What a database writes beside its records while it is open. */
const RUNTIME = /(?:^|\/)(?:LOCK|LOG(?:\.old)?)$/;

/**
 * Make a release: the archive, and the manifest that names it.
 *
 * @param {object} options
 * @param {string} options.baseUrl Where both files will be served from.
 * @param {string} [options.folder] Where they go (default `release`).
 * @param {string} [options.systemFolder] A build to pack (default: it is built anew).
 * @returns {Promise<{manifest: string, archive: string}>} Paths of the two files.
 * @throws When the base is no http(s) URL.
 */
export async function release({ baseUrl, folder = fromRoot("release"), systemFolder }) {
  const base = baseOf(baseUrl);
  const built = systemFolder ?? (await build());
  const source = JSON.parse(readFileSync(join(built, "system.json"), "utf8"));
  const name = `${source.id}-${source.version}.zip`;
  const stamped = `${JSON.stringify({ ...source, manifest: new URL("system.json", base).href, download: new URL(name, base).href }, null, 2)}\n`;
  const files = filesOf(built).map((path) => [path, path === "system.json" ? strToU8(stamped) : readFileSync(join(built, path))]);
  mkdirSync(folder, { recursive: true });
  const [manifest, archive] = [join(folder, "system.json"), join(folder, name)];
  writeFileSync(archive, zipSync(Object.fromEntries(files), { level: 9, mtime: STAMP }));
  writeFileSync(manifest, stamped);
  return { manifest, archive };
}

/** Files of a folder in order, as paths with slashes. */
const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1).replaceAll("\\", "/"))
    .filter((path) => !RUNTIME.test(path))
    .sort();

function baseOf(text) {
  if (!/^https?:\/\//.test(text ?? "") || !URL.canParse(text)) throw new Error("npm run release -- --base-url URL: where the two files will be served from, https://…");
  return text.endsWith("/") ? text : `${text}/`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    const { values } = parseArgs({ options: { "base-url": { type: "string" }, out: { type: "string" } } });
    const { manifest, archive } = await release({ baseUrl: values["base-url"], folder: values.out });
    console.log(`${archive}\n${manifest}\nserve both from ${values["base-url"]}`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
