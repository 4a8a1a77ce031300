import { beforeEach, describe, expect, it } from "vitest";
import { FakeActor, type FakeDocument, type FakeMessage, type FakeUser, id, on, smallWorld, stored, world } from "../../fixtures/small-world";
import { newTrait } from "../../../src/model/fields/trait";
import { addSource, newDraft } from "../../../src/rules/draft";
import { boxesOf } from "../../../src/rules/status";

const { findConsequence } = await import("../../../src/workflows/consequence/consequence-card");
const { landConsequence } = await import("../../../src/workflows/consequence/land-consequence");
const { stageConsequence } = await import("../../../src/workflows/consequence/stage-consequence");
const { commitAction } = await import("../../../src/workflows/roll/commit-action");
const { sourceAt } = await import("../../../src/workflows/roll/source-at");
const { ask } = await import("../../../src/workflows/request/ask");

const AGENT = "Actor.agent";
const THEME = "Actor.agent.Item.theme";
type Staged = Parameters<typeof stageConsequence>[0]["harms"][number];

let jia: FakeUser, mc: FakeUser, agent: FakeDocument, theme: FakeDocument, mission: FakeDocument, anomaly: FakeDocument;

beforeEach(() => {
  ({ jia, mc, agent, theme } = smallWorld());
  mission = new FakeActor("Actor.mission", "mission", [], { name: "无尽楼道", system: { active: true, opportunity: { active: true } } });
  Object.defineProperty(mission, "ownership", { value: { default: 2 } });
  const traits = { [id("voice")]: newTrait({ name: "它学人说话", text: "凡是听过的声音" }) };
  anomaly = new FakeActor("Actor.anomaly", "anomaly", [], { name: "楼道", system: { traits } });
  for (const document of [mission, anomaly]) world.documents.set(document.uuid, document);
  Object.assign(game, { actors: [agent, mission, anomaly] });
  on(mc);
});

/** Stage one harm on the agent, let it land, and hand back its card. */
async function landed(harm: Staged): Promise<FakeMessage> {
  const message = await stageConsequence({ actor: AGENT, text: "楼道又长了一截", harms: [harm] });
  const card = findConsequence(message!.id)!;
  expect(await landConsequence(card)).toEqual({ state: "done" });
  return world.messages.get(card.id)!;
}

const undone = async (card: FakeMessage) => expect(await ask({ kind: "undo", card: card.id, row: "" })).toEqual({ state: "done" });
const first = (document: FakeDocument, map: string) => Object.values(stored(document, map) as Record<string, Record<string, unknown>>)[0];
const told = (type: string) => [...world.messages.values()].filter((message) => message.type === type);

describe("what a consequence brings when it lands, and how it is taken back (B44)", () => {
  it("a status, on top of one of the same name", async () => {
    await landed({ kind: "status", name: "恐慌", amount: 2 });
    const card = await landed({ kind: "status", name: "恐慌", amount: 2 });
    expect(first(agent, "statuses")).toMatchObject({ name: "恐慌", polarity: "hindering", boxes: boxesOf(2, 3) });
    await undone(card);
    expect(first(agent, "statuses")).toMatchObject({ boxes: boxesOf(2) });
  });

  it("a burned tag, a lost one, a given one", async () => {
    const cards = [
      await landed({ kind: "burn", target: THEME, entry: id("hear"), name: "辨声" }), await landed({ kind: "lose", target: AGENT, entry: id("rope"), name: "竹篙" }),
      await landed({ kind: "tag", name: "鞋湿了" }),
    ];
    expect(stored(theme, `tags.${id("hear")}.burned`)).toBe(true);
    expect(Object.values(stored(agent, "storyTags") as Record<string, { name: string }>).map(({ name }) => name)).toEqual(["鞋湿了"]);
    expect(Object.values(stored(agent, "journey") as object)).toHaveLength(2);
    for (const card of cards) await undone(card);
    expect(stored(theme, `tags.${id("hear")}.burned`)).toBe(false);
    expect(Object.values(stored(agent, "storyTags") as Record<string, { name: string }>).map(({ name }) => name)).toEqual(["竹篙"]);
    expect(stored(agent, "journey")).toEqual({});
  });

  it("a threat: in play in the mission, and told by a card, which is taken back with it", async () => {
    const card = await landed({ kind: "threat", name: "门后的人学你说话", target: "" });
    const [threat] = told("threat");
    expect(first(mission, "threats")).toMatchObject({ text: "门后的人学你说话", state: "open", card: threat!.id });
    expect(threat!.source["system"]).toMatchObject({ text: "门后的人学你说话", mission: "Actor.mission" });
    await undone(card);
    expect(stored(mission, "threats")).toEqual({});
    expect(stored(threat!, "undone")).toEqual({ by: "mc", when: expect.any(Number) });
  });

  it("a threat without a mission: its card alone", async () => {
    Object.assign(game, { actors: [agent] });
    await landed({ kind: "threat", name: "楼道在变长", target: "" });
    expect(told("threat").map(({ source }) => source["system"])).toMatchObject([{ text: "楼道在变长", mission: "", entry: "" }]);
  });

  it("a trait: harder, revealed, written where players can read it; its record is the MC's", async () => {
    const card = await landed({ kind: "trait", target: "Actor.anomaly", entry: id("voice") });
    expect(stored(anomaly, `traits.${id("voice")}`)).toMatchObject({ revealed: true, harder: true });
    expect(first(mission, "revealed")).toMatchObject({ kind: "trait", name: "它学人说话", text: "凡是听过的声音", audience: "" });
    expect(told("reveal").map(({ source }) => source["system"])).toMatchObject([{ kind: "trait", title: "它学人说话" }]);
    const row = Object.values(stored(card, "effects") as Record<string, { target: string; before: string }>).find(({ target }) => target === "Actor.anomaly");
    expect(row).toMatchObject({ state: "applied", before: "", after: "" });
    expect(told("notice").filter(({ source }) => (source["whisper"] as string[]).join() === "mc")).toHaveLength(1);
    await undone(card);
    expect(stored(anomaly, `traits.${id("voice")}`)).toMatchObject({ revealed: false, harder: false });
    expect([stored(mission, "revealed"), told("reveal").map((message) => stored(message, "undone.by"))]).toEqual([{}, ["mc"]]);
  });

  it("局势恶化, 分隔角色 and a new challenge: facts of the mission from now on", async () => {
    const kinds = ["worsen", "separate", "challenge"] as const;
    const cards = [];
    for (const kind of kinds) cards.push(await landed({ kind, name: "灯灭了", target: "" }));
    expect(Object.values(stored(mission, "facts") as Record<string, { text: string }>).map(({ text }) => text)).toEqual(kinds.map((kind) => `TAINTED.Consequence.harm.named.${kind}`));
    for (const card of cards) await undone(card);
    expect(stored(mission, "facts")).toEqual({});
  });

  it("夺走机会: the opportunity is switched off, and on again", async () => {
    const card = await landed({ kind: "opportunity", target: "" });
    expect(stored(mission, "opportunity.active")).toBe(false);
    await undone(card);
    expect(stored(mission, "opportunity.active")).toBe(true);
  });
});

