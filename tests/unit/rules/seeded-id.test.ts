import { describe, expect, it } from "vitest";
import { seededId } from "../../../src/rules/seeded-id";

describe("an id that follows from a text", () => {
  it("is an id as the host makes them, the same for the same text", () => {
    expect(seededId("Actor.a mastery ")).toMatch(/^[0-9A-Za-z]{16}$/);
    expect(seededId("Actor.a mastery ")).toBe(seededId("Actor.a mastery "));
  });

  it("is another for another text", () => {
    const ids = Array.from({ length: 5000 }, (_, index) => seededId(`Actor.abc.Item.${index} mastery`));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
