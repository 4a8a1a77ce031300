import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeActor, type FakeDocument, FakeItem, type FakeUser, id, on, smallWorld, stored, world } from "../../../fixtures/small-world";

const { findAgent, findTheme } = await import("../../../../src/workflows/theme/find-theme");
const { isMovable, takeTheme } = await import("../../../../src/workflows/theme/take-theme");

const [THEME, OTHER] = [`Actor.agent.Item.${id("wall")}`, "Actor.other"];
let jia: FakeUser, yi: FakeUser, agent: FakeDocument, theme: FakeDocument, other: FakeDocument;
const warn = vi.fn();
beforeEach(() => {
  let given: FakeDocument;
  ({ jia, yi, agent, theme: given } = smallWorld());
  theme = new FakeItem(THEME, "theme", [jia], { name: "墙里的声音", system: given.source["system"] }, agent);
  agent.embedded = [theme];
  world.documents.set(THEME, theme);
  warn.mockClear();
  vi.stubGlobal("ui", { notifications: { warn, info: vi.fn() } });
  other = new FakeActor(OTHER, "agent", [jia], { name: "周渡" });
  world.documents.set(OTHER, other);
});
const names = (of: FakeDocument) => of.embedded.map(({ name }) => name);
const take = (moves: boolean) => takeTheme(findAgent(OTHER)!, findTheme(THEME)!, moves);

describe("a theme for another agent", () => {
  it("moves, whole, and comes back when that is taken back", async () => {
    const tags = stored(theme, "tags");
    const taken = (await take(true))!;
    expect([names(agent), names(other)]).toEqual([[], ["墙里的声音"]]);
    expect(stored(other.embedded[0]!, "tags")).toEqual(tags);
    expect(taken.uuid).toBe(other.embedded[0]!.uuid);
    await taken.undo();
    expect([names(agent), names(other)]).toEqual([["墙里的声音"], []]);
  });

  it("is copied, and stays", async () => {
    await take(false);
    expect([names(agent), names(other)]).toEqual([["墙里的声音"], ["墙里的声音"]]);
  });

  it("is still named by the lost theme whose place it took", async () => {
    const lost = new FakeItem("Actor.agent.Item.lost", "theme", [jia], { name: "旧的", system: { state: "replaced", replacedBy: THEME } }, agent);
    agent.embedded.push(lost);
    world.documents.set(lost.uuid, lost);
    const taken = (await take(true))!;
    expect([names(agent), stored(lost, "replacedBy")]).toEqual([["旧的"], taken.uuid]);
  });

  it("goes to nobody whom one does not own, and moves from nobody either", async () => {
    on(yi);
    expect(await take(true)).toBeNull();
    expect([names(agent), names(other), warn.mock.calls.length]).toEqual([["墙里的声音"], [], 1]);
    expect(isMovable(findTheme(THEME)!, findAgent(OTHER)!)).toBe(false);
    on(jia);
    expect([isMovable(findTheme(THEME)!, findAgent(OTHER)!), isMovable(findTheme(THEME)!, findAgent("Actor.agent")!)]).toEqual([true, false]);
  });
});
