import { mkdir, readdir, writeFile } from "node:fs/promises";
import { extname, join, posix, relative, resolve, sep } from "node:path";
import { FILE_CATEGORIES } from "../common/constants.js";
import { ERRORS } from "../common/protocol.js";
import { fail } from "./failure.js";

/** What may be uploaded: pictures, sound, video, plain data. Nothing that a browser would run as a page. */
const UPLOADS = new Set(Object.keys(FILE_CATEGORIES.MEDIA));

/** Folders of a root that hold the table's own data or a pack's database: neither served nor listed. */
export const PRIVATE_FOLDERS = ["db", "packs"];

/** The files that clients may browse and add to: the world's own folder is writable, the system and the icons are not. */
export class Files {
  #roots;

  /** @param {Record<string, {folder: string, writable?: boolean}>} roots  first path segments (`worlds/demo`) → folder */
  constructor(roots) {
    this.#roots = roots;
  }

  /**
   * @param {string} target
   * @param {{extensions?: string[]}} [options]
   * @returns {Promise<import("../common/protocol.js").FilesAnswer>}
   * @throws {Failure} when the folder does not exist or lies outside
   */
  async browse(target, { extensions } = {}) {
    const clean = normalize(target);
    const nested = Object.keys(this.#roots).filter((root) => clean === "" || root.startsWith(`${clean}/`));
    if (nested.length && !this.#roots[clean]) {
      const depth = clean ? clean.split("/").length + 1 : 1;
      return { target: clean, dirs: [...new Set(nested.map((root) => root.split("/").slice(0, depth).join("/")))], files: [] };
    }
    const { path } = this.#locate(clean);
    const entries = await readdir(path, { withFileTypes: true }).catch(() => fail(ERRORS.file, `The folder "${clean}" does not exist`));
    const visible = entries.filter((entry) => !entry.name.startsWith(".") && !(this.#roots[clean] && PRIVATE_FOLDERS.includes(entry.name)));
    const wanted = (entry) => entry.isFile() && (!extensions?.length || extensions.includes(extname(entry.name).toLowerCase()));
    return {
      target: clean,
      dirs: visible.filter((entry) => entry.isDirectory()).map((entry) => posix.join(clean, entry.name)).sort(),
      files: visible.filter(wanted).map((entry) => posix.join(clean, entry.name)).sort()
    };
  }

  /**
   * @param {string} target
   * @param {string} name
   * @param {Uint8Array} body
   * @returns {Promise<{target: string, path: string}>}
   * @throws {Failure} for a type that is not allowed or a place that is not writable
   */
  async upload(target, name, body) {
    const clean = normalize(target);
    if (typeof name !== "string" || !/^[^/\\\0]{1,200}$/.test(name) || name.startsWith(".")) fail(ERRORS.file, "A file needs a plain name");
    if (!UPLOADS.has(extname(name).slice(1).toLowerCase())) fail(ERRORS.file, `Files of type "${extname(name)}" may not be uploaded`);
    if (!(body instanceof Uint8Array)) fail(ERRORS.file, "The file has no content");
    const { path } = this.#locate(clean, true);
    await mkdir(path, { recursive: true });
    await writeFile(join(path, name), body);
    return { target: clean, path: posix.join(clean, name) };
  }

  /**
   * @param {string} target
   * @returns {Promise<{target: string, dirs: string[], files: string[]}>}
   */
  async createDirectory(target) {
    const clean = normalize(target);
    const { path } = this.#locate(clean, true);
    await mkdir(path).catch((error) => fail(ERRORS.file, `The folder "${clean}" cannot be made (${error.code})`));
    return { target: clean, dirs: [], files: [] };
  }

  #locate(target, writing = false) {
    const root = Object.keys(this.#roots).find((name) => target === name || target.startsWith(`${name}/`));
    if (!root) fail(ERRORS.file, `"${target}" is not a folder of this table`);
    const { folder, writable } = this.#roots[root];
    const path = resolve(folder, target.slice(root.length + 1));
    const inner = relative(folder, path);
    if (inner.startsWith("..") || PRIVATE_FOLDERS.includes(inner.split(sep)[0])) fail(ERRORS.file, `"${target}" is not open to clients`);
    if (writing && !writable) fail(ERRORS.file, `"${target}" is read-only`);
    return { path };
  }
}

function normalize(target) {
  if (typeof target !== "string" || target.includes("\0")) fail(ERRORS.file, "The folder must be named by a text");
  return posix.normalize(target.replaceAll("\\", "/")).replace(/^(\.\/|\/|\.$)+/, "").replace(/\/+$/, "");
}
