import type { Page } from "@playwright/test";
import { setScheme } from "./driver/all-sheets";
import { run } from "./driver/run";
import { expect, test } from "./driver/table-test";

const MAKE = `
  const id = (name) => name.padEnd(16, "0");
  const scene = { title: "三天前，一楼值班室", text: "", when: "present", dossier: "", conclusion: "", open: true, goesOn: false, sort: 1, gone: false };
  await Actor.create({ name: "无尽楼道", type: "mission", system: { active: true, season: "第1季", phase: "present", opportunity: { active: true }, scenes: { [id("s")]: scene } } });`;

const strip = (page: Page) => page.locator("#td-hud");

/** What cannot be read or pressed of the strip: what something else lies on, or what is off the page. */
const hidden = (page: Page) => strip(page).evaluate((root) => [...root.querySelectorAll("button, b, .td-hud__when, .td-loop__step, .td-stamp")].filter((it) => {
  const { left, right, top, bottom } = it.getBoundingClientRect();
  const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return it.checkVisibility() && !(inside && at && root.contains(at));
}).map(({ outerHTML }) => outerHTML.slice(0, 120)));

/** Whether the strip and the sidebar share any ground. */
async function overlaps(page: Page): Promise<boolean> {
  const [a, b] = [await strip(page).boundingBox(), await page.locator("#sidebar").boundingBox()];
  return !!a && !!b && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test("on a page as wide as a phone the strip is whole beside the sidebar, open or folded, in the present and in the past", async ({ mc, first }) => {
  await run(mc.page, MAKE);
  for (const { page } of [mc, first]) {
    page.setDefaultTimeout(10_000);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(strip(page)).toContainText("无尽楼道");
  }
  const look = async (page: Page, state: string) => {
    for (const open of [true, false]) {
      await run(page, `ui.sidebar.toggleExpanded(${open})`);
      await expect(page.locator("#sidebar-content")).toBeVisible({ visible: open });
      const where = `${state}, the sidebar ${open ? "open" : "folded"}`;
      await expect.poll(() => hidden(page), where).toEqual([]);
      expect(await overlaps(page), where).toBe(false);
    }
  };
  for (const { page } of [mc, first]) await look(page, "in the present");
  await strip(mc.page).locator("#td-hud-more").click();
  await look(mc.page, "with all that the MC may do");
  await run(mc.page, `await game.actors.getName("无尽楼道").update({ "system.scenes.s000000000000000.when": "past" })`);
  for (const { page } of [mc, first]) {
    await expect(strip(page)).toHaveAttribute("data-when", "past");
    await look(page, "in the past");
    const sidebar = await page.locator("#sidebar").boundingBox();
    expect((sidebar?.height ?? 0) > 300, "room is left for the log").toBe(true);
  }

  await test.step("it follows the scheme of the interface at once", async () => {
    for (const scheme of ["dark", "light"] as const) {
      await setScheme(first.page, scheme);
      await expect(strip(first.page)).toHaveAttribute("data-td-theme", scheme);
    }
  });

  await test.step("where the host leaves it no room it stands on the page itself, above everything", async () => {
    await first.page.addStyleTag({ content: "#ui-middle { max-width: 60px; }" });
    await expect(strip(first.page)).toHaveAttribute("data-dock", "page");
    expect(await hidden(first.page)).toEqual([]);
  });
});
