import type { Locator, Page } from "@playwright/test";
import { actor, run, settle } from "./driver/run";
import { bringAxe, serious } from "./driver/axe";
import { expect, test } from "./driver/table-test";
import { openTab } from "./driver/windows";

const AGENT = "冯小满";
const ANOMALY = "无尽楼道";
const KNOWN = "只会用已经听过的声音说话";
const HARDER = "沉默的人会变成祂的一层楼";
const ANSWER = "一段被洗掉的录音，想被重新听见";

/** A mission that is being played, its casefile, its anomaly, and a challenge. */
const MAKE = `
  const id = (name) => name.padEnd(16, "0");
  const entry = { sort: 0, gone: false };
  const trait = (name, sort, more = {}) => ({ name, text: "", revealed: false, harder: false, shows: "", adds: "", ...entry, sort, ...more });
  const limit = (name, value, sort = 0) => ({ name, value, boxes: [0, 0, 0, 0, 0, 0].map(Boolean), reached: "", ...entry, sort });
  const panic = { name: "恐慌", tier: 2, to: "agent", polarity: "hindering", ...entry };
  const threat = (text, sort = 0) => ({ text, consequence: { text: "祂学走了你的声音", statuses: { [id("panic")]: panic }, tags: {} }, ...entry, sort });
  const anomaly = await Actor.create({ name: "${ANOMALY}", type: "anomaly", system: {
    nature: "sound", public: "<p>整栋楼都没了声音。</p>", truth: { what: { answer: "${ANSWER}", ifRefuted: "", complexity: 2 } },
    traits: { [id("a")]: trait("${KNOWN}", 0), [id("b")]: trait("${HARDER}", 1, { harder: true, adds: "封闭+1" }), [id("c")]: trait("第一个失语的人就是祂的门", 2) },
    limits: { [id("shut")]: limit("封闭", 4), [id("ape")]: limit("学舌", 3, 1) }, threats: { [id("door")]: threat("门后的人学你说话"), [id("stairs")]: threat("楼梯又多了一层", 1) } } });
  await Actor.create({ name: "拦路", type: "challenge", system: { description: "<p>雾里有人影。</p>", limits: { [id("hold")]: limit("撑过去", 3) }, threats: { [id("fog")]: threat("雾更浓了") } } });
  const mission = await Actor.create({ name: "静楼", type: "mission", system: { active: true } });
  await Actor.create({ name: "静楼密档", type: "casefile", system: { mission: mission.uuid, anomaly: anomaly.uuid } });`;

const sheetOf = async (page: Page, name: string): Promise<Locator> => {
  await run(page, `await ${actor(name)}.sheet.render({ force: true })`);
  const sheet = page.locator(".td-opposition").filter({ hasText: name });
  await sheet.locator(".td-opposition__body").waitFor();
  return sheet;
};
const card = (page: Page, kind: string) => page.locator(`#chat .td-card[data-kind=${kind}]`);
const seen = (page: Page) => page.locator(".td-seen");
const anomaly = (page: Page, path: string) => run(page, `return foundry.utils.getProperty(${actor(ANOMALY)}.toObject().system, "${path}")`);

