import { expect, it, vi } from "vitest";
import { findDocument } from "../../../src/host/documents";

it("finds a document, and nothing for what is dead, malformed or only an index entry", () => {
  class Document {}
  const known = new Document();
  vi.stubGlobal("foundry", { abstract: { Document } });
  vi.stubGlobal("fromUuidSync", (uuid: string) => {
    if (uuid === "bad") throw new Error("no such collection");
    return { here: known, index: { name: "x" } }[uuid] ?? null;
  });
  expect(["here", "index", "dead", "bad"].map(findDocument)).toEqual([known, null, null, null]);
});
