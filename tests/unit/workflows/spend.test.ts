import { beforeEach, describe, expect, it } from "vitest";
import { FakeActor, type FakeDocument, type FakeUser, id, on, smallWorld, stored, world } from "../../fixtures/small-world";
import { newLimit } from "../../../src/model/fields/limit";
import { newStatus } from "../../../src/model/fields/status";
import { newDraft, setModifier } from "../../../src/rules/draft";
import { boxesOf } from "../../../src/rules/status";

const { commitAction } = await import("../../../src/workflows/roll/commit-action");
const { findSpendCard, spendable, spendsOf } = await import("../../../src/workflows/spend/spend-card");
const { addSpend, changeSpend, doSpend, dropSpend, finishSpending } = await import("../../../src/workflows/spend/spend-power");

const AGENT = "Actor.agent";
const THEME = "Actor.agent.Item.theme";
const WALL = "Actor.wall";
type Line = Parameters<typeof addSpend>[1];

let jia: FakeUser, agent: FakeDocument, theme: FakeDocument, wall: FakeDocument;

beforeEach(() => {
  ({ jia, agent, theme } = smallWorld());
  const system = { limits: { [id("see")]: newLimit({ name: "看清真相", boxes: boxesOf(3) }) }, statuses: { [id("keen")]: newStatus({ name: "警觉", polarity: "helpful", boxes: boxesOf(3) }) } };
  wall = new FakeActor(WALL, "challenge", [jia], { name: "墙", system });
  Object.defineProperty(wall, "ownership", { value: { default: 2 } });
  world.documents.set(WALL, wall);
});

/** A roll played out in detail, with so much power and these faces. */
async function rolled(power: number, dice: number[] = [5, 4]) {
  world.dice = dice;
  const { message } = await commitAction(setModifier(newDraft(AGENT, { way: "detailed" }), power).draft);
  return findSpendCard(message!.id)!;
}

const card = () => findSpendCard([...world.messages.keys()].at(-1)!)!;
const add = async (line: Line) => (await addSpend(card(), line)) as { state: string; reason?: string };
const lines = () => spendsOf(card());

/** Buy one line, do it, and hand back its id. */
async function bought(line: Line): Promise<string> {
  expect(await add(line)).toEqual({ state: "done" });
  const { id: last } = lines().at(-1)!;
  expect(await doSpend(card(), last)).toEqual({ state: "done" });
  return last;
}

const statuses = (document: FakeDocument) => Object.values(stored(document, "statuses") as Record<string, { name: string; polarity: string; boxes: boolean[] }>).map(({ name, polarity, boxes }) => [name, polarity, boxes.lastIndexOf(true) + 1]);
const limit = () => (stored(wall, `limits.${id("see")}.boxes`) as boolean[]).lastIndexOf(true) + 1;

describe("power to spend (B8, G10)", () => {
  it("is at least 1 on a mixed success, none on a failure, none unless played out in detail (B9)", async () => {
    expect(spendable(await rolled(-4, [6, 6]))).toBe(1);
    expect(spendable(await rolled(3, [1, 1]))).toBe(0);
    world.dice = [5, 4];
    const { message } = await commitAction(setModifier(newDraft(AGENT, { way: "quick" }), 3).draft);
    expect(spendable(findSpendCard(message!.id)!)).toBe(0);
  });

  it("is refused beyond what there is, and an extra feat before anything else (G54)", async () => {
    await rolled(3);
    expect((await add({ kind: "extraFeat" })).reason).toBe("featFirst");
    await add({ kind: "attack", target: WALL, name: "裂开", amount: 2 });
    expect((await add({ kind: "create", target: AGENT, name: "洞" })).reason).toBe("short");
    expect(await add({ kind: "extraFeat", name: "接住她" })).toEqual({ state: "done" });
    expect((await add({ kind: "discover", name: "水声" })).reason).toBe("short");
    const [attack] = lines();
    expect(await changeSpend(card(), attack!.id, 3)).toEqual({ state: "refused", reason: "short" });
    expect(await changeSpend(card(), attack!.id, 0)).toEqual({ state: "refused", reason: "amount" });
  });
});

