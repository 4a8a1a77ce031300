import { beforeEach, describe, expect, it } from "vitest";
import { smallMission } from "../../../fixtures/small-mission";
import { id, on, stored, world } from "../../../fixtures/small-world";

const { downtimeOf, isSettled, setSettled, takeDowntime } = await import("../../../../src/workflows/mission/downtime");
const { findMission } = await import("../../../../src/workflows/mission/mission-documents");
const { findAgent } = await import("../../../../src/workflows/theme/find-theme");
const { findCard } = await import("../../../../src/workflows/effects/effect-card");
const { undoCard } = await import("../../../../src/workflows/effects/undo-card");

const THEME = "Actor.agent.Item.theme";

describe("休整 (B43)", () => {
  let small: ReturnType<typeof smallMission>;
  beforeEach(() => {
    small = smallMission();
    on(small.jia);
  });
  const agent = () => findAgent("Actor.agent")!;
  const mission = () => findMission("Actor.mission")!;
  const burned = () => stored(small.theme, `tags.${id("hear")}.burned`);
  const notices = () => [...world.messages.values()].filter(({ type }) => type === "notice");

  it("recovers all burned tags, once though pressed twice, and back", async () => {
    await small.theme.update({ [`system.tags.${id("hear")}.burned`]: true });
    await Promise.all([takeDowntime(agent(), mission(), "recover"), takeDowntime(agent(), mission(), "recover")]);
    expect([burned(), downtimeOf(agent(), mission()), notices().length]).toEqual([false, "recover", 1]);
    expect(await takeDowntime(agent(), mission(), "reflect", THEME)).toBe("nothing");
    await undoCard(findCard(notices()[0]!.id)!, "jia");
    expect([burned(), downtimeOf(agent(), mission())]).toEqual([true, ""]);
    expect(await takeDowntime(agent(), mission(), "reflect", THEME)).toBe("");
    expect([stored(small.theme, "mastery.value"), downtimeOf(agent(), mission())]).toEqual([1, "reflect"]);
  });

  it("reflects on a theme of hers alone", async () => {
    expect(await takeDowntime(agent(), mission(), "reflect", "Actor.mission")).toBe("missing");
    expect(notices()).toEqual([]);
  });

  it("is each player's own to choose", async () => {
    on(small.yi);
    expect(await takeDowntime(agent(), mission(), "heal")).toBe("notYours");
  });

  it("remembers who is through, for this mission", async () => {
    await takeDowntime(agent(), mission(), "heal");
    await setSettled(agent(), mission(), true);
    expect([isSettled(agent(), mission()), downtimeOf(agent(), mission())]).toEqual([true, "heal"]);
    expect(isSettled(agent(), { uuid: "Actor.other" } as never)).toBe(false);
  });
});
