import { beforeEach, describe, expect, it } from "vitest";
import { FakeActor, type FakeDocument, FakeItem, type FakeUser, id, on, smallWorld, stored, world } from "../../../fixtures/small-world";
import type { DossierStep } from "../../../../src/rules/dossier-step";
import { newSource } from "../../../../src/rules/source";

const { ask } = await import("../../../../src/workflows/request/ask");
const { answerAll } = await import("../../../../src/workflows/request/answer");
const { stepRequest } = await import("../../../../src/workflows/dossier/dossier-requests");
const { rollConclusion } = await import("../../../../src/workflows/dossier/roll-conclusion");
const { settleDossiers } = await import("../../../../src/workflows/dossier/settle-dossier");
const { findDossierCard } = await import("../../../../src/workflows/dossier/dossier-card");
const { recordConclusion, revealHarder, writeRefuting } = await import("../../../../src/workflows/dossier/follow-up");
const { followAnswer, owedBy, preparedFor } = await import("../../../../src/workflows/dossier/prepared");
const { stopDice, watchDice } = await import("../../../../src/host/dice-module");
const { makeMove } = await import("../../../../src/workflows/mission/move");
const { findMission } = await import("../../../../src/workflows/mission/mission-documents");
const { undoCard } = await import("../../../../src/workflows/effects/undo-card");
const { undoConsequences } = await import("../../../../src/workflows/dossier/undo-consequences");
const { ruleOn, strikeClue } = await import("../../../../src/workflows/dossier/mc-steps");

const SECRET = "老楼自己在听";
const CONCLUSION = id("conclusion");

let jia: FakeUser, yi: FakeUser, mc: FakeUser, mission: FakeDocument;

const actor = (uuid: string, type: "mission" | "casefile" | "anomaly", system: object) => {
  const made = new FakeActor(uuid, type, [], { name: uuid, system });
  world.documents.set(made.uuid, made);
  return made;
};
const clue = (key: string, parent = mission, system: object = {}) => {
  const made = new FakeItem(`${parent.uuid}.Item.${id(key)}`, "clue", [], { name: key, system: { text: key, ...system } }, parent);
  parent.embedded.push(made);
  world.documents.set(made.uuid, made);
};

beforeEach(() => {
  ({ jia, yi, mc } = smallWorld());
  mission = actor("Actor.mission", "mission", { active: true, safe: true, phase: "dossier", complexity: { default: 2 }, dossiers: { [id("first")]: { number: 1, opened: 1 } } });
  const anomaly = actor("Actor.anomaly", "anomaly", { traits: { [id("listens")]: { name: SECRET, text: "每一扇门", sort: 1 }, [id("hungry")]: { name: "饥饿", sort: 2 } } });
  const harm = { text: "灯灭了", statuses: { [id("fear")]: { name: "恐慌", tier: 2, to: "agent" } } };
  const casefile = actor("Actor.casefile", "casefile", {
    mission: mission.uuid, anomaly: anomaly.uuid,
    answers: { [id("child")]: { question: "what", text: "一个孩子", refuted: { clue: "名字没有登记过", consequence: harm, trait: id("listens") }, mixed: harm } },
  });
  for (const key of ["a", "b", "c"]) clue(key);
  const all = [...(game.actors as unknown as FakeDocument[]), mission, anomaly, casefile];
  Object.assign(game, { actors: Object.assign(all, { get: (wanted: string) => all.find((one) => one.id === wanted) }) });
});

const answered = async (asker: FakeUser) => {
  on(mc);
  await answerAll();
  on(asker);
};
const step = (given: DossierStep, asker = jia) => {
  on(asker);
  return ask(stepRequest(mission as never, given));
};
const share = (clues: Record<string, "support" | "conflict"> = { [id("a")]: "support", [id("b")]: "support" }) =>
  step({ do: "share", conclusion: CONCLUSION, question: "what", asked: "", text: "一个孩子", lead: "Actor.agent", clues });
const conclusion = () => mission.embedded.find((one) => one.id === CONCLUSION) as FakeDocument;
const edit = (field: "form" | "plan" | "where", value: string) => step({ do: "edit", conclusion: CONCLUSION, field, value });
const clues = () => mission.embedded.filter(({ type }) => type === "clue");

