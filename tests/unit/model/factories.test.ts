import { afterAll, describe, expect, it, vi } from "vitest";
import { setGeneration } from "../../../table/common/generation.js";
import { modelOf } from "../../fixtures/models";

const { AgentModel, newJourney } = await import("../../../src/model/actor/agent");
const { AnomalyModel } = await import("../../../src/model/actor/anomaly");
const board = await import("../../../src/model/actor/board-entries");
const { CasefileModel } = await import("../../../src/model/actor/casefile");
const secret = await import("../../../src/model/actor/casefile-entries");
const { ChallengeModel } = await import("../../../src/model/actor/challenge");
const { MissionModel } = await import("../../../src/model/actor/mission");
const shared = await import("../../../src/model/actor/mission-entries");
const { newConsequence, newGivenStatus, newGivenTag } = await import("../../../src/model/fields/consequence");
const { newEffect, readChange, readEffect } = await import("../../../src/model/fields/effect");
const { newErosion } = await import("../../../src/model/fields/erosion");
const { entriesOf, entryOf, NEW_ENTRY, nextSort } = await import("../../../src/model/fields/keyed-map");
const { newLimit } = await import("../../../src/model/fields/limit");
const { newStatus } = await import("../../../src/model/fields/status");
const { newStoryTag } = await import("../../../src/model/fields/story-tag");
const { newTag, tagName } = await import("../../../src/model/fields/tag");
const { newTextEntry } = await import("../../../src/model/fields/text-entry");
const { newThreat } = await import("../../../src/model/fields/threat");
const { newTrait } = await import("../../../src/model/fields/trait");
const { ConclusionModel, newPlaced } = await import("../../../src/model/item/conclusion");
const { ThemeModel } = await import("../../../src/model/item/theme");
const { newPrompt, ThemebookModel } = await import("../../../src/model/item/themebook");
const { ConsequenceModel, newHarm } = await import("../../../src/model/message/consequence");
const { ActionModel, newCorrection, newSpend } = await import("../../../src/model/message/action");
const { DraftModel, newSourceEntry, sourcesOf } = await import("../../../src/model/message/draft");
const { MitigationModel, newRelief } = await import("../../../src/model/message/mitigation");
const { newSource } = await import("../../../src/rules/source");

const ID = "AAAAAAAAAAAAAAAA";
const when = 1;

/** Each map with what its factory makes of the least that it takes. */
const entries = [
  [AgentModel, "statuses", newStatus({ name: "恐慌" })],
  [AgentModel, "storyTags", newStoryTag({ name: "手电" })],
  [AgentModel, "journey", newJourney({ kind: "indulgence", when })],
  [ThemeModel, "tags", newTag({ name: "辨声" })],
  [ThemeModel, "erosions", newErosion({ text: "回应" })],
  [ThemeModel, "anchors", newTextEntry({ text: "女儿" })],
  [ThemebookModel, "prompts", newPrompt({ prompt: "它会什么" })],
  [AnomalyModel, "limits", newLimit({ name: "封闭" })],
  [AnomalyModel, "traits", newTrait({ name: "学舌" })],
  [ChallengeModel, "threats", newThreat({ text: "门后的人", consequence: newConsequence({ statuses: { [ID]: newGivenStatus({ name: "恐慌", tier: 2 }) }, tags: { [ID]: newGivenTag({ name: "起雾" }) } }) })],
  [MissionModel, "members", shared.newMember("Actor.a")],
  [MissionModel, "dossiers", shared.newDossier({ number: 1, opened: when })],
  [MissionModel, "scenes", shared.newScene({ title: "楼道" })],
  [MissionModel, "beats", shared.newBeat({ scene: ID, phase: "action", when })],
  [MissionModel, "threats", shared.newThreatInPlay({ text: "停电" })],
  [MissionModel, "revealed", shared.newRevealed({ anomaly: "Actor.b", kind: "trait", text: "学舌", when })],
  [MissionModel, "board.cards", board.newBoardCard({ item: ID })],
  [MissionModel, "board.links", board.newBoardLink({ from: ID, to: ID })],
  [MissionModel, "board.notes", board.newBoardNote({ text: "?" })],
  [CasefileModel, "answers", secret.newAnswer({ question: "what", text: "楼道" })],
  [CasefileModel, "pastScenes", secret.newPastScene({ title: "前天" })],
  [CasefileModel, "verifications", secret.newVerification({ title: "试门" })],
  [CasefileModel, "pacing.dossiers", secret.newPlannedDossier({ number: 1 })],
  [CasefileModel, "pacing.steps", secret.newPacingStep({ text: "开场" })],
  [CasefileModel, "finale.immersion", secret.newFinaleDepth({ depth: "dive", aim: "关门" })],
  [CasefileModel, "finale.endings", secret.newEnding({ text: "散场" })],
  [CasefileModel, "released", secret.newReleased({ source: ID, as: "Actor.a.Item.b", when })],
  [CasefileModel, "challenges", secret.newReference("Actor.c")],
  [ConclusionModel, "clues", newPlaced({ column: "support" })],
  [ActionModel, "effects", newEffect({ target: "Actor.a", path: "mastery", kind: "mark", amount: 1 })],
  [ActionModel, "corrections", newCorrection({ source: "Item.x#y", kind: "strike" })],
  [DraftModel, "sources", newSourceEntry(newSource({ kind: "power", label: "辨声" }))],
  [ConsequenceModel, "harms", newHarm({ kind: "status" })],
  [MitigationModel, "reliefs", newRelief()],
  [MitigationModel, "spends", newSpend({ kind: "attack" })],
  [ActionModel, "spends", newSpend({ kind: "discover" })],
] as const;

