// @vitest-environment happy-dom
import Handlebars from "handlebars";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeMessage, type FakeUser, id, on, smallWorld, stored, world } from "../../fixtures/small-world";
import { readProject, templateFiles } from "../../fixtures/project";
import { newEffect } from "../../../src/model/fields/effect";
import { newSource } from "../../../src/rules/source";
import { tallyPower } from "../../../src/rules/tally";

const THEME = "Actor.agent.Item.theme";
const texts = foundry.utils.flattenObject((JSON.parse(readProject("lang/cn.json")))) as Record<string, string>;
const text = (key: string, words: Record<string, unknown> = {}) => (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(words[name]));

const host = Handlebars.create();
for (const file of templateFiles()) host.registerPartial(`systems/tainted-dossier/${file}`, readProject(file));
host.registerHelper({
  localize: (key: string, options: { hash: object }) => text(key, { ...options.hash }),
  concat: (...parts: unknown[]) => parts.slice(0, -1).join(""),
  eq: (a: unknown, b: unknown) => a === b,
});

smallWorld();
const { ActionCard } = await import("../../../src/chat/action-card");
const { PowerRoll } = await import("../../../src/dice/power-roll");

const sources = [
  newSource({ kind: "power", label: "辨声", uuid: THEME, entry: "h", theme: THEME, burn: true }),
  newSource({ kind: "weakness", label: "失眠", uuid: THEME, entry: "w", theme: THEME }),
  newSource({ kind: "status", label: "恐慌", uuid: "Actor.agent", entry: "p", tier: 3, side: "hinders" }),
  newSource({ kind: "status", label: "湿透", uuid: "Actor.agent", entry: "q", tier: 1, side: "hinders" }),
  newSource({ kind: "erosion", label: "<img src=x onerror=alert(1)>", uuid: THEME, entry: "e", theme: THEME }),
];

let jia: FakeUser, yi: FakeUser, mc: FakeUser, message: FakeMessage;

async function cardOf(facts: object = {}, dice = [4, 2], given = sources): Promise<FakeMessage> {
  world.dice = dice;
  const roll = await PowerRoll.fromTally(tallyPower(given)).evaluate();
  message = new FakeMessage(id("card"), jia, { content: "林烛：听（8，混合成功）", rolls: [roll], system: { actor: "Actor.agent", name: "林烛", intent: "听墙", ...facts } });
  Object.assign(message, { isContentVisible: true, whisper: [], blind: false, flavor: "", alias: "林烛", timestamp: 0, canUserModify: () => true, content: "林烛：听" });
  world.messages.set(message.id, message);
  return message;
}

/** Draw as the host would: through the model of the message. */
async function draw(options: object = {}): Promise<HTMLElement> {
  const card = Object.assign(new (ActionCard as never as new (source: object, options: object) => InstanceType<typeof ActionCard>)(message.source["system"] as object, { parent: message }));
  return card.renderHTML(options);
}

beforeEach(() => {
  ({ jia, yi, mc } = smallWorld());
  Object.assign(foundry, {
    applications: { handlebars: { renderTemplate: async (path: string, context: object) => host.compile(`{{> "${path}"}}`)(context) } },
  });
  Object.assign(game, { i18n: { lang: "cn", format: text, localize: text } });
  vi.stubGlobal("ui", { notifications: { info: vi.fn(), warn: vi.fn() } });
});

const burnt = (state = "applied", auto = true) => ({
  [id("burn")]: { ...newEffect({ target: THEME, path: `tags.${id("hear")}`, kind: "set", value: { burned: true } }, { label: "辨声", auto }), state },
  [id("mark")]: { ...newEffect({ target: THEME, path: "mastery", kind: "mark", amount: 1 }, { label: "mastery", of: "墙里的声音", auto, sort: 1 }), state },
});

