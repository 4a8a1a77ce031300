import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const message = (id: string, rolls: readonly unknown[] = [{}]) => ({ id, rolls });
let dice: typeof import("../../../src/host/dice-module");

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal("game", { dice3d: { isEnabled: () => true } });
  dice = await import("../../../src/host/dice-module");
});
afterEach(() => { vi.useRealTimers(); });

describe("3D dice of a module", () => {
  it("keep a new card shut until they lie still, and whoever waits is told once", async () => {
    dice.watchDice([message("old")]);
    const told: string[] = [];
    dice.onStill((id) => told.push(id));
    expect([dice.isRolling(message("old")), dice.isRolling(message("new"))]).toEqual([false, true]);
    const still = dice.whenStill(message("new")).then(() => told.push("waited"));
    dice.stopDice("new");
    dice.stopDice("new");
    await still;
    expect([told, dice.isRolling(message("new"))]).toEqual([["new", "waited"], false]);
  });

  it.each([
    ["no module", {}, [{}]], ["switched off", { dice3d: { isEnabled: () => false } }, [{}]], ["no roll", { dice3d: {} }, []], ["not there yet", { dice3d: null }, [{}]],
  ])("keep nothing shut: %s", async (_why, game, rolls) => {
    vi.stubGlobal("game", game);
    dice.watchDice([]);
    expect(dice.isRolling(message("new", rolls))).toBe(false);
    await expect(dice.whenStill(message("new", rolls))).resolves.toBeUndefined();
  });

  it("that never say so keep a card shut for ten seconds at the most", () => {
    dice.watchDice([]);
    expect(dice.isRolling(message("new"))).toBe(true);
    vi.advanceTimersByTime(9_999);
    expect(dice.isRolling(message("new"))).toBe(true);
    vi.advanceTimersByTime(1);
    expect(dice.isRolling(message("new"))).toBe(false);
  });

  it("of messages that are there before anybody watches roll no longer", () => expect(dice.isRolling(message("new"))).toBe(false));
});
