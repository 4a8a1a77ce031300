import { beforeEach, describe, expect, it } from "vitest";
import { smallMission } from "../../../fixtures/small-mission";
import { id, on, stored, world } from "../../../fixtures/small-world";

const { cutIn } = await import("../../../../src/workflows/mission/cut-in");
const { makeMove } = await import("../../../../src/workflows/mission/move");
const { findMission } = await import("../../../../src/workflows/mission/mission-documents");
const { releaseClue } = await import("../../../../src/workflows/mission/release");
const { findCard } = await import("../../../../src/workflows/effects/effect-card");
const { undoCard } = await import("../../../../src/workflows/effects/undo-card");

describe.each([13, 14] as const)("a mission on v%i", (generation) => {
  let small: ReturnType<typeof smallMission>;
  beforeEach(() => {
    small = smallMission(generation);
  });
  const mission = () => findMission("Actor.mission")!;
  const at = (path: string) => stored(small.mission, path);
  const cards = (type: string) => [...world.messages.values()].filter((message) => message.type === type);
  const undo = async (card: string) => undoCard(findCard(card)!, "mc");

  it("turns the loop by a card each, once though two press, and back", async () => {
    await Promise.all([makeMove(mission(), { move: "beat", beat: "action" }), makeMove(mission(), { move: "beat", beat: "action" })]);
    expect(cards("beat")).toHaveLength(1);
    expect(at("beat")).toBe("action");
    await makeMove(mission(), { move: "beat", beat: "consequence" });
    const round = await makeMove(mission(), { move: "beat", beat: "establish" });
    expect([at("beat"), at("round")]).toEqual(["establish", 2]);
    await undo("card" in round ? round.card : "");
    expect([at("beat"), at("round")]).toEqual(["consequence", 1]);
    await makeMove(mission(), { move: "beat", beat: "establish" });
    expect([at("beat"), at("round"), cards("beat").length]).toEqual(["establish", 2, 4]);
  });

  it("refuses what the text does not know, and does it as a ruling", async () => {
    expect(await makeMove(mission(), { move: "opportunity", on: true })).toEqual({ refusal: "byHand" });
    expect(cards("beat")).toEqual([]);
    await makeMove(mission(), { move: "opportunity", on: true }, true);
    expect(at("opportunity.active")).toBe(true);
    expect(cards("beat")[0]?.system).toMatchObject({ move: "opportunity", on: true, ruling: true });
    expect(await makeMove(mission(), { move: "return" }, true)).toEqual({ refusal: "noScene" });
  });

  it("is moved by nobody but an MC", async () => {
    on(small.jia);
    expect(await makeMove(mission(), { move: "safe", on: true })).toEqual({ refusal: "notYours" });
    expect(await cutIn(mission())).toBe("notYours");
    expect(small.mission.writes).toEqual([]);
  });

  it("R56-R62: a past scene goes on until a turn is played, and leads back to the dossier", async () => {
    await makeMove(mission(), { move: "safe", on: true });
    await makeMove(mission(), { move: "dossier", title: "值班室" });
    await makeMove(mission(), { move: "scene", title: "停播事故当晚", when: "past", goesOn: true });
    expect([at("phase"), mission().system.when, mission().system.scene?.dossier]).toEqual(["past", "past", Object.keys(at("dossiers") as object)[0]]);
    expect(await makeMove(mission(), { move: "return" })).toEqual({ refusal: "noBeat" });
    await makeMove(mission(), { move: "beat", beat: "action", text: "他们上了楼" });
    await makeMove(mission(), { move: "return" });
    expect([at("phase"), mission().system.scene]).toEqual(["dossier", null]);
    expect(Object.values(at("beats") as object)).toMatchObject([{ phase: "action", text: "他们上了楼" }]);
  });

  it("B38, R46: a scene's end takes the chance with it, and suppressing ends all; undone, all is as it was", async () => {
    await makeMove(mission(), { move: "opportunity", on: true }, true);
    await makeMove(mission(), { move: "scene", title: "机房" });
    expect(at("phase")).toBe("opportunity");
    const before = structuredClone(at("scenes"));
    const done = await makeMove(mission(), { move: "suppress" });
    expect([at("phase"), at("opportunity.active"), at("suppressed"), stored(small.anomaly, "suppressed")]).toEqual(["ended", false, true, true]);
    expect(JSON.stringify(findCard("card" in done ? done.card : "")?.system)).not.toContain("没有名字的楼");
    await undo("card" in done ? done.card : "");
    expect([at("phase"), at("opportunity.active"), at("suppressed"), stored(small.anomaly, "suppressed"), at("scenes")]).toEqual(["opportunity", true, false, false, before]);
    await makeMove(mission(), { move: "endScene" });
    expect([at("phase"), at("opportunity.active")]).toEqual(["present", false]);
  });

  it("R39, R40: cutting in tells the summary and the clues, and makes the mission the active one, once", async () => {
    await Promise.all([cutIn(mission()), cutIn(mission())]);
    expect(await cutIn(mission())).toBe("nothing");
    expect(cards("briefing").map(({ system }) => system)).toMatchObject([{ title: "无尽楼道", season: "第1季", clues: { [id("chalk")]: { name: "粉笔记号" } } }]);
    expect([at("active"), at("phase")]).toEqual([true, "briefing"]);
  });

  it("reveals a hidden clue under its own id, once; the casefile's own stays, marked", async () => {
    await Promise.all([releaseClue(mission(), id("wet")), releaseClue(mission(), id("wet"))]);
    expect(await releaseClue(mission(), id("wet"))).toBe("missing");
    expect(small.mission.embedded.map(({ name }) => name)).toEqual(["粉笔记号", "湿脚印"]);
    expect(small.casefile.embedded).toHaveLength(1);
    expect(stored(small.casefile, `released.${id("wet")}`)).toMatchObject({ source: id("wet"), as: `Actor.mission.Item.${id("wet")}` });
    const [card] = cards("reveal");
    expect(card?.system).toMatchObject({ kind: "clue", title: "湿脚印", text: "湿脚印的来历" });
    await undo(card?.id ?? "");
    expect([small.mission.embedded.length, stored(small.casefile, `released.${id("wet")}`)]).toEqual([1, undefined]);
    expect(await releaseClue(mission(), id("wet"))).toBe("");
    expect(small.mission.embedded).toHaveLength(2);
  });
});
