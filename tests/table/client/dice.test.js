import { beforeAll, describe, expect, it } from "vitest";
import { CONFIG } from "../../../table/client/config.js";
import { calculate } from "../../../table/client/dice/arithmetic.js";
import { configureDice } from "../../../table/client/dice/configure.js";
import { Roll } from "../../../table/client/dice/roll.js";
import { Die } from "../../../table/client/dice/terms/die.js";

/** Let the next faces of a die with `faces` faces be these. */
function pin(faces, ...values) {
  const queue = values.map(value => 1 - (value - 0.5) / faces);
  CONFIG.Dice.randomUniform = () => queue.shift() ?? expect.fail("more dice were drawn than pinned");
}

beforeAll(() => configureDice(13));

describe("arithmetic", () => {
  it.each([
    [[2, "+", 3, "*", 4], 14],
    [["-", 2, "+", 5], 3],
    [[7, "%", 4, "-", "-", 1], 4],
    [[8, "/", 2, "/", 2], 2]
  ])("%j = %d", (tokens, value) => expect(calculate(tokens)).toBe(value));

  it("refuses half an expression", () => expect(() => calculate([1, "+"])).toThrow());
});

describe("formula", () => {
  it.each([
    ["2d6 + 3", "2d6 + 3"],
    ["2d6+-3", "2d6 - 3"],
    ["2d6 - -3", "2d6 + 3"],
    ["4d6kh3[力]", "4d6kh3[力]"],
    ["(1+1)d(2*3)", "(1 + 1)d(2 * 3)"],
    ["floor(7/2) + max(1, 2)", "floor(7/2) + max(1, 2)"],
    ["{2d6,1d12}kh", "{2d6,1d12}kh"],
    ["d%", "1d100"],
    ["2df", "2df"],
    ["1dc", "1dc"]
  ])("%s reads as %s", (formula, text) => expect(new Roll(formula).formula).toBe(text));

  it.each(["2d6 3", "2d6 +", "(2d6", "nothing(3)", "* 3"])("%s is refused", formula => {
    expect(() => new Roll(formula)).toThrow();
    expect(Roll.validate(formula)).toBe(false);
  });

  it("data takes the place of @paths, 0 as well", () => {
    expect(new Roll("2d6 + @a.b - @zero", { a: { b: 4 }, zero: 0 }).formula).toBe("2d6 + 4 - 0");
    expect(Roll.replaceFormulaData("@x + 1", {}, { missing: "9" })).toBe("9 + 1");
    expect(Roll.validate("2d6 + @x")).toBe(true);
    expect(Roll.validate("力量")).toBe(false);
  });
});

