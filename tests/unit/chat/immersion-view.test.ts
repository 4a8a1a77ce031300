import { describe, expect, it } from "vitest";
import { smallWorld } from "../../fixtures/small-world";
import { type Depth, SEED_PRICES } from "../../../src/rules/immersion";
import { type Band, SEED_BANDS } from "../../../src/rules/bands";
import { tallyImmersion } from "../../../src/rules/immersion";

smallWorld();
const { immersionView } = await import("../../../src/chat/immersion-view");
const { immersionRequestView } = await import("../../../src/chat/immersion-request-view");
const { depthsView, priceText } = await import("../../../src/chat/price-view");

const nobody = { isMc: false, isOwner: false, mayUndo: true, noUndo: "" };
const facts = (depth: Depth, outcome: Band) => ({
  price: SEED_PRICES[depth][outcome], pick: 0, short: 0, statusName: "", aimMet: "open" as const, threat: "",
  past: false, lines: [], effects: [], choices: [], lack: "" as const, paid: false, max: 3, unburned: [], waits: false,
});

describe("the picture of an immersion", () => {
  it("says what stands in a past scene, where nobody leaves for good (R59)", () => {
    const past = (depth: Depth, outcome: Band) => immersionView({ ...facts(depth, outcome), past: true }, null, nobody);
    expect(past("sink", "mixed")).toMatchObject({ past: "TAINTED.Immersion.pastStatus" });
    expect(past("dive", "mixed")).toMatchObject({ past: "TAINTED.Immersion.pastLoss" });
    expect(past("submerge", "mixed")).toMatchObject({ past: "" });
    expect(immersionView(facts("sink", "mixed"), null, nobody)).toMatchObject({ past: "" });
  });

  it("has no button for who may not press it", () => {
    expect(immersionView({ ...facts("sink", "fail"), lines: [] , pick: 1 }, null, nobody)).toMatchObject({ mayRaise: false, pay: null, aims: { mayJudge: false }, picks: { mayPick: false } });
    expect(immersionView({ ...facts("sink", "fail"), pick: 1 }, null, { ...nobody, isOwner: true })).toMatchObject({ pay: { label: expect.any(String) } });
    expect(immersionView(facts("sink", "fail"), null, { ...nobody, isMc: true })).toMatchObject({ mayRaise: true, aims: { mayJudge: true } });
  });
});

describe("the picture of a request", () => {
  const world = { table: SEED_PRICES, bands: SEED_BANDS, formula: "2d6" };
  const tally = tallyImmersion("t", [{ id: "a", text: "录音带" }], [{ id: "e", text: "回应" }]);
  const given = { word: "", pending: false, tally, refusal: "" };
  const view = (state: "asked" | "requested" | "depthSet", isMc: boolean, isPlayer: boolean) =>
    immersionRequestView({ ...given, course: { state, depth: state === "depthSet" ? "dive" : "" } }, world, { isMc, isPlayer });

  it("gives depths to the MC to press, rolling and backing out to the player, nothing to others (R10, R11)", () => {
    expect(view("requested", true, false)).toMatchObject({ decides: true, mayRoll: false, footBackOut: false, mayDecline: true });
    expect(view("requested", false, true)).toMatchObject({ decides: false, mayRoll: false, footBackOut: true, mayDecline: false });
    expect(view("depthSet", false, true)).toMatchObject({ mayRoll: true, chosen: { id: "dive" } });
    expect(view("depthSet", false, false)).toMatchObject({ mayRoll: false, decides: false, footed: false });
    expect(view("asked", false, true)).toMatchObject({ asksAim: true, mayRoll: false });
    expect(view("asked", true, false)).toMatchObject({ asksAim: false, decides: false });
  });

  it("lists what counts, and the odds (R12, R13)", () => {
    expect(view("depthSet", false, true)).toMatchObject({ items: [{ worth: "+1", text: "录音带" }, { worth: "-1", text: "回应" }], power: "0", odds: { chances: [{ share: 10 }, { share: 16 }, { share: 10 }] } });
  });

  it("survives a theme that is gone", () => {
    const gone = immersionRequestView({ ...given, tally: null, refusal: "missing", course: { state: "depthSet", depth: "dive" } }, world, { isMc: false, isPlayer: true });
    expect(gone).toMatchObject({ gone: true, mayRoll: false });
  });
});

describe("prices in words", () => {
  it("tells the rule of 5- once where it is one, and by depth where it is not", () => {
    expect(depthsView(SEED_PRICES, SEED_BANDS).rule?.range).toBe("5-");
    const own = { ...SEED_PRICES, dive: { ...SEED_PRICES.dive, fail: SEED_PRICES.submerge.fail } };
    expect(depthsView(own, SEED_BANDS)).toMatchObject({ rule: null, depths: [{ shown: { length: 3 } }, { shown: { length: 3 } }, { shown: { length: 3 } }] });
  });

  it("has words for a price of nothing", () => {
    expect(priceText({ indulgence: 0, burn: 0, lose: false, status: 0, outOfControl: false })).toBe("TAINTED.Immersion.price.none");
  });
});
