import type { Locator, Page } from "@playwright/test";
import { USERS } from "./driver/join";
import { pinDice } from "./driver/dice";
import { run, settle } from "./driver/run";
import { makeMission, SECRETS } from "./driver/small-mission";
import { expect, test } from "./driver/table-test";
import { cards, dragByHand, openTab } from "./driver/windows";

const mission = `game.actors.find(({ type }) => type === "mission")`;
const CONCLUSION = "conclusionaaaaaa";
const board = (page: Page): Locator => page.locator(".td-board-window");
const scale = (page: Page, side: string) => board(page).locator(`.td-scale[data-side=${side}] .td-clue`);

/** An open dossier and a conclusion that the first player leads, ready to be rolled as 演绎. */
const makeReady = (mc: Page) => run(mc, `
  const lead = game.actors.find((one) => one.type === "agent" && one.testUserPermission(game.users.getName("${USERS.first}"), "OWNER")).uuid;
  const placed = (sort) => ({ column: "support", by: "", replayed: sort === 1, sort, gone: false });
  await ${mission}.update({ "system.dossiers.dossieraaaaaaaaa": { number: 1, title: "", opened: 1, closed: 0, closedBy: "", sort: 1, gone: false } });
  await ${mission}.createEmbeddedDocuments("Item", [{ _id: "${CONCLUSION}", name: "一个迷路的孩子", type: "conclusion", system: {
    question: "what", text: "一个迷路的孩子", lead, form: "deduction", where: "三天前", plan: "翻录旧磁带", agreed: true, state: "open",
    clues: { clue100000000000: placed(1), clue200000000000: placed(2), clue300000000000: placed(3) } } }], { keepId: true })`);

/** Every text that stands anywhere in the casefile, in what it holds and in the anomaly, as the MC's page knows them: what it alone knows, by paths of its own. */
const hiddenTexts = (mc: Page) => run<string[]>(mc, `
  const texts = [];
  const walk = (value) => typeof value === "string" ? texts.push(value) : value && typeof value === "object" && Object.values(value).forEach(walk);
  for (const { items, ...source } of game.actors.filter(({ type }) => type === "casefile" || type === "anomaly").map((one) => one.toObject())) {
    walk([source.name, source.system]);
    for (const { name, system } of items) walk([name, system]);
  }
  return [...new Set(texts)].filter((text) => /\\p{Script=Han}/u.test(text))`);

/** All that a player's client knows, but for the documents that the host withholds by ownership; and all that it shows. */
const known = (page: Page) => run<string>(page, `
  const all = [game.actors, game.items, game.messages, game.users, game.journal, game.macros, game.scenes, game.combats].flatMap(({ contents }) => contents);
  return JSON.stringify(all.map((one) => one.toObject()).filter(({ type }) => type !== "casefile" && type !== "anomaly")) + document.body.innerText`);

