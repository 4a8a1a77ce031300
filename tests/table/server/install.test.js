import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { installSystem, unpack } from "../../../table/server/install.js";

const MANIFEST = { id: "sample", type: "system", title: "Sample", version: "1.2.3", compatibility: { minimum: "13", verified: "14" } };

let data, site, base;
const served = new Map();

const archive = (files) => zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

/** Serves a manifest and an archive. */
function offer({ manifest = {}, inner = {}, files = { "code.mjs": "one" }, folder = "" } = {}) {
  const outer = { ...MANIFEST, download: `${base}/sample.zip`, ...manifest };
  served.set("/system.json", JSON.stringify(outer));
  const whole = { "system.json": JSON.stringify({ ...outer, ...inner }), ...files };
  served.set("/sample.zip", archive(Object.fromEntries(Object.entries(whole).map(([name, text]) => [folder + name, text]))));
}

const install = (generation = 13) => installSystem(`${base}/system.json`, { data, generation });
const systems = () => readdir(join(data, "systems")).catch(() => []);

beforeAll(async () => {
  site = createServer(({ url }, response) => (served.has(url) ? response.end(served.get(url)) : response.writeHead(404).end()));
  await new Promise((done) => site.listen(0, "127.0.0.1", done));
  base = `http://127.0.0.1:${site.address().port}`;
});
afterAll(() => new Promise((done) => site.close(done)));

beforeEach(async () => {
  served.clear();
  data = await mkdtemp(join(tmpdir(), "install-"));
  return () => rm(data, { recursive: true });
});

test("a system is installed from its manifest, and again over itself", async () => {
  offer({ files: { "code.mjs": "one", "old/rest.txt": "gone later" } });
  const folder = await install();
  expect(folder).toBe(join(data, "systems", "sample"));
  expect(JSON.parse(await readFile(join(folder, "system.json"), "utf8"))).toMatchObject(MANIFEST);
  expect(await readFile(join(folder, "old/rest.txt"), "utf8")).toBe("gone later");
  offer({ files: { "code.mjs": "two" } });
  await install(14);
  expect(await readFile(join(folder, "code.mjs"), "utf8")).toBe("two");
  expect((await readdir(folder)).toSorted()).toEqual(["code.mjs", "system.json"]);
  expect(await systems()).toEqual(["sample"]);
});

test("an archive with everything in one folder will do", async () => {
  offer({ folder: "sample-1.2.3/" });
  expect(await readFile(join(await install(), "code.mjs"), "utf8")).toBe("one");
});

test.each([
  ["another id", { inner: { id: "other" } }, /says id sample, the archive other/],
  ["another version", { inner: { version: "1.2.4" } }, /says version 1\.2\.3, the archive 1\.2\.4/],
  ["an id that is a path", { manifest: { id: "../sample" } }, /no id of a system/],
  ["a module", { manifest: { type: "module" } }, /is a module/],
  ["no download", { manifest: { download: null } }, /names no download/],
  ["a download from disk", { manifest: { download: "file:///etc/passwd" } }, /no http address/],
  ["a later generation", { manifest: { compatibility: { minimum: "14" } } }, /is for generation 14 or later, this is 13/],
  ["an earlier generation", { manifest: { compatibility: { minimum: "11", maximum: "12.331" } } }, /is for generation 11 to 12/],
  ["a missing archive", { manifest: { download: "http://127.0.0.1:9/none.zip" } }, /cannot be reached/],
])("%s is refused, and nothing is installed", async (_case, offered, message) => {
  offer(offered);
  await expect(install()).rejects.toThrow(message);
  expect(await systems()).toEqual([]);
});

test.each(["../escape.txt", "a/../../escape.txt", "/etc/escape.txt", "..\\escape.txt", "C:/escape.txt"])("a path like %s is refused", async (path) => {
  offer({ files: { [path]: "out" } });
  await expect(install()).rejects.toThrow(/unsafe path/);
  expect(await systems()).toEqual([]);
  expect(await readdir(data)).toEqual([]);
});

test("names that differ in case alone are refused: some disks would mix them up", () => {
  expect(() => unpack(archive({ "system.json": "{}", "A.txt": "1", "a.txt": "2" }))).toThrow(/twice/);
});

test("no manifest, or none that can be read, is said", async () => {
  await expect(install()).rejects.toThrow(/cannot be had: 404/);
  served.set("/system.json", "<html>");
  await expect(install()).rejects.toThrow(/not readable/);
});