/** Share a conclusion, make it ready, and roll it with these dice; the MC's client has not heard of it yet. */
async function thrown(form: "deduction" | "verification", dice: number[]) {
  await share();
  await edit("form", form);
  await edit("plan", "翻录旧磁带");
  await edit("where", "三天前的值班室");
  await step({ do: "replay", conclusion: CONCLUSION, clue: id("a"), on: true });
  await answered(jia);
  on(mc);
  await conclusion().update({ "system.agreed": true });
  on(jia);
  world.dice = dice;
  const { message, refusal } = await rollConclusion(conclusion() as never);
  expect(refusal).toBe("");
  on(mc);
  return message?.id ?? "";
}

/** The same, and what it brings about. */
async function rolled(form: "deduction" | "verification", dice: number[]) {
  const message = await thrown(form, dice);
  await Promise.all([settleDossiers(), settleDossiers()]);
  const card = findDossierCard(message);
  if (!card) throw new Error("There is no card");
  return card;
}

describe("gestures", () => {
  it("wait for the MC and are done in order, by id", async () => {
    expect(await share()).toEqual({ state: "waiting" });
    expect(await step({ do: "place", conclusion: CONCLUSION, clue: id("c"), column: "conflict" }, jia)).toEqual({ state: "waiting" });
    await answered(jia);
    expect(Object.keys(stored(conclusion(), "clues") as object)).toHaveLength(3);
    expect(stored(conclusion(), `clues.${id("c")}`)).toMatchObject({ column: "conflict", by: "jia" });
  });

  it("G31: lay a clue once, and move it out of the other column", async () => {
    await share();
    await answered(jia);
    for (const column of ["support", "conflict"] as const) await step({ do: "place", conclusion: CONCLUSION, clue: id("a"), column });
    await answered(jia);
    expect(stored(conclusion(), `clues.${id("a")}.column`)).toBe("conflict");
    expect(Object.keys(stored(conclusion(), "clues") as object)).toHaveLength(2);
  });

  it("lose nothing when twenty come from everybody at once", async () => {
    await share({});
    await answered(jia);
    const keys = Array.from({ length: 20 }, (_, index) => `clue${index}x`);
    for (const key of keys) clue(key);
    on(mc);
    await Promise.all(keys.map((key) => ask(stepRequest(mission as never, { do: "place", conclusion: CONCLUSION, clue: id(key), column: "support" }))));
    await Promise.all(keys.map((key, index) => ask(stepRequest(mission as never, { do: "card", item: id(key), x: index, y: 0 }))));
    expect(Object.keys(stored(conclusion(), "clues") as object)).toHaveLength(20);
    expect(Object.keys(stored(mission, "board.cards") as object)).toHaveLength(20);
  });

  it("are not for those who play nobody, nor for another's agent as lead", async () => {
    await step({ do: "card", item: id("a"), x: 1, y: 1 }, yi);
    await answered(yi);
    expect(stored(mission, "board.cards")).toEqual({});
  });

  it("refuse a clue that was made from the very conclusion", async () => {
    await share();
    await answered(jia);
    clue("made", mission, { madeFrom: CONCLUSION });
    on(mc);
    expect(await ask(stepRequest(mission as never, { do: "place", conclusion: CONCLUSION, clue: id("made"), column: "support" }))).toEqual({ state: "refused", reason: "circle" });
  });

  it("G29: below the complexity nothing is rolled, unless the MC rules", async () => {
    await share({ [id("a")]: "support" });
    await answered(jia);
    on(jia);
    expect(await rollConclusion(conclusion() as never)).toEqual({ message: null, refusal: "missingClues" });
    on(mc);
    await conclusion().update({ "system.ruled": true });
    expect(await rollConclusion(conclusion() as never)).toEqual({ message: null, refusal: "noForm" });
  });
});

