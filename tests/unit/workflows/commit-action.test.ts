import { beforeEach, describe, expect, it } from "vitest";
import { type FakeDocument, FakeMessage, type FakeUser, id, on, smallWorld, stored, world } from "../../fixtures/small-world";
import { addSource, burnSource, type Draft, newDraft, tallyDraft } from "../../../src/rules/draft";

const { commitAction } = await import("../../../src/workflows/roll/commit-action");
const { draftAction, rollAction } = await import("../../../src/workflows/roll/roll-action");
const { sourceAt } = await import("../../../src/workflows/roll/source-at");
const { applyRow } = await import("../../../src/workflows/effects/settle-card");
const { settleAll } = await import("../../../src/workflows/effects/settle-all");
const { effectsOf, isEffectCard } = await import("../../../src/workflows/effects/effect-card");

const AGENT = "Actor.agent";
const THEME = "Actor.agent.Item.theme";

let jia: FakeUser, yi: FakeUser, mc: FakeUser, agent: FakeDocument, theme: FakeDocument;
beforeEach(() => {
  ({ jia, yi, mc, agent, theme } = smallWorld());
});

const theCard = (): FakeMessage => [...world.messages.values()][0]!;
const effects = () => {
  const card: unknown = theCard();
  if (!isEffectCard(card)) throw new Error("No card");
  return effectsOf(card);
};
const states = () => effects().map(({ path, state }) => [path.replace(/\..*/, ""), state]);
const drafted = (...entries: string[]): Draft => entries.reduce((draft, entry) => {
  const { source } = sourceAt(entry === "rope" ? AGENT : THEME, id(entry), AGENT);
  return addSource(draft, source!).draft;
}, newDraft(AGENT, { intent: "听" }));
const burning = (draft: Draft, entry: string, uuid = THEME): Draft => burnSource(draft, `${uuid}#${id(entry)}`, true).draft;

