import postcss, { type AtRule, type Node, type Rule } from "postcss";
import { describe, expect, it } from "vitest";
import { filesIn, readProject } from "./fixtures/project";

const MAIN = "styles/main.css";
const FILES = filesIn("styles", /\.css$/).filter((file) => file !== MAIN);
const TOKENS = /^styles\/tokens\b/;

/** Scopes of ours that a selector must name: a class, or the theme that we stamp. */
const OURS = /\.td\b|\.td-|\[data-td-|^:host/;
/** Marks that the host puts on what it themes; tokens are defined on them. */
const THEME = /^(?::root|\.themed|\.theme-(?:light|dark)|:is\([^)]*\)|:where\([^)]*\)|body|\[data-td-theme[^\]]*\])+$/;

const rulesOf = (file: string) => {
  const rules: Rule[] = [];
  postcss.parse(readProject(file)).walkRules((rule) => void (isKeyframe(rule) || rules.push(rule)));
  return rules;
};
const isKeyframe = ({ parent }: Rule) => parent?.type === "atrule" && (parent as AtRule).name.endsWith("keyframes");
const isNested = ({ parent }: Node) => parent?.type === "rule";

describe("styles", () => {
  it("stay inside our own classes", () => {
    const strangers = FILES.flatMap((file) =>
      rulesOf(file)
        .filter((rule) => !isNested(rule))
        .flatMap((rule) => rule.selectors.filter((selector) => !OURS.test(selector) && !(TOKENS.test(file) && THEME.test(selector))))
        .map((selector) => `${file}: ${selector}`));
    expect(strangers).toEqual([]);
  });

  it("set nothing but tokens on what is not ours", () => {
    const set = FILES.filter((file) => TOKENS.test(file)).flatMap((file) =>
      rulesOf(file)
        .filter((rule) => rule.selectors.some((selector) => !OURS.test(selector)))
        .flatMap((rule) => rule.nodes.flatMap((node) => (node.type === "decl" && !/^--td-|^color-scheme$/.test(node.prop) ? [`${file}: ${node.prop}`] : []))));
    expect(set).toEqual([]);
  });

  it("are all taken into one sheet, each into a layer that is named first", () => {
    const root = postcss.parse(readProject(MAIN));
    const [order] = root.nodes.flatMap((node) => (node.type === "atrule" && node.name === "layer" ? [node.params.split(/,\s*/)] : []));
    const imports = root.nodes.flatMap((node) => (node.type === "atrule" && node.name === "import" ? [/^"\.\/(.+?)" layer\(([\w.-]+)\)$/.exec(node.params)] : []));
    expect(imports).not.toContain(null);
    expect(imports.map((match) => `styles/${match?.[1]}`).sort()).toEqual([...FILES].sort());
    expect(imports.filter((match) => !order?.includes(match?.[2] ?? ""))).toEqual([]);
    expect(order?.[0]).toBe("tokens");
    expect(root.nodes.filter((node) => node.type === "rule")).toEqual([]);
  });

  it("ask nothing of any server but ours, by relative paths", () => {
    const urls = FILES.flatMap((file) => [...readProject(file).matchAll(/url\(\s*["']?([^"')]+)/g)].map(([, url = ""]) => `${file}: ${url}`));
    expect(urls.filter((url) => /: (?:\/|\w+:)/.test(url) && !/: data:image\/svg/.test(url))).toEqual([]);
  });

  it("define every token that is read", () => {
    const all = [MAIN, ...FILES].map(readProject).join("\n");
    const elsewhere = [...filesIn("templates", /\.hbs$/), ...filesIn("src", /\.ts$/)].map(readProject).join("\n");
    const defined = new Set([...`${all}\n${elsewhere}`.matchAll(/(--td-[\w-]+)["']?\s*[:,]/g)].map(([, name]) => name));
    const read = [...all.matchAll(/var\(\s*(--td-[\w-]+)\s*\)/g)].map(([, name]) => name);
    expect([...new Set(read)].filter((name) => !defined.has(name))).toEqual([]);
  });
});
