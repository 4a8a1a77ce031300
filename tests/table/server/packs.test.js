import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Client, JIA, MANIFEST, MC, YI, makeFolders, seed } from "./kit.js";
import { startTable } from "../../../table/server/server.js";

const SAMPLE = { _id: "PackHero00000000", _key: "!actors!PackHero00000000", name: "样例", type: "hero", img: "icons/svg/aura.svg", sort: 5, folder: "PackFolder000000",
  system: { hp: 4, deep: { kind: "x" } }, effects: [], flags: {}, ownership: { default: 0 },
  items: [{ _id: "PackItem00000000", _key: "!actors.items!PackHero00000000.PackItem00000000", name: "主题", type: "theme", effects: [], system: {} }] };
const FOLDER = { _id: "PackFolder000000", _key: "!folders!PackFolder000000", name: "Folder", type: "Actor", folder: null, sorting: "a", sort: 0, flags: {} };

let folders, running, mc, jia, yi, built, before;

async function fingerprint(folder) {
  const names = (await readdir(folder)).toSorted();
  return Promise.all(names.map(async (name) => [name, createHash("sha1").update(await readFile(join(folder, name))).digest("hex")]));
}

beforeAll(async () => {
  const packs = [
    { name: "samples", label: "Samples", type: "Actor" }, { name: "secret", label: "Secret", type: "Actor", path: "packs/samples", ownership: { PLAYER: "NONE", ASSISTANT: "OWNER" } },
    { name: "unbuilt", label: "Unbuilt", type: "Item" }, { name: "damaged", label: "Damaged", type: "Item" }
  ];
  folders = await makeFolders({ ...MANIFEST, packs });
  const sources = join(folders.folder, "sources");
  await mkdir(sources);
  for (const source of [SAMPLE, FOLDER]) await writeFile(join(sources, `${source._id}.json`), JSON.stringify(source));
  built = join(folders.systemFolder, "packs", "samples");
  await compilePack(sources, built, { log: false });
  await mkdir(join(folders.systemFolder, "packs", "damaged"));
  await writeFile(join(folders.systemFolder, "packs", "damaged", "CURRENT"), "MANIFEST-000001\n");
  before = await fingerprint(built);
  running = await startTable({ port: 0, data: folders.data, systemFolder: folders.systemFolder, seed: seed() });
  [mc, jia, yi] = await Promise.all([Client.connect(running.url, MC), Client.connect(running.url, JIA), Client.connect(running.url, YI, "open sesame")]);
  for (const client of [mc, jia, yi]) await client.enter();
});

afterAll(async () => {
  for (const client of [mc, jia, yi]) client?.close();
  await running?.close();
  await folders?.remove();
});

const packOf = (client, id) => client.world.packs.find(({ metadata }) => metadata.id === id);

test("row-20 the index is there from the start, whole documents only on demand", async () => {
  const { metadata, index, folders: inside } = packOf(jia, "toy.samples");
  expect(metadata).toMatchObject({ packageName: "toy", name: "samples", label: "Samples", type: "Actor", locked: true });
  expect(index).toEqual([{ _id: SAMPLE._id, uuid: `Compendium.toy.samples.Actor.${SAMPLE._id}`, name: "样例", img: SAMPLE.img, type: "hero", sort: 5, folder: FOLDER._id }]);
  expect(inside).toMatchObject([{ _id: FOLDER._id, name: "Folder" }]);
  const { result } = await jia.op("get", "Actor", { pack: "toy.samples", query: { "system.deep.kind": "x" } });
  expect(result).toMatchObject([{ _id: SAMPLE._id, system: SAMPLE.system, items: [{ _id: "PackItem00000000", name: "主题" }] }]);
  expect((await jia.op("get", "Actor", { pack: "toy.samples", query: { _id__in: ["nothing"] } })).result).toEqual([]);
  const more = await jia.op("get", "Actor", { pack: "toy.samples", index: true, indexFields: ["system.deep.kind"] });
  expect(more.result[0].system).toEqual({ deep: { kind: "x" } });
  expect(packOf(jia, "toy.unbuilt").index).toEqual([]);
});

test("row-20 a pack whose files are damaged is shown empty, and keeps nobody from the world", () => {
  expect(packOf(jia, "toy.damaged").index).toEqual([]);
  expect(packOf(jia, "toy.samples").index).toHaveLength(1);
});

test("row-20 a pack that a role may not use is shown by name only, and cannot be read", async () => {
  expect(packOf(mc, "toy.secret").index).toHaveLength(1);
  expect(packOf(jia, "toy.secret").index).toEqual([]);
  expect((await jia.op("get", "Actor", { pack: "toy.secret" })).error.message).toMatch(/not open to you/);
});

test("row-20 a locked pack refuses edits; unlocked, the MC edits the copy and what was built stays", async () => {
  const operation = { updates: [{ _id: SAMPLE._id, name: "改" }], pack: "toy.samples" };
  expect((await mc.op("update", "Actor", operation)).error.message).toMatch(/locked/);
  const value = JSON.stringify({ "toy.samples": { locked: false } });
  await mc.op("create", "Setting", { data: [{ key: "core.compendiumConfiguration", value }] });
  expect((await jia.op("update", "Actor", operation)).error.message).toMatch(/lacks permission to update Actor/);
  const { result } = await mc.op("update", "Actor", operation);
  expect(result).toMatchObject([{ _id: SAMPLE._id, name: "改" }]);
  await jia.settle();
  expect(jia.told.at(-1)).toMatchObject({ documentName: "Actor", operation: { pack: "toy.samples" } });
  const item = await mc.op("update", "Item", { updates: [{ _id: "PackItem00000000", name: "新" }], parentUuid: `Compendium.toy.samples.Actor.${SAMPLE._id}`, pack: "toy.samples" });
  expect(item.result).toMatchObject([{ name: "新" }]);
  expect((await mc.op("create", "Item", { data: [{ name: "x", type: "theme" }], pack: "toy.samples" })).error.name).toBe("BadRequestError");
  expect(await fingerprint(built)).toEqual(before);
});
