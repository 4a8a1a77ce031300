import type { Locator, Page } from "@playwright/test";
import { setScheme } from "./driver/all-sheets";
import { bringAxe, serious } from "./driver/axe";
import { pinDice } from "./driver/dice";
import { run, settle } from "./driver/run";
import { makeMission } from "./driver/small-mission";
import { expect, test } from "./driver/table-test";
import { cards, openTab } from "./driver/windows";

const mission = `game.actors.find(({ type }) => type === "mission")`;
const board = (page: Page): Locator => page.locator(".td-board-window");
const open = (page: Page) => run(page, `await game.system.api.dossier.board()`);
const show = (page: Page, view: string) => board(page).getByRole("button", { name: view, exact: true });
const openDossier = (mc: Page) => run(mc, `await ${mission}.update({ "system.dossiers.dossieraaaaaaaaa": { number: 1, title: "", opened: 1, closed: 0, closedBy: "", sort: 1, gone: false } })`);

/** Go to an element as a keyboard does; fails where Tab never gets. */
async function tabTo(target: Locator): Promise<void> {
  const { keyboard } = target.page();
  for (let stop = 0; stop < 160; stop++) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await keyboard.press("Tab");
  }
  throw new Error(`Tab never reaches ${String(target)}`);
}

test("书写档案 by keyboard alone, and what axe says of it in light and dark", async ({ mc, first }) => {
  const { page } = first;
  const { keyboard } = page;
  await makeMission(mc.page);
  await openDossier(mc.page);
  await settle(mc.page, page);
  await openTab(page, "chat");

  await test.step("from the key of the board to a shared conclusion", async () => {
    await keyboard.press("Alt+Shift+KeyD");
    await expect(board(page).locator("[data-side=clues] .td-clue")).toHaveCount(4);
    const search = board(page).getByRole("searchbox");
    await search.focus();
    await keyboard.insertText("死");
    await expect(board(page).locator("[data-side=clues] .td-clue")).toHaveCount(1);
    const plus = (name: string) => board(page).getByRole("button", { name: `放到支持：${name}` });
    await tabTo(plus("值班表上有一个已经死去的人"));
    await keyboard.press("Enter");
    await expect(plus("值班表上有一个已经死去的人")).toHaveAttribute("aria-pressed", "true");
    await expect(plus("值班表上有一个已经死去的人"), "the focus stays where it was").toBeFocused();
    await search.focus();
    await keyboard.press("Control+A");
    await keyboard.press("Delete");
    await expect(board(page).locator("[data-side=clues] .td-clue")).toHaveCount(4);
    await tabTo(plus("七楼住户集体失语，喉咙没有损伤"));
    await keyboard.press("Enter");
    await tabTo(board(page).locator("textarea[name=conclusion]"));
    await keyboard.insertText("一个迷路的孩子");
    await tabTo(board(page).getByRole("button", { name: "公开结论" }));
    await keyboard.press("Enter");
    await expect(board(page).locator(".td-verdict")).toContainText("一个迷路的孩子");
  });

  await test.step("演绎, what is replayed, where and how; the MC agrees; rolled", async () => {
    const [deduction, where] = [board(page).getByRole("radio", { name: "演绎" }), board(page).getByLabel("过去的场景")];
    await tabTo(deduction.or(board(page).getByRole("radio", { name: "检验" })).first());
    await keyboard.press("Space");
    await expect(where).toBeVisible();
    const replay = board(page).locator(".td-board__replays .td-chip").first();
    await tabTo(replay);
    await keyboard.press("Enter");
    await expect(replay).toHaveAttribute("aria-pressed", "true");
    await tabTo(where);
    await keyboard.insertText("三天前，一楼值班室");
    await tabTo(board(page).getByLabel("角色在做什么"));
    await keyboard.insertText("翻录门禁的旧磁带");
    await keyboard.press("Tab");
    await expect(board(page).locator(".td-board__why")).toContainText("等MC确认场景");
    await run(mc.page, `await game.system.api.dossier.rule(${mission}.items.find(({ type }) => type === "conclusion").uuid, { agreed: true })`);
    const roll = board(page).getByRole("button", { name: "掷骰", exact: true });
    await expect(roll).toBeEnabled();
    await pinDice(page, [3, 3]);
    await tabTo(roll);
    await keyboard.press("Enter");
    await expect(cards(page, "dossier")).toContainText("结论正确");
  });

  await test.step("the free board: put up, moved by arrows, tied", async () => {
    await tabTo(show(page, "线索板"));
    await keyboard.press("Enter");
    for (const name of ["每晚九点，整栋楼的电话同时响一声", "孩子的照片背面写着1987"]) {
      await tabTo(board(page).getByRole("button", { name: `放到线索板：${name}` }));
      await keyboard.press("Enter");
      await expect(board(page).locator(".td-card-pin").filter({ hasText: name })).toHaveCount(1);
    }
    const pin = board(page).locator(".td-card-pin").filter({ hasText: "每晚九点" });
    const grip = pin.locator(".td-card-pin__grip");
    await tabTo(grip);
    const before = await pin.getAttribute("data-y");
    await keyboard.press("ArrowDown");
    await expect(pin).toHaveAttribute("data-y", String(Number(before) + 20));
    await expect(board(page).locator(".td-card-pin").last(), "what was moved last lies above").toContainText("每晚九点");
    await expect(grip).toBeFocused();
    for (const link of await board(page).getByRole("button", { name: /^连线：/ }).all()) {
      await tabTo(link);
      await keyboard.press("Enter");
    }
    await expect(board(page).locator(".td-cards__threads line")).toHaveCount(1);
  });

  await test.step("provenance: each node opens its thing, in the picture and in the list", async () => {
    await tabTo(show(page, "来由"));
    await keyboard.press("Enter");
    await tabTo(board(page).locator(".td-grounds__node").filter({ hasText: "一个迷路的孩子" }).first());
    await keyboard.press("Enter");
    await expect(page.locator(".application.sheet").filter({ hasText: "一个迷路的孩子" }).first()).toBeVisible();
    await run(page, `for (const app of foundry.applications.instances.values()) if (app.document?.documentName === "Item") await app.close({ animate: false })`);
    await board(page).locator(".td-grounds__list button").first().click();
    await expect(page.locator(".application.sheet").first()).toBeVisible();
    await run(page, `for (const app of foundry.applications.instances.values()) if (app.document?.documentName === "Item") await app.close({ animate: false })`);
  });

  await test.step("axe: three views, the card, both schemes, the player's and the MC's", async () => {
    await open(mc.page);
    await openTab(mc.page, "chat");
    await run(mc.page, `await game.system.api.dossier.strike(${mission}.items.get("clue100000000000").uuid)`);
    for (const [who, one] of [["player", page], ["MC", mc.page]] as const) {
      await bringAxe(one);
      for (const view of ["书写", "线索板", "来由"]) {
        await show(one, view).click();
        await board(one).locator(".td-board__main").waitFor();
        for (const look of ["light", "dark"] as const) {
          await setScheme(one, look);
          expect.soft(await serious(one, ".td-board-window", look === "dark" ? ["color-contrast"] : undefined), `${who}, ${view}, ${look}`).toEqual([]);
          if (view === "书写") expect.soft(await serious(one, "#chat .td-card[data-kind=dossier]", look === "dark" ? ["color-contrast"] : undefined), `card of ${who}, ${look}`).toEqual([]);
        }
      }
      await setScheme(one, "light");
    }
  });
});

