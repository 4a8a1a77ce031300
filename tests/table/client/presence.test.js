import { afterEach, describe, expect, it, vi } from "vitest";
import { EVENTS } from "../../../table/common/protocol.js";
import { listenForUsers } from "../../../table/client/socket.js";

afterEach(() => vi.unstubAllGlobals());

describe("who is here", () => {
  it("counts those who came or went while the page was loading, then everybody who does", () => {
    const seen = [];
    const handlers = new Map();
    const users = new Map([["mc", { _setActive: active => seen.push(["mc", active]) }]]);
    vi.stubGlobal("game", { data: { activeUsers: ["me", "yi"] }, users });
    listenForUsers({ on: (event, handler) => handlers.set(event, handler) }, [{ userId: "mc", active: true }, { userId: "yi", active: false }]);
    expect(game.data.activeUsers).toEqual(["me", "mc"]);
    handlers.get(EVENTS.userConnected)({ userId: "mc", active: false });
    handlers.get(EVENTS.userConnected)({ userId: "yi", active: true });
    expect([game.data.activeUsers, seen]).toEqual([["me", "yi"], [["mc", true], ["mc", false]]]);
  });
});
