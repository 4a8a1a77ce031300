import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { pinDice } from "./driver/dice";
import { ready, reload } from "./driver/join";
import { actor, run, settle } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { cards, openTab } from "./driver/windows";

const AGENT = "冯小满";
const AIM = "让整栋楼里只剩下一种声音";
const request = (page: Page): Locator => cards(page, "immersion-request").last();
const result = (page: Page): Locator => cards(page, "immersion").last();
const states = (page: Page) => run<string[]>(page, `return ${actor(AGENT)}.items.map(({ system }) => system.state)`);

/** Ask the agent's player for an immersion in a theme, from a card of that kind. */
async function inviteFrom(page: Page, kind: string, theme: string): Promise<void> {
  await cards(page, kind).last().getByText("彻底浸入").click();
  await cards(page, kind).last().getByRole("button", { name: theme }).click();
  await expect(request(page)).toContainText("等待玩家写下现实将变成什么");
}

/** What axe finds in the chat log that is serious or worse, contrast (AA) among it. */
async function serious(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include("#chat .td-card").options({ preload: false }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]).analyze(); // else it looks for the host's sheets in the wrong place
  return violations.filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ target, any }) => `${id} ${target.join(" ")} ${any[0]?.message ?? ""}`));
}

test("from a consequence and from the threat that it leaves, while the MC comes and goes", async ({ mc, first }) => {
  const leave = () => mc.page.goto("about:blank");
  const comeBack = async () => {
    await mc.page.goBack();
    await ready(mc.page);
    await openTab(mc.page, "chat");
  };
  await run(first.page, `await game.system.api.rollAction({ actor: ${actor(AGENT)}, intent: "推门" })`);
  for (const { page } of [mc, first]) await openTab(page, "chat");

  await test.step("from the card of a consequence", async () => {
    await cards(mc.page).getByRole("button", { name: "带来后果" }).click();
    const form = mc.page.getByRole("dialog", { name: "带来后果" });
    await form.getByLabel("叙述").fill("整层楼都醒了。");
    await form.getByRole("button", { name: "摆上后果" }).click();
    await inviteFrom(mc.page, "consequence", "放门口就行");
    await expect(cards(first.page, "consequence").getByText("彻底浸入")).toHaveCount(0);
  });

  await test.step("what the player says waits for the MC on the card, through a reload, and is done once", async () => {
    await leave();
    await expect.poll(() => run(first.page, "return game.users.activeGM === null")).toBe(true);
    await request(first.page).locator("textarea").fill(AIM);
    await request(first.page).getByRole("button", { name: "申请浸入" }).click();
    await expect(request(first.page).getByRole("status")).toContainText("已交给MC");
    await reload(first.page);
    await openTab(first.page, "chat");
    await expect(request(first.page).getByRole("status")).toContainText("已交给MC");
    await comeBack();
    await expect(request(first.page)).toContainText(AIM);
    await expect(request(first.page).getByRole("status")).toHaveCount(0);
    await request(mc.page).locator("button.td-depth").filter({ hasText: "深潜" }).click();
    await expect(request(first.page).locator(".td-depth")).toHaveAttribute("data-depth", "dive");
  });

  await test.step("the roll and its price need no MC; a second press anywhere changes nothing", async () => {
    await leave();
    await pinDice(first.page, [1, 1]);
    await request(first.page).getByRole("button", { name: "掷骰" }).click();
    await result(first.page).locator("[data-action=tdPay]").dblclick();
    await expect(result(first.page)).toContainText("代价已承担");
    expect(await states(first.page)).toEqual(["lost", "active", "active", "active"]);
    await comeBack();
    await expect(request(mc.page)).toContainText("已掷骰");
    const id = await run<string>(mc.page, "return game.messages.contents.findLast(({ type }) => type === 'immersion').id");
    expect(await run(mc.page, `return [await game.system.api.immersion.pay("${id}"), game.messages.contents.filter(({ type }) => type === "immersion").length]`)).toEqual([{ state: "done" }, 1]);
    expect(await run(mc.page, `return Object.values(${actor(AGENT)}.system.journey).map(({ kind }) => kind)`)).toEqual(["lost"]);
  });

  await test.step("from the card of a threat, which the MC made of it", async () => {
    await result(mc.page).getByRole("button", { name: /建立威胁/ }).click();
    await expect(cards(mc.page, "threat")).toContainText("失控的力量");
    await inviteFrom(mc.page, "threat", "收件人不详");
    await expect(cards(mc.page, "threat").getByRole("button", { name: "放门口就行" })).toHaveCount(0);
    await request(first.page).getByRole("button", { name: "放弃" }).click();
    await expect(request(mc.page)).toContainText("玩家放弃了");
    await settle(mc.page, first.page);
    expect(await states(mc.page)).toEqual(["lost", "active", "active", "active"]);
  });
});

