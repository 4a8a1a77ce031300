import type { Locator } from "@playwright/test";
import { actor, run, settle } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { chip, openRoll, openSheet } from "./driver/windows";

const AGENT = "冯小满";

const editMode = (sheet: Locator) => sheet.getByRole("button", { name: "编辑模式" }).click();
const field = (sheet: Locator, value: string) => sheet.locator(`input[value="${value}"], textarea:text-is("${value}")`).first();

/** Rename the n-th own tag of the first theme, as its owner's client would. */
const rename = (index: number, name: string): string => `
  const theme = ${actor(AGENT)}.items.contents[0];
  await theme.update({ ["system.tags." + Object.keys(theme.system.tags)[${index}] + ".name"]: ${JSON.stringify(name)} })`;

test("what people type is never lost: to others' changes, to an input method, to closing", async ({ mc, first }) => {
  const { page } = first;
  const [sheet, mcSheet] = [await openSheet(page, AGENT), await openSheet(mc.page, AGENT)];

  await test.step("two people edit two tags of one theme at the same time, and both stay", async () => {
    await editMode(sheet);
    await editMode(mcSheet);
    await field(sheet, "谁家都给她留着门").fill("甲写的");
    await field(mcSheet, "手掌贴门便知里面").fill("MC写的");
    await Promise.all([page.keyboard.press("Tab"), mc.page.keyboard.press("Tab")]);
    for (const one of [sheet, mcSheet]) {
      await expect(field(one, "甲写的")).toBeVisible();
      await expect(field(one, "MC写的")).toBeVisible();
    }
    const names = await run<string[]>(page, `return Object.values(${actor(AGENT)}.items.contents[0].toObject().system.tags).map(({ name }) => name)`);
    expect(names).toEqual(["", "甲写的", "MC写的", "空旷地里没了主意"]);
  });

  await test.step("half-typed text, focus and caret survive another's update", async () => {
    const typed = field(sheet, "空旷地里没了主意");
    await typed.fill("空旷地里");
    await typed.press("Home");
    await typed.press("ArrowRight");
    await run(mc.page, rename(1, "MC又写"));
    await expect(field(sheet, "MC又写")).toBeVisible();
    const active = await run(page, "const { value, selectionStart } = document.activeElement; return [value, selectionStart]");
    expect(active).toEqual(["空旷地里", 1]);
    await page.keyboard.press("Tab");
    await mc.page.waitForFunction(`JSON.stringify(${actor(AGENT)}.toObject()).includes('"空旷地里"')`);
    expect(await run(page, `return Object.values(${actor(AGENT)}.items.contents[0].system.tags)[1].name`)).toBe("MC又写");
  });

  await test.step("a composition is left alone until it ends", async () => {
    const keys = await page.context().newCDPSession(page);
    await field(sheet, "空旷地里").focus();
    await page.keyboard.press("End");
    await keys.send("Input.imeSetComposition", { text: "mei", selectionStart: 3, selectionEnd: 3 });
    await run(page, "document.activeElement.dataset.same = 'yes'");
    await run(mc.page, rename(1, "MC第三次写"));
    await settle(mc.page, page);
    expect(await run(page, "return [document.activeElement.value, document.activeElement.dataset.same]")).toEqual(["空旷地里mei", "yes"]);
    await keys.send("Input.insertText", { text: "没" });
    await expect(field(sheet, "MC第三次写")).toBeVisible();
    expect(await run(page, "return document.activeElement.value")).toBe("空旷地里没");
    await page.keyboard.press("Tab");
    await mc.page.waitForFunction(`JSON.stringify(${actor(AGENT)}.toObject()).includes('"空旷地里没"')`);
  });

  await test.step("Enter that ends a composition does not roll, nor does any Enter in a text", async () => {
    await editMode(sheet);
    const roll = await openRoll(sheet);
    const keys = await page.context().newCDPSession(page);
    await roll.getByLabel("目标", { exact: true }).focus();
    await keys.send("Input.imeSetComposition", { text: "men", selectionStart: 3, selectionEnd: 3 });
    await keys.send("Input.dispatchKeyEvent", { type: "keyDown", key: "Enter", code: "Enter", windowsVirtualKeyCode: 229 });
    await keys.send("Input.insertText", { text: "门" });
    await page.keyboard.press("Enter");
    await expect(roll.getByLabel("目标", { exact: true })).toHaveValue("门");
    await roll.getByPlaceholder("描述角色会如何作为").fill("推");
    await run(mc.page, rename(1, "MC第四次写"));
    await chip(sheet, "MC第四次写").click();
    await expect(roll.locator(".td-source")).toHaveCount(1);
    await expect(roll.getByPlaceholder("描述角色会如何作为")).toHaveValue("推");
    await expect(roll.getByLabel("目标", { exact: true })).toHaveValue("门");
    expect(await run(page, "return game.messages.size")).toBe(0);
    await roll.locator(".window-header [data-action=close]").click();
  });

  await test.step("closing saves what was typed and not sent", async () => {
    await editMode(sheet);
    await field(sheet, "空旷地里没").fill("关上也在");
    await run(page, `void ${actor(AGENT)}.sheet.close()`);
    await mc.page.waitForFunction(`JSON.stringify(${actor(AGENT)}.toObject()).includes('"关上也在"')`);
    await expect(sheet).toHaveCount(0);
  });
});