test("an anomaly from its first trait to its suppression: piece by piece, each to whom the MC wants", async ({ mc, first, second }) => {
  const pages = [mc.page, first.page, second.page];
  for (const page of pages) page.setDefaultTimeout(10_000);
  await run(mc.page, MAKE);
  for (const page of pages) await openTab(page, "chat");
  const sheet = await sheetOf(mc.page, ANOMALY);

  await test.step("the sheet: what is hidden lies below the line, the sluice is shut, boxes are marked", async () => {
    await expect(sheet.locator(".td-strata .td-wet .td-row")).toHaveCount(3);
    await expect(sheet.locator(".td-done > [data-met]")).toHaveCount(1);
    await expect(sheet.getByRole("button", { name: "压制异常", exact: true })).toBeDisabled();
    await expect(sheet.getByRole("button", { name: "MC裁定：仍然压制" })).toBeVisible();
    await sheet.getByRole("group", { name: /封闭/ }).getByRole("button", { name: "第4格" }).click();
    await expect(sheet.locator(".td-limit").first()).toContainText("已到极限");
    await expect(sheet.locator(".td-done > [data-met]")).toHaveCount(2);
  });

  await test.step("one press reveals a trait to all, with a card; players read it on a page drawn from the mission", async () => {
    await sheet.getByRole("button", { name: `揭示：${KNOWN}` }).click();
    await expect(sheet.locator(".td-strata > ul").first()).toContainText(KNOWN);
    for (const page of pages) await expect(card(page, "reveal")).toContainText(KNOWN);
    await card(first.page, "reveal").getByRole("button", { name: "玩家所见" }).click();
    await expect(seen(first.page).locator("[data-piece=trait]")).toContainText(KNOWN);
    await expect(seen(first.page)).not.toContainText(HARDER);
    await expect(seen(first.page)).not.toContainText("封闭");
    expect(await run(first.page, `return [${actor(ANOMALY)}?.testUserPermission(game.user, "LIMITED") ?? false, Object.values(${actor("静楼")}.system.revealed).length]`)).toEqual([false, 1]);
  });

  await test.step("an answer goes to one agent alone", async () => {
    await sheet.getByRole("button", { name: "改变谁知道：异常是什么?" }).click();
    await mc.page.getByRole("menuitem", { name: AGENT }).click();
    await expect(sheet.getByRole("button", { name: `${AGENT} 改变谁知道：异常是什么?` })).toBeVisible();
    await expect(seen(first.page)).toContainText(ANSWER);
    await expect(seen(first.page)).toContainText(`只有${AGENT}知道`);
    await settle(...pages);
    await expect(second.page.locator("#chat")).not.toContainText(ANSWER);
    await card(second.page, "reveal").getByRole("button", { name: "玩家所见" }).click();
    await expect(seen(second.page)).toContainText(KNOWN);
    await expect(seen(second.page)).not.toContainText(ANSWER);
  });

  await test.step("a harder trait brings a threat and +1 to a limit, which players do not learn; both can be taken back", async () => {
    await sheet.getByRole("button", { name: `揭示：${HARDER}` }).click();
    const form = mc.page.getByRole("dialog", { name: "揭示更加棘手的特性" });
    await form.locator("[name=threat]").fill("又一层楼亮了");
    await form.locator("[name=limit]").selectOption({ label: "封闭 4 → 5" });
    await form.getByRole("button", { name: "揭示" }).click();
    await expect(seen(first.page)).toContainText(HARDER);
    await expect(sheet.locator(".td-limit").first()).toContainText("4/5");
    await expect(sheet.locator("li[data-threat]")).toHaveCount(3);
    await settle(...pages);
    expect(await run(first.page, `return JSON.stringify(game.messages.contents.map((message) => message.toObject()))`)).not.toContain("又一层楼亮了");
    await sheet.getByRole("button", { name: "撤销" }).click();
    await expect(sheet.locator("li[data-threat]")).toHaveCount(2);
    expect(await anomaly(mc.page, "limits.shut000000000000.value")).toBe(4);
    await card(mc.page, "reveal").last().getByRole("button", { name: "撤销" }).click();
    await expect(seen(first.page)).not.toContainText(HARDER);
    await expect(sheet.locator(".td-strata .td-wet").first()).toContainText(HARDER);
  });

  await test.step("a limit is told as it stands, and hidden again; then it can be told once more", async () => {
    const whom = sheet.getByRole("button", { name: "改变谁知道：封闭" });
    await whom.click();
    await mc.page.getByRole("menuitem", { name: "所有人" }).click();
    await expect(seen(second.page)).toContainText("4/4");
    await whom.click();
    await mc.page.getByRole("menuitem", { name: "只有MC" }).click();
    await expect(seen(second.page)).not.toContainText("4/4");
    await whom.click();
    await mc.page.getByRole("menuitem", { name: "所有人" }).click();
    await expect(seen(second.page)).toContainText("4/4");
  });

  await test.step("a threat is given, and comes to pass with what was prepared", async () => {
    await sheet.getByRole("button", { name: "给出威胁：门后的人学你说话" }).click();
    for (const page of pages) await expect(card(page, "threat")).toContainText("门后的人学你说话");
    await expect(seen(second.page).locator("li[data-threat]")).toContainText("未被应对");
    await expect(seen(second.page).locator("li[data-threat]")).not.toContainText("恐慌");
    await sheet.getByRole("button", { name: "兑现：门后的人学你说话" }).click();
    const form = mc.page.getByRole("dialog").last();
    await form.getByLabel(AGENT).check();
    await form.getByRole("button", { name: "摆上后果" }).click();
    await expect(card(first.page, "consequence")).toContainText("恐慌-2");
    await card(first.page, "consequence").getByRole("button", { name: "承受" }).click();
    await expect(sheet.locator("li[data-threat][data-state=delivered]")).toContainText("已兑现");
  });

  await test.step("with a 机会 the sluice opens", async () => {
    await run(mc.page, `await ${actor("静楼")}.update({ "system.opportunity.active": true })`);
    await expect(sheet.locator(".td-done > [data-met]")).toHaveCount(3);
    for (const page of [mc.page, first.page]) await bringAxe(page);
    expect(await serious(mc.page, ".td-opposition")).toEqual([]);
    expect(await serious(first.page, ".td-seen")).toEqual([]);
    await sheet.getByRole("button", { name: "压制异常", exact: true }).click();
    await mc.page.getByRole("dialog").last().locator("button[data-action=ok]").click();
    await expect(sheet).toContainText("已压制");
  });
});

