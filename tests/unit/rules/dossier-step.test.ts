import { describe, expect, it } from "vitest";
import { searchFor } from "../../../src/rules/clue-search";
import { sameText } from "../../../src/rules/dossier";
import { BOARD_SIZE, MOST_TEXT, readStep } from "../../../src/rules/dossier-step";

const ID = "abcdefghijklmnop";

describe("readStep", () => {
  it.each([
    { do: "place", conclusion: ID, clue: ID, column: "support" },
    { do: "take", conclusion: ID, clue: ID },
    { do: "card", item: ID, x: 0, y: BOARD_SIZE },
    { do: "link", from: ID, to: ID, on: false },
    { do: "share", conclusion: ID, question: "free", asked: "谁在听？", text: "墙", lead: "Actor.a", clues: { [ID]: "conflict" } },
  ])("takes $do", (step) => {
    expect(readStep(step)).toEqual(step);
  });

  it.each([
    null, "place", { do: "constructor" }, { do: "remove" },
    { do: "place", conclusion: ID, clue: "../x", column: "support" },
    { do: "place", conclusion: ID, clue: ID, column: "both" },
    { do: "card", item: ID, x: 1.5, y: 0 }, { do: "card", item: ID, x: -1, y: 0 },
    { do: "edit", conclusion: ID, field: "state", value: "confirmed" },
    { do: "edit", conclusion: ID, field: "text", value: "长".repeat(MOST_TEXT + 1) },
    { do: "share", conclusion: ID, question: "what", asked: "", text: "墙", lead: "", clues: { x: "support" } },
  ])("refuses %j", (step) => {
    expect(readStep(step)).toBeNull();
  });
});

describe("searchFor", () => {
  const clue = { name: "值班表", text: "上面有一个已经死去的人，工号１９", origin: "值班室" };

  it.each(["", "表", "死", "19", "值 人", "  "])("finds it by “%s”", (typed) => {
    expect(searchFor(typed)(clue)).toBe(true);
  });

  it("wants every word", () => {
    expect(searchFor("值 猫")(clue)).toBe(false);
  });
});

describe("sameText", () => {
  it("looks past spaces and width", () => {
    expect(sameText("祂在 13 层", "祂在１３层")).toBe(true);
    expect(sameText("祂在十三层", "祂在十四层")).toBe(false);
  });
});
