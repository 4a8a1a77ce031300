import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moveBefore, type Placed, stepBefore } from "../../../src/rules/order";

const list: Placed[] = [{ id: "a", sort: 100 }, { id: "b", sort: 200 }, { id: "c", sort: 300 }];
const after = (from: readonly Placed[], places: Readonly<Record<string, number>>) =>
  from.map(({ id, sort }) => ({ id, sort: places[id] ?? sort })).sort((x, y) => x.sort - y.sort).map(({ id }) => id).join("");

describe("moving one of a list", () => {
  it("writes its own place alone while there is room", () => {
    expect(moveBefore(list, "c", "b")).toEqual({ c: 150 });
    expect(after(list, moveBefore(list, "c", "a"))).toBe("cab");
    expect(after(list, moveBefore(list, "a", ""))).toBe("bca");
  });

  it("numbers all anew where there is none", () => {
    const tight: Placed[] = [{ id: "a", sort: 0 }, { id: "b", sort: 0 }, { id: "c", sort: 0 }];
    expect(after(tight, moveBefore(tight, "c", "b"))).toBe("acb");
  });

  it("changes nothing where it stands already, or is not there", () => {
    expect([moveBefore(list, "a", "b"), moveBefore(list, "a", "a"), moveBefore(list, "c", ""), moveBefore(list, "x", "a")]).toEqual([{}, {}, {}, {}]);
  });

  it("always ends up where it was wanted", () => {
    const lists = fc.uniqueArray(fc.constantFrom(..."abcdefgh"), { minLength: 2 }).chain((ids) =>
      fc.array(fc.integer({ min: -5, max: 5 }), { minLength: ids.length, maxLength: ids.length }).map((sorts) => {
        const sorted = [...sorts].sort((x, y) => x - y);
        return ids.map((id, index) => ({ id, sort: sorted[index] ?? 0 }));
      }));
    fc.assert(fc.property(lists, fc.nat(), fc.nat(), (from, m, b) => {
      const [moved, before] = [from[m % from.length]?.id ?? "", from[b % from.length]?.id ?? ""];
      if (moved === before) return;
      const order = after(from, moveBefore(from, moved, before));
      expect(order.indexOf(moved)).toBe(order.indexOf(before) - 1);
    }));
  });

  it("goes one step by key, and no further than the ends", () => {
    expect([stepBefore(list, "b", -1), stepBefore(list, "a", 1), stepBefore(list, "b", 1), stepBefore(list, "a", -1), stepBefore(list, "c", 1)])
      .toEqual(["a", "c", "", null, null]);
  });
});