test("what is held, moved, left and hidden at the board", async ({ mc, first, second }) => {
  const pages = [mc.page, first.page, second.page];
  await makeMission(mc.page);
  await makeReady(mc.page);
  await settle(...pages);
  for (const { page } of [mc, first, second]) {
    await openTab(page, "chat");
    await run(page, `await game.system.api.dossier.board("${CONCLUSION}")`);
    await expect(scale(page, "support")).toHaveCount(3);
  }
  const hidden = await hiddenTexts(mc.page);
  /** What has come out meanwhile, or stands in the mission under the same name. */
  const open = new Set(["无尽楼道", "一个迷路的孩子"]);
  const leaks = async (page: Page): Promise<string[]> => {
    const all = await known(page);
    return hidden.filter((text) => !open.has(text) && all.includes(text));
  };

  await test.step("the MC moves a clue between columns, by its button and by drag; the others see it", async () => {
    await board(mc.page).getByRole("button", { name: /^移到冲突：七楼/ }).click();
    for (const page of pages) await expect(scale(page, "conflict")).toHaveText([/七楼/]);
    await dragByHand(scale(mc.page, "conflict").first(), board(mc.page).locator(".td-scale[data-side=support]"));
    for (const page of pages) await expect(scale(page, "support")).toHaveCount(3);
    for (const page of pages) await expect(scale(page, "conflict")).toHaveCount(0);
  });

  await test.step("an item is a clue's origin: its name, its words; nothing of one that she may not see", async () => {
    const book = await run<string>(mc.page, `
      const [seen, unseen] = [await Item.create({ name: "值班室的旧磁带", type: "clue", ownership: { default: 2 }, system: { text: "第三面没有录音。" } }), await Item.create({ name: "没人听过的那一盘", type: "clue" })];
      return JSON.stringify([seen.uuid, unseen.uuid])`);
    await settle(mc.page, first.page);
    const { page } = first;
    const form = page.getByRole("dialog", { name: "提议线索" });
    const fields = () => Promise.all(["名称", "内容", "来自何处"].map((label) => form.getByLabel(label).inputValue()));
    for (const [index, words] of [["值班室的旧磁带", "第三面没有录音。", "值班室的旧磁带"], ["", "", ""]].entries()) {
      await board(page).locator("[data-side=clues]").evaluate((list, uuid) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.setData("text/plain", JSON.stringify({ type: "Item", uuid }));
        list.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
      }, (JSON.parse(book) as string[])[index]);
      await expect(form).toBeVisible();
      expect(await fields()).toEqual(words);
      await page.keyboard.press("Escape");
      await expect(form).toHaveCount(0);
    }
  });

  await test.step("somebody who holds a card and falls silent is forgotten; it was stored nowhere", async () => {
    await run(mc.page, `await game.system.api.dossier.step({ do: "card", item: "clue100000000000", x: 20, y: 20 })`);
    for (const page of [first.page, second.page]) await board(page).getByRole("button", { name: "线索板", exact: true }).click();
    const pin = (page: Page) => board(page).locator(".td-card-pin[data-item=clue100000000000]");
    const box = await pin(second.page).locator("p").boundingBox();
    if (!box) throw new Error("There is no such card");
    const stored = () => run<string>(mc.page, `return JSON.stringify([${mission}.toObject(), game.users.map((user) => user.toObject())].flat().map(({ _stats, ...rest }) => rest))`);
    const before = await stored();
    await second.page.mouse.move(box.x + 10, box.y + 8);
    await second.page.mouse.down();
    await second.page.mouse.move(box.x + 60, box.y + 8, { steps: 3 });
    await expect(pin(first.page)).toHaveAttribute("data-held-by", USERS.second);
    expect(await stored()).toBe(before);
    await second.page.goto("about:blank"); // no hand lets go, no word of it is sent
    await expect(pin(first.page)).not.toHaveAttribute("data-held-by");
    expect(await stored()).toBe(before);
    await board(first.page).getByRole("button", { name: "书写", exact: true }).click();
  });

  await test.step("a refuted conclusion: nothing of the casefile is known to a player before the MC brings it", async () => {
    await pinDice(first.page, [1, 1]);
    await board(first.page).getByRole("button", { name: "掷骰", exact: true }).click();
    await expect(cards(first.page, "dossier")).toContainText("已被反驳");
    await expect(cards(mc.page, "dossier").getByRole("button", { name: "写下线索" })).toBeVisible();
    await settle(mc.page, first.page);
    expect(hidden.length).toBeGreaterThan(12);
    for (const secret of SECRETS) expect(hidden.join("\n")).toContain(secret);
    expect(await leaks(first.page)).toEqual([]);
  });

  await test.step("the prepared answer in one press tells its own clue and consequence, and not a word more; nor does taking it back", async () => {
    await cards(mc.page, "dossier").locator("summary").filter({ hasText: "密档" }).click();
    await cards(mc.page, "dossier").getByRole("button", { name: "一个迷路的孩子" }).click();
    await expect(cards(first.page, "consequence")).toContainText("恐慌-2");
    await settle(mc.page, first.page);
    expect(await leaks(first.page)).toEqual(["孩子的名字从没有登记过", "灯一盏一盏灭了", "恐慌"].filter((text) => hidden.includes(text)).sort((a, b) => hidden.indexOf(a) - hidden.indexOf(b)));
    await cards(mc.page, "dossier").getByRole("button", { name: "撤销" }).click();
    await expect(cards(first.page, "dossier")).toHaveAttribute("data-state", "undone");
    await settle(mc.page, first.page);
    expect((await leaks(first.page)).filter((text) => SECRETS.some((secret) => text.includes(secret)))).toEqual([]);
  });

  await test.step("the past left elsewhere than on its card: the card offers the way back no longer", async () => {
    await pinDice(first.page, [4, 4]);
    await board(first.page).getByRole("button", { name: "掷骰", exact: true }).click();
    const way = cards(mc.page, "dossier").getByRole("button", { name: "回到现在" });
    await expect(way).toHaveCount(1);
    await run(mc.page, `await game.system.api.mission.move(${mission}.uuid, { move: "return" })`);
    await expect(way).toHaveCount(0);
    expect(await run(mc.page, `return ${mission}.system.phase`)).toBe("dossier");
  });
});
