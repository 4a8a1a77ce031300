import { beforeEach, describe, expect, it } from "vitest";
import { type FakeMessage, on, smallWorld, world } from "../../fixtures/small-world";
import { type Draft, editDraft, newDraft, setModifier } from "../../../src/rules/draft";

const { beginDraft, draftOf, dropDraft, followDraft, keepDraft, leaveDraft, stepDraft } = await import("../../../src/applications/drafts");
const { draftFrom, findDraft } = await import("../../../src/workflows/draft/draft-card");
const { shareDraft } = await import("../../../src/workflows/draft/share-draft");

const AGENT = "Actor.agent";
const intent = () => draftOf(AGENT).intent;
const share = async (words: string): Promise<Draft> => shareDraft(newDraft(AGENT, { intent: words }));
const takeUp = ({ shared }: Draft) => beginDraft(draftFrom(findDraft(shared)!));
const mitigation = newDraft(AGENT, { move: "mitigation", about: "x" });

beforeEach(() => {
  const { jia } = smallWorld();
  on(jia);
  for (let left = 0; left < 5; left++) dropDraft(AGENT);
});

describe("shared drafts beside private ones", () => {
  it("are shown where nothing else was begun, and follow their message", async () => {
    const shared = await share("公开的");
    followDraft(shared.shared);
    expect(intent()).toBe("公开的");
    await (findDraft(shared.shared) as unknown as FakeMessage).update({ "system.modifier": 2 });
    followDraft(shared.shared);
    expect(draftOf(AGENT).modifier).toBe(2);
  });

  it("take the place of no private one; opened from the card they come in between", async () => {
    keepDraft(newDraft(AGENT, { intent: "私下的" }));
    const shared = await share("公开的");
    followDraft(shared.shared);
    expect(intent()).toBe("私下的");
    takeUp(shared);
    takeUp(shared);
    expect(intent()).toBe("公开的");
    leaveDraft(AGENT);
    expect(intent()).toBe("私下的");
    leaveDraft(AGENT);
    expect(intent()).toBe("");
  });

  it("stay when the window is closed and nothing else was begun", async () => {
    takeUp(await share("公开的"));
    leaveDraft(AGENT);
    expect(intent()).toBe("公开的");
  });

  it("go on while a mitigation comes in between: what changes meanwhile is there after it", async () => {
    const shared = await share("公开的");
    takeUp(shared);
    beginDraft(mitigation);
    stepDraft(AGENT, (draft) => setModifier(draft, 1));
    await (findDraft(shared.shared) as unknown as FakeMessage).update({ "system.intent": "改过的" });
    followDraft(shared.shared);
    expect(draftOf(AGENT)).toMatchObject({ move: "mitigation", modifier: 1 });
    dropDraft(AGENT);
    expect(intent()).toBe("改过的");
  });

  it("of two, the older one is gone on with from its card, and both keep what was written", async () => {
    const [older, newer] = [await share("早的"), await share("晚的")];
    takeUp(newer);
    keepDraft(editDraft(draftOf(AGENT), { intent: "晚的，改了" }));
    takeUp(older);
    stepDraft(AGENT, (draft) => setModifier(draft, 1));
    await new Promise((rest) => setTimeout(rest));
    expect([older, newer].map(({ shared }) => findDraft(shared)?.system).map((system) => [system?.intent, system?.modifier])).toEqual([["早的", 1], ["晚的，改了", 0]]);
  });

  it("that are rolled or taken back while they wait are not there after what came in between", async () => {
    const shared = await share("公开的");
    takeUp(shared);
    beginDraft(mitigation);
    await (findDraft(shared.shared) as unknown as FakeMessage).update({ "system.undone": { by: "", when: 1 } });
    followDraft(shared.shared);
    dropDraft(AGENT);
    expect(draftOf(AGENT)).toMatchObject({ move: "action", intent: "", shared: "" });
    expect(world.messages.size).toBe(1);
  });
});
