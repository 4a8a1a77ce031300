import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeActor, type FakeDocument, type FakeMessage, type FakeUser, id, on, smallWorld, stored, world } from "../../fixtures/small-world";

const { ask } = await import("../../../src/workflows/request/ask");
const { expireOnCard, findExpiry, lastingKey, offerExpiry } = await import("../../../src/workflows/mission/expire");
const { lastingIn } = await import("../../../src/workflows/mission/lasting");
const { findMission } = await import("../../../src/workflows/mission/mission-documents");

const [SCENE, OTHER] = [id("scene"), id("other")];
const boxes = [false, true, false, false, false, false];
let jia: FakeUser, mc: FakeUser, agent: FakeDocument, mission: FakeDocument;
beforeEach(async () => {
  ({ jia, mc, agent } = smallWorld());
  vi.stubGlobal("ui", { notifications: { warn: vi.fn(), info: vi.fn() } });
  on(mc);
  mission = new FakeActor("Actor.mission", "mission", [], { name: "楼道", system: { lasted: false, tags: { [id("dark")]: { name: "停电", sort: 1 } }, members: { [id("member")]: { actor: "Actor.agent" } } } });
  world.documents.set(mission.uuid, mission);
  Object.assign(game, { actors: [agent, mission] });
  await agent.update({
    [`system.storyTags.${id("wet")}`]: { name: "淋湿的鞋", singleUse: false, burned: false, scene: SCENE, sort: 2, gone: false },
    [`system.storyTags.${id("old")}`]: { name: "旧钥匙", singleUse: false, burned: false, scene: OTHER, sort: 3, gone: false },
    [`system.statuses.${id("panic")}`]: { name: "恐慌", polarity: "hindering", boxes, mitigable: true, source: "", sort: 1, gone: false },
  });
});

const names = (ending: "scene" | "mission", scene = "") => lastingIn(findMission(mission.uuid)!, ending, scene).map(({ name }) => name);
const notices = (): FakeMessage[] => [...world.messages.values()].filter(({ type }) => type === "notice");
const offer = async (ending: "scene" | "mission", scene = "") => {
  const message = await offerExpiry(findMission(mission.uuid)!, ending, scene);
  return findExpiry(message?.id ?? "")!;
};
const [WET, PANIC, DARK] = [lastingKey({ target: "Actor.agent", path: `storyTags.${id("wet")}` }), lastingKey({ target: "Actor.agent", path: `statuses.${id("panic")}` }), lastingKey({ target: "Actor.mission", path: `tags.${id("dark")}` })];

describe("what is asked about", () => {
  it("is what the scene bears, what came up in it, and statuses; at the mission's end everything", () => {
    expect(names("scene", SCENE)).toEqual(["停电", "淋湿的鞋", "恐慌"]);
    expect(names("mission")).toEqual(["停电", "竹篙", "淋湿的鞋", "旧钥匙", "恐慌"]);
  });

  it("is what members have, and nobody else", async () => {
    await mission.update({ [`system.members.${id("member")}.gone`]: true, [`system.members.${id("another")}`]: { actor: "Actor.nobody", sort: 0, gone: false } });
    expect(names("scene", SCENE)).toEqual(["停电"]);
  });

  it("is what those bear who stand in the way: tags of this scene, and statuses of whoever is in play", async () => {
    const tag = (name: string, scene: string) => ({ name, singleUse: false, burned: false, scene, sort: 1, gone: false });
    const status = (name: string) => ({ name, polarity: "hindering", boxes, mitigable: true, source: "", sort: 1, gone: false });
    const [guard, other] = ["guard", "other"].map((name) => new FakeActor(`Actor.${name}`, "challenge", [], { name, system: {
      tags: { [id("tag")]: tag(`${name}的灯`, SCENE) }, statuses: { [id("status")]: status(`${name}起疑`) } } }));
    for (const one of [guard!, other!]) world.documents.set(one.uuid, one);
    Object.assign(game, { actors: [agent, mission, guard, other], scenes: { active: { tokens: { contents: [{ actorLink: true, actor: guard }] } } } });
    expect(names("scene", SCENE)).toEqual(["停电", "淋湿的鞋", "恐慌", "guard的灯", "guard起疑", "other的灯"]);
    expect(names("mission")).toEqual(["停电", "竹篙", "淋湿的鞋", "旧钥匙", "恐慌", "guard起疑"]);
    Object.assign(game, { scenes: undefined });
    await mission.update({ "system.active": true, [`system.threats.${id("threat")}`]: { text: "有人来了", state: "open", source: other!.uuid, sort: 1, gone: false } });
    expect(names("mission").at(-1)).toBe("other起疑");
  });
});

