import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { SYSTEM_ID } from "../src/constants";
import { built, manifest, readProject, sourceFiles } from "./fixtures/project";

const KILOBYTE = 1024;
const { esmodules, styles, languages, packs, id, version, socket, compatibility } = manifest();
const readBuilt = (path: string) => readFileSync(built(path), "utf8");
const bundle = () => readBuilt(esmodules[0] ?? "");
const shipped = () => readdirSync(built(""), { recursive: true, encoding: "utf8" }).filter((file) => statSync(join(built(""), file)).isFile());

describe("manifest", () => {
  it("is the one source of id and version", () => {
    expect(id).toBe(SYSTEM_ID);
    expect(version).toBe((JSON.parse(readProject("package.json")) as { version: string }).version);
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it("asks for sockets, and for version 13 at least", () => {
    expect(socket).toBe(true);
    expect(compatibility).toMatchObject({ minimum: "13", verified: "14" });
  });

  it("registers Chinese under both of its codes, from one file", () => {
    const paths = Object.fromEntries(languages.map(({ lang, path }) => [lang, path]));
    expect(paths).toEqual({ cn: "lang/cn.json", "zh-CN": "lang/cn.json", en: "lang/en.json" });
  });

  it("puts the styles into the layer of systems", () => {
    expect(styles.map(({ layer }) => layer)).toEqual(["system"]);
  });
});

describe("build", () => {
  it("holds every file that the manifest names", () => {
    const named = [...esmodules, ...styles.map(({ src }) => src), ...languages.map(({ path }) => path), ...packs.map(({ path }) => `${path}/CURRENT`)];
    expect(["system.json", "LICENSE", ...named].filter((path) => !existsSync(built(path)))).toEqual([]);
    const pictures = [...readBuilt("system.json").matchAll(new RegExp(`systems/${id}/([\\w./-]+)`, "g"))].map(([, path = ""]) => path);
    expect(pictures.filter((path) => !existsSync(built(path)))).toEqual([]);
  });

  it("holds no source, no map and nothing of the table", () => {
    const kinds = new Set(shipped().filter((file) => !file.startsWith("packs")).map((file) => file.split(".").at(-1)));
    expect([...kinds].filter((kind) => !["LICENSE", "css", "hbs", "json", "mjs", "svg"].includes(kind ?? ""))).toEqual([]);
    expect(shipped().filter((file) => /\.(?:ts|ya?ml|map)$|(?:^|\/)(?:table|tests|tools)\//.test(file))).toEqual([]);
  });

  it("is one module, without imports of its own", () => {
    expect(shipped().filter((file) => /\.m?js$/.test(file))).toEqual(esmodules);
    expect(bundle()).not.toMatch(/\bimport\s*[({"'*]|\bimport\s+\w+\s+from\b/);
  });

  it("keeps the names of its classes: the host revives rolls, and names hooks, by them", () => {
    const classes = sourceFiles().flatMap((file) => [...readProject(file).matchAll(/^export (?:abstract )?class (\w+)/gm)].map(([, name = ""]) => name));
    expect(classes.length).toBeGreaterThan(0);
    expect(classes.filter((name) => !new RegExp(`class ${name}\\b|\\b${name}\\s*=\\s*class\\b`).test(bundle()))).toEqual([]);
  });

  it("asks nothing of the network and nothing by an absolute path", () => {
    const addresses = [bundle(), readBuilt(styles[0]?.src ?? "")].flatMap((text) => [...text.matchAll(/https?:\/\/[^\s"'`)\\]+/g)].map(([url]) => url));
    expect(addresses.filter((url) => !url.startsWith("http://www.w3.org/"))).toEqual([]);
    expect(bundle()).not.toMatch(/\bfetch\(|XMLHttpRequest|new WebSocket|\beval\(|new Function\(/);
    expect(bundle()).not.toMatch(/["'`]\/(?:systems|modules|icons)\//);
  });

  it("draws its pictures from files that are there", () => {
    const prefix = new RegExp(`systems/${id}/([\\w./-]+\\.\\w+)`, "g");
    const named = [bundle(), readBuilt("lang/cn.json")].flatMap((text) => [...text.matchAll(prefix)].map(([, path = ""]) => path));
    expect(named.filter((path) => !existsSync(built(path)))).toEqual([]);
    const urls = [...readBuilt(styles[0]?.src ?? "").matchAll(/url\(["']?(?!["']?data:)([^"')]+)/g)].map(([, url = ""]) => join("styles", url));
    expect(urls.filter((path) => !existsSync(built(path)))).toEqual([]);
  });

  it("weighs less than 120 kB on the wire, script and styles together", () => {
    const weight = [...esmodules, ...styles.map(({ src }) => src)].reduce((sum, path) => sum + gzipSync(readFileSync(built(path))).length, 0);
    expect(weight).toBeLessThan(120 * KILOBYTE);
  });

  it("puts every rule of the styles into one of our own layers", () => {
    const outside = readBuilt(styles[0]?.src ?? "").replace(/@layer [\w.,\s-]+;/g, "");
    expect(topLevel(outside).filter((head) => !head.startsWith("@layer "))).toEqual([]);
  });
});

/** Heads of the blocks at the top level of a style sheet. */
function topLevel(css: string): string[] {
  const heads: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < css.length; index++) {
    if (css[index] === "{" && depth++ === 0) heads.push(css.slice(start, index).trim());
    if (css[index] === "}" && --depth === 0) start = index + 1;
  }
  return heads;
}
