import { dirname, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { filesIn, readProject, ROOT, sourceFiles, templateFiles } from "./fixtures/project";

/** Entries of `src`, lowest first. A file may import its own entry and anything lower; type imports obey too. */
const LAYERS = [
  "constants.ts", "rules", "config", "host", "model", "dice", "documents", "migration", "workflows", "chat", "applications", "hooks", "main.ts",
];

/** Public systems and modules, none of which the table may be made to fit. */
const PACKAGES = [
  "dnd5e\\w*", "draw-?steel", "mist-engine\\w*", "mist-hud", "city-of-mist", "litm", "black-?flag", "pbta", "projectfu", "fabula\\w*", "crucible", "gumshoe", "coc7", "pf2e", "tidy5e\\w*", "sr5",
  "shadowrun5e", "lancer", "daggerheart", "gurps", "swnr", "fallout", "wfrp4e", "cosmere-rpg", "cyphersystem", "ose", "swade", "dsa5", "symbaroum", "demonlord", "shadowdark", "alienrpg", "rqg", "starwarsffg",
  "twodsix", "archmage", "13th-?age", "dungeonworld", "worldbuilding", "simple-?worldbuilding", "babele", "dice-so-nice", "socketlib", "lib-?wrapper", "quench", "polyglot", "vttforge", "fvtt-dice-tray",
  "healthEstimate", "investigation-board",
];

const FILES = sourceFiles();
const TABLE = filesIn("table", /\.js$/);
const TOOLS = filesIn("tools", /\.m?js$/);
const outside = (...folders: string[]) => FILES.filter((file) => !folders.some((folder) => file.startsWith(`src/${folder}/`)));

/** What a file imports. */
const importsOf = (file: string) =>
  [...readProject(file).matchAll(/^(?:import|export)\s[^"'`;]*?\bfrom\s*["']([^"']+)|^import\s*["']([^"']+)|\bimport\(\s*["']([^"']+)/gm)]
    .map(([, named, bare, later]) => named ?? bare ?? later ?? "");

/** Relative imports of a file as paths from the project's folder. */
const targetsOf = (file: string) =>
  importsOf(file)
    .filter((specifier) => specifier.startsWith("."))
    .map((specifier) => relative(ROOT, resolve(ROOT, dirname(file), specifier)));

/** Place of a path of `src` among the layers, with or without its extension; NaN outside of them. */
function rank(path: string): number {
  const entry = /^src\/([^/]+)/.exec(path)?.[1];
  const index = LAYERS.findIndex((layer) => layer === entry || layer === `${entry}.ts`);
  return index < 0 ? Number.NaN : index;
}

/** Files with what offends in each, one line a find. */
const finds = (files: string[], offences: (file: string) => string[]) => files.flatMap((file) => offences(file).map((offence) => `${file}: ${offence}`));

/** Places in files that match what must not be there. */
const matches = (files: string[], ...patterns: RegExp[]) =>
  finds(files, (file) => patterns.flatMap((pattern) => [...readProject(file).matchAll(new RegExp(pattern, "g"))].map(([text]) => text.trim())));

describe("src", () => {
  it("looks down only, and every file has a place", () => {
    expect(FILES.filter((file) => Number.isNaN(rank(file)))).toEqual([]);
    expect(finds(FILES, (file) => targetsOf(file).filter((target) => !(rank(target) <= rank(file))))).toEqual([]);
  });

  it("imports nothing but the house and types", () => {
    const strangers = (file: string) => importsOf(file).filter((specifier) => !/^\.|^@league-of-foundry-developers\//.test(specifier));
    expect(finds(FILES, strangers)).toEqual([]);
  });

  it("has double casts and version branches in host alone", () => {
    expect(matches(outside("host"), /as unknown as|as never as|game\.release|\bgeneration\b\s*[<>=]/)).toEqual([]);
  });

  it("has no any, no default export and no switched-off check", () => {
    const any = /[:<|&(,]\s*any\b(?=[\s;,)>|&\]=])(?!\s*\w)|\bas any\b/;
    expect(matches(FILES, any, /\bexport default\b/, /@ts-(?:ignore|nocheck|expect-error)|eslint-disable/)).toEqual([]);
  });

  it("writes documents in workflows, by way of host, and in migrations alone", () => {
    const writes = /(?<!\bObject)\.(?:update|setFlag|unsetFlag|create|(?:create|update|delete)(?:Embedded)?Documents)\(|\.delete\(\)/;
    expect(matches(outside("workflows", "host", "migration"), writes)).toEqual([]);
  });

  it("reaches the server by relative paths alone, so that a route prefix works", () => {
    const files = [...FILES, ...templateFiles(), ...filesIn("styles", /\.css$/)];
    expect(matches(files, /["'`(]\/(?:systems|modules|icons|worlds)\//)).toEqual([]);
  });

  it("has kebab-case names that say what is in a file", () => {
    expect(FILES.filter((file) => !/\/(?!index\.|utils\.|helpers\.)[a-z0-9]+(-[a-z0-9]+)*\.ts$/.test(file))).toEqual([]);
  });
});

describe("table", () => {
  const room = (path: string) => /^table\/([^/]+)/.exec(path)?.[1] ?? "";
  const inRooms = (...rooms: string[]) => TABLE.filter((file) => rooms.includes(room(file)));
  const MAY_SEE: Record<string, string[]> = {
    common: ["common"], server: ["server", "common", "worlds"], client: ["client", "common"], worlds: ["worlds", "common", "server"], conformance: ["conformance", "common"],
  };

  it("stays in its rooms", () => {
    const seen = (file: string) => targetsOf(file).map((target) => (target.startsWith("table/") ? room(target) : target));
    expect(finds(TABLE, (file) => seen(file).filter((target) => !MAY_SEE[room(file)]?.includes(target)))).toEqual([]);
  });

  it("runs in a browser unbuilt: its common and client rooms import files alone", () => {
    const bare = (file: string) => importsOf(file).filter((specifier) => !/^[./]/.test(specifier));
    expect(finds(inRooms("common", "client"), bare)).toEqual([]);
  });

  it("has a common room without DOM and without Node", () => {
    expect(matches(inRooms("common"), /\b(?:document|window)\.(?:querySelector|createElement|addEventListener)\b|\bprocess\.|["']node:/)).toEqual([]);
  });

  it("knows neither the types nor the system", () => {
    expect(matches(TABLE, /league-of-foundry-developers|tainted-dossier|浸染/)).toEqual([]);
  });

  it("knows no package: what is said of public systems names none of them", () => {
    const everything = filesIn("table", /\.(?:js|md|hbs|html|css|json)$/);
    const names = new RegExp(`\\b(?:${PACKAGES.join("|")})\\b`, "gi");
    expect(finds(everything, (file) => [...readProject(file).matchAll(names)].map(([name]) => name))).toEqual([]);
  });
});

describe("size", () => {
  const lines = (file: string) => readProject(file).trimEnd().split("\n").length;
  const longer = (files: string[], limit: number) => files.filter((file) => lines(file) > limit).map((file) => `${file}: ${lines(file)} lines`);

  it("keeps every file of code within 400 lines", () => expect(longer([...FILES, ...TABLE, ...TOOLS], 400)).toEqual([]));
  it("keeps every template within 80 lines", () => expect(longer(templateFiles(), 80)).toEqual([]));
});
