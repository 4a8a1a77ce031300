import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hearHold, hold, holdersOn, letGo, watchHolding } from "../../../src/applications/boards/holding";

const sent: object[] = [];
const said = (item: string) => ({ kind: "hold", mission: "m", item });

beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal("game", { socket: { emit: (_channel: string, data: object) => sent.push(data) } });
});
afterEach(() => {
  letGo();
  vi.useRealTimers();
});

describe("who holds which card", () => {
  it("is told at once, told again while it is held, and told when it is let go", () => {
    hold("m", "card");
    expect(sent).toEqual([said("card")]);
    vi.advanceTimersByTime(4000);
    expect(sent).toEqual([said("card"), said("card"), said("card")]);
    letGo();
    letGo();
    vi.advanceTimersByTime(10_000);
    expect(sent.slice(3)).toEqual([said("")]);
  });

  it("lets go of one card to take another", () => {
    hold("m", "one");
    hold("m", "other");
    expect(sent).toEqual([said("one"), said(""), said("other")]);
  });

  it("is seen until five seconds of silence, and not a beat longer", () => {
    const told = vi.fn();
    const stop = watchHolding(told);
    hearHold(said("card"), "jia");
    expect([...holdersOn("m")]).toEqual([["card", "jia"]]);
    vi.advanceTimersByTime(4000);
    hearHold(said("card"), "jia");
    vi.advanceTimersByTime(4999);
    expect([...holdersOn("m")]).toEqual([["card", "jia"]]);
    vi.advanceTimersByTime(1);
    expect([...holdersOn("m")]).toEqual([]);
    expect(told.mock.calls).toEqual([["m"], ["m"], ["m"]]);
    stop();
  });

  it("goes at once when it is let go, and is heard of nobody that the server does not name", () => {
    hearHold(said("card"), "jia");
    hearHold(said("other"), "");
    hearHold({ kind: "hold", mission: "m" }, "yi");
    expect([...holdersOn("m")]).toEqual([["card", "jia"]]);
    hearHold(said(""), "jia");
    expect([...holdersOn("m")]).toEqual([]);
  });
});