describe("commitAction", () => {
  it("spends nothing before, and posts one card (G5, G3)", async () => {
    const draft = burning(drafted("hear", "speak"), "hear");
    expect([...agent.writes, ...theme.writes]).toEqual([]);
    const { message, refusal } = await commitAction(draft);
    expect(refusal).toBe("");
    expect(world.messages.size).toBe(1);
    expect(message?.id).toBe(theCard().id);
    expect(stored(theme, `tags.${id("hear")}.burned`)).toBe(true);
    expect(stored(theme, `tags.${id("speak")}.burned`)).toBe(false);
  });

  it("marks 沉溺 and 掌控 whatever the result, once each, and the journey remembers (G7)", async () => {
    world.dice = [1, 1];
    await commitAction(drafted("awake", "answer"));
    expect([stored(theme, "indulgence.value"), stored(theme, "mastery.value")]).toEqual([1, 1]);
    const journey = Object.values(stored(agent, "journey") as Record<string, { kind: string; card: string; theme: string }>);
    expect(journey.map(({ kind, card, theme: of }) => [kind, card, of])).toEqual([["indulgence", theCard().id, THEME], ["mastery", theCard().id, THEME]]);
  });

  it("marks the card as its documents are, and is settled", async () => {
    await commitAction(drafted("awake"));
    expect(states()).toEqual([["mastery", "applied"], ["journey", "applied"]]);
    expect(stored(theCard(), "settled")).toBe(true);
  });

  it("uses up a story tag that burns (B6)", async () => {
    await commitAction(burning(drafted("rope"), "rope", AGENT));
    expect(stored(agent, "storyTags")).toEqual({});
  });

  it("keeps what the window showed: the same draft gives the same tally on the card", async () => {
    const draft = burning(drafted("hear", "awake", "answer"), "hear");
    await commitAction(draft);
    const [roll] = theCard().rolls as { sources: unknown; power: number }[];
    expect({ power: roll?.power, sources: roll?.sources }).toEqual(tallyDraft(draft));
  });

  it("rolls once on a double click", async () => {
    const draft = drafted("awake");
    const both = await Promise.all([commitAction(draft), commitAction(draft)]);
    expect(both.map(({ refusal }) => refusal)).toEqual(["", "rolling"]);
    expect(world.messages.size).toBe(1);
    expect(stored(theme, "mastery.value")).toBe(1);
  });

  it("refuses what has changed since the window showed it", async () => {
    const draft = drafted("hear");
    await theme.update({ [`system.tags.${id("hear")}.burned`]: true });
    expect((await commitAction(draft)).refusal).toBe("changed");
    expect(world.messages.size).toBe(0);
  });

  it("spends nothing when nothing is posted", async () => {
    world.forbidsPosting = true;
    expect((await commitAction(burning(drafted("hear"), "hear"))).refusal).toBe("notPosted");
    expect(stored(theme, `tags.${id("hear")}.burned`)).toBe(false);
  });

  it("refuses a stranger, and a dead agent", async () => {
    const draft = drafted("hear");
    on(yi);
    expect((await commitAction(draft)).refusal).toBe("notYours");
    expect((await commitAction(newDraft("Actor.dead"))).refusal).toBe("missing");
  });

  it.each([["public", "publicroll"], ["gm", "gmroll"], ["blind", "blindroll"], ["self", "selfroll"]])("posts %s with the host's own mode", async (mode, rollMode) => {
    await commitAction({ ...drafted("hear"), mode });
    expect(world.posted[0]).toMatchObject({ rollMode, keepId: true });
  });

  // what is on the card of the marks (掌控, with its line in the journey) and of the burn, and whether either was written
  it.each([
    ["marks", "auto", ["applied", "applied"], 1, ["applied", "applied"], true], ["marks", "confirm", ["pending", "pending"], 0, ["applied", "applied"], true],
    ["marks", "off", [], 0, ["applied", "applied"], true], ["burns", "auto", ["applied", "applied"], 1, ["applied", "applied"], true],
    ["burns", "confirm", ["applied", "applied"], 1, ["pending", "pending"], false], ["burns", "off", ["applied", "applied"], 1, [], false],
  ])("automation.%s = %s is heeded, and only for what it is about", async (name, way, marks, mastery, burns, burned) => {
    world.settings = { [`automation.${name}`]: way };
    await commitAction(burning(drafted("hear", "awake"), "hear"));
    const at = (lead: string) => {
      const all = states().map(([, state]) => state);
      const first = states().findIndex(([path]) => path === lead);
      return first < 0 ? [] : all.slice(first, first + 2);
    };
    expect([at("mastery"), stored(theme, "mastery.value"), at("tags"), stored(theme, `tags.${id("hear")}.burned`)]).toEqual([marks, mastery, burns, burned]);
  });

  it("leaves marks to a press, or to hands, where the world says so", async () => {
    world.settings = { "automation.marks": "confirm", "automation.burns": "off" };
    await commitAction(burning(drafted("hear", "awake"), "hear"));
    expect(states()).toEqual([["mastery", "pending"], ["journey", "pending"]]);
    expect([stored(theme, `tags.${id("hear")}.burned`), stored(theme, "mastery.value")]).toEqual([false, 0]);
  });

  it("burns at a press, and marks nothing, where the world says so", async () => {
    world.settings = { "automation.marks": "off", "automation.burns": "confirm" };
    await commitAction(burning(drafted("hear", "awake", "answer"), "hear"));
    expect(states()).toEqual([["tags", "pending"], ["journey", "pending"]]);
    const card: unknown = theCard();
    if (isEffectCard(card)) await applyRow(card, effects()[0]!.id);
    expect([stored(theme, `tags.${id("hear")}.burned`), stored(theme, "mastery.value"), stored(theme, "indulgence.value")]).toEqual([true, 0, 0]);
  });
});