describe("the card of an action", () => {
  it("tells total, dice, band and its text, what it cost and what it was made of", async () => {
    await cardOf({ effects: burnt() });
    const card = await draw();
    expect(card.matches("li.chat-message.message.td-card[data-message-id]")).toBe(true);
    expect(card.querySelector(".td-result__total")?.textContent).toBe("8");
    expect([...card.querySelectorAll(".td-result__dice i")].map((die) => die.getAttribute("aria-label"))).toEqual(["4", "2"]);
    expect(card.querySelector(".td-result")?.getAttribute("data-outcome")).toBe("mixed");
    expect(card.querySelector(".td-result__word")?.textContent).toBe("混合成功6-8");
    expect(card.textContent).toContain("做成了，而MC将带来一个后果。");
    expect([...card.querySelectorAll(".td-done li")].map((line) => line.textContent?.trim())).toEqual(["燃尽「辨声」", "墙里的声音：掌控+1"]);
    expect([...card.querySelectorAll(".td-fold__list li")].map((line) => line.textContent?.replace(/\s+/g, " ").trim())).toEqual([
      "+3辨声，燃尽", "-1失眠，作为弱点触发", "-3恐慌-3", "0湿透-1 不计入：只计等级最高的状态", "+3顺应侵蚀「<img src=x onerror=alert(1)>」",
    ]);
    expect(card.querySelector("summary")?.textContent).toBe("效力合计 +2，来源5项");
  });

  it("is text where people wrote text", async () => {
    await cardOf({ intent: "<script>x</script><b>b</b>", name: "<i>n</i>" });
    const card = await draw();
    expect(card.querySelector(".td-voice")?.textContent).toBe("<script>x</script><b>b</b>");
    expect(card.querySelector("script, b b, h4 i, img[onerror]")).toBeNull();
  });

  it.each([["fail", [1, 1], true, false], ["mixed", [4, 2], false, true], ["success", [6, 5], false, false]] as const)(
    "goes under the line as far as the result is bad: %s", async (outcome, dice, under, waist) => {
      await cardOf({}, [...dice]);
      const result = (await draw()).querySelector(".td-result");
      expect(result?.getAttribute("data-outcome")).toBe(outcome);
      expect([result?.classList.contains("td-wet"), result?.querySelector(".td-result__word")?.classList.contains("td-wet")]).toEqual([under, waist]);
    },
  );

  it("carries language and scheme, and the host's links", async () => {
    await cardOf();
    const card = await draw({ canDelete: false, canClose: true });
    expect([card.lang, card.dataset["tdTheme"]]).toEqual(["zh-Hans", "light"]);
    expect([...card.querySelectorAll("header [data-action]")].map((link) => link.getAttribute("data-action"))).toEqual(["dismissMessage"]);
  });

  it("hides everything from who may not read it", async () => {
    await cardOf({ effects: burnt() });
    Object.assign(message, { isContentVisible: false, blind: true, whisper: ["mc"] });
    const card = await draw();
    expect(card.innerHTML).not.toMatch(/听墙|辨声|失眠|混合成功|墙里的声音|td-result/);
    expect(card.className).toMatch(/\bwhisper\b.*\bblind\b/);
    expect(card.querySelector(".whisper-to")?.textContent).toBe("只给mc");
  });

  it("says in the button's place why it cannot be taken back any longer", async () => {
    await cardOf({ effects: burnt(), settled: true });
    expect((await draw()).querySelector("[data-action=tdUndo]")).not.toBeNull();
    for (let index = 0; index <= 100; index++) world.messages.set(`later${index}`, new FakeMessage(`later${index}`, jia, { type: "notice" }));
    const card = await draw();
    expect(card.querySelector("[data-action=tdUndo]")).toBeNull();
    expect(card.querySelector("footer")?.textContent).toContain("之后的卡片太多，已不能撤销");
  });

  it("draws a plain card for facts that it does not understand, and throws for none", async () => {
    await cardOf();
    message.rolls = [{ evil: true }, null];
    expect((await draw()).querySelector(".td-result")).toBeNull();
    Object.assign(foundry.applications.handlebars, { renderTemplate: async () => { throw new Error("No template"); } });
    const plain = await draw();
    expect(plain.textContent).toBe("林烛：听");
    expect(plain.dataset["messageId"]).toBe(message.id);
  });

  it("draws with everything it speaks of gone", async () => {
    await cardOf({ effects: burnt("pending", false) });
    world.documents.clear();
    const card = await draw();
    expect(card.querySelectorAll(".td-done li")).toHaveLength(2);
    expect(card.querySelector("[data-action=tdApply]")).toBeNull();
    expect(card.querySelector(".td-card__foot [data-action=tdUndo]")).not.toBeNull();
  });

  it("keeps a part open that this reader has opened", async () => {
    await cardOf();
    const fold = (card: HTMLElement) => card.querySelector<HTMLDetailsElement>("details")!;
    const first = fold(await draw());
    expect(first.open).toBe(false);
    first.open = true;
    first.dispatchEvent(new Event("toggle"));
    expect(fold(await draw()).open).toBe(true);
  });
});