test("without a 机会 the sluice is shut and says why; 压制 is the MC's ruling then, which the card says, and all see that it is over", async ({ mc, first, second }) => {
  const pages = [mc.page, first.page, second.page];
  for (const page of pages) page.setDefaultTimeout(10_000);
  await run(mc.page, MAKE);
  for (const page of pages) await openTab(page, "chat");
  const sheet = await sheetOf(mc.page, ANOMALY);
  const [press, rule] = [sheet.getByRole("button", { name: "压制异常", exact: true }), sheet.getByRole("button", { name: "MC裁定：仍然压制" })];
  const form = mc.page.getByRole("dialog", { name: "压制异常" });
  const hud = (page: Page) => page.locator("#td-hud");
  const move = (step: string) => run(mc.page, `const { refusal } = await game.system.api.mission.move(${actor("静楼")}.uuid, ${step}); if (refusal) throw new Error(refusal)`);

  await test.step("in a past scene it is off, and the way round it says why", async () => {
    await move(`{ move: "scene", title: "那年的值班室", when: "past" }`);
    await expect(press).toBeDisabled();
    await expect(press).toHaveAccessibleDescription(/不在过去的场景 未满足/);
    await rule.click();
    await expect(form).toContainText("过去的场景里，异常必定不可能彻底退场：先回到现在。");
    await mc.page.keyboard.press("Escape");
    await move(`{ move: "return" }`);
    await expect(press).toHaveAccessibleDescription(/没有机会/);
    await expect(press).not.toHaveAccessibleDescription(/不在过去的场景 未满足/);
    await expect(press).toBeDisabled();
  });

  await test.step("the form says that it is a ruling and why; put away, nothing has changed", async () => {
    await rule.click();
    for (const words of ["MC裁定", "只有检验才可能出现让角色得以压制异常的机会", "异常将被压制，任务随之结束。"]) await expect(form).toContainText(words);
    await mc.page.keyboard.press("Escape");
    await expect(form).toHaveCount(0);
    expect(await run(mc.page, `return [${actor("静楼")}.system.phase, ${actor(ANOMALY)}.system.suppressed]`)).toEqual(["dossier", false]);
  });

  await test.step("ruled so: a card for all that says it, without the anomaly's name; the strip, 任务结算 and the map say how it ended", async () => {
    await rule.click();
    await form.getByRole("button", { name: "仍然这样裁定" }).click();
    for (const page of pages) {
      await expect(card(page, "beat").last()).toContainText("异常已被压制");
      await expect(card(page, "beat").last()).toContainText("MC裁定");
      await expect(card(page, "beat").last()).not.toContainText(ANOMALY);
      await expect(hud(page)).toContainText("异常已被压制");
      await expect(page.locator(".td-window[id^=td-settle-]")).toBeVisible();
    }
    expect(await run(mc.page, `return [${actor("静楼")}.system.phase, ${actor(ANOMALY)}.system.suppressed]`)).toEqual(["ended", true]);
    await expect(sheet.locator(".td-agent__badges")).toContainText("已压制");
    await expect(press.or(rule)).toHaveCount(0);
    await hud(first.page).locator("#td-hud-map").click();
    await expect(first.page.locator(".td-mission .td-map__node[data-node=end]")).toHaveAttribute("aria-label", "异常已被压制");
  });

  await test.step("taken back on the card, all is as it was", async () => {
    await card(mc.page, "beat").last().getByRole("button", { name: "撤销" }).click();
    for (const page of pages) await expect(hud(page)).not.toContainText("异常已被压制");
    await expect(first.page.locator(".td-mission .td-map__node[data-node=end]")).toHaveCount(0);
    await expect(rule).toBeVisible();
    await settle(...pages);
    expect(await run(second.page, `return [${actor("静楼")}.system.phase, ${actor("静楼")}.system.suppressed]`)).toEqual(["dossier", false]);
    expect(await anomaly(mc.page, "suppressed")).toBe(false);
  });
});

