import type { Page } from "@playwright/test";
import { bringAxe, serious } from "./driver/axe";
import { reload } from "./driver/join";
import { actor, run, settle } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { cards, notices, openTab } from "./driver/windows";

const [AGENT, OTHER] = ["冯小满", "黎肇"];
const [ANSWER, SECOND] = ["妹妹失踪那天的记忆", "为了再听一次她的声音"];

/** A mission that is being played, its members with all that an end asks about. */
const MAKE = `
  const [one, other] = [${actor(AGENT)}, ${actor(OTHER)}];
  const member = (actor, sort) => ({ actor: actor.uuid, sort, gone: false });
  const mission = await Actor.create({ name: "末班车", type: "mission", system: { active: true, season: "第1季", phase: "present", members: { AAAAAAAAAAAAAAAA: member(one, 0), BBBBBBBBBBBBBBBB: member(other, 1) } } });
  await game.system.api.give(one.uuid, { name: "恐慌", tier: 2 });
  await game.system.api.give(one.uuid, { name: "旧钥匙" });
  const [first, second] = one.items.contents;
  await first.update({ "system.mastery.value": first.system.mastery.max });
  await second.update({ "system.state": "lost" });
  await one.update({ "system.reveal.gaveUp.answer": "${ANSWER}", "system.reveal.why.answer": "${SECOND}" });`;

const window = (page: Page) => page.locator(".td-window[id^=td-settle-]");
const hud = (page: Page) => page.locator("#td-hud");
const part = (page: Page) => window(page).locator("section[data-agent]");
const line = (page: Page, name: string) => window(page).locator(".td-mission__settle > li").filter({ hasText: name });

