import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { unzipSync } from "fflate";

/** What an archive may hold when unpacked: more than any system needs, less than would fill a disk. */
const MOST_BYTES = 1024 ** 3;
const MOST_FILES = 20_000;

/**
 * Installs a system from the URL of its manifest. Source: foundryvtt.com, package installation: the manifest names the archive in `download`;
 * the archive holds `system.json` at its root, or in its only folder.
 * @param {string} manifestUrl
 * @param {{data?: string, generation?: 13|14}} [options]  data: it goes to `systems/<id>` in there; what was there is replaced once all is well
 * @returns {Promise<string>} the system's folder
 * @throws {Error} with a sentence to show, when anything is not as it should be: nothing is installed then
 */
export async function installSystem(manifestUrl, { data = ".table", generation = 13 } = {}) {
  const manifest = parseManifest(await download(manifestUrl, "manifest"), "manifest");
  assertFits(manifest, generation);
  if (typeof manifest.download !== "string") throw new Error(`The manifest of ${manifest.id} names no download`);
  const files = unpack(await download(manifest.download, "archive"));
  const inner = parseManifest(files.get("system.json") ?? fail("The archive has no system.json"), "archive");
  for (const field of ["id", "version"]) {
    if (inner[field] !== manifest[field]) throw new Error(`The manifest says ${field} ${manifest[field]}, the archive ${inner[field]}`);
  }
  assertFits(inner, generation);
  return place(files, resolve(data, "systems"), manifest.id);
}

/**
 * @param {Uint8Array} archive
 * @returns {Map<string, Uint8Array>} files by their path below the system's folder
 * @throws {Error} for a path that leads outside, a file twice, or too much of anything
 */
export function unpack(archive) {
  let bytes = 0;
  let count = 0;
  const paths = new Set();
  const files = unzipSync(archive, {
    filter: ({ name, originalSize }) => {
      bytes += originalSize;
      count += 1;
      if (bytes > MOST_BYTES || count > MOST_FILES) fail("The archive is too big");
      if (name.includes("\\") || name.includes("\0") || name.includes(":") || name.startsWith("/") || name.split("/").includes("..")) fail(`The archive holds an unsafe path: ${name}`);
      const plain = name.toLowerCase();
      if (paths.has(plain)) fail(`The archive holds ${name} twice`);
      paths.add(plain);
      return !name.endsWith("/");
    }
  });
  const entries = Object.entries(files);
  const root = entries.some(([name]) => name === "system.json") ? "" : commonFolder(entries.map(([name]) => name));
  return new Map(entries.map(([name, content]) => [name.slice(root.length), content]));
}

/** The one folder that everything is in, with its slash; empty when there is none. */
function commonFolder(names) {
  const [first = ""] = names;
  const folder = first.slice(0, first.indexOf("/") + 1);
  return names.every((name) => name.startsWith(folder)) ? folder : "";
}

/** Written beside, then put in place: nobody sees half a system. */
async function place(files, systems, id) {
  await mkdir(systems, { recursive: true });
  const next = await mkdtemp(join(systems, `.${id}-`));
  try {
    for (const [name, content] of files) {
      const path = resolve(next, name);
      if (!path.startsWith(next + sep)) fail(`The archive holds an unsafe path: ${name}`);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content, { flag: "wx" });
    }
    const folder = join(systems, id);
    await rm(folder, { recursive: true, force: true });
    await rename(next, folder);
    return folder;
  } catch (error) {
    await rm(next, { recursive: true, force: true });
    throw error;
  }
}

/** Source: foundryvtt.com, package manifest: compatibility holds the generations that a package works with; id is lower case, digits and hyphens. */
function assertFits({ id, type, version, compatibility }, generation) {
  if (!/^[a-z0-9][a-z0-9_-]*$/.test(id ?? "")) fail(`"${id}" is no id of a system`);
  if (type !== undefined && type !== "system") fail(`${id} is a ${type}, not a system`);
  if (typeof version !== "string" || !version) fail(`The manifest of ${id} has no version`);
  const { minimum = 0, maximum = Infinity } = compatibility ?? {};
  const [least, most] = [Number.parseInt(minimum || 0, 10), maximum === "" || maximum === null ? Infinity : Number.parseInt(maximum, 10) || Infinity];
  if (generation < least || generation > most) fail(`${id} ${version} is for generation ${least}${most === Infinity ? " or later" : ` to ${most}`}, this is ${generation}`);
}

async function download(url, what) {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) fail(`The ${what} has no http address: ${url}`);
  const answer = await fetch(url).catch((error) => fail(`The ${what} at ${url} cannot be reached: ${error.cause?.message ?? error.message}`));
  if (!answer.ok) fail(`The ${what} at ${url} cannot be had: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

function parseManifest(bytes, where) {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw new Error(`The system.json of the ${where} is not readable: ${error.message}`, { cause: error });
  }
}

function fail(message) {
  throw new Error(message);
}