afterAll(() => setGeneration(13));

describe.each([13, 14] as const)("a new entry on generation %i", (generation) => {
  it.each(entries.map(([model, path, entry]) => [`${model.name} ${path}`, model, path, entry] as const))("of %s is whole: it is taken as it is", (_name, model, path, entry) => {
    setGeneration(generation);
    const document = modelOf<{ updateSource(changes: object): object; toObject(): object }>(model);
    document.updateSource(foundry.utils.expandObject({ [`${path}.${ID}`]: entry }));
    expect(foundry.utils.getProperty(document.toObject(), `${path}.${ID}`)).toEqual(entry);
  });
});

describe("keyed maps", () => {
  const entry = (sort: number, gone = false) => ({ ...NEW_ENTRY, sort, gone });

  it("are read in order, without what is gone", () => {
    expect(entriesOf({ b: entry(2), a: entry(1), c: entry(0, true) }).map(({ id }) => id)).toEqual(["a", "b"]);
  });

  it("give one entry by id, and nothing for what is gone, was never there, or is of the prototype", () => {
    const map = { a: entry(1), c: entry(0, true) };
    expect([entryOf(map, "a")?.sort, entryOf(map, "c"), entryOf(map, "x"), entryOf(map, "constructor")]).toEqual([1, null, null, null]);
  });

  it("have a place after the last", () => {
    expect([nextSort({}), nextSort({ a: entry(7) })]).toEqual([100000, 100007]);
  });

  it("drop keys that are no ids, and keep the rest (B63)", () => {
    const agent = modelOf(AgentModel, { statuses: { "v1.2": newStatus({ name: "x" }), constructor: newStatus({ name: "y" }), [ID]: newStatus({ name: "z" }) } });
    expect(Object.keys(agent.toObject().statuses)).toEqual([ID]);
  });
});

describe("bad stored values", () => {
  it.each([["insufficient", 3], ["4", 4], [null, 3], [Number.NaN, 3], ["", 3], ["三", 3], ["５", 5], [{}, 3], [[], 3], [99, 6], [-2, 1], [2.4, 2]])("value %j is read as %i (B53)", (value, read) => {
    const anomaly = modelOf(AnomalyModel, { limits: { [ID]: { ...newLimit({ name: "封闭" }), value } } });
    expect(anomaly.limits[ID]).toMatchObject({ name: "封闭", value: read });
  });

  it("cost one field, not the entry, and one entry, not the document", () => {
    const agent = modelOf(AgentModel, {
      pronouns: "她", notes: { not: "text" }, storyTags: ["a", "b"],
      statuses: { [ID]: { ...newStatus({ name: "恐慌" }), polarity: "?", boxes: [true, "x"] }, BBBBBBBBBBBBBBBB: "恐慌-2" },
    });
    expect(agent.toObject()).toMatchObject({ pronouns: "她", notes: "", storyTags: {}, statuses: { [ID]: newStatus({ name: "恐慌" }) } });
    expect(Object.keys(agent.statuses)).toEqual([ID]);
  });

  it("keep names that are markup, paths or blank as they are: text is text (B55, B118)", () => {
    const names = ["<img onerror=x>", "a.b", "   x", "O'Brien & 刀<3>", "-=名"];
    expect(names.map((name) => modelOf(ThemeModel, { tags: { [ID]: newTag({ name }) } }).tags[ID]?.name)).toEqual(names.map((name) => name.trim()));
  });
});

