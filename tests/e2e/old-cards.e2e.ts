import type { Locator, Page } from "@playwright/test";
import { pinDice } from "./driver/dice";
import { actor, run, settle } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { CARD_KINDS, cards, openTab } from "./driver/windows";

const AGENT = "冯小满";
const OLD = 2000;

/** What a copy of a card says, in one line. */
const textOf = (copy: Locator): Promise<string> => copy.locator(".message-content").evaluate((part) => (part.textContent ?? "").replace(/\s+/g, " ").trim());

test("log, notification and pop-out of a message agree, and what was opened stays open", async ({ mc, first, second }) => {
  await openTab(first.page, "chat");
  await openTab(second.page, "actors");
  await pinDice(first.page, [4, 4]);
  const copyIn = (page: Page, where: string) => page.locator(`${where} .td-card[data-kind=action]`);
  const id = await run<string>(first.page, `
    const agent = ${actor(AGENT)};
    const [theme] = agent.items.contents;
    const tags = Object.keys(theme.system.tags);
    return (await game.system.api.rollAction({ actor: agent, intent: "听墙", way: "detailed", sources: [{ uuid: theme.uuid, entry: tags[0] }, { uuid: theme.uuid, entry: tags[1] }] })).id`);
  await run(second.page, `await new foundry.applications.sidebar.apps.ChatPopout({ message: game.messages.get("${id}") }).render({ force: true })`);
  await expect(copyIn(second.page, "#chat-notifications")).toBeVisible();
  const copies = [copyIn(second.page, "#chat-notifications"), copyIn(second.page, ".chat-popout"), copyIn(second.page, "#chat .chat-log")];
  const agree = async () => {
    const texts = await Promise.all(copies.map(textOf));
    expect(new Set(texts).size).toBe(1);
    return texts[0] ?? "";
  };
  expect(await agree()).toContain("效力合计 +2");

  await copyIn(second.page, "#chat-notifications").locator("[data-fold=sources] summary").click();
  await copyIn(second.page, "#chat-notifications").hover(); // it stays while somebody reads
  await run(mc.page, `await game.messages.get("${id}").update({ "system.intent": "听墙里的声音", "system.spends.aaaaaaaaaaaaaaaa": { kind: "discover", amount: 1, target: "", entry: "", of: "", name: "有人在听", singleUse: false, sort: 1, gone: false } })`);
  for (const copy of copies) {
    await expect(copy).toContainText("听墙里的声音");
    await expect(copy.locator("[data-fold=sources]")).toHaveAttribute("open", "");
  }
  expect(await agree()).toContain("有人在听");
});

/** Facts of a card whose agent, theme, user, scene, mission and fellow cards are all gone, or never were. */
function oldCard(index: number, fields: readonly string[]): object {
  const gone = "Actor.deaddeaddeaddead";
  const theme = `${gone}.Item.deaddeaddeaddead`;
  const card = "deaddeaddeaddead";
  const effect = (target: string, path: string) => ({ target, path, kind: "mark", operation: '{"amount":1}', label: "mastery", of: "旧主题", row: "", auto: false, state: "pending", reason: "", before: "", after: "", sort: 1, gone: false });
  const facts: Record<string, unknown> = {
    actor: [gone, theme, "", "不是地址", "Scene.deaddeaddeaddead.Token.deaddeaddeaddead"][index % 5], theme, name: "旧人", mission: gone, conclusion: gone, consequence: card, mitigation: card, request: card,
    result: index % 3 ? "" : card, draftOf: card, about: card, text: "旧事", intent: "旧事", aim: "旧愿", depth: ["submerge", "dive", "sink"][index % 3], settled: true, state: index % 2 ? "staged" : "applied",
    effects: { aaaaaaaaaaaaaaaa: effect(gone, "mastery"), bbbbbbbbbbbbbbbb: effect("不是地址", "statuses.cccccccccccccccc") }, undone: { by: card, when: index % 7 ? 0 : 1 },
    harms: { cccccccccccccccc: { kind: "status", name: "旧伤", amount: 2, polarity: "hindering", target: gone, entry: "", eased: 0, sort: 1, gone: false } },
    sources: { dddddddddddddddd: { kind: "power", label: "旧标签", uuid: gone, entry: "eeeeeeeeeeeeeeee", side: "helps", by: card, sort: 1 } },
    spends: { ffffffffffffffff: { kind: "attack", amount: 1, target: gone, entry: "", of: "旧敌", name: "旧伤", singleUse: false, sort: 1, gone: false } },
    answer: "open", choice: "", track: "mastery", phase: index % 2 ? "past" : "ended",
  };
  return Object.fromEntries(Object.entries(facts).filter(([name]) => fields.includes(name)));
}

