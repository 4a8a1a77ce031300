import type { Page } from "@playwright/test";
import { pinDice } from "./driver/dice";
import { actor, run, settle } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { cards, notices, openTab } from "./driver/windows";

const AGENT = "冯小满";
const newest = (page: Page, kind: string) => cards(page, kind).last();
/** Send a line as if it had been typed. */
const say = (page: Page, line: string) => run(page, `await ui.chat.processMessage(${JSON.stringify(line)})`);
/** The last message of a kind as the export of the log has it. */
const exported = (page: Page, kind: string) => run<string>(page, `return game.messages.contents.findLast(({ type }) => type === "${kind}").export()`);
const theme = (page: Page) => run<{ name: string; erosion: string; marks: number[] }>(page, `
  const { name, system } = ${actor(AGENT)}.items.contents[0];
  return { name, erosion: Object.values(system.erosions)[0].text, marks: [system.mastery.value, system.indulgence.value] }`);

test("a session in text alone: every main move by a line of chat, and a log that reads as text", async ({ mc, first, second }) => {
  const pages = [mc.page, first.page, second.page];
  for (const page of pages) await openTab(page, "chat");
  const { name, erosion } = await theme(first.page);

  await test.step("/td ? lists the commands to her who asks, and to nobody else", async () => {
    await say(first.page, "/td ?");
    for (const word of ["行动", "缓解", "承受", "浸入", "顺应", "压抑", "说", "停"]) await expect(newest(first.page, "notice")).toContainText(`/td ${word}`);
    await settle(...pages);
    await expect(cards(second.page, "notice")).toHaveCount(0);
  });

  await test.step("an action typed into the chat's own field, with a modifier of either width", async () => {
    await pinDice(first.page, [3, 3]);
    const box = first.page.locator("#chat-message");
    if (await box.evaluate(({ localName }) => localName === "textarea")) {
      await box.fill("／td ＋2 推门，<b>慢慢地</b>");
      await box.press("Enter");
    } else await say(first.page, "／td ＋2 推门，<b>慢慢地</b>");
    await expect(cards(second.page).locator(".td-result__total")).toHaveText("8");
    await expect(cards(second.page)).toContainText("推门，<b>慢慢地</b>");
    expect(await exported(second.page, "action")).toMatch(/冯小满：推门，<b>慢慢地<\/b>（效力\+2，最终结果8，混合成功）/);
  });

  await test.step("tags are named with #, and burn with a !; a name that is not there is said, and nothing is rolled", async () => {
    await say(first.page, "/td #没有的标签 推门");
    await expect(notices(first.page).last()).toContainText("没有的标签");
    await pinDice(first.page, [6, 6]);
    await say(first.page, "/td -1 #从门缝淌进去 #谁家都给她留着门！ 进去");
    await expect(cards(second.page)).toHaveCount(2);
    expect(await exported(second.page, "action")).toMatch(/冯小满：进去（效力\+3，最终结果15，成功） 来源：.*从门缝淌进去 \+1.*谁家都给她留着门 \+3/);
  });

  await test.step("what she says is hers, and text", async () => {
    await say(first.page, "/td 说 我在<i>门</i>后 & 等");
    const line = second.page.locator("#chat .message").last();
    await expect(line).toContainText("我在<i>门</i>后 & 等");
    await expect(line.locator(".message-sender")).toContainText(AGENT);
  });

  await test.step("缓解 opens the roll for the newest consequence, 承受 takes it", async () => {
    await say(first.page, "/td 承受");
    await expect(notices(first.page).last()).toContainText("没有尚未承受的后果");
    await run(mc.page, `await ChatMessage.create({ type: "consequence", content: "", system: { actor: ${actor(AGENT)}.uuid, name: "${AGENT}", harms: { abcdefghijklmnop: { kind: "status", name: "恐慌", amount: 2, target: ${actor(AGENT)}.uuid, sort: 1 } } } })`);
    await settle(...pages);
    await say(first.page, "/td 缓解");
    await expect(first.page.locator(".td-roll-window .window-title")).toHaveText(`缓解：${AGENT}`);
    await pinDice(first.page, [1, 1]);
    await first.page.locator(".td-roll-window [data-action=commit]").click();
    await expect(newest(first.page, "mitigation")).toBeVisible();
    expect(await exported(first.page, "mitigation")).toContain("失败");
    await say(first.page, "/td 承受");
    await expect.poll(() => run(mc.page, `return Object.values(${actor(AGENT)}.system.statuses).map(({ name }) => name)`)).toEqual(["恐慌"]);
  });

  await test.step("顺应 answers what is held out, or arms an erosion that is named; 压抑 asks the MC", async () => {
    await say(first.page, "/td 顺应 没有的侵蚀");
    await expect(notices(first.page).last()).toContainText("侵蚀");
    await say(first.page, `/td 顺应 ${erosion.slice(0, 4)}`);
    await first.page.waitForFunction(`${actor(AGENT)}.system.armed.theme !== ""`);
    await pinDice(first.page, [3, 4]);
    await say(first.page, "/td 听墙");
    await expect.poll(async () => (await theme(mc.page)).marks).toEqual([0, 1]);
    await run(mc.page, `
      const { uuid, system } = ${actor(AGENT)}.items.contents[0];
      await game.system.api.offer({ theme: uuid, erosion: Object.keys(system.erosions)[0], line: "开门吧" })`);
    await settle(...pages);
    await say(first.page, "/td 压抑");
    await expect(newest(mc.page, "temptation")).toContainText("压抑侵蚀");
    expect(await exported(second.page, "temptation")).toContain(erosion);
  });

  await test.step("浸入 names the theme first; the roll's line has power, sources and outcome", async () => {
    const tainted = await run<string>(first.page, `return ${actor(AGENT)}.items.contents.find(({ system }) => system.tainted && system.state === "active").name`);
    await say(first.page, `/td 浸入 ${tainted} 让每一扇门都通向湖底`);
    await expect(newest(second.page, "immersion-request")).toContainText("让每一扇门都通向湖底");
    expect(await exported(second.page, "immersion-request")).toContain("让每一扇门都通向湖底");
    const id = await run<string>(mc.page, `const card = game.messages.contents.at(-1); await card.update({ "system.depth": "submerge" }); return card.id`);
    await settle(...pages);
    await pinDice(first.page, [6, 6]);
    await run(first.page, `await game.system.api.immersion.roll("${id}")`);
    await settle(...pages);
    expect(await exported(second.page, "immersion")).toMatch(/彻底浸入，.*效力.\d，最终结果\d+，成功/);
  });

  await test.step("what was taken back says so in the log as well", async () => {
    await cards(mc.page).first().getByRole("button", { name: "撤销" }).click();
    await expect(cards(mc.page).first()).toHaveAttribute("data-state", "undone");
    expect(await run(mc.page, `return game.messages.contents.find(({ type }) => type === "action").export()`)).toMatch(/已撤销：冯小满：推门/);
    expect(name).toBeTruthy();
  });
});

