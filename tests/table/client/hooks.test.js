import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CONFIG } from "../../../table/client/config.js";
import { Hooks } from "../../../table/client/hooks.js";

beforeEach(() => { CONFIG.debug = { hooks: false }; });
afterEach(() => { Hooks.events = {}; vi.restoreAllMocks(); });

describe("row-06: hooks", () => {
  it("run in the order of registration, once those that are", () => {
    const seen = [];
    Hooks.on("a", () => seen.push(1));
    Hooks.once("a", () => seen.push(2));
    Hooks.on("a", () => seen.push(3));
    expect(Hooks.callAll("a")).toBe(true);
    Hooks.callAll("a");
    expect(seen).toEqual([1, 2, 3, 1, 3]);
  });

  it("call stops at exactly false; a promise is not false", () => {
    const later = vi.fn();
    Hooks.on("a", () => 0);
    Hooks.on("a", async () => false);
    Hooks.on("a", () => false);
    Hooks.on("a", later);
    expect(Hooks.call("a")).toBe(false);
    expect(later).not.toHaveBeenCalled();
    expect(Hooks.call("b")).toBe(true);
  });

  it("off takes an id or the function", () => {
    const first = vi.fn();
    const second = vi.fn();
    const id = Hooks.on("a", first);
    Hooks.on("a", second);
    Hooks.off("a", id);
    Hooks.off("a", second);
    Hooks.callAll("a");
    expect(first).not.toHaveBeenCalled();
    expect(second).not.toHaveBeenCalled();
  });

  it("an error is logged with the hook's name, told by the hook error, and stops nobody", () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const told = vi.fn();
    const after = vi.fn();
    Hooks.on("error", told);
    Hooks.on("a", () => { throw new Error("broken"); });
    Hooks.on("a", after);
    Hooks.callAll("a", 5);
    expect(after).toHaveBeenCalledWith(5);
    expect(logged.mock.calls[0][0]).toContain("hook 'a'");
    expect(told.mock.calls[0][1].message).toBe("broken");
  });

  it("a listener that leaves while it is called disturbs none", () => {
    const seen = [];
    const id = Hooks.on("a", () => { seen.push(1); Hooks.off("a", id); });
    Hooks.on("a", () => seen.push(2));
    Hooks.callAll("a");
    expect(seen).toEqual([1, 2]);
  });
});