/** Fields that each kind of card has of the above. */
const ROLLED = ["action", "mitigation", "immersion", "dossier"];
const EVERY = ["actor", "name", "effects", "undone"];
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  draft: ["intent", "sources", "result", "about"], action: ["intent", "draftOf", "spends", "settled"], consequence: ["text", "harms", "state", "mitigation", "settled"], mitigation: ["intent", "consequence", "draftOf", "spends", "settled"],
  temptation: ["theme", "text", "answer", "consequence", "settled"], "immersion-request": ["theme", "aim", "depth", "result"], immersion: ["theme", "aim", "depth", "request", "settled"], dossier: ["mission", "conclusion", "text", "settled"],
  threat: ["mission", "text", "state"], track: ["theme", "track", "choice", "settled"], reveal: ["text", "mission", "settled"], beat: ["mission", "phase", "text"], briefing: ["mission", "text"], notice: ["text"],
};

/** A roll as it is stored, or one whose class nobody knows. */
const oldRoll = (index: number): string => JSON.stringify(index % 5 ? {
  class: "PowerRoll", formula: "2d6 + 1", total: 8, evaluated: true, dice: [], options: { tally: { power: 1, sources: [] } },
  terms: [
    { class: "Die", evaluated: true, number: 2, faces: 6, modifiers: [], results: [{ result: 3, active: true }, { result: 4, active: true }], options: {} },
    { class: "OperatorTerm", evaluated: true, operator: "+", options: {} }, { class: "NumericTerm", evaluated: true, number: 1, options: {} },
  ],
} : { class: "Gone", formula: "2d6", terms: [] });

const oldMessages = () => Array.from({ length: OLD }, (_, index) => {
  const type = CARD_KINDS[index % CARD_KINDS.length] ?? "notice";
  return {
    _id: `old${String(index).padStart(13, "0")}`, type, content: "旧卡", author: index % 3 ? null : "deaddeaddeaddead", timestamp: 1e12 + index, rolls: ROLLED.includes(type) ? [oldRoll(index)] : [],
    speaker: { scene: "deaddeaddeaddead", actor: "deaddeaddeaddead", token: null, alias: "旧人" }, system: oldCard(index, [...EVERY, ...(FIELDS[type] ?? [])]),
  };
});

test.describe("an old log", () => {
  test.use({ alter: { seed: (seed) => Object.assign(seed, { messages: oldMessages() }) } });

  test("two thousand old cards draw; what is gone only disables", async ({ mc, first, second }) => {
    for (const { page } of [mc, first]) {
      const drawn = await run<{ cards: number; plain: string[]; wrong: string[] }>(page, `
        const drawn = { cards: 0, plain: [], wrong: [] };
        for (const message of game.messages) {
          const card = await message.renderHTML();
          const isOurs = typeof message.system.renderHTML === "function";
          if (isOurs && !card.querySelector(".td-card__head")) drawn.plain.push(message.type);
          if (card.dataset.messageId !== message.id) drawn.wrong.push(message.type);
          drawn.cards += 1;
        }
        return { ...drawn, plain: [...new Set(drawn.plain)], wrong: [...new Set(drawn.wrong)] }`);
      expect(drawn).toEqual({ cards: OLD, plain: [], wrong: [] });
    }

    await test.step("a press on what is left of a dead card is answered, and breaks nothing", async () => {
      await openTab(first.page, "chat");
      await pinDice(first.page, [3, 3]);
      await run(first.page, `
        const agent = ${actor(AGENT)};
        const [theme] = agent.items.contents;
        await game.system.api.rollAction({ actor: agent, intent: "最后一次", modifier: 2, sources: [{ uuid: theme.uuid, entry: Object.keys(theme.system.tags)[0], burn: true }] })`);
      await expect(cards(first.page).last().getByRole("button", { name: "撤销" })).toBeVisible();
      await run(mc.page, `await ${actor(AGENT)}.delete()`);
      await settle(mc.page, first.page, second.page);
      for (const { page } of [first, second]) {
        await page.reload();
        await page.waitForFunction("globalThis.game?.ready");
        await openTab(page, "chat");
      }
      const card = cards(first.page).last();
      await expect(card.locator(".td-result__total")).toBeVisible();
      await expect(card).toContainText("来源已删除");
      await expect(cards(second.page).last()).toContainText("最后一次");
      const buttons = card.getByRole("button");
      for (let index = 0; index < await buttons.count(); index++) if (await buttons.nth(index).isEnabled()) await buttons.nth(index).evaluate((button: HTMLElement) => { if (!button.closest("summary")) button.click(); });
      await settle(mc.page, first.page);
      await first.page.keyboard.press("Escape");
    });
  });
});
