import "../../../fixtures/data-host";
import { describe, expect, it } from "vitest";

const { AgentModel } = await import("../../../../src/model/actor/agent");
const { mend } = await import("../../../../src/model/migrate/mend");

const ID = "AAAAAAAAAAAAAAAA";
const mended = (source: Record<string, unknown>) => {
  mend(AgentModel.schema, source);
  return source;
};

describe("mending", () => {
  it("leaves a patch as it is: nothing is added", () => {
    const patch = () => ({ statuses: { [ID]: { name: "恐慌" } }, notes: "" });
    expect(mended(patch())).toEqual(patch());
  });

  it("leaves the host's markers alone, on either generation", () => {
    class ForcedDeletion {}
    const operator = new ForcedDeletion();
    expect(mended({ statuses: { [`-=${ID}`]: null, "==x": 1, [ID]: operator } }).statuses).toEqual({ [`-=${ID}`]: null, "==x": 1, [ID]: operator });
  });

  it("leaves keys that it does not know to the host", () => expect(mended({ later: [1] })).toEqual({ later: [1] }));

  it.each([[true, true], ["true", true], [1, true], ["false", false], [0, false], ["yes", undefined], [{}, undefined]])("reads the switch %j as %j", (gone, read) => {
    expect((mended({ statuses: { [ID]: { gone } } }).statuses as Record<string, { gone?: boolean }>)[ID]?.gone).toBe(read);
  });

  it("starts a bad box anew, and the whole track if boxes are missing", () => {
    const boxes = (given: unknown[]) => (mended({ statuses: { [ID]: { boxes: given } } }).statuses as Record<string, { boxes?: unknown[] }>)[ID]?.boxes;
    expect(boxes([true, "?", 1, false, null, false, true])).toEqual([true, false, true, false, false, false]);
    expect(boxes([true])).toBeUndefined();
  });
});