test("unlinked tokens work on themselves, their bars follow, and the MC's table has all that is in play", async ({ mc }) => {
  const { page } = mc;
  page.setDefaultTimeout(10_000);
  await run(page, `${MAKE}
    const scene = await Scene.create({ name: "楼道", active: true });
    const challenge = ${actor("拦路")};
    await scene.createEmbeddedDocuments("Token", [0, 1].map((index) => ({ name: "拦路" + (index + 1), actorId: challenge.id, actorLink: false, x: index * 200, y: 0, bar1: { attribute: "bars.limit" }, bar2: { attribute: "bars.status" } })));
    await game.scenes.active.view?.();`);

  await test.step("a box of one token's actor is that one's alone", async () => {
    await run(page, "await game.scenes.active.tokens.contents[0].actor.sheet.render({ force: true })");
    const sheet = page.locator(".td-opposition");
    await sheet.getByRole("group", { name: /撑过去/ }).getByRole("button", { name: "第3格" }).click();
    await expect(sheet).toContainText("已克服");
    expect(await run(page, `return [...game.scenes.active.tokens.contents.map((token) => token.getBarAttribute("bar1")), ${actor("拦路")}.system.bars.limit]`)).toEqual([
      { type: "bar", attribute: "bars.limit", value: 3, max: 3, editable: false }, { type: "bar", attribute: "bars.limit", value: 0, max: 3, editable: false }, { value: 0, max: 3 },
    ]);
    await sheet.getByRole("button", { name: "场上一览" }).click();
  });

  await test.step("the table", async () => {
    const board = page.locator("#td-in-play");
    await expect(board.locator(".td-page__entry").filter({ hasText: "拦路1" })).toContainText("已克服");
    await expect(board.locator(".td-page__entry").filter({ hasText: "拦路2" })).toContainText("0/3");
    await expect(board.locator(".td-page__entry").filter({ hasText: ANOMALY })).toContainText("0/4");
    await expect(board).toContainText(AGENT);
    await board.locator(".td-page__entry").filter({ hasText: "拦路2" }).getByRole("group", { name: /撑过去/ }).getByRole("button", { name: "第1格" }).click();
    await expect(board.locator(".td-page__entry").filter({ hasText: "拦路2" })).toContainText("1/3");
    await run(page, `const id = foundry.utils.randomID(); await ${actor("静楼")}.update({ ["system.threats." + id]: { text: "电话同时响", consequence: { text: "", statuses: {}, tags: {} }, state: "open", source: "", entry: "", scene: "", card: "", metBy: "", sort: 0, gone: false } })`);
    await expect(board.locator("li[data-threat]")).toContainText("电话同时响");
    await bringAxe(page);
    expect(await serious(page, "#td-in-play")).toEqual([]);
    await board.locator("li[data-threat]").getByRole("button", { name: "标为已解决" }).click();
    await expect(board.locator("li[data-threat]")).toHaveCount(0);
  });
});