describe("演绎", () => {
  it("G33: 5- refutes; the MC writes the clue, once; the past goes on", async () => {
    const card = await rolled("deduction", [1, 1]);
    expect(conclusion().source["system"]).toMatchObject({ state: "refuted", outcome: "fail", refutedText: "一个孩子", card: card.id });
    expect(Object.values(stored(mission, "scenes") as object)).toEqual([expect.objectContaining({ when: "past", open: true, goesOn: true, title: "三天前的值班室" })]);
    expect(owedBy(card)).toEqual(["clue", "consequence"]);
    expect(await writeRefuting(card, "名字没有登记过")).toEqual({ state: "done" });
    expect(await writeRefuting(card, "再来一条")).toEqual({ state: "refused", reason: "nothing" });
    expect(clues().filter(({ source }) => (source["system"] as { refutes: string }).refutes === CONCLUSION)).toHaveLength(1);
    expect(stored(clues()[0] as FakeDocument, "played")).toBe(true);
  });

  it.each([[[2, 2]], [[3, 3]]])("G34: 6-8 makes it a clue, with a consequence; the past goes on (%j)", async (dice) => {
    const card = await rolled("deduction", dice);
    expect(stored(conclusion(), "state")).toBe("confirmed");
    expect(clues().map(({ name }) => name)).toEqual(["a", "b", "c", "一个孩子"]);
    expect(owedBy(card)).toEqual(["consequence"]);
    expect(Object.values(stored(mission, "scenes") as object)).toEqual([expect.objectContaining({ goesOn: true })]);
    expect(stored(mission, "opportunity.active")).toBe(false);
  });

  it("G35: 9+ makes it a clue and nothing else; back to the present at once", async () => {
    const card = await rolled("deduction", [4, 4]);
    expect(owedBy(card)).toEqual([]);
    expect(clues()).toHaveLength(4);
    expect(Object.values(stored(mission, "scenes") as object)).toEqual([expect.objectContaining({ goesOn: false })]);
  });
});

describe("检验", () => {
  it("G36: 5- refutes with a consequence and exactly one harder trait; no chance", async () => {
    const card = await rolled("verification", [1, 1]);
    expect(owedBy(card)).toEqual(["trait", "consequence"]);
    expect(stored(mission, "opportunity.active")).toBe(false);
    expect(await revealHarder(card, "Actor.anomaly", { entry: id("listens") })).toEqual({ state: "done" });
    expect(await revealHarder(card, "Actor.anomaly", { entry: id("hungry") })).toEqual({ state: "refused", reason: "nothing" });
    expect(Object.values(stored(mission, "revealed") as object)).toEqual([expect.objectContaining({ name: SECRET, kind: "trait" })]);
    expect(stored(world.documents.get("Actor.anomaly") as FakeDocument, `traits.${id("hungry")}.revealed`)).toBe(false);
  });

  it.each([[[2, 2]], [[3, 3]]])("G37: 6-8 gives the chance, with a consequence and a trait (%j)", async (dice) => {
    const card = await rolled("verification", dice);
    expect(stored(mission, "opportunity")).toMatchObject({ active: true, conclusion: CONCLUSION, card: card.id });
    expect(owedBy(card)).toEqual(["trait", "consequence"]);
  });

  it("G38: 9+ gives the chance alone; the clue is offered, not made", async () => {
    const card = await rolled("verification", [4, 4]);
    expect(owedBy(card)).toEqual([]);
    expect(clues()).toHaveLength(3);
    expect(await recordConclusion(card)).toEqual({ state: "done" });
    expect(clues()).toHaveLength(4);
  });
});

describe("the casefile's prepared answer", () => {
  it("brings clue and consequence in one press, and nothing of it is on the card before", async () => {
    const card = await rolled("deduction", [1, 1]);
    expect(JSON.stringify([...world.messages.values()].map(({ source }) => source))).not.toContain("登记");
    expect(preparedFor(card).map(({ text }) => text)).toEqual(["一个孩子"]);
    expect(await followAnswer(card, id("child"))).toEqual({ state: "done" });
    expect(owedBy(card)).toEqual([]);
    await followAnswer(card, id("child"));
    expect([...world.messages.values()].filter(({ type }) => type === "consequence")).toHaveLength(1);
    on(jia);
    expect(preparedFor(card)).toEqual([]);
  });
});