describe("the course of a consequence", () => {
  it("goes one way: landed and undone once each", async () => {
    const card = await landed({ kind: "status", name: "恐慌", amount: 2 });
    expect(await landConsequence(findConsequence(card.id)!)).toEqual({ state: "refused", reason: "nothing" });
    await undone(card);
    expect(await ask({ kind: "undo", card: card.id, row: "" })).toEqual({ state: "refused", reason: "nothing" });
    expect(await landConsequence(findConsequence(card.id)!)).toEqual({ state: "refused", reason: "nothing" });
    expect(stored(agent, "statuses")).toEqual({});
  });

  it("finishes at the next start what a crash left between the write and the card's mark", async () => {
    const { settleAll } = await import("../../../src/workflows/effects/settle-all");
    const message = await stageConsequence({ actor: AGENT, harms: [{ kind: "status", name: "恐慌", amount: 2 }, { kind: "burn", target: THEME, entry: id("hear"), name: "辨声" }] });
    const card = findConsequence(message!.id)!;
    theme.fails = true;
    await expect(landConsequence(card)).rejects.toThrow("lost");
    expect([stored(card as unknown as FakeMessage, "settled"), first(agent, "statuses")?.["boxes"]]).toEqual([false, boxesOf(2)]);
    theme.fails = false;
    await settleAll();
    expect(first(agent, "statuses")?.["boxes"]).toEqual(boxesOf(2));
    expect(stored(theme, `tags.${id("hear")}.burned`)).toBe(true);
    const states = Object.values(stored(card as unknown as FakeMessage, "effects") as Record<string, { state: string }>).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(["applied"]));
  });

  it("is the MC's to stage, and no player's to forge into his rights", async () => {
    on(jia);
    expect(await stageConsequence({ actor: AGENT, harms: [] })).toBeUndefined();
  });
});

describe("a mitigation", () => {
  it("that its roller would keep to himself is shared with the MC, whose client lets the consequence land (B18)", async () => {
    const message = await stageConsequence({ actor: AGENT, text: "楼道又长了一截", harms: [{ kind: "status", name: "恐慌", amount: 2 }] });
    const card = findConsequence(message!.id)!;
    const { source } = sourceAt(THEME, id("hear"), AGENT);
    on(jia);
    world.posted.length = 0;
    world.dice = [5, 5];
    const draft = addSource(newDraft(AGENT, { move: "mitigation", about: card.id, mode: "self" }), source!).draft;
    expect((await commitAction(draft)).refusal).toBe("");
    await commitAction(newDraft(AGENT, { mode: "self" }));
    expect(world.posted.map(({ rollMode }) => rollMode)).toEqual(["gmroll", "selfroll"]);
  });
});
