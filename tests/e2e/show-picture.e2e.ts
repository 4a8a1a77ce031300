import type { Page } from "@playwright/test";
import { run } from "./driver/run";
import { expect, test } from "./driver/table-test";

const PICTURE = "systems/tainted-dossier/art/anomalies/empty-desk.svg";
const MAKE = `await Actor.create({ name: "静楼", type: "mission", system: { active: true }, items: [
  { name: "值班室的照片", type: "clue", system: { text: "少了一张桌子", picture: "${PICTURE}" } }, { name: "没有图的线索", type: "clue", system: { text: "一句话" } } ] })`;

const shown = (page: Page) => page.locator(".td-window", { has: page.locator(".td-show") });
const close = (page: Page) => shown(page).locator("[data-action=close]").first().click();

test("the picture of a clue, held up by the MC, is in a window of its own on every screen, with its name", async ({ mc, first, second }) => {
  const pages = [mc.page, first.page, second.page];
  for (const page of pages) page.setDefaultTimeout(10_000);
  await run(mc.page, MAKE);
  for (const page of [mc.page, first.page]) {
    await run(page, `await game.actors.getName("静楼").sheet.render({ force: true })`);
    await page.locator(".td-mission").getByRole("tab", { name: "线索与结论" }).click();
  }
  const row = (page: Page, name: string) => page.locator(".td-mission [data-item-id]").filter({ hasText: name });
  const show = (name: string) => row(mc.page, name).locator("[data-action=showAll]");

  await test.step("it is the MC's to press", async () => {
    await expect(row(first.page, "值班室的照片")).toBeVisible();
    await expect(row(first.page, "值班室的照片").locator("[data-action=showAll]")).toHaveCount(0);
  });

  await test.step("one press, and everybody has the picture with its name and words, whole and within the window", async () => {
    await show("值班室的照片").click();
    for (const page of pages) {
      await expect(shown(page).getByRole("heading", { name: "值班室的照片" }).last()).toBeVisible();
      await expect(shown(page).locator(".td-show")).toContainText("少了一张桌子");
      const picture = shown(page).getByRole("img", { name: "值班室的照片" });
      await expect(picture).toHaveAttribute("src", new RegExp(`${PICTURE}$`));
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
      const [window, box] = [await shown(page).boundingBox(), await picture.boundingBox()];
      expect((box?.height ?? 0) > 100 && (box?.width ?? 0) <= (window?.width ?? 0)).toBe(true);
    }
  });

  await test.step("put away by one it stays with the others; pressed again it is there again, and once", async () => {
    await close(first.page);
    await expect(shown(first.page)).toHaveCount(0);
    await expect(shown(second.page)).toHaveCount(1);
    await show("值班室的照片").click();
    for (const page of pages) await expect(shown(page)).toHaveCount(1);
  });

  await test.step("pressed while it lies behind another window, it comes to the front", async () => {
    await run(first.page, `game.actors.getName("静楼").sheet.bringToFront()`);
    await show("值班室的照片").click();
    for (const page of [mc.page, first.page]) await shown(page).getByRole("img", { name: "值班室的照片" }).click();
  });

  await test.step("one without a picture is shown in its words", async () => {
    for (const page of pages) await close(page);
    await show("没有图的线索").click();
    for (const page of pages) {
      await expect(shown(page).locator(".td-show")).toContainText("一句话");
      await expect(shown(page).locator("img.td-show__picture")).toHaveCount(0);
    }
  });

  await test.step("what is known of the anomaly: one press, and everybody has the page; asked for again it is the same one", async () => {
    for (const page of pages) await close(page);
    await run(mc.page, `
      const mission = game.actors.getName("静楼");
      await Actor.create({ name: "密档", type: "casefile", ownership: { default: 0 }, system: { mission: mission.uuid } });
      await mission.update({ "system.revealed.revealeda0000000": { anomaly: "", kind: "text", entry: "hook", name: "传闻", text: "楼里没有十三层", audience: "", when: 1, sort: 1, gone: false } });
      mission.sheet.bringToFront()`);
    const press = async () => {
      await mc.page.locator(".td-mission").getByRole("tab", { name: "密档" }).click();
      await mc.page.locator(".td-mission").getByRole("button", { name: "展示玩家所见" }).click();
    };
    await press();
    for (const page of pages) await expect(page.locator(".td-seen")).toContainText("楼里没有十三层");
    await run(mc.page, `game.actors.getName("静楼").sheet.bringToFront()`);
    await press();
    for (const page of pages) await expect(page.locator(".td-seen")).toHaveCount(1);
    await run(mc.page, `await game.actors.getName("静楼").delete()`);
    for (const page of pages) await expect(page.locator(".td-seen")).not.toContainText("楼里没有十三层");
  });
});
