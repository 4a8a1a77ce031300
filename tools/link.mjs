import { existsSync, lstatSync, mkdirSync, symlinkSync, unlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "./build.mjs";
import { fromRoot, manifest } from "./paths.mjs";

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error("npm run link -- FOLDER    where FOLDER is Foundry's user data folder (it holds Data/)");
  process.exit(1);
}

const data = existsSync(join(folder, "Data")) ? join(folder, "Data") : folder;
const systems = resolve(data, "systems");
const link = join(systems, manifest.id);
const isThere = lstatSync(link, { throwIfNoEntry: false });
if (isThere && !isThere.isSymbolicLink()) {
  console.error(`${link} is a real folder: move it away first`);
  process.exit(1);
}
await build();
mkdirSync(systems, { recursive: true });
if (isThere) unlinkSync(link);
symlinkSync(fromRoot("dist"), link, process.platform === "win32" ? "junction" : "dir");
console.log(`${link} → dist; restart Foundry to read the manifest`);
