import type { Locator, Page } from "@playwright/test";
import { pinDice } from "./driver/dice";
import { join, USERS } from "./driver/join";
import { run, settle } from "./driver/run";
import { makeMission } from "./driver/small-mission";
import { expect, test } from "./driver/table-test";
import { cards, openTab } from "./driver/windows";

const mission = `game.actors.find(({ type }) => type === "mission")`;
const CONCLUSION = "conclusionaaaaaa";
const board = (page: Page): Locator => page.locator(".td-board-window");
const open = (page: Page) => run(page, `await game.system.api.dossier.board("${CONCLUSION}")`);
const laid = (page: Page) => run<string[]>(page, `return Object.keys(${mission}.items.get("${CONCLUSION}").system.clues).sort()`);

/** An open dossier with a conclusion that the first player leads and that is ready to be rolled as 演绎; and forty clues more. */
const makeReady = (mc: Page) => run(mc, `
  const mission = ${mission};
  const lead = game.actors.find((one) => one.type === "agent" && one.testUserPermission(game.users.getName("${USERS.first}"), "OWNER")).uuid;
  const placed = (column, sort) => ({ column, by: "", replayed: sort === 1, sort, gone: false });
  const clues = { clue100000000000: placed("support", 1), clue200000000000: placed("support", 2) };
  await mission.update({ "system.dossiers.dossieraaaaaaaaa": { number: 1, title: "", opened: 1, closed: 0, closedBy: "", sort: 1, gone: false } });
  const more = Array.from({ length: 40 }, (_, index) => ({ _id: ("more" + String(index).padStart(2, "0")).padEnd(16, "x"), name: "楼梯第" + index + "级", type: "clue", sort: 1000 + index }));
  await mission.createEmbeddedDocuments("Item", [...more, { _id: "${CONCLUSION}", name: "一个迷路的孩子", type: "conclusion", sort: 1, system: {
    question: "what", text: "一个迷路的孩子", lead, form: "deduction", where: "三天前", plan: "翻录旧磁带", agreed: true, state: "open", clues } }], { keepId: true })`);

test("the board holds when four drop at once, and when others redraw in the middle of a drag", async ({ mc, first, second, host, browser }) => {
  const context = await browser.newContext();
  const fourth = await context.newPage();
  await join(fourth, host.url, USERS.second);
  await makeMission(mc.page);
  await makeReady(mc.page);
  const pages = [mc.page, first.page, second.page, fourth];
  await settle(mc.page, first.page, second.page);
  for (const page of pages) await open(page);

  await test.step("whoever comes to the end of the list gets more of it; where the board is one page, by a press", async () => {
    const { page } = second;
    const rows = board(page).locator(".td-board__side[data-side=clues] [data-clue-row]");
    const more = board(page).getByRole("button", { name: /^还有\d+条$/ }).first();
    await expect(rows).toHaveCount(8);
    await rows.last().scrollIntoViewIfNeeded();
    await more.scrollIntoViewIfNeeded();
    await expect(rows).toHaveCount(38);
    await board(page).getByRole("searchbox").fill("级");
    await expect(rows).toHaveCount(8);
    await run(page, `foundry.applications.instances.get(document.querySelector(".td-board-window").id).setPosition({ width: 500 })`);
    await more.scrollIntoViewIfNeeded();
    await page.waitForTimeout(300); // nothing may come
    await expect(rows).toHaveCount(8);
    await more.click();
    await expect(rows).toHaveCount(38);
    await board(page).getByRole("searchbox").fill("");
    await run(page, `foundry.applications.instances.get(document.querySelector(".td-board-window").id).setPosition({ width: 1000 })`);
  });

  await test.step("four clients lay ten clues each onto one conclusion at once: all forty lie there, once", async () => {
    for (const page of pages) await expect(board(page).locator(".td-scale .td-clue")).toHaveCount(2);
    await Promise.all(pages.map((page, index) => run(page, `
      await Promise.all(Array.from({ length: 10 }, (_, own) => game.system.api.dossier.step({ do: "place", conclusion: "${CONCLUSION}", column: own % 2 ? "conflict" : "support",
        clue: ("more" + String(${index} * 10 + own).padStart(2, "0")).padEnd(16, "x") })))`)));
    for (const page of pages) await expect.poll(() => laid(page).then(({ length }) => length), { timeout: 20_000 }).toBe(42);
    for (const page of pages) await expect(board(page).locator(".td-scale .td-clue")).toHaveCount(42);
    await run(mc.page, `await Promise.all([0, 20, 39].map((index) => game.system.api.dossier.step({ do: "take", conclusion: "${CONCLUSION}", clue: ("more" + String(index).padStart(2, "0")).padEnd(16, "x") })))`);
    for (const page of pages) await expect(board(page).locator(".td-scale .td-clue")).toHaveCount(39);
    await context.close();
  });

  await test.step("somebody else's redraw in the middle of a drag loses neither the card nor the move", async () => {
    const { page } = first;
    await run(mc.page, `for (const item of ["clue100000000000", "clue300000000000"]) await game.system.api.dossier.step({ do: "card", item, x: 20, y: item.includes("1") ? 20 : 160 })`);
    await board(page).getByRole("button", { name: "线索板", exact: true }).click();
    const card = board(page).locator(".td-card-pin[data-item=clue100000000000]");
    const box = await card.locator("p").boundingBox();
    if (!box) throw new Error("There is no such card");
    await page.mouse.move(box.x + 10, box.y + 8);
    await page.mouse.down();
    await page.mouse.move(box.x + 90, box.y + 8, { steps: 3 });
    await run(mc.page, `await game.system.api.dossier.step({ do: "card", item: "clue300000000000", x: 300, y: 300 })`);
    await expect(board(page).locator(".td-card-pin[data-item=clue300000000000]")).toHaveAttribute("data-x", "300");
    await expect(card).toHaveAttribute("data-x", "100");
    await page.mouse.move(box.x + 130, box.y + 28, { steps: 3 });
    await page.mouse.up();
    await expect.poll(() => run(mc.page, `const { x, y } = ${mission}.system.board.cards.clue100000000000; return [x, y]`)).toEqual([140, 40]);
  });
});