test.describe("on a telephone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("by taps and a finger: weighed, shared, put up, moved and tied; nothing sticks out", async ({ mc, first }) => {
    const { page } = first;
    await makeMission(mc.page);
    await openDossier(mc.page);
    await settle(mc.page, page);
    await open(page);
    const width = () => board(page).evaluate((window) => [...window.querySelectorAll<HTMLElement>(".td-board__side, .td-board__main, .td-board__title, .td-roll__foot")].filter((one) => one.getBoundingClientRect().right > innerWidth + 1).map(({ className }) => className));
    expect(await width()).toEqual([]);
    await board(page).getByRole("button", { name: "放到支持：七楼住户集体失语，喉咙没有损伤" }).tap();
    await board(page).getByRole("button", { name: "放到冲突：孩子的照片背面写着1987" }).tap();
    await expect(board(page).locator(".td-scale .td-clue")).toHaveCount(2);
    await board(page).getByRole("button", { name: /^移到支持：孩子/ }).tap();
    await expect(board(page).locator(".td-scale[data-side=support] .td-clue")).toHaveCount(2);
    await board(page).locator("textarea[name=conclusion]").tap();
    await page.keyboard.insertText("一个迷路的孩子");
    await board(page).getByRole("button", { name: "公开结论" }).tap();
    await expect(board(page).locator(".td-verdict")).toContainText("一个迷路的孩子");
    await show(page, "线索板").tap();
    await board(page).getByRole("button", { name: "放到线索板：七楼住户集体失语，喉咙没有损伤" }).tap();
    await board(page).getByRole("button", { name: "放到线索板：孩子的照片背面写着1987" }).tap();
    const pins = board(page).locator(".td-card-pin");
    await expect(pins).toHaveCount(2);
    const tie = (name: string) => board(page).getByRole("button", { name: `连线：${name}` });
    await tie("七楼住户集体失语，喉咙没有损伤").tap();
    await expect(tie("七楼住户集体失语，喉咙没有损伤")).toHaveAttribute("aria-pressed", "true");
    await tie("孩子的照片背面写着1987").tap();
    await expect(board(page).locator(".td-cards__threads line")).toHaveCount(1);
    expect(await width()).toEqual([]);
    await show(page, "来由").tap();
    await expect(board(page).locator(".td-grounds__node")).not.toHaveCount(0);
    expect(await width()).toEqual([]);
    await show(page, "线索板").tap();
    await pins.first().scrollIntoViewIfNeeded();
    const [from, at] = [await pins.first().locator("p").boundingBox(), Number(await pins.first().getAttribute("data-y"))];
    if (!from) throw new Error("There is no such card");
    const touch = await page.context().newCDPSession(page);
    const finger = (type: "touchStart" | "touchMove" | "touchEnd", dy = 0) => touch.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x: from.x + 20, y: from.y + 8 + dy }] });
    await finger("touchStart");
    for (const dy of [10, 30, 60]) await finger("touchMove", dy);
    await finger("touchEnd");
    await expect.poll(() => run(mc.page, `return Object.values(${mission}.system.board.cards).map(({ y }) => y).sort((a, b) => b - a)[0]`)).toBe(at + 60);
  });
});