describe("its buttons", () => {
  const button = (card: HTMLElement, action: string) => card.querySelector<HTMLButtonElement>(`[data-action=${action}]`);
  const settled = () => vi.waitFor(() => expect(stored(message, "undone.when")).toBeGreaterThan(0));

  it("are there for the roller and the MC only", async () => {
    await cardOf({ effects: burnt("pending", false) });
    expect(button(await draw(), "tdUndo")).not.toBeNull();
    on(yi);
    expect(button(await draw(), "tdUndo")).toBeNull();
    expect(button(await draw(), "tdApply")).toBeNull();
    on(mc);
    expect(button(await draw(), "tdUndo")).not.toBeNull();
  });

  it("apply what waits, once", async () => {
    await cardOf({ effects: burnt("pending", false) });
    const card = await draw();
    button(card, "tdApply")?.click();
    button(card, "tdApply")?.click();
    await vi.waitFor(() => expect(stored(message, `effects.${id("burn")}.state`)).toBe("applied"));
    expect(stored(world.documents.get(THEME)!, `tags.${id("hear")}.burned`)).toBe(true);
    expect(world.documents.get(THEME)!.writes).toHaveLength(1);
  });

  it("take the card back, and it says what was put back and by whom", async () => {
    await cardOf({ effects: burnt("pending", false) });
    button(await draw(), "tdApply")?.click();
    await vi.waitFor(() => expect(stored(message, `effects.${id("burn")}.state`)).toBe("applied"));
    on(mc);
    button(await draw(), "tdUndo")?.click();
    await settled();
    expect(stored(world.documents.get(THEME)!, `tags.${id("hear")}.burned`)).toBe(false);
    const card = await draw();
    expect(card.dataset["state"]).toBe("undone");
    expect(card.querySelector(".td-done")?.textContent?.trim()).toBe("燃尽「辨声」已还原");
    expect(card.querySelector(".td-card__foot")?.textContent).toMatch(/^MC撤销于/);
    expect(card.querySelector("[data-action=tdUndo]")).toBeNull();
  });

  it("never submit a form", async () => {
    await cardOf({ effects: burnt("pending", false) });
    expect([...(await draw()).querySelectorAll("button")].map((one) => one.type)).toEqual(Array<string>(9).fill("button"));
  });

  it("name their sources so that they can be dragged off the card", async () => {
    await cardOf({});
    const words = [...(await draw()).querySelectorAll<HTMLElement>("[data-fold=sources] .td-word")];
    expect(words.length).toBeGreaterThan(0);
    expect(words.every((word) => word.getAttribute("draggable") === "true" && word.dataset["uuid"] && word.dataset["entry"] && word.dataset["map"] && word.dataset["name"])).toBe(true);
  });
});
