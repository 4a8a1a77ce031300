import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CONFIG } from "../../../table/client/config.js";
import { applyMode, messageModes } from "../../../table/client/data/chat-modes.js";
import { ClientKeybindings } from "../../../table/client/keybindings.js";
import { loudTree, missingNames } from "../../../table/client/missing.js";
import { statusEffects } from "../../../table/client/status-effects.js";

afterEach(() => vi.unstubAllGlobals());

describe("CONFIG.statusEffects", () => {
  it("is an array on 13", () => {
    statusEffects(13);
    expect(Array.isArray(CONFIG.statusEffects)).toBe(true);
    delete CONFIG.statusEffects;
  });

  it("is keyed by id on 14, and takes what an array takes", () => {
    statusEffects(14);
    CONFIG.statusEffects = [{ id: "a", name: "甲" }];
    CONFIG.statusEffects.push({ id: "b", name: "乙" });
    expect(CONFIG.statusEffects.b.name).toBe("乙");
    expect(CONFIG.statusEffects.find((effect) => effect.id === "a").name).toBe("甲");
    expect([...CONFIG.statusEffects].map((effect) => effect.id)).toEqual(["a", "b"]);
    expect(CONFIG.statusEffects.length).toBe(2);
    expect(Object.keys(CONFIG.statusEffects)).toEqual(["a", "b"]);
    delete CONFIG.statusEffects;
  });
});

describe("message modes", () => {
  beforeEach(() => {
    vi.stubGlobal("game", { userId: "me" });
    CONFIG.ChatMessage = { modes: messageModes(), documentClass: { getWhisperRecipients: () => [{ id: "gm" }] } };
  });

  it.each([
    ["publicroll", [], false], ["gmroll", ["gm"], false], ["blindroll", ["gm"], true], ["selfroll", ["me"], false],
    ["public", [], false], ["gm", ["gm"], false], ["blind", ["gm"], true], ["self", ["me"], false], ["ic", [], false]
  ])("%s", (mode, whisper, blind) => {
    expect(applyMode({}, mode)).toEqual({ whisper, blind });
  });

  it("leaves whisper targets that are there, and knows no other mode", () => {
    expect(applyMode({ whisper: ["friend"] }, "gm")).toEqual({ whisper: ["friend"], blind: false });
    expect(() => applyMode({}, "loud")).toThrow("loud");
  });
});

describe("what is missing", () => {
  it("fails by its name and is counted; what packages test for reads as undefined", () => {
    const tree = loudTree({ a: { b: 1, C: class {} } }, "foundry", new Set(["foundry.a.later"]));
    expect(tree.a.b).toBe(1);
    expect(() => tree.a.nothing).toThrow("the table has no foundry.a.nothing");
    expect(() => tree.z).toThrow("foundry.z");
    expect("z" in tree).toBe(false);
    expect(tree.a.later).toBeUndefined();
    expect(tree.a.C.other).toBeUndefined();
    expect(missingNames.get("foundry.a.nothing")).toBe(1);
  });
});

describe("keybindings", () => {
  it("match key and modifiers exactly, reserved ones aside, by precedence", () => {
    vi.stubGlobal("game", {});
    const keys = new ClientKeybindings();
    const onDown = () => {};
    keys.register("sys", "late", { editable: [{ key: "KeyA" }], onDown, precedence: 2 });
    keys.register("sys", "soon", { editable: [{ key: "KeyA" }], onDown, precedence: 0, reservedModifiers: ["Shift"] });
    keys.register("sys", "control", { editable: [{ key: "KeyA", modifiers: ["Control"] }], onDown });
    const ids = (...modifiers) => keys.matching("KeyA", new Set(modifiers)).map((action) => action.action);
    expect([ids(), ids("Shift"), ids("Control"), ids("Alt")]).toEqual([["soon", "late"], ["soon"], ["control"], []]);
    expect(() => keys.get("sys", "none")).toThrow("sys.none");
    expect(keys.get("sys", "control")).toEqual([{ key: "KeyA", modifiers: ["Control"] }]);
  });
});