describe("who may roll", () => {
  it("nobody by a forged card: its effects are worked out from what the mission holds", async () => {
    await share();
    await answered(jia);
    on(yi);
    const { PowerRoll } = await import("../../../../src/dice/power-roll");
    const roll = await PowerRoll.fromTally({ power: 9, sources: [] }).evaluate();
    await ChatMessage.create({ type: "dossier", rolls: [roll], system: { mission: mission.uuid, conclusion: CONCLUSION, text: "一个孩子", form: "verification" } } as never);
    on(mc);
    await settleDossiers();
    expect(stored(conclusion(), "outcome")).toBe("");
    expect(stored(mission, "opportunity.active")).toBe(false);
  });

  it("waits for 3D dice where the MC's client shows them: nothing comes about before they lie still", async () => {
    watchDice([]);
    Object.assign(game, { dice3d: { isEnabled: () => true } });
    const message = await thrown("verification", [6, 6]);
    const settling = settleDossiers();
    await new Promise((rest) => setTimeout(rest));
    expect(stored(conclusion(), "outcome")).toBe("");
    stopDice(message);
    await settling;
    expect(stored(conclusion(), "outcome")).toBe("success");
  });

  it("B35: the same words that were refuted are not rolled again; other words are", async () => {
    await rolled("verification", [1, 1]);
    const again = id("again");
    await step({ do: "share", conclusion: again, question: "what", asked: "", text: "一个 孩子", lead: "Actor.agent", clues: { [id("a")]: "support", [id("b")]: "support" } });
    await answered(jia);
    const second = mission.embedded.find((one) => one.id === again) as FakeDocument;
    expect(await rollConclusion(second as never)).toEqual({ message: null, refusal: "refuted" });
    await step({ do: "edit", conclusion: again, field: "text", value: "一个迷路的大人" });
    await answered(jia);
    expect(await rollConclusion(second as never)).toEqual({ message: null, refusal: "noForm" });
  });
});

describe("a roll taken back", () => {
  it("takes its clue, its scene and its consequence along, and the conclusion is open again; a second roll may come", async () => {
    const card = await rolled("deduction", [1, 1]);
    await followAnswer(card, id("child"));
    expect(clues()).toHaveLength(4);
    await undoCard(card, mc.id);
    await undoConsequences(card.id, mc.id);
    expect(conclusion().source["system"]).toMatchObject({ state: "open", outcome: "", card: "", refutedText: "" });
    expect([clues().length, stored(mission, "scenes"), stored(mission, "phase")]).toEqual([3, {}, "dossier"]);
    expect(clues().map((one) => stored(one, "played"))).toEqual([false, false, false]);
    expect([...world.messages.values()].filter(({ type }) => type === "consequence").map((one) => stored(one, "undone.by"))).toEqual(["mc"]);
    world.dice = [4, 4];
    expect((await rollConclusion(conclusion() as never)).refusal).toBe("");
    await settleDossiers();
    expect(stored(conclusion(), "state")).toBe("confirmed");
  });

  it("takes the chance and the trait along", async () => {
    const card = await rolled("verification", [3, 3]);
    await revealHarder(card, "Actor.anomaly", { entry: id("listens") });
    expect([stored(mission, "opportunity.active"), Object.keys(stored(mission, "revealed") as object).length, stored(mission, "phase")]).toEqual([true, 1, "opportunity"]);
    await undoCard(card, mc.id);
    expect([stored(mission, "opportunity.active"), stored(mission, "revealed"), stored(mission, "phase")]).toEqual([false, {}, "dossier"]);
    expect(stored(world.documents.get("Actor.anomaly") as FakeDocument, `traits.${id("listens")}.revealed`)).toBe(false);
    expect(stored(conclusion(), "state")).toBe("open");
  });

  it("can be rolled anew even when the card that was taken back is deleted", async () => {
    const card = await rolled("verification", [1, 1]);
    await undoCard(card, mc.id);
    world.messages.delete(card.id);
    expect((await rollConclusion(conclusion() as never)).refusal).toBe("");
    expect((await rollConclusion(conclusion() as never)).refusal).toBe("decided");
  });
});

