import { describe, expect, it } from "vitest";
import { readProject } from "./fixtures/project";

const WORDS = ["documented", "seen", "guessed", "own", "inert", "disputed"];

/** Rows of every table of a document, but for the heads, by the word that those begin with. */
const rowsOf = (path: string, head: string) => readProject(path).split("\n").filter((line) => line.startsWith("| ") && !line.startsWith(`| ${head}`))
  .map((line) => line.slice(1, line.lastIndexOf("|")).split(" | ").map((cell) => cell.trim()));

/** Behaviour, source, confidence. */
const rows = rowsOf("table/LEDGER.md", "behaviour");

describe("the table's ledger", () => {
  it("says of every behaviour where it comes from and how sure it is", () => {
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.filter((row) => row.length !== 3 || row.includes(""))).toEqual([]);
    expect(rows.map(([, , confidence]) => confidence ?? "").filter((confidence) => !WORDS.some((word) => confidence.includes(word)))).toEqual([]);
  });

  it("gives a source for all that it calls documented or seen", () => {
    expect(rows.filter(([, source, confidence]) => source === "–" && /^(?:documented|seen)/.test(confidence ?? ""))).toEqual([]);
  });
});

describe("the list of what differs between the generations", () => {
  const differences = rowsOf("table/DIFFERENCES.md", "difference");

  it("says of each how it is on either side, and in which row of checks", () => {
    expect(differences.length).toBeGreaterThan(30);
    expect(differences.filter((row) => row.length !== 4 || row.includes("") || !/^(?:\d\d|server)(?:, (?:\d\d|server))*$/.test(row[3] ?? ""))).toEqual([]);
  });
});
