import { actor, run, settle } from "./driver/run";
import { test } from "./driver/table-test";
import { openTab, openSheet } from "./driver/windows";

test("look", async ({ mc, first }) => {
  const { page } = mc;
  await run(page, `
    const SCENE = "SSSSSSSSSSSSSSSS";
    const mission = await Actor.create({ name: "楼道", type: "mission", system: { active: true, members: { AAAAAAAAAAAAAAAA: { actor: ${actor("冯小满")}.uuid } }, scenes: { [SCENE]: { title: "停电之后", open: true } } } });
    await game.system.api.give(mission.uuid, { name: "停电" });
    await game.system.api.give(${actor("冯小满")}.uuid, { name: "淋湿的鞋" });
    await game.system.api.give(${actor("冯小满")}.uuid, { name: "恐慌", tier: 3 });
    await game.system.api.askWhatLasts(mission.uuid, SCENE)`);
  await run(first.page, `await game.system.api.askToGive(${actor("黎肇")}.uuid, { name: "惊惶", tier: 2 })`);
  await settle(page, first.page);
  await openTab(page, "chat");
  const sheet = await openSheet(page, "冯小满");
  await openTab(page, "chat");
  for (const scheme of ["light", "dark"]) {
    await run(page, `const config = game.settings.get("core", "uiConfig"); await game.settings.set("core", "uiConfig", { ...config, colorScheme: { applications: "${scheme}", interface: "${scheme}" } })`);
    await page.locator("#chat .td-card").first().getByRole("button", { name: "逐项决定" }).click();
    await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/s4b-expiry-${scheme}.png` });
    await page.keyboard.press("Escape");
  }
  await sheet.locator("[data-map=statuses]").first().click({ button: "right" });
  await page.getByRole("menuitem", { name: "给予…" }).click();
  await page.waitForTimeout(300);
  await page.screenshot({ path: "/tmp/s4b-give.png" });
  await page.keyboard.press("Escape");
  await sheet.getByRole("button", { name: /更多操作/ }).first().click();
  await page.waitForTimeout(300);
  await page.screenshot({ path: "/tmp/s4b-menu.png" });
});