test("by a macro; a blind roll and a private one tell the others nothing", async ({ mc, first, second }) => {
  const pages = [mc.page, first.page, second.page];
  for (const page of pages) await openTab(page, "chat");
  const asked = async (theme: number) => {
    await run(first.page, `
      const macro = await Macro.create({ name: "浸入", type: "script", command: \`
        await game.system.api.immersion.request({ theme: ${actor(AGENT)}.items.contents[${theme}].uuid, aim: "${AIM}" })\` });
      await macro.execute()`);
    await request(mc.page).locator("button.td-depth").filter({ hasText: "深潜" }).click();
    await expect(request(first.page).locator(".td-depth")).toHaveAttribute("data-depth", "dive");
    await pinDice(first.page, [1, 1]);
  };
  const roll = (mode: string) => run(first.page, `
    const { id } = game.messages.contents.findLast(({ type }) => type === "immersion-request");
    await game.system.api.immersion.roll(id, { mode: "${mode}" })`);

  await test.step("blind: the roller sees nothing of it, the MC pays in her place", async () => {
    await asked(0);
    await roll("blind");
    await expect(result(mc.page)).toContainText("失去主题");
    await settle(...pages);
    await expect(result(first.page)).not.toContainText("失去主题");
    await expect(result(first.page).locator("[data-action^=td]")).toHaveCount(0);
    await expect(cards(second.page, "immersion")).toHaveCount(0);
    await result(mc.page).locator("[data-action=tdPay]").click();
    await expect(result(mc.page)).toContainText("代价已承担");
    expect(await states(first.page)).toEqual(["lost", "active", "active", "active"]);
  });

  await test.step("to the MC alone: the roller pays, the others see that it was rolled", async () => {
    await asked(1);
    await roll("gm");
    await expect(result(first.page).getByRole("alert")).toContainText("力量超脱了控制");
    await settle(...pages);
    await expect(cards(second.page, "immersion")).toHaveCount(0);
    await expect(request(second.page)).toContainText("已掷骰");
    await result(first.page).locator("[data-action=tdPay]").click();
    await expect(result(mc.page)).toContainText("代价已承担");
  });

  await test.step("axe finds nothing serious on any of the cards, in either scheme; the roll window's water keeps still when it is told to", async () => {
    await run(first.page, `await game.system.api.immersion.request({ theme: ${actor(AGENT)}.items.contents[2].uuid, aim: "${AIM}" })`);
    await expect(request(mc.page).locator("button.td-depth")).toHaveCount(3);
    for (const look of ["light", "dark"]) {
      await run(mc.page, `
        await game.settings.set("core", "uiConfig", { ...game.settings.get("core", "uiConfig"), colorScheme: { applications: "light", interface: "${look}" } });
        await ui.chat.render({ force: true })`);
      await expect(request(mc.page)).toHaveAttribute("data-td-theme", look);
      expect(await serious(mc.page)).toEqual([]);
    }
    await run(mc.page, `await ${actor(AGENT)}.sheet.render({ force: true }); await new Promise((shown) => setTimeout(shown, 500))`);
    await mc.page.locator(".td-agent-sheet").getByRole("button", { name: "掷骰", exact: true }).click();
    const water = mc.page.locator(".td-roll-window");
    await water.locator(".td-roll__deep").waitFor();
    const set = async (setting: "full" | "none", reducedMotion: "no-preference" | "reduce"): Promise<number> => {
      await mc.page.emulateMedia({ reducedMotion });
      await run(mc.page, `await game.settings.set("tainted-dossier", "display.motion", "${setting}")`);
      return run<number>(mc.page, "return document.getAnimations().filter(({ effect }) => effect.target.closest('.td')).length");
    };
    expect(await set("full", "no-preference")).toBeGreaterThan(0);
    for (const [setting, reducedMotion] of [["none", "no-preference"], ["full", "reduce"]] as const) {
      expect(await set(setting, reducedMotion)).toBe(0);
      const frame = await water.screenshot();
      await mc.page.waitForTimeout(1000);
      expect(frame.equals(await water.screenshot())).toBe(true);
    }
  });
});
