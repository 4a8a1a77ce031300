import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEPTHS } from "../../../src/rules/immersion";
import { courseOf, type ImmersionCourse, type ImmersionFacts, type ImmersionStep, refuseStep, stepBelongsTo, stepCourse } from "../../../src/rules/immersion-state";

const start: ImmersionCourse = { state: "requested", depth: "" };
const step: fc.Arbitrary<ImmersionStep> = fc.oneof(
  fc.constantFrom(...DEPTHS).map((depth) => ({ kind: "setDepth" as const, depth })),
  fc.constantFrom("writeAim" as const, "decline" as const, "backOut" as const, "roll" as const).map((kind) => ({ kind })),
);

describe("course of a request", () => {
  it("lets the MC change the depth until the roll (R11)", () => {
    const deep = stepCourse(stepCourse(start, { kind: "setDepth", depth: "sink" }), { kind: "setDepth", depth: "dive" });
    expect(stepCourse(deep, { kind: "roll" })).toEqual({ state: "rolled", depth: "dive" });
  });

  it("has no roll before a depth, and nothing after its end", () => {
    expect(refuseStep(start, { kind: "roll" })).toBe("noDepth");
    const over = stepCourse(start, { kind: "backOut" });
    expect(refuseStep(over, { kind: "setDepth" })).toBe("over");
    expect(() => stepCourse(over, { kind: "roll" })).toThrow("over");
  });

  it("has no depth before the aim, and one aim (R9)", () => {
    const asked: ImmersionCourse = { state: "asked", depth: "" };
    expect([refuseStep(asked, { kind: "setDepth" }), refuseStep(asked, { kind: "roll" })]).toEqual(["noAim", "noAim"]);
    const aimed = stepCourse(asked, { kind: "writeAim" });
    expect(aimed).toEqual(start);
    expect(refuseStep(aimed, { kind: "writeAim" })).toBe("aimed");
  });

  it("is told by its facts, in whichever order they were written", () => {
    const facts: ImmersionFacts = { aim: "", depth: "", ended: "", result: "" };
    expect(courseOf(facts).state).toBe("asked");
    expect(courseOf({ ...facts, aim: "静" })).toEqual(start);
    expect(courseOf({ ...facts, aim: "静", depth: "dive" })).toEqual({ state: "depthSet", depth: "dive" });
    expect(courseOf({ ...facts, aim: "静", depth: "dive", ended: "backedOut" }).state).toBe("backedOut");
    expect(courseOf({ ...facts, aim: "静", depth: "dive", ended: "declined", result: "x" }).state).toBe("rolled");
  });

  it("never rolls without a depth, whatever the steps", () => {
    fc.assert(fc.property(fc.array(step), (steps) => {
      let course = start;
      for (const next of steps) if (!refuseStep(course, next)) course = stepCourse(course, next);
      expect(course.state !== "rolled" || course.depth !== "").toBe(true);
    }));
  });

  it("knows whose step it is (R10, R11)", () => {
    expect((["setDepth", "decline", "writeAim", "backOut", "roll"] as const).map((kind) => stepBelongsTo({ kind }))).toEqual(["mc", "mc", "player", "player", "player"]);
  });
});
