import { beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeDocument, FakeMessage, id, on, smallWorld, stored, world } from "../../fixtures/small-world";

const { landConsequence } = await import("../../../src/workflows/consequence/land-consequence");
const { findConsequence } = await import("../../../src/workflows/consequence/consequence-card");
const { effectsOf, findCard } = await import("../../../src/workflows/effects/effect-card");
const { applyRow } = await import("../../../src/workflows/effects/settle-card");
const { undoCard } = await import("../../../src/workflows/effects/undo-card");

const [AGENT, THEME] = ["Actor.agent", "Actor.agent.Item.theme"];
const CARD = id("fate");

let agent: FakeDocument, theme: FakeDocument;
beforeEach(() => {
  const made = smallWorld();
  ({ agent, theme } = made);
  vi.stubGlobal("ui", { notifications: { warn: vi.fn(), info: vi.fn() } });
  on(made.mc);
  const harm = (more: object) => ({ name: "", amount: 1, polarity: "hindering", target: AGENT, entry: "", eased: 0, sort: 0, gone: false, ...more });
  const message = new FakeMessage(CARD, made.mc, { type: "consequence", system: {
    actor: AGENT, name: "林烛", resisted: THEME,
    harms: { [id("panic")]: harm({ kind: "status", name: "恐慌", amount: 2 }), [id("burns")]: harm({ kind: "burn", name: "辨声", target: THEME, entry: id("hear") }) },
  } });
  world.messages.set(CARD, message);
  world.documents.set(message.uuid, message);
});

const land = () => landConsequence(findConsequence(CARD)!);
const rows = () => effectsOf(findCard(CARD)!).filter(({ id: own, row }) => own === row);
/** Tiers of her statuses, whether the tag is burned, marks of 掌控. */
const suffered = () => [
  Object.values(stored(agent, "statuses") as Record<string, { boxes: boolean[] }>).map(({ boxes }) => boxes.lastIndexOf(true) + 1),
  stored(theme, `tags.${id("hear")}.burned`), stored(theme, "mastery.value"),
];

describe("automation.consequences", () => {
  it("auto: lands by itself, and the mark of the resisted erosion with it", async () => {
    expect(await land()).toEqual({ state: "done" });
    expect(suffered()).toEqual([[2], true, 1]);
  });

  it("confirm: waits row by row for a press, and can be taken back", async () => {
    world.settings = { "automation.consequences": "confirm", "automation.marks": "confirm" };
    expect(await land()).toEqual({ state: "done" });
    expect(rows().map(({ auto, state }) => [auto, state])).toEqual([[false, "pending"], [false, "pending"], [false, "pending"]]);
    expect(suffered()).toEqual([[], false, 0]);
    await applyRow(findCard(CARD)!, id("panic"));
    expect(suffered()).toEqual([[2], false, 0]);
    await undoCard(findCard(CARD)!, "mc");
    expect(suffered()).toEqual([[], false, 0]);
  });

  it("off: says what was suffered and leaves it to hands", async () => {
    world.settings = { "automation.consequences": "off", "automation.marks": "off" };
    expect(await land()).toEqual({ state: "done" });
    expect([rows(), stored(world.messages.get(CARD)!, "state"), ...suffered()]).toEqual([[], "applied", [], false, 0]);
  });

  it("off for consequences alone still marks 掌控 (R77)", async () => {
    world.settings = { "automation.consequences": "off" };
    await land();
    expect(suffered()).toEqual([[], false, 1]);
  });
});
