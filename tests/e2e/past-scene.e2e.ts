import type { Page } from "@playwright/test";
import { makeMission } from "./driver/small-mission";
import { bringAxe, serious } from "./driver/axe";
import { actor, run, settle } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { openRoll, openSheet, row } from "./driver/windows";

const AGENT = "冯小满";
const mission = `game.actors.find(({ type }) => type === "mission")`;
const hud = (page: Page) => page.locator("#td-hud");
const move = (page: Page, step: string) => run(page, `return (await game.system.api.mission.move(${mission}.uuid, ${step})).refusal`);

test("in a past scene what came later is marked, limits spare, nothing is suppressed, and the way back waits for a turn or the MC's word", async ({ mc, first }) => {
  for (const { page } of [mc, first]) page.setDefaultTimeout(10_000);
  await makeMission(mc.page);
  await move(mc.page, `{ move: "dossier", title: "七楼" }`);
  await move(mc.page, `{ move: "scene", title: "今天的楼道" }`);
  await run(mc.page, `
    await game.system.api.give(${actor(AGENT)}.uuid, { name: "今天借来的钥匙" });
    await ${mission}.createEmbeddedDocuments("Item", [{ name: "今天才知道的事", type: "clue" }]);
    await ${mission}.createEmbeddedDocuments("Item", [{ name: "今天的结论", type: "conclusion", system: { text: "今天的结论", state: "confirmed" } }])`);
  await run(mc.page, `await ${actor(AGENT)}.update({ "system.storyTags.GGGGGGGGGGGGGGGG": { name: "旧手电", singleUse: false, burned: false, scene: "", sort: 0, gone: false } })`);
  await run(mc.page, `
    const [theme] = ${actor(AGENT)}.items.contents;
    await theme.update({ "system.mastery.value": theme.system.mastery.max });
    await game.system.api.trade(theme.uuid, "mastery", { choice: "power", words: "今天学会的静默" })`);
  await settle(mc.page, first.page);
  const sheet = await openSheet(first.page, AGENT);
  const tag = (name: string) => sheet.locator(`.td-chip[data-name="${name}"]`);
  const roll = first.page.locator(".td-roll-window");
  const themeSheet = first.page.locator(".td-theme-sheet");
  const found = (name: string) => first.page.locator(".td-mission .td-mission__finds > li").filter({ hasText: name });

  await test.step("in the present nothing is marked", async () => {
    await expect(tag("今天借来的钥匙")).toBeVisible();
    await expect(tag("今天学会的静默")).toBeVisible();
    await expect(sheet.locator("[data-later]")).toHaveCount(0);
    await tag("今天学会的静默").click();
    await openRoll(sheet);
    await expect(row(roll, "今天学会的静默")).not.toHaveAttribute("data-later");
    await run(first.page, `await ${actor(AGENT)}.items.contents[0].sheet.render({ force: true })`);
    await expect(themeSheet.locator("[data-later]")).toHaveCount(0);
  });

  await test.step("clues, conclusions and tags of later are marked in words too, those of before are not", async () => {
    await move(mc.page, `{ move: "scene", title: "那年的值班室", when: "past", goesOn: true }`);
    await expect(tag("今天借来的钥匙")).toHaveAttribute("data-later", "");
    await expect(tag("今天借来的钥匙")).toContainText("后来");
    await expect(tag("旧手电")).not.toHaveAttribute("data-later");
    await expect(tag("今天学会的静默")).toContainText("后来");
    await expect(themeSheet.locator("[data-later]")).toHaveText(/今天学会的静默.*后来/s);
    await run(first.page, `await ${mission}.sheet.render({ force: true })`);
    await first.page.locator(".td-mission").getByRole("tab", { name: "线索与结论" }).click();
    for (const name of ["今天才知道的事", "今天的结论"]) {
      await expect(found(name)).toHaveAttribute("data-later", "");
      await expect(found(name)).toContainText("过去的场景里不能利用");
    }
    await expect(found("值班表上有一个已经死去的人")).not.toHaveAttribute("data-later");
  });

  await test.step("in her own file too, and in the roll window, where it is a reminder: it counts all the same", async () => {
    await sheet.getByRole("tab", { name: "档案" }).click();
    const file = sheet.locator(".td-mission__finds > li");
    await expect(file.filter({ hasText: "今天才知道的事" })).toContainText("过去的场景里不能利用");
    await expect(file.filter({ hasText: "今天才知道的事" })).toHaveAttribute("data-later", "");
    await expect(file.filter({ hasText: "值班表上有一个已经死去的人" })).not.toHaveAttribute("data-later");
    await sheet.getByRole("tab", { name: "行动" }).click();
    await expect(row(roll, "今天学会的静默")).toHaveAttribute("data-later", "");
    await expect(row(roll, "今天学会的静默")).toContainText("过去的场景里不能利用");
    await expect(row(roll, "今天学会的静默").locator(".td-source__val")).toHaveText("+1");
    await expect(roll.locator(".td-roll__total output")).toHaveText("+1");
    await roll.locator("[data-action=toggleList]").click();
    await expect(roll.locator(".td-roll__list [data-later]")).toHaveText([/今天学会的静默.*后来/s, /今天借来的钥匙.*后来/s]);
    await roll.locator(".td-roll__list [data-later]").last().click();
    await expect(row(roll, "今天借来的钥匙")).toHaveAttribute("data-later", "");
    await expect(roll.locator(".td-roll__total output")).toHaveText("+2");
    await bringAxe(first.page);
    for (const place of [".td-roll-window", ".td-agent-sheet"]) expect(await serious(first.page, place)).toEqual([]);
  });

  await test.step("on the board", async () => {
    await found("今天的结论").getByRole("button").evaluate((button: HTMLElement) => { button.click(); }); // other windows lie over it
    const board = first.page.locator(".td-board-window");
    await expect(board.locator(".td-clue").filter({ hasText: "今天才知道的事" })).toHaveAttribute("data-later", "");
    await expect(board.locator(".td-clue").filter({ hasText: "值班表上有一个已经死去的人" })).not.toHaveAttribute("data-later");
    await expect(board.locator(".td-verdict").filter({ hasText: "今天的结论" })).toContainText(await run<string>(first.page, `return game.i18n.localize("TAINTED.Mission.gainedLater")`));
    await expect(board.locator(".td-verdict[data-later]")).toHaveCount(1);
    await run(first.page, `for (const app of [...foundry.applications.instances.values()]) if (app.element?.matches?.(".td-board-window")) await app.close()`);
  });

  await test.step("G45: a limit that is reached says that nobody leaves for good, and 压制 stays shut even with a 机会", async () => {
    await run(mc.page, `
      const anomaly = game.actors.find(({ type }) => type === "anomaly");
      await anomaly.update({ "system.limits.LLLLLLLLLLLLLLLL": { name: "封闭", value: 2, boxes: [false, true, false, false, false, false], reached: "", sort: 0, gone: false } });
      await ${mission}.update({ "system.opportunity.active": true });
      await anomaly.sheet.render({ force: true })`);
    const anomaly = mc.page.locator(".td-opposition");
    await expect(anomaly.locator(".td-agent__badges")).toContainText("必定不可能彻底退场");
    await expect(anomaly.getByRole("button", { name: "压制异常", exact: true })).toBeDisabled();
    expect(await move(mc.page, `{ move: "suppress" }`)).toBe("past");
    expect(await run(mc.page, `return game.actors.find(({ type }) => type === "anomaly").system.suppressed`)).toBe(false);
    await run(mc.page, `await ${mission}.update({ "system.opportunity.active": false }); await game.actors.find(({ type }) => type === "anomaly").sheet.close()`);
  });

  await test.step("回到现在 at 5-8 waits for a turn of the loop, or for the MC's word, and the card says that it was one", async () => {
    expect(await move(mc.page, `{ move: "return" }`)).toBe("noBeat");
    await hud(mc.page).locator("#td-hud-return").click();
    await mc.page.getByRole("dialog").last().locator("button[data-action=ok]").click();
    await expect(hud(first.page)).toHaveAttribute("data-when", "present");
    await settle(mc.page, first.page);
    expect(await run(first.page, `const { system } = game.messages.contents.findLast(({ type }) => type === "beat"); return [system.move, system.ruling]`)).toEqual(["return", true]);
    await expect(sheet.locator("[data-later]")).toHaveCount(0);
    await expect(row(roll, "今天学会的静默")).not.toHaveAttribute("data-later");
    await move(mc.page, `{ move: "scene", title: "再回那年", when: "past", goesOn: true }`);
    await move(mc.page, `{ move: "beat", beat: "action" }`);
    expect(await move(mc.page, `{ move: "return" }`)).toBe("");
  });
});
