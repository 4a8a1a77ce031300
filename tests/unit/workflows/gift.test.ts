import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeActor, type FakeDocument, type FakeMessage, type FakeUser, on, smallWorld, stored, world } from "../../fixtures/small-world";

const { answer } = await import("../../../src/workflows/request/answer");
const { ask } = await import("../../../src/workflows/request/ask");
const { askToGive } = await import("../../../src/workflows/status/gift");

const AGENT = "Actor.agent";
const panic = { kind: "status", name: "恐慌", polarity: "hindering", tier: 2, mitigable: true } as const;
let jia: FakeUser, yi: FakeUser, mc: FakeUser, agent: FakeDocument;
beforeEach(() => {
  ({ jia, yi, mc, agent } = smallWorld());
  vi.stubGlobal("ui", { notifications: { warn: vi.fn(), info: vi.fn() } });
  on(yi);
});
const user = (fake: FakeUser) => fake as unknown as User.Implementation;
const cards = (): FakeMessage[] => [...world.messages.values()].filter(({ type }) => type === "notice");
const reply = (row: string) => ask({ kind: "gift", card: cards()[0]!.id, row });
const statuses = () => Object.values(stored(agent, "statuses") as Record<string, { name: string; boxes: boolean[] }>).map(({ name, boxes }) => [name, boxes.lastIndexOf(true) + 1]);

describe("something for what one does not own", () => {
  it("is asked for on a card, once while it waits, and nothing is given yet", async () => {
    expect([await askToGive(AGENT, panic), await askToGive(AGENT, panic)]).toEqual(["", "already"]);
    expect(await askToGive(AGENT, { kind: "tag", name: "披着的外套", singleUse: true })).toBe("");
    expect([cards().length, statuses()]).toEqual([2, []]);
    expect(await askToGive("Actor.gone", panic)).toBe("dead");
  });

  it("is the MC's to give, once, and can be taken back", async () => {
    await askToGive(AGENT, panic);
    on(mc);
    expect([await reply("give"), await reply("give")]).toEqual([{ state: "done" }, { state: "refused", reason: "nothing" }]);
    expect(statuses()).toEqual([["恐慌", 2]]);
    expect(await ask({ kind: "undo", card: cards()[0]!.id, row: "" })).toEqual({ state: "done" });
    expect(statuses()).toEqual([]);
  });

  it("is her own player's to give too, by the MC's client", async () => {
    await askToGive(AGENT, panic);
    on(jia);
    expect(await reply("give")).toEqual({ state: "waiting" });
    on(mc);
    await answer(user(jia));
    expect([statuses(), stored(cards()[0]!, "gift.by")]).toEqual([[["恐慌", 2]], "jia"]);
  });

  it("is not the asker's own to grant", async () => {
    await askToGive(AGENT, panic);
    expect(await reply("give")).toEqual({ state: "waiting" });
    on(mc);
    await answer(user(yi));
    expect([statuses(), stored(cards()[0]!, "gift.state")]).toEqual([[], "open"]);
  });

  it("can be declined, and then asked for anew; the asker may take it back", async () => {
    await askToGive(AGENT, panic);
    on(mc);
    await reply("decline");
    expect([stored(cards()[0]!, "gift.state"), statuses()]).toEqual(["declined", []]);
    on(yi);
    expect(await askToGive(AGENT, panic)).toBe("");
    world.users.find(({ isGM }) => isGM)!.active = false;
    expect(await ask({ kind: "gift", card: cards()[1]!.id, row: "withdraw" })).toEqual({ state: "done" });
    expect(stored(cards()[1]!, "undone.by")).toBe("yi");
  });

  it("stacks on what is there when it is given, not when it was asked for", async () => {
    await askToGive(AGENT, panic);
    on(mc);
    const boxes = [false, true, false, false, false, false];
    await agent.update({ "system.statuses.aaaaaaaaaaaaaaaa": { name: "恐慌", polarity: "hindering", boxes, mitigable: true, source: "", sort: 0, gone: false } });
    await reply("give");
    expect(statuses()).toEqual([["恐慌", 3]]);
  });

  it("names nobody whom players may not know", async () => {
    const anomaly = new FakeActor("Actor.challenge", "anomaly", [], { name: "无尽楼道", system: {} });
    world.documents.set(anomaly.uuid, anomaly);
    await askToGive(anomaly.uuid, panic);
    expect(JSON.stringify(cards()[0]!.source)).not.toContain("无尽楼道");
  });
});