describe("evaluation", () => {
  it("row-10: a uniform u shows the face ceil((1 - u) × faces)", async () => {
    const die = new Die({ faces: 6 });
    expect([0, 0.166, 0.17, 0.5, 0.999].map(uniform => die.mapRandomFace(uniform))).toEqual([6, 6, 5, 3, 1]);
    pin(6, 5, 2);
    const roll = await new Roll("2d6 + 3").evaluate();
    expect(roll.total).toBe(10);
    expect(roll.dice[0].results).toEqual([{ result: 5, active: true }, { result: 2, active: true }]);
    expect(roll.result).toBe("7 + 3");
  });

  it.each([
    ["4d6kh3", [1, 5, 3, 4], 12],
    ["2d6kl", [5, 2], 2],
    ["3d6dl", [5, 2, 4], 9],
    ["3d6dh1", [5, 2, 4], 6],
    ["2d6min3", [1, 5], 8],
    ["2d6max4", [1, 5], 5],
    ["2d6r1", [1, 5, 3], 8],
    ["1d6r<3", [2, 1], 1],
    ["1d6rr<3", [2, 1, 4], 4],
    ["2d6x", [6, 3, 2], 11],
    ["1d6xo", [6, 6], 12],
    ["1d6x>=5", [5, 6, 1], 12],
    ["4d6cs>=4", [1, 4, 6, 3], 2],
    ["3d6cf=1", [1, 1, 6], 2],
    ["3d6even", [1, 4, 6], 2],
    ["2d6r1kh", [1, 5, 3], 5],
    ["-2d6", [1, 5], -6],
    ["(1+1)d6", [2, 4], 6],
    ["floor(2d6 / 2)", [3, 4], 3],
    ["{1d6,1d6}kh", [3, 4], 4]
  ])("%s with %j gives %d", async (formula, faces, total) => {
    pin(6, ...faces);
    expect((await new Roll(formula).evaluate()).total).toBe(total);
  });

  it("coins and Fate dice", async () => {
    pin(3, 1, 3, 2);
    expect((await new Roll("3df").evaluate()).dice[0].results.map(result => result.result)).toEqual([-1, 1, 0]);
    CONFIG.Dice.randomUniform = () => 0.9;
    expect((await new Roll("1dc").evaluate()).total).toBe(0);
  });

  it("only once", async () => {
    pin(6, 1);
    const roll = await new Roll("1d6").evaluate();
    await expect(roll.evaluate()).rejects.toThrow("already been rolled");
  });

  it("at once only where nothing is drawn", () => {
    expect(new Roll("(2 + 3) * 2").evaluateSync().total).toBe(10);
    expect(() => new Roll("1d6").evaluateSync()).toThrow("synchronously");
    expect(new Roll("1d6 + 2").evaluateSync({ strict: false }).total).toBe(2);
    expect(new Roll("2d6 + 2").evaluateSync({ maximize: true }).total).toBe(14);
    expect(new Roll("2d6 + 2").evaluateSync({ minimize: true }).total).toBe(4);
  });

  it("words only with allowStrings", async () => {
    await expect(new Roll("3 + 火").evaluate()).rejects.toThrow("火");
    expect((await new Roll("3 + 火").evaluate({ allowStrings: true })).total).toBe(3);
  });
});

describe("row-10: round trip", () => {
  class OwnRoll extends Roll {
    get doubled() {
      return this.total * 2;
    }
  }
  class OwnDie extends Die {
    static DENOMINATION = "6";
    constructor(data = {}) {
      super({ ...data, faces: 12 });
    }
  }

  it.each(["2d6kh + 3[火]", "(1d6 + 2) * 2", "floor(2d6 / 2)", "{1d6,1d6}kh", "1d(2d6)"])("%s", async formula => {
    CONFIG.Dice.randomUniform = () => 0.4;
    const roll = await new Roll(formula, {}, { why: "测试" }).evaluate();
    const json = JSON.stringify(roll);
    const again = Roll.fromJSON(json);
    expect(JSON.stringify(again)).toBe(json);
    expect(again.total).toBe(roll.total);
    expect(again.options).toEqual({ why: "测试" });
    expect(again.dice.map(die => die.results)).toEqual(roll.dice.map(die => die.results));
  });

  it("a class registered in CONFIG.Dice.rolls comes back as itself", async () => {
    CONFIG.Dice.rolls.push(OwnRoll);
    pin(6, 2);
    const roll = await new OwnRoll("1d6").evaluate();
    const again = Roll.fromData(JSON.parse(JSON.stringify(roll)));
    expect(again).toBeInstanceOf(OwnRoll);
    expect(again.doubled).toBe(4);
    CONFIG.Dice.rolls.pop();
    expect(() => Roll.fromData(JSON.parse(JSON.stringify(roll)))).toThrow("OwnRoll");
  });

  it("a term replaced by denomination", async () => {
    CONFIG.Dice.terms["6"] = OwnDie;
    CONFIG.Dice.randomUniform = () => 0;
    const roll = await new Roll("1d6").evaluate();
    expect(roll.total).toBe(12);
    expect(Roll.fromJSON(JSON.stringify(roll)).dice[0]).toBeInstanceOf(OwnDie);
    delete CONFIG.Dice.terms["6"];
  });

  it("a roll not yet evaluated stays so", () => {
    const again = Roll.fromJSON(JSON.stringify(new Roll("2d6")));
    expect(again._evaluated).toBe(false);
    expect(again.total).toBeUndefined();
  });
});

it("simplifies what draws nothing", () => {
  expect(Roll.getFormula(Roll.simplifyTerms(new Roll("1d6 + (2 + 3) * 2").terms))).toBe("1d6 + 10");
});
