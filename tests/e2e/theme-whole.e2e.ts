import { AGENT, fillSheets, setMode, setScheme, showAt } from "./driver/all-sheets";
import { bringAxe, serious } from "./driver/axe";
import { pinDice } from "./driver/dice";
import { USERS } from "./driver/join";
import { actor, run, settle } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { cards, openSheet, openTab } from "./driver/windows";

/** An expression for the agent's first theme. */
const theme = `${actor(AGENT)}.items.contents[0]`;
/** What a theme tempts, yields and immerses with. */
const TAINT = ["[data-action=take][data-kind=erosion]", "[data-action=resist]", "[data-action=tempt]", "[data-action=immerse]"] as const;

test("a tainted theme without an erosion; a lost theme by itself; a new-born one from a theme in a pack", async ({ mc, first }) => {
  const { page } = first;
  const sheet = await openSheet(page, AGENT);

  await test.step("R83: the last erosion taken away by hand, the sheet warns, and the theme is hers all the same", async () => {
    const card = sheet.locator(".td-theme").first();
    await expect(card.getByText("浸染主题应当有至少1条侵蚀")).toHaveCount(0);
    await setMode(sheet, true);
    await card.locator("[data-action=dropEntry][data-map=erosions]").click();
    await setMode(sheet, false);
    await expect(card.getByRole("note")).toHaveText(/浸染主题应当有至少1条侵蚀/);
    await expect(card.locator("[data-action=immerse] .td-btn__stub")).toHaveText(await run<string>(page, `return String(Object.keys(${theme}.system.anchors).length)`));
  });

  await test.step("G55: in full immersion it counts 0, in the offer and in the roll; it is paid as any", async () => {
    const anchors = await run<number>(page, `await ${theme}.update({ "system.anchors": { AAAAAAAAAAAAAAAA: { text: "录音带", sort: 9, gone: false } } }); return Object.keys(${theme}.system.anchors).length`);
    const request = await run<string>(page, `const { message, refusal } = await game.system.api.immersion.request({ theme: ${theme}.uuid, aim: "只剩一种声音" }); return message?.id ?? refusal`);
    await settle(page, mc.page);
    await run(mc.page, `await game.system.api.immersion.setDepth("${request}", "submerge")`);
    await settle(mc.page, page);
    await pinDice(page, [3, 3]);
    expect(await run(page, `
      const { message, refusal } = await game.system.api.immersion.roll("${request}");
      const [{ total, power, outcome, sources }] = message.rolls;
      return [refusal, total, power, outcome, sources.filter(({ kind }) => kind === "erosion").length]`)).toEqual(["", 6 + anchors, anchors, "mixed", 0]);
    await openTab(page, "chat");
    await cards(page, "immersion").last().locator("[data-action=tdPay]").click();
    await expect(cards(page, "immersion").last()).toContainText("代价已承担");
    expect(await run(page, `return ${theme}.system.indulgence.value`)).toBe(1);
  });

  await test.step("a lost theme's own sheet tells what it was, and tempts, yields and immerses no more", async () => {
    const second = `${actor(AGENT)}.items.contents[1]`;
    await run(page, `await ${second}.sheet.render({ force: true })`);
    const own = page.locator(".td-theme-sheet");
    for (const control of TAINT) await expect(own.locator(control), control).toHaveCount(1);
    await run(page, `await ${second}.update({ system: { state: "lost", lost: { when: 1, cause: "深潜" }, indulgence: { value: 3 } } })`);
    await expect(own.locator(".td-stamp")).toContainText("失去主题");
    for (const control of TAINT) await expect(own.locator(control), control).toHaveCount(0);
    await expect(own.getByText("轨道已满")).toBeVisible();
    await expect(own.locator("[data-action=onFull]")).toHaveCount(0);
    await expect(own.locator(".td-erosion__text")).not.toBeEmpty();
    await run(page, `await ${second}.sheet.close({ animate: false })`);
  });

  await test.step("the 新生主题 in its place borrows the words of a theme in a pack, and the old one stays", async () => {
    const [uuid, name] = await run<[string, string]>(page, `
      const pack = game.packs.find(({ documentName, index, visible }) => documentName === "Item" && visible && index.some(({ type }) => type === "theme"));
      const { uuid, name } = pack.index.find(({ type }) => type === "theme");
      return [uuid, name]`);
    await sheet.getByRole("button", { name: "替换主题" }).first().click();
    const builder = page.locator(".td-builder-window");
    await builder.getByLabel("从何处写起").selectOption(uuid);
    await builder.locator("[data-action=suggest][data-part=name]").filter({ hasText: name }).first().click();
    for (const part of ["weakness", "erosion"]) await builder.locator(`[data-action=suggest][data-part=${part}]`).first().click();
    await builder.getByRole("button", { name: "完成" }).click();
    await expect(builder).toHaveCount(0);
    await expect(sheet.locator(".td-theme").filter({ hasText: name })).toBeVisible();
    const [made, lent] = await run<[string[], string[]]>(page, `
      const words = ({ name, system }) => [name, ...Object.values(system.tags).filter(({ kind }) => kind === "weakness").map((tag) => tag.name), ...Object.values(system.erosions).map(({ text }) => text)];
      const [, old] = ${actor(AGENT)}.items.contents;
      const theirs = await fromUuid("${uuid}");
      const mine = await fromUuid(old.system.replacedBy);
      return [[old.system.state, String(mine.system.nascent), ...words(mine)], words(theirs)]`);
    expect(made.slice(0, 3)).toEqual(["replaced", "true", name]);
    expect(made).toHaveLength(5);
    expect(lent).toEqual(expect.arrayContaining(made.slice(3)));
    await sheet.getByRole("tab", { name: /历程/ }).click();
    await expect(sheet).toContainText("深潜");
  });

  await test.step("on a telephone a theme's menu stays on the page, and every line of it can be read", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await run(page, `const { sheet } = ${actor(AGENT)}; sheet.changeTab("action", "primary"); sheet.setPosition({ left: 0, top: 0, width: 390, height: 844 })`);
    for (const grip of [sheet.locator("[data-grip]").first(), sheet.locator("[data-grip]").last()]) {
      await grip.click();
      const box = await page.getByRole("menu").boundingBox();
      expect(box).not.toBeNull();
      expect([box!.x >= 0, box!.y >= 0, box!.x + box!.width <= 390, box!.y + box!.height <= 844]).toEqual([true, true, true, true]);
      const lines = await page.getByRole("menuitem").evaluateAll((all) => all.map((line) => line.scrollWidth <= line.clientWidth && line.clientHeight < 40)); // one line of text
      expect(lines.every(Boolean)).toBe(true);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("menu")).toHaveCount(0);
    }
  });
});

