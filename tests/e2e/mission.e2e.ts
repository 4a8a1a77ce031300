import type { Page } from "@playwright/test";
import { packSources } from "../../tools/content/packs.mjs";
import type { DemoSeed } from "./driver/host";
import { run, settle } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { cards, openTab } from "./driver/windows";

const MISSION = "按户头来";

interface Source {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly system: Record<string, unknown>;
}

/** A mission of the packs with its casefile, as the MC would have them in the world. */
function seed({ actors }: DemoSeed): void {
  const found = (packSources("missions-cn") as Source[]).filter(({ name }) => name === MISSION);
  const mission = found.find(({ type }) => type === "mission");
  for (const { type, system } of found) if (type === "casefile") system["mission"] = `Actor.${mission?._id}`;
  actors.push(...found);
}

test.use({ alter: { seed } });

const hud = (page: Page) => page.locator("#td-hud");
const confirm = (page: Page) => page.locator("dialog .form-footer button, .dialog .form-footer button").first().click();
const mission = `game.actors.find((actor) => actor.type === "mission")`;

test("a mission from 切入 to its end, with everybody watching", async ({ mc, first }) => {
  await test.step("no mission, no strip", async () => {
    await expect(hud(mc.page)).toHaveCount(0);
    await openTab(first.page, "chat");
  });

  await test.step("切入 tells the summary and the clues, and the strip is there for all", async () => {
    await run(mc.page, `await game.system.api.mission.cutIn(${mission}.uuid)`);
    await openTab(mc.page, "chat");
    await expect(cards(first.page, "briefing")).toContainText("望湖里");
    await expect(cards(first.page, "briefing").locator("[data-clue]").first()).toContainText("尚未演绎");
    for (const { page } of [mc, first]) await expect(hud(page)).toContainText(MISSION);
    await expect(hud(first.page).locator("[data-action=hudMore], button[data-beat]")).toHaveCount(0);
  });

  await test.step("the MC opens a dossier once they are safe; before that it is a ruling", async () => {
    await hud(mc.page).locator("#td-hud-more").click();
    await hud(mc.page).locator("#td-hud-more-dossier").click();
    await expect(mc.page.locator("dialog, .dialog").last()).toContainText("MC裁定");
    await mc.page.keyboard.press("Escape");
    await hud(mc.page).locator("#td-hud-more-safe").click();
    await expect(hud(first.page)).toContainText("安全处境");
    await hud(mc.page).locator("#td-hud-more-dossier").click();
    await confirm(mc.page);
    await expect(hud(first.page)).toContainText("书写档案1号");
  });

  await test.step("a past scene: aged paper, reminders, and no way back before a turn is played", async () => {
    await run(mc.page, `await game.system.api.mission.move(${mission}.uuid, { move: "scene", title: "三天前，值班室", when: "past", goesOn: true })`);
    for (const { page } of [mc, first]) {
      await expect(hud(page)).toHaveAttribute("data-when", "past");
      await expect(hud(page)).toContainText("不可能改变已经明确发生过的事情");
    }
    await hud(mc.page).locator("#td-hud-return").click();
    await expect(mc.page.locator("dialog, .dialog").last()).toContainText("演绎继续进行");
    await mc.page.keyboard.press("Escape");
    await hud(mc.page).locator("[data-beat=action]").click();
    await expect(hud(first.page).locator("[data-beat=action]")).toHaveAttribute("aria-current", "step");
    await hud(mc.page).locator("#td-hud-return").click();
    await expect(hud(first.page)).toHaveAttribute("data-when", "present");
  });

  await test.step("a threat is given, is still open at 后果, and comes to pass", async () => {
    await run(mc.page, `
      const { move, giveThreat } = game.system.api.mission;
      await move(${mission}.uuid, { move: "scene", title: "1号楼" });
      await giveThreat(${mission}.uuid, { text: "水从门缝里漫进来" });
      await move(${mission}.uuid, { move: "beat", beat: "action" });
      await move(${mission}.uuid, { move: "beat", beat: "consequence" });`);
    await expect(cards(first.page, "threat")).toContainText("水从门缝里漫进来");
    await expect(hud(first.page)).toContainText("威胁未解决 1");
    await hud(mc.page).locator("#td-hud-deliver").click();
    const form = mc.page.locator("dialog, .dialog").last();
    await form.getByLabel("冯小满").check();
    await confirm(mc.page);
    const consequence = cards(first.page, "consequence");
    await expect(consequence).toContainText("兑现威胁「水从门缝里漫进来」");
    await consequence.locator("[data-action=tdTake]").click();
    await expect(hud(first.page)).not.toContainText("威胁未解决");
    await expect(hud(mc.page).locator("#td-hud-suggest")).toBeVisible();
  });

  await test.step("a reload finds everything as it was", async () => {
    await settle(mc.page, first.page);
    await first.page.reload();
    await expect(hud(first.page)).toContainText("1号楼");
    await expect(hud(first.page).locator("[data-beat=consequence]")).toHaveAttribute("aria-current", "step");
  });

  const sheet = (page: Page) => page.locator(".td-mission");

  await test.step("the sheet: everybody reads it, the MC has the casefile beside it and reveals by one press", async () => {
    await hud(mc.page).locator("#td-hud-sheet").click();
    await hud(first.page).locator("#td-hud-sheet").click();
    await expect(sheet(first.page).getByRole("tab", { name: "密档" })).toHaveCount(0);
    await sheet(first.page).getByRole("tab", { name: "线索与结论" }).click();
    await sheet(mc.page).getByRole("tab", { name: "密档" }).click();
    const hidden = sheet(mc.page).locator("[data-clue]").filter({ has: mc.page.locator("[data-action=release]") }).first();
    const name = (await hidden.locator("b").textContent()) ?? "";
    await expect(sheet(first.page)).not.toContainText(name);
    await hidden.locator("[data-action=release]").click();
    await expect(sheet(first.page)).toContainText(name);
    await expect(cards(first.page, "reveal")).toContainText(name);
  });

  await test.step("what the MC shows is on every screen", async () => {
    await sheet(mc.page).locator("[data-show=summary]").click();
    await expect(first.page.locator(".td-show")).toContainText("望湖里");
  });

  await test.step("the map is what was played, and each thing on it opens by key", async () => {
    await hud(first.page).locator("#td-hud-map").click();
    const node = sheet(first.page).locator(".td-map__node[data-in=shore]");
    await expect(node).toHaveAttribute("aria-label", /演绎.*三天前，值班室/);
    await node.focus();
    await first.page.keyboard.press("Enter");
    await expect(sheet(first.page).locator("[data-scene].td-page__entry:focus")).toContainText("三天前，值班室");
  });

  await test.step("the combat tracker says what to use instead", async () => {
    await mc.page.locator('#sidebar-tabs [data-tab="combat"]').click();
    await expect(mc.page.locator(".td-combat-note").first()).toContainText("场景循环");
    await openTab(mc.page, "chat");
  });

  await test.step("the recap tells players each thing once, in order, and nothing of the casefile", async () => {
    const [text, secrets] = await run<[string, string[]]>(mc.page, `
      const mission = ${mission};
      const casefile = game.actors.find(({ type }) => type === "casefile");
      const strings = (value) => typeof value === "string" ? [value] : value && typeof value === "object" ? Object.values(value).flatMap(strings) : [];
      const hidden = casefile.items.filter(({ id }) => !mission.items.has(id)).flatMap((item) => [item.name, item.system.text]);
      const told = ["answers", "pastScenes", "verifications", "finale", "pacing"].flatMap((key) => strings(casefile.system.toObject()[key]));
      return [game.system.api.mission.recap(mission.uuid), [...hidden, ...told].filter((text) => text.length > 5 && !/^[\\w.]+$/.test(text))]`);
    const order = ["# 按户头来", "## 按户头来：开始书写档案", "### 按户头来：一幕场景「三天前，值班室」开始", "### 按户头来：一幕场景「1号楼」开始", "威胁：水从门缝里漫进来"].map((part) => text.indexOf(part));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
    expect(text.split("威胁：水从门缝里漫进来")).toHaveLength(2);
    expect(secrets.length).toBeGreaterThan(20);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  await test.step("forty threats and sixty clues are counted and listed, each once", async () => {
    await first.page.locator("[id^=td-show-] [data-action=close]").click();
    await run(mc.page, `
      const mission = ${mission};
      const scene = mission.system.scene.id;
      const threats = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [foundry.utils.randomID(), { text: "威胁" + index, state: "open", scene, sort: index, consequence: { text: "", statuses: {}, tags: {} }, source: "", entry: "", card: "", metBy: "", gone: false }]));
      await mission.update({ "system.threats": threats });
      await mission.createEmbeddedDocuments("Item", Array.from({ length: 60 }, (_, index) => ({ name: "线索" + index, type: "clue" })));`);
    await expect(hud(first.page)).toContainText("威胁未解决 40");
    await expect(sheet(first.page).locator(".td-mission__finds > [data-item-id]")).toHaveCount(69);
  });

  await test.step("the end: she takes 休整 on her own screen, and the MC sees that she is through", async () => {
    await run(mc.page, `await game.system.api.mission.move(${mission}.uuid, { move: "end" })`);
    const window = (page: Page) => page.locator("[id^=td-settle-]");
    await window(first.page).locator("[data-choice=recover]").click();
    await expect(cards(mc.page, "notice").last()).toContainText("冯小满休整：恢复全部燃尽标签");
    await expect(window(first.page).locator("[data-choice]")).toHaveCount(0);
    await window(first.page).locator("[data-action=settleDone]").click();
    await expect(window(mc.page).locator("li[data-done=true]")).toContainText("冯小满");
  });

  await test.step("the mission deleted while it is played, the strip goes", async () => {
    await run(mc.page, `await ${mission}.delete()`);
    for (const { page } of [mc, first]) await expect(hud(page)).toHaveCount(0);
  });
});
