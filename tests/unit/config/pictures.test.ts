import "../../fixtures/data-host";
import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { defaultPicture } from "../../../src/config/pictures";
import { manifest } from "../../fixtures/project";

const { NATURES } = await import("../../../src/model/actor/anomaly");
const { FAMILIES } = await import("../../../src/model/item/themebook");
const { Actor, Item } = manifest().documentTypes as unknown as Record<"Actor" | "Item", object>;

describe("pictures before anybody chooses one", () => {
  it.each([...Object.keys(Actor), ...Object.keys(Item)])("%s has one that is there", (type) => {
    expect(existsSync(defaultPicture(type))).toBe(true);
  });

  it("differ by family and nature", () => {
    const books = FAMILIES.map((family) => defaultPicture("themebook", { family }));
    const anomalies = NATURES.map((nature) => defaultPicture("anomaly", { nature }));
    for (const pictures of [books, anomalies]) {
      expect(new Set(pictures).size).toBe(pictures.length);
      expect(pictures.every((picture) => existsSync(picture))).toBe(true);
    }
  });

  it("are none for what is not ours, whatever is stored", () => {
    expect([defaultPicture("base"), defaultPicture("agent", { family: "undertow" }), defaultPicture("themebook", { family: "__proto__" })])
      .toEqual(["", "art/defaults/agent.svg", "art/defaults/themebook.svg"]);
  });
});
