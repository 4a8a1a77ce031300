import Handlebars from "handlebars";
import { describe, expect, it } from "vitest";
import { readProject, templateFiles } from "./fixtures/project";

/** Helpers that a template may use: logic stays in the context's author. */
const HELPERS = ["if", "each", "localize", "concat", "eq", "formGroup", "formField", "formInput", "selectOptions"];
/** Names of markup that the host made, which alone may stand unescaped. */
const HOST_MARKUP = /(?:^|\.)(?:enriched\w*|\w*Html|rollHtml)$/;

const FILES = templateFiles();
const finds = (offences: (file: string) => string[]) => FILES.flatMap((file) => offences(file).map((offence) => `${file}: ${offence}`));

/** Markup of a template, its expressions replaced by a word, so that a `>` ends a tag and nothing else. */
const markup = (file: string) => readProject(file).replace(/\{\{!--[^]*?--\}\}/g, "").replace(/\{\{\{?[^]*?\}\}\}?/g, "EXPRESSION");

/** Nodes of a template's tree that satisfy a test, at any depth. */
function nodes(tree: unknown, matches: (node: Record<string, unknown>) => boolean): Record<string, unknown>[] {
  if (typeof tree !== "object" || tree === null) return [];
  const node = tree as Record<string, unknown>;
  const children = Object.entries(node).filter(([key]) => key !== "loc").flatMap(([, child]) => nodes(child, matches));
  return matches(node) ? [node, ...children] : children;
}

const pathOf = (node: Record<string, unknown>) => (node["path"] as { original?: unknown } | undefined)?.original;
const isCall = (node: Record<string, unknown>) =>
  node["type"] === "SubExpression" || node["type"] === "BlockStatement" ||
  (node["type"] === "MustacheStatement" && ((node["params"] as unknown[]).length > 0 || node["hash"] !== undefined));

describe("templates", () => {
  it("compile", () => {
    expect(finds((file) => {
      try {
        Handlebars.precompile(readProject(file), { strict: false });
        return [];
      } catch (error) {
        return [String(error)];
      }
    })).toEqual([]);
  });

  it("open with a comment that names their context's author", () => {
    expect(FILES.filter((file) => !/^\{\{!-- [^]*?\bReads [^]*? --\}\}/.test(readProject(file)))).toEqual([]);
  });

  it("use the allowed helpers alone", () => {
    const called = (file: string) => nodes(Handlebars.parse(readProject(file)), isCall).map((node) => String(pathOf(node)));
    expect(finds((file) => called(file).filter((name) => !HELPERS.includes(name)))).toEqual([]);
  });

  it("write no button that would submit by accident", () => {
    expect(finds((file) => (markup(file).match(/<button\b[^>]*>/g) ?? []).filter((tag) => !/\btype="(?:button|submit)"/.test(tag)))).toEqual([]);
  });

  it("leave nothing unescaped but the host's own markup", () => {
    const raw = (file: string) => nodes(Handlebars.parse(readProject(file)), (node) => node["type"] === "MustacheStatement" && node["escaped"] === false);
    expect(finds((file) => raw(file).map((node) => String(pathOf(node))).filter((name) => !HOST_MARKUP.test(name)))).toEqual([]);
  });

  it("keep state in data and aria, never in a class or a style", () => {
    const styled = /\bstyle="(?!--td-[\w-]+: ?\{\{[^{}]+\}\}(?:; ?--td-[\w-]+: ?\{\{[^{}]+\}\})*;?")/;
    const conditional = /\bclass="(?!fa-)[^"]*\{\{\s*#if [^}]*\}\}(?! ?td-(?:wet|dry)\b)/; // which icon or surface it is, is no state
    expect(finds((file) => [styled, conditional].flatMap((pattern) => pattern.exec(readProject(file))?.[0] ?? []))).toEqual([]);
  });

  it("name what has no words of its own", () => {
    const nameless = (tag: string) => !/\b(?:aria-label|aria-labelledby|title|data-tooltip)=/.test(tag);
    const empty = (file: string) => markup(file).match(/<button\b[^>]*>\s*(?:<i\b[^>]*><\/i>\s*)?<\/button>/g) ?? [];
    expect(finds((file) => empty(file).filter(nameless))).toEqual([]);
  });
});
