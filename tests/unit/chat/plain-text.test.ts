import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { keysTaken } from "../../fixtures/keys-taken";

const KINDS = Object.keys((JSON.parse(readFileSync("system.json", "utf8")) as { documentTypes: { ChatMessage: object } }).documentTypes.ChatMessage);
const WORDS = ["cn", "en"].map((lang) => JSON.parse(readFileSync(`lang/${lang}.json`, "utf8")) as object);

/** A message as the code posts it: its kinds, and the keys of the words in its line of text. */
interface Posted {
  readonly file: string;
  readonly kinds: readonly string[];
  readonly line: string;
  readonly keys: readonly string[];
}

const textsIn = (node: ts.Node): string[] => [
  ...(ts.isStringLiteralLike(node) ? [node.text] : []),
  ...node.getChildren().flatMap(textsIn),
];

/** Keys of ours whose words a piece of code says. */
const keysIn = (node: ts.Node): string[] => [
  ...keysTaken(node).flatMap((key) => (ts.isStringLiteralLike(key) ? [`TAINTED.${key.text}`] : [])),
  ...node.getChildren().flatMap(keysIn),
];

/** Every object of a file that has a kind of ours and says what the message's line is, or leaves it out. */
function postedIn(file: string): Posted[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found: Posted[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const named = new Map(node.properties.flatMap((one) => (ts.isPropertyAssignment(one) ? [[one.name.getText(source), one.initializer] as const] : [])));
      const [type, content] = [named.get("type"), named.get("content")];
      const isMessage = named.has("speaker") || content !== undefined;
      const kinds = type && isMessage ? textsIn(type).filter((text) => KINDS.includes(text)) : [];
      if (kinds.length) found.push({ file, kinds, line: content?.getText(source) ?? "", keys: content ? keysIn(content) : [] });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const wordsAt = (key: string): unknown[] => WORDS.map((words) => key.split(".").reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], words));
const filesIn = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts")).map((name) => `${folder}/${name}`);
const posted = ["src/workflows", "src/chat", "src/dice"].flatMap(filesIn).flatMap(postedIn);

describe("the log as text", () => {
  it.each(KINDS)("has a line of text for every message of the kind %s", (kind) => {
    const ours = posted.filter(({ kinds }) => kinds.includes(kind));
    expect(ours).not.toEqual([]);
    expect(ours.filter(({ line }) => !line || /^["'`]\s*["'`]$/.test(line))).toEqual([]);
  });

  it("says it in words of both languages, more than what is filled in", () => {
    const keys = posted.flatMap(({ keys: each }) => each);
    expect(keys.length).toBeGreaterThan(KINDS.length);
    const bare = keys.filter((key) => wordsAt(key).some((text) => typeof text !== "string" || !text.replaceAll(/\{\w+\}|[\s\p{P}]/gu, "")));
    expect(bare).toEqual(["TAINTED.Mission.movePlain", "TAINTED.Action.told"]); // the move has words of its own; who, and what she does in hers
  });

  it.each(["Action.plain", "Action.plainBare", "Immersion.plain", "Dossier.plain"])("tells power, total and outcome of a roll: %s", (key) => {
    for (const text of wordsAt(`TAINTED.${key}`)) for (const name of ["{power}", "{total}", "{outcome}"]) expect(text).toContain(name);
  });
});