test("an agent's sheet to somebody who may only look: the mission's clues in her file, the same look, and axe is content", async ({ mc, second }) => {
  const { agent } = await fillSheets(mc.page);
  await run(mc.page, `await (await fromUuid("${agent}")).update({ ownership: { [game.users.getName("${USERS.second}").id]: 2 } })`);
  await settle(mc.page, second.page);
  const { page } = second;
  const sheet = await showAt(page, agent, { left: 10, top: 10, width: 760, height: 1000 });
  await expect(sheet.getByText("只读").first()).toBeVisible();

  await test.step("档案: her own file first, then what the mission has found out", async () => {
    await sheet.getByRole("tab", { name: "档案" }).click();
    const clues = sheet.locator("[data-tab=file] .td-ledger");
    const names = await run<string[]>(page, `return game.actors.find(({ type }) => type === "mission").items.filter(({ type }) => type === "clue").map(({ name }) => name)`);
    await expect(clues.getByRole("listitem")).toHaveCount(names.length);
    for (const name of names) await expect(clues.getByRole("button", { name, exact: true })).toBeVisible();
    await expect(sheet.locator(".td-form ~ .td-ledger")).toHaveCount(1);
    await clues.getByRole("button").first().click();
    await expect(page.locator(".td-page-sheet, .application.sheet").filter({ hasText: names[0] ?? "" }).last()).toBeVisible();
    await run(mc.page, `await game.actors.find(({ type }) => type === "mission").createEmbeddedDocuments("Item", [{ name: "墙后的第二根电话线", type: "clue" }])`);
    await expect(clues.getByRole("button", { name: "墙后的第二根电话线" })).toBeVisible();
    await run(page, `for (const app of foundry.applications.instances.values()) if (app.document && app.document.uuid !== "${agent}") await app.close({ animate: false })`);
  });

  await test.step("every tab, light and dark, is as readable as to its owner", async () => {
    await bringAxe(page);
    const id = `#${await sheet.getAttribute("id")}`;
    for (const tab of ["行动", "历程", "揭露", "档案"]) {
      await sheet.getByRole("tab", { name: tab }).click();
      for (const look of ["light", "dark"] as const) {
        await setScheme(page, look);
        expect.soft(await serious(page, id, look === "dark" ? ["color-contrast"] : undefined), `${tab}, ${look}`).toEqual([]);
      }
    }
  });

  await test.step("an answer that is not revealed is not drawn; one that is can be read", async () => {
    await sheet.getByRole("tab", { name: "揭露" }).click();
    await expect(sheet.getByText("父亲。")).toBeVisible();
    await expect(sheet.getByText("因为那天在下雨。")).toHaveCount(0);
  });

  await test.step("chips are as on its owner's sheet: used, burned and helpful told apart by more than colour", async () => {
    await sheet.getByRole("tab", { name: "行动" }).click();
    const looks = await run<string[][]>(page, `
      const chips = document.querySelectorAll("#${await sheet.getAttribute("id")} [data-tab=action] :is(.td-chip, .td-theme__title)");
      return [...chips].map((chip) => [chip.tagName, chip.hasAttribute("draggable") || chip.querySelector("[draggable=true]") !== null ? "drag" : "still"])`);
    expect(looks.length).toBeGreaterThan(8);
    expect(looks.filter(([tag, drag]) => tag === "BUTTON" || drag === "drag")).toEqual([]);
    await expect(sheet.locator(".td-chip[data-burned], .td-chip:has([data-burned])").first()).toBeVisible();
  });
});
