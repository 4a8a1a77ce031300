import { describe, expect, it } from "vitest";
import { splitNames } from "../../../src/rules/names";

describe("splitNames", () => {
  it.each([["刀，剑、弓;盾", ["刀", "剑", "弓", "盾"]], ["a, b；c\nd", ["a", "b", "c", "d"]], [" ，, \n", []], ["一个名字", ["一个名字"]]])(
    "parts %j", (text, names) => expect(splitNames(text)).toEqual(names));
});
