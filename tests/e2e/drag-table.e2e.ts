import type { Locator, Page } from "@playwright/test";
import { actor, run } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { chip, dragByHand, notices, openSheet, place } from "./driver/windows";

const AGENT = "冯小满";

const openPage = async (page: Page, name: string): Promise<Locator> => {
  await run(page, `await ${actor(name)}.sheet.render({ force: true })`);
  const sheet = page.locator(".td-page-sheet").last();
  await place(sheet, 860, 10);
  return sheet;
};

/** Names of the power tags of an agent's n-th theme, in their order. */
const tags = (page: Page, index: number) => run<string[]>(page, `
  const themes = ${actor(AGENT)}.items.contents.filter(({ type }) => type === "theme").sort((a, b) => a.sort - b.sort);
  return Object.values(themes[${index}].system.tags).filter(({ kind, themeTag, gone }) => kind === "power" && !themeTag && !gone).sort((a, b) => a.sort - b.sort).map(({ name }) => name)`);

/** What a drop of a text on an element does, as another program would drop it. */
const dropText = (target: Locator, text: string) => target.evaluate((element, data) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.setData("text/plain", data);
  element.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
}, text);

test("the drag table: what is dropped where, and the same by key and menu", async ({ mc }) => {
  const { page } = mc;
  page.setDefaultTimeout(8_000);
  await run(page, `
    const boxes = [false, true, false, false, false, false];
    await Actor.create({ name: "拦路", type: "challenge", system: {
      statuses: { aaaaaaaaaaaaaaaa: { name: "惊惶", polarity: "hindering", boxes, mitigable: true, source: "", sort: 0, gone: false } },
      tags: { bbbbbbbbbbbbbbbb: { name: "满地碎玻璃", singleUse: false, burned: false, scene: "", sort: 0, gone: false } } } });
    await Item.create({ name: "一枚纽扣", type: "clue" })`);
  const sheet = await openSheet(page, AGENT);
  const before = await tags(page, 0);
  const [first = "", second = ""] = before;

  await test.step("a tag is sorted among its own, by drag, by key and by menu", async () => {
    await dragByHand(chip(sheet, second), chip(sheet, first));
    await expect.poll(() => tags(page, 0)).toEqual([second, first, ...before.slice(2)]);
    await chip(sheet, first).focus();
    await page.keyboard.press("Alt+ArrowLeft");
    await expect.poll(() => tags(page, 0)).toEqual(before);
    await chip(sheet, first).click({ button: "right" });
    await page.getByRole("menuitem", { name: "后移" }).click();
    await expect.poll(() => tags(page, 0)).toEqual([second, first, ...before.slice(2)]);
  });

  await test.step("on another theme it is copied", async () => {
    const there = await tags(page, 1);
    await dragByHand(chip(sheet, first), sheet.locator(".td-theme").nth(1).locator(".td-buoys"));
    await expect.poll(() => tags(page, 1)).toEqual([...there, first]);
    expect(await tags(page, 0)).toContain(first);
  });

  await test.step("deleted, and taken back", async () => {
    const there = await tags(page, 1);
    await chip(sheet.locator(".td-theme").nth(1), first).click({ button: "right" });
    await page.getByRole("menuitem", { name: "删除" }).click();
    await expect.poll(() => tags(page, 1)).toEqual(there.slice(0, -1));
    await sheet.locator(".td-undo").getByRole("button", { name: "撤销" }).click();
    await expect.poll(() => tags(page, 1)).toEqual(there);
  });

  await test.step("a status and a tag of a challenge are given to the agent", async () => {
    const challenge = await openPage(page, "拦路");
    await dragByHand(chip(challenge, "惊惶-2"), sheet.locator(".td-carry").first());
    await expect(chip(sheet, "惊惶-2")).toBeVisible();
    await dragByHand(chip(challenge, "满地碎玻璃"), sheet.locator(".td-carry").first());
    await expect(chip(sheet, "满地碎玻璃")).toBeVisible();
    await dragByHand(chip(challenge, "惊惶-2"), sheet.locator(".td-carry").first());
    await expect(chip(sheet, "惊惶-3"), "the same again stacks").toBeVisible();
  });

  await test.step("a status by its menu: stacked, lowered in both ways", async () => {
    const after = async (name: string, shown: string) => {
      await sheet.locator("[data-map=statuses][data-name^=惊惶]").click({ button: "right" });
      await page.getByRole("menuitem", { name }).click();
      await expect(chip(sheet, shown)).toBeVisible();
    };
    await after("降低1级（整体左移）", "惊惶-2");
    await after("叠加1级", "惊惶-3");
    await after("擦去最高一格", "惊惶-2");
  });

  await test.step("what has no place there says why and changes nothing", async () => {
    const told = async (text: string, say: string, target = sheet.locator(".td-carry").first()) => {
      const was = JSON.stringify(await run(page, `return ${actor(AGENT)}.toObject().system`));
      await dropText(target, text);
      await expect(notices(page).filter({ hasText: say }).first()).toBeVisible();
      expect(JSON.stringify(await run(page, `return ${actor(AGENT)}.toObject().system`))).toBe(was);
    };
    const erosion = await run<string>(page, `
      const theme = ${actor(AGENT)}.items.contents.find(({ system }) => Object.keys(system.erosions ?? {}).length);
      return JSON.stringify({ type: "tainted-dossier.entry", uuid: theme.uuid, entry: Object.keys(theme.system.erosions)[0], map: "erosions", name: "" })`);
    await told(erosion, "侵蚀只能放进掷骰窗口");
    await told("随便什么字", "认不出拖来的是什么");
    await told('{"type":"RollTable","uuid":"RollTable.x"}', "认不出拖来的是什么");
    await told('{"type":"tainted-dossier.entry","uuid":"Actor.gone","entry":"x","map":"statuses"}', "它已经不在了");
    const clue = await run<string>(page, `return game.items.getName("一枚纽扣").uuid`);
    await told(JSON.stringify({ type: "Item", uuid: clue }), "是全队的");
  });

  await test.step("on a token it goes to whoever that stands for; beside them it says so", async () => {
    const drop = (x: number) => run(page, `
      const { uuid, system } = ${actor("拦路")};
      const token = { bounds: { contains: (x) => x < 100 }, document: { sort: 0 }, actor: ${actor("黎肇")} };
      return Hooks.call("dropCanvasData", { tokens: { placeables: [token] } }, { type: "tainted-dossier.entry", uuid, entry: Object.keys(system.statuses)[0], map: "statuses", name: "", x: ${x}, y: 0 })`);
    expect(await drop(10)).toBe(false);
    await expect.poll(() => run(page, `return ${actor("黎肇")}.system.activeStatuses.map(({ name, tier }) => [name, tier])`)).toEqual([["惊惶", 2]]);
    expect(await drop(200)).toBe(false);
    await expect(notices(page).filter({ hasText: "那里没有指示物" })).toBeVisible();
  });

  await test.step("on the hotbar a tag and an agent become macros that call the API, each once", async () => {
    const put = (data: string, slot: number) => run(page, `return Hooks.call("hotbarDrop", ui.hotbar, ${data}, ${slot})`);
    const tag = `(() => { const theme = ${actor(AGENT)}.items.contents[0]; return { type: "tainted-dossier.entry", uuid: theme.uuid, entry: Object.keys(theme.system.tags)[1], map: "tags", name: "一个标签" }; })()`;
    const agent = `{ type: "Actor", uuid: ${actor(AGENT)}.uuid }`;
    const shown = () => run(page, `return game.user.getHotbarMacros(1).filter(({ macro }) => macro).map(({ macro, slot }) => [Number(slot), macro.name])`);
    expect(await put(`{ type: "RollTable", uuid: "RollTable.x" }`, 5), "left to the host").toBe(true);
    expect(await put(tag, 3)).toBe(false);
    await expect.poll(shown).toEqual([[3, "一个标签"]]);
    expect(await put(agent, 4)).toBe(false);
    await expect.poll(shown).toEqual([[3, "一个标签"], [4, AGENT]]);
    await put(tag, 6);
    await expect.poll(() => run(page, "return game.user.getHotbarMacros(1).filter(({ macro }) => macro).length")).toBe(3);
    expect(await run(page, "return game.macros.size")).toBe(2);
  });

  await test.step("出局 shows on the token by deriving, and a past scene spares", async () => {
    const state = `const agent = ${actor(AGENT)}; return [agent.system.out, agent.statuses.has("td-out"), agent.temporaryEffects.map(({ name }) => name), agent.effects.size]`;
    await run(page, `const agent = ${actor(AGENT)}; const id = Object.keys(agent.system.statuses).find((key) => agent.system.statuses[key].name === "惊惶");
      await agent.update({ ["system.statuses." + id + ".boxes"]: [false, false, false, false, false, true] })`);
    expect(await run(page, state)).toEqual([true, true, ["出局"], 0]);
    await run(page, `const mission = await Actor.create({ name: "往事", type: "mission", system: { active: true } });
      await mission.update({ "system.scenes.cccccccccccccccc": { title: "", text: "", when: "past", dossier: "", conclusion: "", open: true, goesOn: false, sort: 0, gone: false } })`);
    await expect.poll(() => run(page, state)).toEqual([false, false, ["失去行动力"], 0]);
  });
});
