import { beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeDocument, type FakeMessage, type FakeUser, id, on, smallWorld, stored, world } from "../../../fixtures/small-world";

const { ask } = await import("../../../../src/workflows/request/ask");
const { answer } = await import("../../../../src/workflows/request/answer");
const { commitAction } = await import("../../../../src/workflows/roll/commit-action");
const { attachConsequence } = await import("../../../../src/workflows/theme/answer-temptation");
const { armedSource } = await import("../../../../src/workflows/theme/armed");
const { offerTemptation, resistErosion } = await import("../../../../src/workflows/theme/tempt");
const { findTemptation } = await import("../../../../src/workflows/theme/temptation-card");
const { landConsequence } = await import("../../../../src/workflows/consequence/land-consequence");
const { harmEffects } = await import("../../../../src/workflows/consequence/harm-effects");
const { easeHarm } = await import("../../../../src/workflows/consequence/ease");
const { sourceAt } = await import("../../../../src/workflows/roll/source-at");
const { findConsequence, findMitigation, partsOf } = await import("../../../../src/workflows/consequence/consequence-card");
const { addSource, newDraft } = await import("../../../../src/rules/draft");

const [AGENT, THEME] = ["Actor.agent", "Actor.agent.Item.theme"];
const HEAR = id("hear");
const EROSION = { theme: THEME, erosion: id("answer") };

let jia: FakeUser, yi: FakeUser, mc: FakeUser, agent: FakeDocument, theme: FakeDocument;
beforeEach(() => {
  ({ jia, yi, mc, agent, theme } = smallWorld());
  vi.stubGlobal("ui", { notifications: { warn: vi.fn(), info: vi.fn() } });
  on(mc);
});

const user = (fake: FakeUser) => fake as unknown as User.Implementation;
const messages = (type: string): FakeMessage[] => [...world.messages.values()].filter((message) => message.type === type);
const offered = async (more: object = {}) => (await offerTemptation({ ...EROSION, ...more })).message!.id;
const reply = (card: string, row: string) => ask({ kind: "tempted", card, row });
const attach = (card: string, ...names: string[]) =>
  attachConsequence(findTemptation(card)!, { text: "", harms: names.map((name) => ({ kind: "status" as const, name, amount: 2 })) });
const marks = () => [stored(theme, "indulgence.value"), stored(theme, "mastery.value")];

describe("an erosion held out (R2)", () => {
  it("is a card to all, or to those who own the agent", async () => {
    await offered();
    await offered({ audience: "her", line: "楼上有人在叫你" });
    expect(messages("temptation").map(({ source }) => source["whisper"])).toEqual([undefined, ["jia", "mc"]]);
    expect(messages("temptation")[1]!.source).toMatchObject({ system: { text: "回应每一次呼唤", line: "楼上有人在叫你", actor: AGENT } });
  });

  it("is the MC's or her own player's to offer; only the MC demands", async () => {
    on(yi);
    expect((await offerTemptation(EROSION)).refusal).toBe("notYours");
    on(jia);
    const card = await offered({ demanded: true });
    expect(stored(world.messages.get(card)!, "demanded")).toBe(false);
  });

  it("is refused for what is not there, and for a lost theme", async () => {
    expect((await offerTemptation({ theme: THEME, erosion: id("none") })).refusal).toBe("missing");
    await theme.update({ "system.state": "lost" });
    expect((await offerTemptation(EROSION)).refusal).toBe("lost");
  });
});

describe("yielding (R4-R6)", () => {
  it("arms the +3 for the next action, which marks once and disarms", async () => {
    const card = await offered();
    expect(await reply(card, "yield")).toEqual({ state: "done" });
    expect([stored(agent, "armed.erosion"), ...marks()]).toEqual([id("answer"), 0, 0]);
    const source = armedSource(AGENT)!;
    await commitAction(addSource(newDraft(AGENT), source).draft);
    expect((messages("action")[0]!.rolls[0] as { power: number }).power).toBe(3);
    expect([stored(agent, "armed.erosion"), ...marks()]).toEqual(["", 1, 0]);
    expect(armedSource(AGENT)).toBeNull();
  });

  it("stays armed when the action goes without it", async () => {
    await reply(await offered(), "yield");
    await commitAction(newDraft(AGENT));
    expect(stored(agent, "armed.erosion")).toBe(id("answer"));
  });

  it("can be taken back before the action", async () => {
    const card = await offered();
    await reply(card, "yield");
    expect(await ask({ kind: "undo", card, row: "" })).toEqual({ state: "done" });
    expect(stored(agent, "armed.erosion")).toBe("");
  });

  it("is the only answer to a demand (R4)", async () => {
    const card = await offered({ demanded: true });
    expect(await reply(card, "resist")).toEqual({ state: "refused", reason: "demanded" });
    expect(await reply(card, "yield")).toEqual({ state: "done" });
  });

  it("comes once, whatever player and MC press at once", async () => {
    const card = await offered();
    on(jia);
    expect(await reply(card, "yield")).toEqual({ state: "waiting" });
    on(mc);
    await Promise.all([reply(card, "resist"), answer(user(jia))]);
    expect([stored(world.messages.get(card)!, "answer"), stored(agent, "armed.erosion")]).toEqual(["resisted", ""]);
  });

  it("is nobody's but hers and the MC's", async () => {
    const card = await offered();
    on(yi);
    await reply(card, "yield");
    on(mc);
    await answer(user(yi));
    expect(stored(world.messages.get(card)!, "answer")).toBe("open");
  });
});

