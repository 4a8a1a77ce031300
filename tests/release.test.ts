import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { release } from "../tools/release.mjs";
import { built, manifest, ROOT } from "./fixtures/project";

const BASE = "https://example.org/tainted";
const systemFolder = built("");
const folder = mkdtempSync(join(tmpdir(), "release-"));
let made: { manifest: string; archive: string };
let files: Record<string, Uint8Array>;

beforeAll(async () => {
  made = await release({ baseUrl: BASE, folder, systemFolder });
  files = unzipSync(readFileSync(made.archive));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("a release", () => {
  it("is a manifest and an archive that find each other below the base", () => {
    const { version } = manifest();
    expect(readdirSync(folder).sort()).toEqual(["system.json", `tainted-dossier-${version}.zip`]);
    expect(JSON.parse(readFileSync(made.manifest, "utf8"))).toEqual({
      ...manifest(), manifest: `${BASE}/system.json`, download: `${BASE}/${basename(made.archive)}`,
    });
  });

  it("holds the same manifest at its root", () => {
    expect(strFromU8(files["system.json"] ?? new Uint8Array())).toBe(readFileSync(made.manifest, "utf8"));
  });

  it("holds what was built, with every pack, and nothing else", () => {
    const runtime = /^packs\/[^/]+\/(?:LOCK|LOG|LOG\.old)$/;
    const expected = readdirSync(systemFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(systemFolder, "/").length)).filter((path) => !runtime.test(path));
    expect(Object.keys(files).sort()).toEqual(expected.sort());
    for (const { path } of manifest().packs) expect(Object.keys(files)).toContain(`${path}/CURRENT`);
    expect(Object.keys(files).filter((path) => /\.(?:ya?ml|ts|map)$|README|node_modules/.test(path))).toEqual([]);
  });

  it("names no folder of the machine that made it", () => {
    expect(Object.entries(files).filter(([, content]) => Buffer.from(content).includes(ROOT)).map(([path]) => path)).toEqual([]);
  });

  it("is the same archive each time", async () => {
    const before = readFileSync(made.archive);
    await release({ baseUrl: `${BASE}/`, folder, systemFolder });
    expect(readFileSync(made.archive).equals(before)).toBe(true);
  });

  it.each([undefined, "", "example.org", "file:///tmp"])("needs a base to be served from: not %j", async (baseUrl) => {
    await expect(release({ baseUrl: baseUrl as string, folder, systemFolder })).rejects.toThrow(/--base-url/);
  });
});
