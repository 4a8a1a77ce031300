import { watch } from "node:fs";
import { build } from "./build.mjs";
import { fromRoot } from "./paths.mjs";

const WATCHED = ["src", "styles", "templates", "lang", "packs", "art"];
const QUIET_MS = 150;

/** Build anew, one build at a time; what changes meanwhile is built after. */
let building = Promise.resolve();
const rebuild = () => (building = building.then(() => build()).catch((error) => console.error(error.message)));

let timer;
for (const folder of WATCHED) {
  watch(fromRoot(folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(rebuild, QUIET_MS);
  });
}
await rebuild();
console.log("watching; run `npm start` beside it, and reload the page after a build");
