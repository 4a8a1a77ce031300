import "../../fixtures/data-host";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { draftOf, dropDraft, keepDraft, noteDraft, stepDraft, watchDrafts } from "../../../src/applications/drafts";
import { editDraft, setModifier } from "../../../src/rules/draft";
import { withoutWords } from "./words";

beforeAll(withoutWords);

describe("drafts", () => {
  it("are each agent's own, and begin empty", () => {
    stepDraft("Actor.a", (draft) => setModifier(draft, 2));
    expect([draftOf("Actor.a").modifier, draftOf("Actor.b").modifier]).toEqual([2, 0]);
    dropDraft("Actor.a");
    expect(draftOf("Actor.a").modifier).toBe(0);
  });

  it("tell of every step that was taken, and of no other", () => {
    const told = vi.fn();
    const stop = watchDrafts(told);
    expect(stepDraft("Actor.a", (draft) => setModifier(draft, 1))).toBe("");
    expect(stepDraft("Actor.a", (draft) => setModifier(draft, 1.5))).toBe("notWhole");
    noteDraft(editDraft(draftOf("Actor.a"), { intent: "听" }));
    expect(told.mock.calls).toEqual([["Actor.a"]]);
    expect(draftOf("Actor.a")).toMatchObject({ modifier: 1, intent: "听" });
    stop();
    keepDraft(draftOf("Actor.a"));
    expect(told).toHaveBeenCalledTimes(1);
    dropDraft("Actor.a");
  });
});
