import { beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeDocument, type FakeUser, id, on, smallWorld, stored, world } from "../../fixtures/small-world";

const { handApi } = await import("../../../src/workflows/api/hand-api");
const { undoEffects } = await import("../../../src/workflows/effects/apply-effects");

const [AGENT, THEME] = ["Actor.agent", "Actor.agent.Item.theme"];
let yi: FakeUser, mc: FakeUser, agent: FakeDocument, theme: FakeDocument;
beforeEach(() => {
  ({ yi, mc, agent, theme } = smallWorld());
  vi.stubGlobal("ui", { notifications: { warn: vi.fn(), info: vi.fn() } });
});
const statuses = () => Object.entries(stored(agent, "statuses") as Record<string, { name: string; boxes: boolean[] }>);

describe("what macros do by UUID", () => {
  it("marks with a line in the journey, and is taken back", async () => {
    const { changes, refused } = await handApi.mark(THEME, "mastery", 2);
    expect([stored(theme, "mastery.value"), refused]).toEqual([2, []]);
    expect(Object.values(stored(agent, "journey") as Record<string, { amount: number }>).map(({ amount }) => amount)).toEqual([2]);
    await undoEffects(changes);
    expect([stored(theme, "mastery.value"), stored(agent, "journey")]).toEqual([0, {}]);
  });

  it("burns and recovers a tag", async () => {
    await handApi.burn(THEME, id("hear"));
    expect(stored(theme, `tags.${id("hear")}.burned`)).toBe(true);
    await handApi.recover(THEME, id("hear"));
    expect(stored(theme, `tags.${id("hear")}.burned`)).toBe(false);
    await handApi.burn(AGENT, id("rope"));
    expect(stored(agent, `storyTags.${id("rope")}.burned`)).toBe(true);
  });

  it("gives, stacks, reduces and removes a status", async () => {
    await handApi.give(AGENT, { name: "恐慌", tier: 2 });
    await handApi.give(AGENT, { name: "恐慌", tier: 2 });
    const [[entry, panic] = ["", null]] = statuses();
    expect([statuses().length, panic?.boxes.lastIndexOf(true)]).toEqual([1, 2]);
    await handApi.stack(AGENT, entry, 5);
    await handApi.reduce(AGENT, entry, 4);
    expect(statuses()[0]?.[1].boxes).toEqual([true, false, false, false, false, false]);
    await handApi.remove(AGENT, entry);
    expect(statuses()).toEqual([]);
  });

  it("lets opposite statuses cancel each other, as the world lowers them (B15b, B15c)", async () => {
    await handApi.give(AGENT, { name: "恐慌", tier: 2 });
    await handApi.give(AGENT, { name: "镇静", tier: 1, polarity: "helpful" });
    await handApi.give(AGENT, { name: "镇静", tier: 3, polarity: "helpful" });
    const [[panic] = [""], [calm] = [""]] = statuses();
    expect((await handApi.cancel(AGENT, panic, panic)).refused).toMatchObject([{ reason: "missing" }]);
    await handApi.cancel(AGENT, panic, calm);
    expect(statuses().map(([, { name, boxes }]) => [name, boxes.map(Number)])).toEqual([["镇静", [1, 0, 0, 0, 0, 0]]]);
    world.settings = { "status.reduceMode": "eraseTop" };
    await handApi.stack(AGENT, calm, 2);
    await handApi.give(AGENT, { name: "恐慌", tier: 1 });
    await handApi.cancel(AGENT, statuses()[1]![0], calm);
    expect(statuses().map(([, { name, boxes }]) => [name, boxes.map(Number)])).toEqual([["镇静", [1, 0, 0, 0, 0, 0]]]);
  });

  it("lowers in both ways, and keeps a limit's empty boxes", async () => {
    await handApi.give(AGENT, { name: "恐慌", tier: 2 });
    await handApi.give(AGENT, { name: "恐慌", tier: 4 });
    const [[panic] = [""]] = statuses();
    world.settings = { "status.reduceMode": "eraseTop" };
    await handApi.reduce(AGENT, panic, 1);
    expect(statuses()[0]![1].boxes.map(Number)).toEqual([0, 1, 0, 0, 0, 0]);
    world.settings = { "status.reduceMode": "shift" };
    await handApi.reduce(AGENT, panic, 1);
    expect(statuses()[0]![1].boxes.map(Number)).toEqual([1, 0, 0, 0, 0, 0]);
  });

  it("gives a tag", async () => {
    await handApi.give(AGENT, { name: "手电", singleUse: true });
    expect(Object.values(stored(agent, "storyTags") as Record<string, { name: string; singleUse: boolean }>).at(-1)).toMatchObject({ name: "手电", singleUse: true });
  });

  it("loses a theme, and replaces it", async () => {
    expect(await handApi.replace(AGENT, { name: "早了", lost: THEME })).toBe("");
    await handApi.lose(THEME, "深潜");
    const made = await handApi.replace(AGENT, { name: "无声的人", weakness: ["怕吵"], lost: THEME });
    expect([stored(theme, "state"), stored(theme, "replacedBy")]).toEqual(["replaced", made]);
    expect(world.documents.get(made)?.name).toBe("无声的人");
  });

  it("trades and reveals", async () => {
    await handApi.mark(THEME, "mastery", 3);
    expect(await handApi.trade(THEME, "mastery", { choice: "anchor", words: "女儿" })).toEqual({ state: "done" });
    expect(await handApi.reveal(AGENT, "who")).toEqual({ state: "refused", reason: "noAnswer" });
  });

  it("is the MC's for an absent player's agent, and nobody else's", async () => {
    on(yi);
    expect((await handApi.mark(THEME, "mastery")).refused[0]?.reason).toBe("notYours");
    on(mc);
    expect((await handApi.mark(THEME, "mastery")).refused).toEqual([]);
  });

  it("says what is not there", async () => {
    expect((await handApi.burn(THEME, id("none"))).refused).toEqual([{ key: "", reason: "missing" }]);
    expect((await handApi.mark("Item.dead", "mastery")).refused[0]?.reason).toBe("missing");
    expect(await handApi.trade("Item.dead", "mastery", { choice: "anchor" })).toEqual({ state: "refused", reason: "missing" });
  });
});