describe("each kind of effect, on its target, and taken back by its line (B10, B11)", () => {
  beforeEach(() => rolled(9));

  it.each([["attack", "hindering"], ["disrupt", "hindering"], ["influence", "hindering"], ["bestow", "helpful"], ["enhance", "helpful"]] as const)("%s gives a status", async (kind, polarity) => {
    const line = await bought({ kind, target: AGENT, name: "晃", amount: 2 });
    expect(statuses(agent)).toEqual([["晃", polarity, 2]]);
    expect(await dropSpend(card(), line)).toEqual({ state: "done" });
    expect([statuses(agent), lines()]).toEqual([[], []]);
  });

  it("weaken lowers what helps the target, else hinders it", async () => {
    const line = await bought({ kind: "weaken", target: WALL, name: "警觉", amount: 2 });
    expect(statuses(wall)).toEqual([["警觉", "helpful", 1]]);
    await dropSpend(card(), line);
    expect(statuses(wall)).toEqual([["警觉", "helpful", 3]]);
    await bought({ kind: "weaken", target: WALL, name: "松动", amount: 1 });
    expect(statuses(wall)).toEqual([["警觉", "helpful", 3], ["松动", "hindering", 1]]);
  });

  it("create makes a tag, cheaper when it is of a single use", async () => {
    const before = card();
    const line = await bought({ kind: "create", target: AGENT, name: "撬棍", singleUse: true });
    const tags = () => Object.values(stored(agent, "storyTags") as Record<string, { name: string; singleUse: boolean }>).map(({ name, singleUse }) => [name, singleUse]);
    expect(tags()).toEqual([["竹篙", false], ["撬棍", true]]);
    await dropSpend(before, line);
    expect(tags()).toEqual([["竹篙", false]]);
  });

  it("restore takes a burn away", async () => {
    await theme.update({ [`system.tags.${id("hear")}.burned`]: true });
    const line = await bought({ kind: "restore", target: THEME, entry: id("hear"), name: "辨声" });
    expect(stored(theme, `tags.${id("hear")}.burned`)).toBe(false);
    await dropSpend(card(), line);
    expect(stored(theme, `tags.${id("hear")}.burned`)).toBe(true);
  });

  it("advance and set back move the limit of that name, or the only one", async () => {
    const forth = await bought({ kind: "advance", target: WALL, name: "看清真相", amount: 4 });
    expect(limit()).toBe(4);
    await dropSpend(card(), forth);
    expect(limit()).toBe(3);
    const back = await bought({ kind: "setBack", target: WALL, name: "", amount: 2 });
    expect(limit()).toBe(1);
    await dropSpend(card(), back);
    expect(limit()).toBe(3);
  });

  it("discover and extra feat change the story alone", async () => {
    await bought({ kind: "discover", name: "锁孔里有人在看" });
    await bought({ kind: "extraFeat", name: "接住她" });
    expect([agent.writes, wall.writes]).toEqual([[], []]);
    expect(await finishSpending(card())).toEqual({ state: "done" });
  });
});

describe("a spending that is closed", () => {
  it("does what is left, and nothing of it can be taken out or put in by line any more", async () => {
    await rolled(3);
    await add({ kind: "bestow", target: AGENT, name: "专注", amount: 2 });
    const [line] = lines();
    expect(await finishSpending(card())).toEqual({ state: "done" });
    expect(statuses(agent)).toEqual([["专注", "helpful", 2]]);
    expect(await dropSpend(card(), line!.id)).toEqual({ state: "refused", reason: "nothing" });
    expect((await add({ kind: "discover", name: "水声" })).reason).toBe("nothing");
    expect(statuses(agent)).toEqual([["专注", "helpful", 2]]);
  });

  it("pays nothing twice: a line done twice is done once, a stranger adds none", async () => {
    await rolled(3);
    const line = await bought({ kind: "bestow", target: AGENT, name: "专注" });
    expect(await doSpend(card(), line)).toEqual({ state: "done" });
    expect(statuses(agent)).toEqual([["专注", "helpful", 1]]);
    on(world.users[1]!);
    expect((await addSpend(card(), { kind: "discover", name: "水声" })).state).toBe("refused");
    on(jia);
    expect(lines()).toHaveLength(1);
  });
});