describe("what models work out", () => {
  const boxes = (tier: number) => newStatus({ name: "x" }).boxes.map((_, index) => index === tier - 1);
  const agent = (tier: number, polarity: "helpful" | "hindering" = "hindering") => {
    const model = modelOf(AgentModel, { statuses: { [ID]: { ...newStatus({ name: "x", polarity }), boxes: boxes(tier) } } });
    model.prepareDerivedData();
    return model;
  };

  it.each([[4, false, false], [5, true, false], [6, true, true]])("an agent at tier %i: incapacitated %s, out %s (B16, B17)", (tier, incapacitated, out) => {
    expect(agent(tier)).toMatchObject({ incapacitated, out, activeStatuses: [{ id: ID, tier }] });
  });

  it("a helpful status takes nobody out", () => expect(agent(6, "helpful")).toMatchObject({ incapacitated: false, out: false }));

  it("a challenge is overcome at a limit (B16)", () => {
    const limit = (tier: number) => ({ limits: { [ID]: { ...newLimit({ name: "门", value: 3 }), boxes: boxes(tier) } } });
    const overcome = [2, 3].map((tier) => {
      const challenge = modelOf(ChallengeModel, limit(tier));
      challenge.prepareDerivedData();
      return challenge.overcome;
    });
    expect(overcome).toEqual([false, true]);
  });

  it("a mission is in the past while a past scene is open", () => {
    const mission = modelOf(MissionModel, { scenes: { [ID]: shared.newScene({ title: "前天", when: "past" }) } });
    mission.prepareDerivedData();
    expect([mission.when, mission.scene?.id]).toEqual(["past", ID]);
  });

  it("a clue stands in one column of a conclusion (G31)", () => {
    const conclusion = modelOf(ConclusionModel, { clues: { [ID]: newPlaced({ column: "conflict" }) } });
    conclusion.prepareDerivedData();
    expect([conclusion.support, conclusion.conflict]).toEqual([[], [ID]]);
  });

  it("a theme tag has the theme's name", () => {
    expect([tagName({ name: "右手" }, newTag({ themeTag: true })), tagName({ name: "右手" }, newTag({ name: "会缝" }))]).toEqual(["右手", "会缝"]);
  });

  it("sources of a shared draft come back as they went in", () => {
    const source = newSource({ kind: "status", label: "恐慌", uuid: "Actor.a", entry: ID, side: "hinders", tier: 2, struck: true });
    expect(sourcesOf({ [ID]: newSourceEntry(source) })).toEqual([source]);
    expect(sourcesOf({ [ID]: newSourceEntry(newSource({ kind: "modifier", label: "" })) })[0]?.key).toBe("modifier");
  });
});

describe("a new document", () => {
  /** What creating a document from some data adds to it. */
  async function added(model: abstract new (...given: never[]) => object, data: object) {
    const updateSource = vi.fn();
    const made = new (model as unknown as new (source: object, options: object) => { _preCreate(data: object, options: object, user: object): Promise<unknown> })({}, { parent: { updateSource } });
    await made._preCreate(data, {}, {});
    return updateSource.mock.calls;
  }

  it("of an agent has a linked token with a bar for her worst status, unless it was said otherwise", async () => {
    expect(await added(AgentModel, { name: "x" })).toEqual([[{ prototypeToken: { actorLink: true, bar1: { attribute: "bars.status" } } }]]);
    expect(await added(AgentModel, { prototypeToken: { actorLink: false } })).toEqual([[{ prototypeToken: { bar1: { attribute: "bars.status" } } }]]);
  });

  it("of an anomaly or a challenge shows the nearest limit and the worst status on its tokens", async () => {
    const bars = [[{ prototypeToken: { bar1: { attribute: "bars.limit" }, bar2: { attribute: "bars.status" } } }]];
    expect([await added(AnomalyModel, {}), await added(ChallengeModel, {})]).toEqual([bars, bars]);
  });

  it("of a mission can be seen by everybody; a casefile by nobody but the MC", async () => {
    expect(await added(MissionModel, {})).toEqual([[{ ownership: { default: 2 } }]]);
    expect(await added(CasefileModel, {})).toEqual([[{}]]);
  });
});

describe("effects on cards", () => {
  const reduce = { target: "Actor.a", path: "statuses.x", kind: "reduce", amount: 2, keepEmpty: true } as const;

  it("come back with the key of their card", () => {
    expect(readEffect(newEffect(reduce), "card_id")).toEqual({ ...reduce, key: "card_id" });
  });

  it("are no effects when their operation was tampered with", () => {
    const entry = newEffect(reduce);
    expect(["", "null", "{}", "[]", "{\"amount\":\"2\"}"].map((operation) => readEffect({ ...entry, operation }, "k"))).toEqual([null, null, null, null, null]);
  });

  it("can be undone once applied, and not before", () => {
    const entry = newEffect(reduce);
    expect(readChange(entry, "k")).toBeNull();
    expect(readChange({ ...entry, state: "applied", before: "1", after: "{\"a\":2}" }, "k")).toMatchObject({ before: 1, after: { a: 2 } });
  });
});
