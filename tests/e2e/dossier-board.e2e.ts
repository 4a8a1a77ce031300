import type { Locator, Page } from "@playwright/test";
import { USERS } from "./driver/join";
import { run, settle } from "./driver/run";
import { makeMission, SECRETS } from "./driver/small-mission";
import { expect, test } from "./driver/table-test";

const mission = `game.actors.find(({ type }) => type === "mission")`;
const board = (page: Page): Locator => page.locator(".td-board-window");
const pin = (page: Page, name: string) => board(page).locator(".td-card-pin").filter({ hasText: name });
const cardsOf = (page: Page) => run<Record<string, { x: number; y: number }>>(page, `return ${mission}.toObject().system.board.cards`);
const show = (page: Page, view: string) => board(page).getByRole("button", { name: view, exact: true }).click();

/** Press on a card's grip and move it, without letting go. */
async function take(page: Page, name: string, dx: number, dy: number): Promise<void> {
  const box = await pin(page, name).locator("p").boundingBox();
  if (!box) throw new Error("There is no such card");
  const { mouse } = page;
  await mouse.move(box.x + 20, box.y + 8);
  await mouse.down();
  await mouse.move(box.x + 20 + dx, box.y + 8 + dy, { steps: 5 });
}

test("the free board: everybody places and ties cards at once, proposals, and a table without MC", async ({ mc, first, second }) => {
  const pages = [mc.page, first.page, second.page];
  await makeMission(mc.page);
  await settle(...pages);
  for (const page of pages) {
    await run(page, `await game.system.api.dossier.board()`);
    await show(page, "线索板");
  }

  await test.step("three people put up cards at the same time: none is lost", async () => {
    await Promise.all(pages.map((page, index) => board(page).getByRole("button", { name: ["放到线索板：值班表", "放到线索板：每晚九点", "放到线索板：七楼"][index] ?? "" }).click()));
    for (const page of pages) await expect(board(page).locator(".td-card-pin")).toHaveCount(3);
  });

  await test.step("who holds a card is seen, and is stored nowhere; two drags at once keep both", async () => {
    await take(first.page, "值班表", 140, 160);
    await expect(pin(second.page, "值班表")).toHaveAttribute("data-held-by", USERS.first);
    await take(second.page, "每晚九点", 60, 220);
    await expect(pin(mc.page, "每晚九点")).toHaveAttribute("data-held-by", USERS.second);
    expect(JSON.stringify(await run(mc.page, `return ${mission}.toObject()`))).not.toContain("held");
    const before = await cardsOf(mc.page);
    await Promise.all([first.page.mouse.up(), second.page.mouse.up()]);
    for (const page of pages) await expect(pin(page, "值班表")).not.toHaveAttribute("data-held-by");
    await expect.poll(async () => Object.entries(await cardsOf(mc.page)).filter(([id, { x, y }]) => x !== before[id]?.x && y !== before[id]?.y).length).toBe(2);
    await settle(...pages);
    expect(await cardsOf(second.page)).toEqual(await cardsOf(mc.page));
  });

  await test.step("by keyboard: a card moves with the arrows, in one request", async () => {
    const [before] = [await cardsOf(mc.page)];
    await pin(second.page, "七楼").locator(".td-card-pin__grip").focus();
    await second.page.keyboard.press("ArrowRight");
    await expect.poll(async () => (await cardsOf(mc.page))["clue300000000000"]?.x).toBe((before["clue300000000000"]?.x ?? 0) + 20);
    await expect(pin(second.page, "七楼").locator(".td-card-pin__grip")).toBeFocused();
  });

  await test.step("Tab goes from card to card as one reads; what was moved last lies on top", async () => {
    for (const [item, x, y] of [["clue100000000000", 300, 300], ["clue200000000000", 300, 20], ["clue300000000000", 20, 25]] as const) await run(mc.page, `await game.system.api.dossier.step({ do: "card", item: "${item}", x: ${x}, y: ${y} })`);
    const pins = board(first.page).locator(".td-card-pin");
    await expect(pins.nth(2)).toHaveAttribute("data-y", "300");
    expect(await pins.evaluateAll((all) => all.map((one) => one.dataset["item"]?.at(4)).join(""))).toBe("321");
    const layers = await pins.evaluateAll((all) => all.map((one) => Number(getComputedStyle(one).zIndex)));
    expect(layers.toSorted((a, b) => b - a)).toEqual([layers[0], layers[1], layers[2]]);
    await pins.nth(0).locator(".td-card-pin__grip").focus();
    for (let press = 0; press < 4; press++) await first.page.keyboard.press("Tab");
    await expect(pins.nth(1).locator(".td-card-pin__grip")).toBeFocused();
  });

  await test.step("threads are tied from both ends at once and are one; notes", async () => {
    const tie = async (page: Page, from: string, to: string) => {
      await pin(page, from).getByRole("button", { name: /^连线/ }).click();
      await pin(page, to).getByRole("button", { name: /^连线/ }).click();
    };
    await Promise.all([tie(first.page, "值班表", "七楼"), tie(second.page, "七楼", "值班表")]);
    for (const page of pages) await expect(board(page).locator(".td-cards__threads line")).toHaveCount(1);
    await board(first.page).getByRole("button", { name: "便签" }).click();
    await first.page.getByRole("dialog", { name: "便签" }).getByRole("textbox").fill("谁在值班？");
    await first.page.getByRole("dialog", { name: "便签" }).getByRole("button", { name: "完成" }).click();
    for (const page of pages) await expect(pin(page, "谁在值班？")).toHaveCount(1);
  });

  await test.step("a player proposes a clue, the MC says yes; the MC's hidden one is nobody else's until it is shown", async () => {
    await show(first.page, "书写");
    await board(first.page).getByRole("button", { name: "提议线索" }).click();
    const form = first.page.getByRole("dialog", { name: "提议线索" });
    await form.getByLabel("名称").fill("电梯按钮没有十三");
    await form.getByRole("button", { name: "提议线索" }).click();
    const proposed = (page: Page) => board(page).locator("[data-side=clues] .td-clue").filter({ hasText: "电梯按钮没有十三" });
    await expect(proposed(second.page)).toContainText(`${USERS.first}提议，等${USERS.mc}同意`);
    await proposed(mc.page).getByRole("button", { name: "接受" }).click();
    await expect(proposed(second.page)).not.toContainText("等MC同意");
    await expect(board(first.page)).not.toContainText(SECRETS[0]);
    await board(mc.page).getByRole("button", { name: `揭示：${SECRETS[0]}` }).click();
    await expect(board(first.page).locator("[data-side=clues]")).toContainText(SECRETS[0]);
  });

  await test.step("one character finds it", async () => {
    await board(first.page).getByRole("searchbox").fill("死");
    await expect(board(first.page).locator("[data-side=clues] .td-clue")).toHaveCount(1);
    await expect(board(first.page).getByRole("searchbox")).toBeFocused();
    await board(first.page).getByRole("searchbox").fill("");
  });

  await test.step("with no MC it is read, own drafts are written, and it says so", async () => {
    await mc.page.goto("about:blank");
    await expect(board(first.page).locator(".td-board__away")).toContainText("没有MC在线");
    await board(first.page).locator("textarea[name=conclusion]").fill("祂在学我们说话");
    await show(first.page, "线索板");
    await pin(first.page, "七楼").getByRole("button", { name: /取下/ }).click();
    await expect(first.page.locator("#notifications")).toContainText("没有MC在线");
    await show(first.page, "书写");
    await expect(board(first.page).locator("textarea[name=conclusion]")).toHaveValue("祂在学我们说话");
  });
});