describe("a roll that was interrupted", () => {
  it("is finished at ready, once, by the roller", async () => {
    theme.fails = true;
    await expect(commitAction(drafted("awake", "answer"))).rejects.toThrow("lost");
    theme.fails = false;
    expect(stored(theCard(), "settled")).toBe(false);
    await settleAll();
    await settleAll();
    expect([stored(theme, "indulgence.value"), stored(theme, "mastery.value")]).toEqual([1, 1]);
    expect(Object.keys(stored(agent, "journey") as object)).toHaveLength(2);
    expect(states().map(([, state]) => state)).toEqual(["applied", "applied", "applied", "applied"]);
  });

  it("is finished by the active MC when the roller is away, by nobody else", async () => {
    theme.fails = true;
    await expect(commitAction(drafted("awake"))).rejects.toThrow("lost");
    theme.fails = false;
    on(yi);
    await settleAll();
    on(mc);
    await settleAll();
    expect(stored(theme, "mastery.value")).toBe(0);
    jia.active = false;
    await settleAll();
    expect(stored(theme, "mastery.value")).toBe(1);
  });

  it("is left alone when its author had no right to what it does", async () => {
    theme.fails = true;
    await expect(commitAction(drafted("awake"))).rejects.toThrow("lost");
    theme.fails = false;
    world.messages.set(id("forged"), new FakeMessage(id("forged"), yi, { system: theCard().source["system"] }));
    world.messages.delete(theCard().id);
    [yi.active, jia.active] = [false, false];
    on(mc);
    await settleAll();
    expect(stored(theme, "mastery.value")).toBe(0);
  });
});

describe("rollAction", () => {
  const named = (entry: string, more: object = {}) => ({ uuid: THEME, entry: id(entry), ...more });

  it("does what the window does", async () => {
    const message = await rollAction({
      actor: agent, sources: [named("hear", { burn: true }), named("speak", { side: "hinders" })], yields: [named("answer")], modifier: -1, intent: "听", way: "detailed",
    });
    expect((theCard().rolls[0] as { power: number }).power).toBe(3 - 1 + 3 - 1);
    expect(message.id).toBe(theCard().id);
    expect(stored(theCard(), "way")).toBe("detailed");
    expect([stored(theme, "mastery.value"), stored(theme, "indulgence.value")]).toEqual([1, 1]);
  });

  it.each<[string, Parameters<typeof draftAction>[0], string]>([
    ["a second burn", { actor: AGENT, sources: [named("hear", { burn: true }), named("speak", { burn: true })] }, "oneBurn"],
    ["the same twice", { actor: AGENT, sources: [named("hear"), named("hear")] }, "already"],
    ["what is not there", { actor: AGENT, sources: [named("nothing")] }, "missing"],
    ["a dead document", { actor: AGENT, sources: [{ uuid: "Item.dead", entry: id("x") }] }, "missing"],
    ["half a modifier", { actor: AGENT, modifier: 0.5 }, "notWhole"],
    ["a way that is none", { actor: AGENT, way: "loud" as never }, "way"],
  ])("refuses %s with the reason", (_name, request, reason) => {
    expect(() => draftAction(request)).toThrow(expect.objectContaining({ name: "RollRefused", reason }));
  });
});

describe("sourceAt", () => {
  it("names the theme tag by its theme, a lost theme's tags no source", async () => {
    await theme.update({ [`system.tags.${id("hear")}.themeTag`]: true });
    expect(sourceAt(THEME, id("hear"), AGENT).source).toMatchObject({ kind: "power", label: "墙里的声音", theme: THEME });
    await theme.update({ "system.state": "lost" });
    expect(sourceAt(THEME, id("hear"), AGENT).refusal).toBe("lost");
  });

  it("makes help of another agent's tag, and nothing of her erosion", () => {
    expect(sourceAt(THEME, id("hear"), "Actor.other").source).toMatchObject({ kind: "help", from: "林烛", theme: "" });
    expect(sourceAt(AGENT, id("rope"), "Actor.other").source?.kind).toBe("help");
    expect(sourceAt(THEME, id("answer"), "Actor.other").refusal).toBe("notASource");
  });

  it("shows nobody what they may not see", () => {
    world.everyoneSees = false;
    on(yi);
    expect(sourceAt(THEME, id("hear"), AGENT).refusal).toBe("notSeen");
    expect(sourceAt(AGENT, id("rope"), AGENT).refusal).toBe("notSeen");
  });
});