test("the end of a mission and of a season: each does their own part on their own screen, leaves and comes back, and the MC sees who is through", async ({ mc, first, second }) => {
  const pages = [mc.page, first.page, second.page];
  for (const page of pages) page.setDefaultTimeout(10_000);
  await run(mc.page, MAKE);
  for (const page of pages) await openTab(page, "chat");

  await test.step("ended by the MC, who is asked once, it is on everybody's screen: their own part alone", async () => {
    await hud(mc.page).locator("#td-hud-more").click();
    await hud(mc.page).locator("#td-hud-more-end").click();
    await mc.page.getByRole("dialog").last().locator("button[data-action=ok]").click();
    for (const page of pages) await expect(window(page)).toContainText("末班车");
    await expect(part(first.page).locator("h3")).toHaveText(AGENT);
    await expect(part(second.page).locator("h3")).toHaveText(OTHER);
    await expect(part(mc.page)).toHaveCount(0);
  });

  await test.step("it walks statuses and tags, themes that are due, full tracks, 休整 and 揭露", async () => {
    for (const words of ["状态与故事标签 还有2项，等MC决定。", "待替换的主题 有1个主题待替换", "已满的轨道 有1条轨道已满", "一季结束时，每名特工可以揭露一个答案"]) await expect(part(first.page)).toContainText(words);
    await expect(line(mc.page, AGENT).locator("[data-done=false]")).toHaveText(["状态与故事标签", "待替换的主题", "已满的轨道", "休整", "揭露"]);
    await expect(line(mc.page, OTHER).locator("[data-done=false]")).toHaveText(["休整"]);
    await expect(part(second.page)).toContainText("没有等着揭露的答案");
    await part(first.page).locator("[data-action=openNamed]").first().click();
    await expect(first.page.locator(".td-agent-sheet")).toBeVisible();
    await run(first.page, `await ${actor(AGENT)}.sheet.close()`);
  });

  await test.step("the MC says what lasts, and everybody sees that it is said", async () => {
    await window(mc.page).locator("[data-action=settleLasting]").click();
    const card = cards(mc.page, "notice").filter({ has: mc.page.locator(".td-chip") }).last();
    await card.getByRole("button", { name: "都留着" }).click();
    await expect(part(first.page)).toContainText("MC已经决定");
  });

  await test.step("taken back, it is open again for all; said anew, it holds", async () => {
    const card = cards(mc.page, "notice").last();
    await card.getByRole("button", { name: "撤销" }).click();
    await expect(part(first.page)).toContainText("还有2项，等MC决定。");
    await expect(line(mc.page, AGENT).locator("[data-done=false]")).toContainText(["状态与故事标签"]);
    await window(mc.page).locator("[data-action=settleLasting]").click();
    await cards(mc.page, "notice").last().getByRole("button", { name: "都留着" }).click();
    await expect(part(first.page)).toContainText("MC已经决定");
  });

  await test.step("沉思 marks the theme that she chose, once; it is told to all, and the others' part is still theirs to do", async () => {
    const themes = `${actor(AGENT)}.items.contents.filter(({ system }) => system.state === "active")`;
    await part(first.page).locator("select[name=theme]").selectOption({ index: 1 });
    await part(first.page).locator("[data-choice=reflect]").click();
    await expect(part(first.page).locator("[data-choice]")).toHaveCount(0);
    await expect(cards(second.page, "notice").last()).toContainText(`${AGENT}休整：沉思`);
    await settle(...pages);
    expect(await run(mc.page, `return ${themes}.map(({ system }) => system.mastery.value)`)).toEqual([3, 1, 0]);
    await expect(part(second.page).locator("[data-choice]")).toHaveCount(3);
  });

  await test.step("left in the middle and loaded anew, it goes on from the strip where it was", async () => {
    await window(first.page).locator("[data-action=close]").first().click();
    await expect(window(first.page)).toHaveCount(0);
    await reload(first.page);
    await openTab(first.page, "chat");
    await hud(first.page).locator("#td-hud-settle").click();
    await expect(part(first.page)).toContainText("沉思");
    await expect(part(first.page).locator("[data-choice]")).toHaveCount(0);
  });

  await test.step("B42: one answer is revealed to all, one alone, wherever it is pressed; two presses at once are one", async () => {
    const reveal = part(first.page).locator("[data-action=settleReveal]");
    await expect(reveal).toHaveCount(2);
    await run(first.page, `const agent = ${actor(AGENT)}; await Promise.all(["gaveUp", "why"].map((question) => game.system.api.reveal(agent.uuid, question)))`);
    await expect(cards(second.page, "reveal").last()).toContainText(ANSWER);
    await expect(reveal).toHaveCount(0);
    await expect(part(first.page)).toContainText("这一季结束时的答案已经揭露");
    await settle(...pages);
    expect(await run(first.page, `return (await game.system.api.reveal(${actor(AGENT)}.uuid, "why")).reason`)).toBe("once");
    expect(await run(mc.page, `return [game.messages.filter(({ type }) => type === "reveal").length, ${actor(AGENT)}.system.reveal.why.revealed]`)).toEqual([1, false]);
    await run(first.page, `await ${actor(AGENT)}.sheet.render({ force: true })`);
    const sheet = first.page.locator(".td-agent-sheet");
    await sheet.getByRole("tab", { name: "揭露" }).click();
    await sheet.locator("[data-action=setRevealed][data-question=why]").click();
    await expect(notices(first.page).last()).toContainText("请MC裁定");
    await run(first.page, `await ${actor(AGENT)}.sheet.close()`);
  });

  await test.step("B42: the MC may rule that it is another one, and the card says so", async () => {
    await run(mc.page, `await ${actor(AGENT)}.sheet.render({ force: true })`);
    const sheet = mc.page.locator(".td-agent-sheet");
    await sheet.getByRole("tab", { name: "揭露" }).click();
    await sheet.locator("[data-action=setRevealed][data-question=why]").click();
    await expect(cards(second.page, "reveal").last()).toContainText(SECOND);
    await expect(cards(second.page, "reveal").last()).toContainText("MC裁定");
    await run(mc.page, `await ${actor(AGENT)}.sheet.close()`);
    await expect(line(mc.page, AGENT).locator("[data-done=false]")).toHaveText(["待替换的主题", "已满的轨道"]);
  });

  await test.step("through, or not after all; the MC sees it at once", async () => {
    const done = part(first.page).locator("[data-action=settleDone]");
    await done.click();
    await expect(line(mc.page, AGENT)).toHaveAttribute("data-done", "true");
    await done.click();
    await expect(line(mc.page, AGENT)).toHaveAttribute("data-done", "false");
    await done.click();
    await expect(line(second.page, AGENT)).toHaveAttribute("data-done", "true");
  });

  await test.step("axe finds nothing serious in the window nor in the strip", async () => {
    for (const page of [mc.page, first.page]) {
      await bringAxe(page);
      for (const place of [".td-window[id^=td-settle-]", "#td-hud"]) expect(await serious(page, place)).toEqual([]);
    }
  });

  await test.step("put away by the MC, the strip goes for all", async () => {
    await window(mc.page).locator("[data-action=settleArchive]").click();
    for (const page of pages) await expect(hud(page)).toHaveCount(0);
  });
});