describe("resisting (R77, B24, G49)", () => {
  const resisted = async () => {
    on(jia);
    const card = (await resistErosion(EROSION)).message!.id;
    on(mc);
    return card;
  };

  it("marks 掌控 when the consequence that the MC attached is taken", async () => {
    const card = await resisted();
    expect(await attach(card, "恐慌")).toEqual({ state: "done" });
    expect(marks()).toEqual([0, 0]);
    const consequence = findConsequence(String(stored(world.messages.get(card)!, "consequence")))!;
    expect(consequence.system).toMatchObject({ origin: "resisting", resisted: THEME, actor: AGENT });
    await landConsequence(consequence);
    expect(marks()).toEqual([0, 1]);
    expect(Object.values(stored(agent, "statuses") as Record<string, { name: string }>).map(({ name }) => name)).toEqual(["恐慌"]);
  });

  it("marks nothing without one", async () => {
    const card = await resisted();
    expect(await attach(card)).toEqual({ state: "done" });
    expect([stored(world.messages.get(card)!, "spared"), ...marks()]).toEqual([true, 0, 0]);
    expect(messages("consequence")).toEqual([]);
  });

  it("marks nothing when nothing of the consequence is left after mitigation", async () => {
    const card = await resisted();
    await attach(card, "恐慌");
    const consequence = findConsequence(String(stored(world.messages.get(card)!, "consequence")))!;
    const marked = (left: Parameters<typeof harmEffects>[1]) => Object.values(harmEffects(consequence, left, 1)).some(({ kind }) => kind === "mark");
    expect([marked(partsOf(consequence)), marked([])]).toEqual([true, false]);
  });

  it("marks nothing when the mitigation that was rolled leaves nothing of it; the mark is that consequence's own otherwise", async () => {
    const card = await resisted();
    await attach(card, "恐慌");
    const id = String(stored(world.messages.get(card)!, "consequence"));
    on(jia);
    world.dice = [6, 6];
    const { message } = await commitAction(addSource(newDraft(AGENT, { move: "mitigation", about: id }), sourceAt(THEME, HEAR, AGENT).source!).draft);
    const mitigation = findMitigation(message!.id)!;
    const [[harm, { amount }] = ["", { amount: 0 }]] = Object.entries(findConsequence(id)!.system.harms);
    expect(await easeHarm(mitigation, harm, amount)).toEqual({ state: "done" });
    on(mc);
    expect(await landConsequence(findConsequence(id)!, message!.id)).toEqual({ state: "done" });
    expect([marks(), stored(agent, "statuses"), stored(world.messages.get(id)!, "state")]).toEqual([[0, 0], {}, "applied"]);
    const other = await resisted();
    await attach(other, "恐慌");
    const second = String(stored(world.messages.get(other)!, "consequence"));
    await landConsequence(findConsequence(second)!);
    expect([marks(), Object.keys(stored(theme, "applied") as object)]).toEqual([[0, 1], [`${second}_${second}`]]);
  });

  it("unmarks 掌控 when the consequence is taken back", async () => {
    const card = await resisted();
    await attach(card, "恐慌");
    const consequence = String(stored(world.messages.get(card)!, "consequence"));
    await landConsequence(findConsequence(consequence)!);
    await ask({ kind: "undo", card: consequence, row: "" });
    expect(marks()).toEqual([0, 0]);
  });

  it("gets its consequence once, from the MC alone", async () => {
    const card = await resisted();
    on(jia);
    expect(await attach(card, "恐慌")).toEqual({ state: "refused", reason: "notYours" });
    on(mc);
    await attach(card, "恐慌");
    expect(await attach(card, "惊惧")).toEqual({ state: "refused", reason: "nothing" });
    expect(messages("consequence")).toHaveLength(1);
  });
});
