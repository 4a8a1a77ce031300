import ts from "typescript";
import { describe, expect, it } from "vitest";
import { keysTaken } from "./fixtures/keys-taken";
import { filesIn, manifest, readProject, sourceFiles, templateFiles } from "./fixtures/project";

type Tree = { [key: string]: string | Tree };

/** Leaves of a language file by dotted key. */
const flatten = (tree: Tree, prefix = ""): Record<string, string> =>
  Object.assign({}, ...Object.entries(tree).map(([key, value]) =>
    typeof value === "string" ? { [prefix + key]: value } : flatten(value, `${prefix}${key}.`))) as Record<string, string>;

const load = (language: string) => flatten(JSON.parse(readProject(`lang/${language}.json`)) as Tree);
const cn = load("cn");
const en = load("en");
const keys = Object.keys(cn);
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

/** Strings of a TypeScript file: literals whole, templates with `*` where an expression stands, keys with their `TAINTED.`. Comments are no strings. */
function stringsOf(file: string): string[] {
  const found: string[] = [];
  const keysHere = new Set<ts.Node>();
  const visit = (node: ts.Node): void => {
    for (const key of keysTaken(node)) keysHere.add(key);
    const prefix = keysHere.has(node) ? "TAINTED." : "";
    if (ts.isStringLiteralLike(node)) found.push(prefix + node.text);
    else if (ts.isTemplateExpression(node)) found.push(prefix + [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join("*"));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readProject(file), ts.ScriptTarget.Latest, true));
  return found;
}

/** Keys that templates name: literals whole, and what `concat` begins with as a pattern. */
function keysInTemplate(file: string): string[] {
  const text = readProject(file);
  const concats = [...text.matchAll(/\(concat ([^()]*)\)/g)].map(([, parts = ""]) =>
    [...parts.matchAll(/"([^"]*)"|(\S+)/g)].map(([, literal]) => literal ?? "*").join(""));
  return [...concats, ...[...text.matchAll(/"(TAINTED\.[^"]*)"/g)].map(([, key = ""]) => key).filter((key) => !key.endsWith("."))];
}

const source = new Map(sourceFiles().map((file) => [file, stringsOf(file)]));
const named = [...[...source.values()].flat(), ...templateFiles().flatMap(keysInTemplate), ...[...readProject("system.json").matchAll(/"(TAINTED\.[^"]*)"/g)].map(([, key = ""]) => key)]
  .filter((text) => /^(?:TAINTED|TYPES)\.[\w.*-]+$/.test(text));

/** Roots under which the host looks up the labels and hints of a model's fields by itself. */
const modelRoots = [...source.values()].flat().filter((text) => keys.some((key) => key.startsWith(`${text}.FIELDS.`)));

/** A named key as a pattern over keys; a literal that is a branch stands for all below it (LOCALIZATION_PREFIXES, prefixes of concat). */
const pattern = (key: string) => new RegExp(`^${key.replace(/[.]/g, "\\.").replace(/\*/g, "[\\w.-]+")}${key.endsWith(".") ? ".+" : ""}$`);
const patterns = [...new Set(named)].map((key) => ({ key, matches: pattern(key) }));
const isUsed = (key: string) =>
  key.startsWith("TYPES.") || patterns.some(({ matches }) => matches.test(key)) || modelRoots.some((root) => key.startsWith(`${root}.FIELDS.`));

describe("language files", () => {
  it("hold the same keys", () => {
    expect(keys.filter((key) => !(key in en))).toEqual([]);
    expect(Object.keys(en).filter((key) => !(key in cn))).toEqual([]);
  });

  it("leave nothing empty", () => {
    expect([...Object.entries(cn), ...Object.entries(en)].filter(([, text]) => !text.trim())).toEqual([]);
  });

  it("hold the same placeholders", () => {
    expect(keys.filter((key) => placeholders(cn[key] ?? "").join() !== placeholders(en[key] ?? "").join())).toEqual([]);
  });

  it("are really in their language", () => {
    const isChinese = (text: string) => /\p{Script=Han}/u.test(text);
    expect(Object.entries(en).filter(([, text]) => isChinese(text))).toEqual([]);
    const words = (text: string) => /[A-Za-z]{4,}/.test(text.replace(/\{\w+\}|Foundry|Tainted Dossier|\b[A-Z]{2,}\b/g, ""));
    expect(Object.entries(cn).filter(([, text]) => words(text) && !isChinese(text))).toEqual([]);
  });

  it("name every subtype of the manifest", () => {
    const types = Object.entries(manifest().documentTypes).flatMap(([name, subtypes]) => Object.keys(subtypes).map((subtype) => `TYPES.${name}.${subtype}`));
    expect(types.filter((key) => !(key in cn))).toEqual([]);
    expect(keys.filter((key) => key.startsWith("TYPES.") && !types.includes(key))).toEqual([]);
  });

  it("hold every key that is named", () => {
    const isThere = (key: string, matches: RegExp) => keys.some((known) => matches.test(known) || known.startsWith(`${key}.`));
    expect(patterns.filter(({ key, matches }) => !isThere(key, matches)).map(({ key }) => key)).toEqual([]);
  });

  it("hold no key that nothing names", () => {
    expect(keys.filter((key) => !isUsed(key))).toEqual([]);
  });

  it("use the words of the game", () => {
    const forbidden = /\bGM\b|[Gg]ame ?[Mm]aster|主持人|力量值|烧毁|划去|\b(?:Otherscape|City of Mist|Legend in the Mist)\b|迷雾|发布草稿/;
    const texts = [...Object.entries(cn), ...Object.entries(en)].filter(([, text]) => forbidden.test(text));
    const templates = templateFiles().filter((file) => forbidden.test(readProject(file)));
    expect([...texts, ...templates]).toEqual([]);
  });
});

describe("hard-coded text", () => {
  it("is in no template", () => {
    const visible = (file: string) => {
      const text = readProject(file).replace(/\{\{!--[^]*?--\}\}/g, "").replace(/\{\{[^]*?\}\}\}?/g, "").replace(/<!--[^]*?-->/g, "");
      const attributes = [...text.matchAll(/\b(?:title|aria-label|placeholder|alt|data-tooltip|label)="([^"]*)"/g)].map(([, value = ""]) => value);
      return [...attributes, text.replace(/<[^>]*>/g, " ")].filter((part) => /\p{Letter}{2}/u.test(part)).map((part) => `${file}: ${part.replace(/\s+/g, " ").trim()}`);
    };
    expect(templateFiles().flatMap(visible)).toEqual([]);
  });

  it("is in no source: neither Chinese words nor a notice in plain English", () => {
    const chinese = [...source].flatMap(([file, strings]) => strings.filter((text) => /\p{Script=Han}/u.test(text)).map((text) => `${file}: ${text}`));
    const notices = sourceFiles().flatMap((file) =>
      [...readProject(file).matchAll(/notifications\??\.\w+\(\s*["'`](?!TAINTED)[^"'`]*/g)].map(([text]) => `${file}: ${text}`));
    expect([...chinese, ...notices]).toEqual([]);
  });

  it("is in no style sheet", () => {
    const contents = filesIn("styles", /\.css$/).flatMap((file) =>
      [...readProject(file).matchAll(/\bcontent:\s*"([^"]*)"/g)].filter(([, text = ""]) => /\p{Letter}/u.test(text.replace(/\\[0-9a-f]+/gi, ""))).map(([text]) => `${file}: ${text}`));
    expect(contents).toEqual([]);
  });
});
