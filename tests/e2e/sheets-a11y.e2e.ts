import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { actor, run } from "./driver/run";
import { expect, test } from "./driver/table-test";

const AGENT = "冯小满";
const TABS = ["行动", "历程", "揭露", "档案"];

/** What axe finds in a window that is serious or worse, contrast (AA) among it. */
async function serious(page: Page, window: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(window).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]).analyze();
  return violations.filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ target, any }) => `${id} ${target.join(" ")} ${any[0]?.message ?? ""}`));
}

const scheme = (page: Page, name: "light" | "dark") =>
  run(page, `await game.settings.set("core", "uiConfig", { ...game.settings.get("core", "uiConfig"), colorScheme: { applications: "${name}", interface: "${name}" } })`);

/** Controls of a window that a keyboard never gets to, or that have no name; groups with one stop count by it. */
const unnamed = (page: Page, window: string) => run<string[]>(page, `
  const controls = [...document.querySelector(${JSON.stringify(window)}).querySelectorAll(".window-content :is(button, input, select, textarea, a[href], [tabindex='0'])")];
  const name = (it) => it.ariaLabel || it.labels?.[0]?.textContent.trim() || it.getAttribute("aria-labelledby") || it.textContent.trim() || it.querySelector("img")?.alt;
  return controls.filter((it) => it.checkVisibility() && !name(it)).map((it) => it.outerHTML.slice(0, 120))`);

test("sheets in play and edit mode, light and dark: axe finds nothing serious, and every control has a name", async ({ mc }) => {
  const { page } = mc;
  page.setDefaultTimeout(10_000);
  await run(page, `
    const status = (name, polarity, sort) => ({ name, polarity, boxes: [false, true, false, false, false, false], mitigable: polarity === "helpful", source: "", sort, gone: false });
    await ${actor(AGENT)}.update({ "system.statuses.aaaaaaaaaaaaaaaa": status("惊惶", "hindering", 0), "system.statuses.bbbbbbbbbbbbbbbb": status("警醒", "helpful", 1),
      "system.storyTags.cccccccccccccccc": { name: "一盏马灯", singleUse: true, burned: false, scene: "", sort: 0, gone: false } });
    await Actor.create({ name: "拦路", type: "challenge", system: {
      description: "<p>雾里有【人影】。</p>",
      limits: { dddddddddddddddd: { name: "撑过去", value: 3, boxes: [false, false, true, false, false, false], reached: "天亮了", sort: 0, gone: false } },
      statuses: { aaaaaaaaaaaaaaaa: status("松动", "hindering", 0) } } });
    await ${actor(AGENT)}.sheet.render({ force: true });
    await ${actor("拦路")}.sheet.render({ force: true })`);
  const sheet = page.locator(".td-agent-sheet");
  const challenge = page.locator(".td-page-sheet");
  await sheet.locator(".td-theme").first().waitFor();
  await challenge.locator(".td-limit").waitFor();

  for (const look of ["light", "dark"] as const) {
    await scheme(page, look);
    for (const mode of ["play", "edit"] as const) {
      for (const one of [sheet, challenge]) {
        const button = one.getByRole("button", { name: "编辑模式" });
        if ((await button.getAttribute("aria-pressed")) !== String(mode === "edit")) await button.click();
        await expect(button).toHaveAttribute("aria-pressed", String(mode === "edit"));
      }
      await test.step(`page, ${look}, ${mode}`, async () => {
        expect(await serious(page, ".td-page-sheet")).toEqual([]);
        expect(await unnamed(page, ".td-page-sheet")).toEqual([]);
      });
      for (const tab of TABS) {
        await test.step(`${tab}, ${look}, ${mode}`, async () => {
          await sheet.getByRole("tab", { name: tab }).click();
          expect(await serious(page, ".td-agent-sheet")).toEqual([]);
          expect(await unnamed(page, ".td-agent-sheet")).toEqual([]);
        });
      }
    }
  }
});
