import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const read = (path) => readFileSync(path, "utf8");
const filesIn = (folder, extension) => readdirSync(folder, { recursive: true }).filter((file) => file.endsWith(extension)).map((file) => `${folder}/${file}`);
const keysOf = (texts, prefix = "") => Object.entries(texts).flatMap(([key, value]) => (typeof value === "string" ? [prefix + key] : keysOf(value, `${prefix}${key}.`)));

const languages = Object.fromEntries(["cn", "en"].map((lang) => [lang, keysOf(JSON.parse(read(`table/client/lang/${lang}.json`)))]));
const sources = [...filesIn("table/client", ".js"), ...filesIn("table/client/templates", ".hbs")].map(read).join("\n");

describe("texts of the table", () => {
  it("are the same in both languages", () => expect(languages.cn.toSorted()).toEqual(languages.en.toSorted()));

  it("exist for every key that is written out", () => {
    const used = new Set([...sources.matchAll(/["'](TABLE\.[A-Za-z.]+[A-Za-z])["']/g)].map(([, key]) => key));
    expect([...used].filter((key) => !languages.en.includes(key) && !languages.en.some((known) => known.startsWith(`${key}.`)))).toEqual([]);
  });

  it("never call the MC anything else", () => {
    expect(read("table/client/lang/cn.json")).not.toMatch(/\bGM\b/);
  });
});
