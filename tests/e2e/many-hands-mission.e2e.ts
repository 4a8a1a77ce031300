import type { Page } from "@playwright/test";
import { makeMission, SECRETS } from "./driver/small-mission";
import { join, reload, USERS } from "./driver/join";
import { actor, rollAs, run, settle } from "./driver/run";
import { expect, secondIsAssistant, test } from "./driver/table-test";
import { cards, openTab } from "./driver/windows";

test.use({ alter: secondIsAssistant });

const AGENT = "冯小满";
const mission = `game.actors.find(({ type }) => type === "mission")`;
const api = "game.system.api.mission";
const hud = (page: Page) => page.locator("#td-hud");
const both = (pages: readonly Page[], body: string) => Promise.all(pages.map((page) => run(page, body)));
const count = (page: Page, type: string) => run<number>(page, `return game.messages.filter(({ type }) => type === "${type}").length`);

test("two MCs at once, a player who comes late in a new browser, a reload in every phase, and a mission that is deleted while everybody has it open", async ({ browser, host, mc, second, first }) => {
  const [gm, assistant] = [mc.page, second.page];
  let player = first.page;
  const lateErrors: string[] = [];
  const mcs = [gm, assistant];
  for (const page of [...mcs, player]) page.setDefaultTimeout(10_000);
  await makeMission(gm);
  await settle(gm, assistant, player);
  expect(await run(assistant, "return [game.user.isGM, game.user.isActiveGM]")).toEqual([true, false]);

  await test.step("what both press in the same moment is done once: a scene, a turn, a clue, a threat that comes to pass", async () => {
    await both(mcs, `await ${api}.move(${mission}.uuid, { move: "scene", title: "一楼" })`);
    await settle(...mcs);
    await both(mcs, `await ${api}.move(${mission}.uuid, { move: "beat", beat: "action" })`);
    await settle(...mcs);
    await both(mcs, `await ${api}.releaseClue(${mission}.uuid, "hidden1".padEnd(16, "0"))`);
    await run(gm, `await ${api}.giveThreat(${mission}.uuid, { text: "灯灭了", consequence: { text: "黑暗", statuses: {}, tags: {} } })`);
    await settle(...mcs);
    await both(mcs, `const [threat] = Object.keys(${mission}.system.threats); await ${api}.deliverThreat(${mission}.uuid, threat, [${actor(AGENT)}.uuid])`);
    await settle(...mcs, player);
    expect([await count(player, "beat"), await count(player, "reveal"), await count(player, "consequence")]).toEqual([2, 1, 1]);
    expect(await run(player, `const { system, items } = ${mission}; return [Object.keys(system.scenes).length, system.beat, items.has("hidden1".padEnd(16, "0"))]`)).toEqual([1, "action", true]);
  });

  await test.step("again, while it still lies before her, nothing is staged; taken and opened again, it may be", async () => {
    const again = `const [threat] = Object.keys(${mission}.system.threats); return ${api}.deliverThreat(${mission}.uuid, threat, [${actor(AGENT)}.uuid])`;
    expect(await run(assistant, again)).not.toBe("");
    await openTab(player, "chat");
    await cards(player, "consequence").locator("[data-action=tdTake]").click();
    for (const page of [player, gm]) await expect.poll(() => run(page, `return Object.values(${mission}.system.threats)[0].state`)).toBe("delivered");
    expect(await run(gm, again)).toBe("");
    expect(await count(gm, "consequence")).toBe(2);
  });

  await test.step("the strip marks who has not acted this round, once the spotlight is on (B47)", async () => {
    await expect(hud(player).locator(".td-hud__spot")).toHaveCount(0);
    await run(gm, `await game.settings.set("tainted-dossier", "spotlight.enabled", true)`);
    for (const page of [assistant, player]) await expect(hud(page).locator(".td-hud__spot")).toContainText(AGENT);
    await rollAs(player, AGENT, "sources: [at(0)]");
    for (const page of [gm, player]) await expect(hud(page).locator(".td-hud__spot li").filter({ hasText: AGENT })).toHaveCount(0);
    await run(gm, `for (const beat of ["consequence", "establish"]) await ${api}.move(${mission}.uuid, { move: "beat", beat })`);
    await expect(hud(player).locator(".td-hud__spot")).toContainText(AGENT);
    await run(gm, `await game.settings.set("tainted-dossier", "spotlight.enabled", false)`);
  });

  await test.step("loaded anew in every phase, as by somebody who comes late, the strip is the MC's but for its buttons; no word of the casefile is there", async () => {
    const told = (page: Page) => hud(page).locator(".td-hud__name, .td-hud__when, .td-loop__step[aria-current], .td-loop__back, .td-hud__chance").allInnerTexts();
    for (const steps of [
      `[{ move: "endScene" }]`, `[{ move: "scene", title: "那年", when: "past" }]`, `[{ move: "return" }, { move: "scene", title: "机房" }]`, `[{ move: "opportunity", on: true }]`, `[{ move: "end" }]`,
    ]) {
      await run(gm, `for (const step of ${steps}) await ${api}.move(${mission}.uuid, step, true)`);
      await reload(player);
      await expect(hud(player)).toBeVisible();
      await expect.poll(() => told(player), steps).toEqual(await told(gm));
    }
    const known = await run<string>(player, `return JSON.stringify([${mission}.toObject(), ...${mission}.items.map((item) => item.toObject()), ...game.messages.map((message) => message.toObject())])`);
    expect(SECRETS.slice(1).filter((secret) => known.includes(secret))).toEqual([]);
  });

  await test.step("somebody who sits down now, in a browser that knows nothing, has all of it at once: strip, board, map, what was revealed", async () => {
    await run(gm, `await ${api}.move(${mission}.uuid, { move: "scene", title: "今夜" }, true)`);
    await run(gm, `await ${mission}.update({ "system.dossiers.dossieraaaaaaaaa": { number: 1, title: "值班室", opened: 1, closed: 0, closedBy: "", sort: 1, gone: false } })`);
    await run(gm, `const anomaly = game.actors.find(({ type }) => type === "anomaly"); await ${mission}.update({ "system.revealed.RRRRRRRRRRRRRRRR": { anomaly: anomaly.uuid, entry: "", kind: "trait", name: "只会用听过的声音说话", text: "", audience: "", when: 1, sort: 0, gone: false } });
      await ChatMessage.create({ type: "reveal", content: "揭示", system: { mission: ${mission}.uuid, kind: "trait", title: "只会用听过的声音说话" } })`);
    await player.context().close();
    const late = await (await browser.newContext()).newPage();
    late.on("pageerror", (error) => lateErrors.push(String(error)));
    late.on("console", (message) => { if (message.type() === "error") lateErrors.push(message.text()); });
    late.setDefaultTimeout(10_000);
    await join(late, host.url, USERS.first);
    player = late;
    await expect(hud(late)).toContainText("今夜");
    await expect(hud(late).locator(".td-loop__step[aria-current]")).toHaveText(await hud(gm).locator(".td-loop__step[aria-current]").innerText());
    await hud(late).locator("#td-hud-board").click();
    await expect(late.locator(".td-board-window .td-clue")).toHaveCount(await run<number>(gm, `return ${mission}.items.filter(({ type }) => type === "clue").length`));
    await run(late, `for (const app of [...foundry.applications.instances.values()]) if (app.element?.matches?.(".td-board-window")) await app.close(); await ${mission}.sheet.render({ force: true })`);
    await late.locator(".td-mission").getByRole("tab", { name: "地图" }).click();
    const nodes = await run<number>(gm, `const { sheet } = ${mission}; await sheet.render({ force: true }); const count = sheet.element.querySelectorAll(".td-map__node").length; await sheet.close(); return count`);
    expect(nodes).toBeGreaterThan(0);
    await expect(late.locator(".td-mission .td-map__node")).toHaveCount(nodes);
    await run(late, `await ${mission}.sheet.close()`);
    await openTab(late, "chat");
    await cards(late, "reveal").last().getByRole("button", { name: "玩家所见" }).click();
    await expect(late.locator(".td-seen [data-piece=trait]")).toContainText("只会用听过的声音说话");
  });

  await test.step("the mission goes while its sheet, the board and what was shown are open: all is said, nothing breaks", async () => {
    await run(gm, `await ${api}.move(${mission}.uuid, { move: "phase", phase: "present" }, true)`);
    for (const page of [player, assistant]) {
      await run(page, `await ${mission}.sheet.render({ force: true })`);
      await hud(page).locator("#td-hud-board").click();
    }
    await run(gm, `${mission}.sheet.render({ force: true })`);
    await gm.locator("[data-show=summary]").first().click();
    await expect(player.locator(".td-show")).toBeVisible();
    await run(gm, `await ${api}.move(${mission}.uuid, { move: "end" }, true)`);
    for (const page of [gm, assistant, player]) await expect(page.locator(".td-window[id^=td-settle-]")).toBeVisible();
    await openTab(assistant, "chat");
    await cards(assistant, "reveal").last().getByRole("button", { name: "玩家所见" }).click();
    for (const page of [assistant, player]) await expect(page.locator(".td-seen")).toContainText("只会用听过的声音说话");
    await run(assistant, `await ${mission}.delete()`);
    for (const page of [gm, assistant, player]) await expect(page.locator(".td-window[id^=td-settle-]")).toContainText("目标已不存在");
    for (const page of [assistant, player]) await expect(page.locator(".td-seen .window-content")).toHaveText(/^\s*目标已不存在\s*$/);
    for (const page of [gm, assistant, player]) {
      await expect(hud(page)).toHaveCount(0);
      await expect(page.locator(".td-mission")).toHaveCount(0);
    }
    await settle(gm, assistant, player);
    await reload(player);
    await expect(hud(player)).toHaveCount(0);
    expect(lateErrors).toEqual([]);
    await player.context().close();
  });
});