test("停 by button, key or line: everybody is told, nobody who; it is in no document", async ({ mc, first, second }) => {
  const pages = [mc.page, first.page, second.page];
  const documents = (page: Page) => run<string>(page, `return JSON.stringify([game.messages, game.users, game.actors, game.settings.storage.get("world")])`);
  const before = await Promise.all(pages.map(documents));
  const heard = await mc.page.evaluateHandle(`(() => { const heard = []; game.socket.on("system.tainted-dossier", (data) => heard.push(data)); return heard; })()`);
  const ways = [
    () => second.page.locator(".td-stop-button button").click(),
    () => first.page.keyboard.press("Alt+Shift+KeyS"),
    () => say(second.page, "/td 停"),
  ];
  for (const way of ways) {
    await way();
    const signs = await Promise.all(pages.map(async (page) => {
      await expect(page.locator(".td-stop-sign")).toBeVisible();
      return page.locator(".td-stop-sign").evaluate(({ outerHTML }) => outerHTML);
    }));
    expect(new Set(signs).size).toBe(1); // who pressed sees what the others see
    for (const page of pages) {
      await expect(page.locator(".td-stop-sign button")).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(page.locator(".td-stop-sign")).toHaveCount(0);
    }
  }
  expect(await heard.jsonValue()).toEqual([{ kind: "stop" }, { kind: "stop" }, { kind: "stop" }]);
  expect(await Promise.all(pages.map(documents))).toEqual(before);
  await expect(mc.page.locator("#chat .message")).toHaveCount(0);
});
