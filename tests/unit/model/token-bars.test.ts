import { describe, expect, it } from "vitest";
import { limitBar, statusBar } from "../../../src/model/actor/token-bars";

const limit = (value: number, tier: number) => ({ name: "封闭", value, tier, full: tier >= value, boxes: [], reached: "", sort: 0, gone: false, id: "x" });
const status = (tier: number, polarity: "hindering" | "helpful") => ({ name: "恐慌", tier, polarity, mitigable: true, boxes: [], sort: 0, gone: false, id: "x" });

describe("bars of a token", () => {
  it("B16: the limit that is nearest to being reached, never beyond it", () => {
    expect(limitBar([limit(4, 2), limit(3, 2), limit(6, 3)] as never)).toEqual({ value: 2, max: 3 });
    expect(limitBar([limit(3, 5)] as never)).toEqual({ value: 3, max: 3 });
    expect(limitBar([])).toEqual({ value: 0, max: 6 });
  });

  it("B15: the worst hindering status; what helps is none", () => {
    expect(statusBar([status(2, "hindering"), status(4, "hindering"), status(5, "helpful")] as never)).toEqual({ value: 4, max: 6 });
    expect(statusBar([status(6, "hindering")] as never, 5)).toEqual({ value: 5, max: 5 });
  });
});