describe("the card that asks", () => {
  it("goes to MCs alone, from an MC alone, and ends nothing by itself", async () => {
    await offer("scene", SCENE);
    on(jia);
    expect(await offerExpiry(findMission(mission.uuid)!, "scene", SCENE)).toBeUndefined();
    expect(notices().map(({ source }) => source["whisper"])).toEqual([["mc"]]);
    expect(Object.keys(stored(agent, "storyTags") as object)).toHaveLength(3);
  });

  it("is not posted when nothing is left", async () => {
    await agent.update({ [`system.statuses.${id("panic")}.gone`]: true });
    await mission.update({ [`system.tags.${id("dark")}.gone`]: true });
    expect(await offerExpiry(findMission(mission.uuid)!, "scene", id("none"))).toBeUndefined();
  });

  it("ends, lowers and keeps what the MC says, once, and takes it back", async () => {
    const card = await offer("scene", SCENE);
    expect(await expireOnCard(card, { [WET]: "end", [PANIC]: "lower", [DARK]: "end" })).toEqual({ state: "done" });
    expect([Object.keys(stored(agent, "storyTags") as object), stored(agent, `statuses.${id("panic")}.boxes`), stored(mission, "tags")])
      .toEqual([[id("rope"), id("old")], [true, false, false, false, false, false], {}]);
    expect(await expireOnCard(findExpiry(card.id)!, { [PANIC]: "end" })).toEqual({ state: "refused", reason: "nothing" });
    expect(await ask({ kind: "undo", card: card.id, row: "" })).toEqual({ state: "done" });
    expect([Object.keys(stored(agent, "storyTags") as object).length, stored(agent, `statuses.${id("panic")}.boxes`), Object.keys(stored(mission, "tags") as object)])
      .toEqual([3, boxes, [id("dark")]]);
  });

  it("keeps everything, and asks no more", async () => {
    const card = await offer("scene", SCENE);
    expect(await expireOnCard(card, {})).toEqual({ state: "done" });
    expect([stored(notices()[0]!, "settled"), stored(notices()[0]!, "effects"), Object.keys(stored(agent, "storyTags") as object).length]).toEqual([true, {}, 3]);
  });

  it.each([["everything stays", {}], ["something ends", { [WET]: "end" as const }]])("at a mission's end is said for all, and unsaid when it is taken back: %s", async (_case, fates) => {
    const card = await offer("mission");
    expect(await expireOnCard(card, fates)).toEqual({ state: "done" });
    expect(stored(mission, "lasted")).toBe(true);
    expect(await ask({ kind: "undo", card: card.id, row: "" })).toEqual({ state: "done" });
    expect([stored(mission, "lasted"), Object.keys(stored(agent, "storyTags") as object).length]).toEqual([false, 3]);
    const again = await offer("mission");
    expect(await expireOnCard(again, {})).toEqual({ state: "done" });
    expect(stored(mission, "lasted")).toBe(true);
  });

  it("is the MC's to settle", async () => {
    const card = await offer("mission");
    on(jia);
    expect(await expireOnCard(card, { [WET]: "end" })).toEqual({ state: "refused", reason: "notYours" });
  });
});