describe("closing", () => {
  const close = () => makeMove(findMission(mission.uuid)!, { move: "close", conclusion: CONCLUSION });
  it("R46, G39: not before a 检验 was rolled, and a 演绎 is none", async () => {
    on(mc);
    expect(await close()).toEqual({ refusal: "noVerification" });
    await rolled("deduction", [4, 4]);
    expect(await close()).toEqual({ refusal: "noVerification" });
  });

  it("a 检验 that failed closes it too", async () => {
    await rolled("verification", [1, 1]);
    expect([stored(mission, "opportunity.active"), stored(mission, "phase")]).toEqual([false, "opportunity"]);
    expect(await close()).toMatchObject({ refusal: "" });
    expect(stored(mission, `dossiers.${id("first")}.closed`)).toBeGreaterThan(0);
  });
});

describe("with no MC at the table", () => {
  it("it is rolled, says so, and comes about once an MC is back", async () => {
    await share();
    for (const [field, value] of [["form", "deduction"], ["plan", "翻录旧磁带"], ["where", "值班室"]] as const) await edit(field, value);
    await step({ do: "replay", conclusion: CONCLUSION, clue: id("a"), on: true });
    await answered(jia);
    mc.active = false;
    on(jia);
    world.dice = [4, 4];
    const { message } = await rollConclusion(conclusion() as never);
    await settleDossiers();
    const card = findDossierCard(message?.id ?? "");
    expect(card?.system).toMatchObject({ reviewed: "away", settled: false });
    expect([stored(conclusion(), "outcome"), clues().length]).toEqual(["", 3]);
    expect((await rollConclusion(conclusion() as never)).refusal).toBe("decided");
    mc.active = true;
    on(mc);
    await Promise.all([settleDossiers(), settleDossiers()]);
    expect([stored(conclusion(), "outcome"), clues().length]).toEqual(["success", 4]);
  });
});

describe("power beside clues (B34)", () => {
  const ready = async () => {
    await share();
    for (const [field, value] of [["form", "verification"], ["plan", "整点"]] as const) await edit(field, value);
    await answered(jia);
    return newSource({ kind: "status", label: "警觉", uuid: "Actor.agent", tier: 2, side: "helps" });
  };
  it("is refused where the world does not allow it, and counts where it does", async () => {
    const source = await ready();
    expect(await rollConclusion(conclusion() as never, { sources: [source] })).toEqual({ message: null, refusal: "onlyClues" });
    world.settings["dossier.allowOtherPower"] = true;
    const { message } = await rollConclusion(conclusion() as never, { sources: [source] });
    expect(message?.rolls.map((roll) => (roll as unknown as { power: number }).power)).toEqual([4]);
  });

  it("the MC's modifier counts anywhere, and is the MC's alone", async () => {
    await ready();
    expect(await ruleOn(conclusion() as never, { modifier: 2 })).toEqual({ state: "refused", reason: "notYours" });
    on(mc);
    expect(await ruleOn(conclusion() as never, { modifier: 2 })).toEqual({ state: "done" });
    const { message } = await rollConclusion(conclusion() as never);
    expect(message?.rolls.map((roll) => (roll as unknown as { power: number }).power)).toEqual([4]);
    expect(await ruleOn(conclusion() as never, { modifier: 0 })).toEqual({ state: "refused", reason: "decided" });
  });
});

describe("a struck clue", () => {
  it("puts all that stands on it in doubt, a chain of four; taking it back restores", async () => {
    await rolled("deduction", [4, 4]);
    const made = clues()[3] as FakeDocument;
    await step({ do: "share", conclusion: id("next"), question: "harm", asked: "", text: "祂会学走声音", lead: "Actor.agent", clues: { [String(made.id)]: "support" } });
    await answered(jia);
    on(mc);
    const states = () => mission.embedded.filter(({ type }) => type === "conclusion").map((one) => stored(one, "state"));
    expect(states()).toEqual(["confirmed", "open"]);
    const undo = await strikeClue(mission as never, clues()[0] as never, true);
    expect(states()).toEqual(["doubtful", "doubtful"]);
    await undo?.();
    expect(states()).toEqual(["confirmed", "open"]);
    await strikeClue(mission as never, clues()[0] as never, true);
    await strikeClue(mission as never, clues()[0] as never, false);
    expect(states()).toEqual(["confirmed", "open"]);
  });
});
