import { beforeEach, expect, it } from "vitest";
import { FakeRoll, smallWorld, world } from "../../fixtures/small-world";
import { SEED_BANDS } from "../../../src/rules/bands";
import { newSource } from "../../../src/rules/source";
import { tallyPower } from "../../../src/rules/tally";

smallWorld();
const { PowerRoll } = await import("../../../src/dice/power-roll");

beforeEach(() => void smallWorld());
const weak = tallyPower([newSource({ kind: "weakness", label: "失眠", uuid: "T", entry: "w", theme: "T" })]);

it("survives JSON with equal getters", async () => {
  const roll = await PowerRoll.fromTally(weak).evaluate();
  const { class: name, formula, options, total, dice } = JSON.parse(JSON.stringify(roll));
  const revived = Object.assign(new PowerRoll(formula, {}, options), { total, dice });
  expect(name).toBe("PowerRoll");
  expect(formula).toBe("2d6 - 1");
  expect([revived.power, revived.outcome, revived.sources, revived.thrown]).toEqual([roll.power, roll.outcome, roll.sources, roll.thrown]);
  expect([roll.power, roll.total, roll.outcome]).toEqual([-1, 5, "fail"]);
});

it("rolls what the world rolls, and reads it as the world does (B1, B2, B3)", async () => {
  const roll = PowerRoll.fromTally(tallyPower([]), { formula: "3d6", bands: { mixedMin: 7, successMin: 10, naturalExtremes: true } });
  expect(roll.formula).toBe("3d6 + 0");
  world.dice = [1, 1];
  expect((await roll.evaluate()).outcome).toBe("fail");
});

it("has no outcome before it is rolled", () => expect(PowerRoll.fromTally(tallyPower([])).outcome).toBeNull());

it("reads as nothing when its options are lost", () => {
  const bare = new PowerRoll("2d6");
  expect([bare.power, bare.sources, bare.bands, bare.thrown]).toEqual([0, [], SEED_BANDS, []]);
});

it("posts the card of an action, from a macro too", async () => {
  const posted: unknown = await PowerRoll.fromTally(weak).toMessage({ flavor: "宏" }, {});
  expect(posted).toMatchObject({ type: "action", flavor: "宏", system: { actor: "Actor.agent", name: "林烛" }, speaker: { actor: "agent" } });
  expect(PowerRoll.prototype).toBeInstanceOf(FakeRoll);
});