test("the board holds when no MC is there: drafts are kept, a conclusion waits, and the past ends when one is back", async ({ mc, first, second, host }) => {
  await makeMission(mc.page);
  await makeReady(mc.page);
  await settle(mc.page, first.page, second.page);
  for (const { page } of [mc, first, second]) await open(page);

  await test.step("B34: a tag beside clues counts only where the world allows it", async () => {
    const { page } = first;
    const drop = () => run(page, `
      const agent = game.user.character ?? game.actors.find((one) => one.type === "agent" && one.isOwner);
      const theme = agent.items.find(({ type }) => type === "theme");
      const [entry] = Object.entries(theme.system.tags).find(([, { kind, burned }]) => kind === "power" && !burned);
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", JSON.stringify({ type: "tainted-dossier.entry", uuid: theme.uuid, entry, map: "tags", name: "" }));
      document.querySelector(".td-board-window .td-scale").dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }))`);
    await drop();
    await expect(page.locator("#notifications")).toContainText("只有线索计入效力");
    await run(mc.page, `await game.settings.set("tainted-dossier", "dossier.allowOtherPower", true)`);
    await settle(mc.page, page);
    await drop();
    await expect(board(page).locator(".td-board__beside li")).toHaveCount(1);
    await expect(board(page).locator(".td-roll__total output")).toHaveText("+3");
    await board(page).locator(".td-board__beside button").click();
    await expect(board(page).locator(".td-roll__total output")).toHaveText("+2");
  });

  await test.step("a draft of another question is kept when a shared one arrives", async () => {
    const { page } = first;
    await board(page).getByRole("tab", { name: "异常会造成什么危害?" }).click();
    await board(page).locator("textarea[name=conclusion]").fill("听见的人会忘记怎么说话");
    await board(page).getByRole("tab", { name: "如何才能压制异常?" }).click();
    await board(page).locator("textarea[name=conclusion]").fill("让所有人同时沉默");
    await board(page).getByRole("button", { name: "公开结论" }).click();
    await board(page).getByRole("tab", { name: "异常会造成什么危害?" }).click();
    await expect(board(second.page).locator(".td-verdict")).toHaveCount(2);
    await expect(board(page).locator(".td-verdict")).toHaveCount(2);
    await expect(board(page).locator("textarea[name=conclusion]")).toHaveValue("听见的人会忘记怎么说话");
  });

  await test.step("with no MC a conclusion is rolled, says that it waits, and comes about when one returns", async () => {
    const { page } = first;
    await mc.page.goto("about:blank");
    await open(page);
    await expect(board(page).locator(".td-board__away")).toContainText("没有MC在线");
    await openTab(page, "chat");
    await pinDice(page, [4, 4]);
    await board(page).getByRole("button", { name: "掷骰", exact: true }).click();
    await expect(cards(page, "dossier")).toContainText("等MC结算");
    expect(await run(page, `return ${mission}.items.get("${CONCLUSION}").system.outcome`)).toBe("");
    await join(mc.page, host.url, USERS.mc);
    await expect(cards(page, "dossier")).not.toContainText("等MC结算");
    await expect(cards(page, "dossier")).toContainText("记为线索「一个迷路的孩子」");
    await board(page).getByRole("searchbox").fill("迷路"); // beyond the rows that are drawn at first: the search finds it
    await expect(board(page).locator("[data-side=clues] .td-clue")).toHaveCount(1);
    expect(await run(page, `return ${mission}.system.phase`)).toBe("past");
  });

  await test.step("回到现在 on its card ends the past scene, and asks the MC what lasts", async () => {
    await run(mc.page, `await game.system.api.give(${mission}.uuid, { name: "磁带的嘶声" })`);
    await openTab(mc.page, "chat");
    await expect(cards(first.page, "dossier").getByRole("button", { name: "回到现在" })).toHaveCount(0);
    await cards(mc.page, "dossier").getByRole("button", { name: "回到现在" }).click();
    await expect.poll(() => run(mc.page, `return [${mission}.system.phase, ${mission}.system.scene]`)).toEqual(["dossier", null]);
    await expect(cards(mc.page, "notice")).toContainText("磁带的嘶声");
    await expect(cards(mc.page, "dossier").getByRole("button", { name: "回到现在" })).toHaveCount(0);
  });
});
