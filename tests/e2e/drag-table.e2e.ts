import type { Locator, Page } from "@playwright/test";
import { actor, run, settle, stored } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { chip, dragByHand, notices, openRoll, openSheet, openTab, place } from "./driver/windows";

const [AGENT, OTHER] = ["冯小满", "黎肇"];

/** Open a sheet, by itself at the right of an agent's. */
const openPage = async (page: Page, name: string, left = 850): Promise<Locator> => {
  await run(page, `const { sheet } = ${actor(name)}; await sheet.render({ force: true }); sheet.setPosition({ left: ${left}, top: 10, width: 640 })`);
  const sheet = page.locator(".td-window").filter({ has: page.locator(".window-title", { hasText: name }) }).last();
  await sheet.locator(".td-body").first().waitFor();
  return sheet;
};

/** Names of the power tags of an agent's n-th theme, in their order. */
const tags = (page: Page, index: number) => run<string[]>(page, `
  const themes = ${actor(AGENT)}.items.contents.filter(({ type }) => type === "theme").sort((a, b) => a.sort - b.sort);
  return Object.values(themes[${index}].system.tags).filter(({ kind, themeTag, gone }) => kind === "power" && !themeTag && !gone).sort((a, b) => a.sort - b.sort).map(({ name }) => name)`);
const themes = (page: Page, name: string) => run<string[]>(page, `return ${actor(name)}.items.contents.sort((a, b) => a.sort - b.sort).map(({ name }) => name)`);
const statuses = (page: Page, name: string) => run(page, `return ${actor(name)}.system.activeStatuses.map(({ name, tier }) => [name, tier])`);

/** What a drop of a text on an element does, as another program would drop it. */
const dropText = (target: Locator, text: string) => target.evaluate((element, data) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.setData("text/plain", data);
  element.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
}, text);

const told = (page: Page, text: string) => expect(notices(page).filter({ hasText: text }).last()).toBeVisible();
const choose = (page: Page, line: string) => page.getByRole("menuitem", { name: line }).click();
const grip = (sheet: Locator, theme: string) => sheet.getByRole("button", { name: `主题「${theme}」的更多操作` });

/** A challenge with a status and a tag. */
const CHALLENGE = `await Actor.create({ name: "拦路", type: "challenge", system: {
  statuses: { aaaaaaaaaaaaaaaa: { name: "惊惶", polarity: "hindering", boxes: [false, true, false, false, false, false], mitigable: true, source: "", sort: 0, gone: false } },
  tags: { bbbbbbbbbbbbbbbb: { name: "满地碎玻璃", singleUse: false, burned: false, scene: "", sort: 0, gone: false } } } });`;

test("the drag table on sheets: tags, statuses, themes, and the same by key and menu", async ({ mc }) => {
  const { page } = mc;
  page.setDefaultTimeout(8_000);
  await run(page, `${CHALLENGE} await Item.create({ name: "一枚纽扣", type: "clue" })`);
  const sheet = await openSheet(page, AGENT);
  const before = await tags(page, 0);
  const [first = "", second = ""] = before;

  await test.step("a tag is sorted among its own, by drag, by key and by menu", async () => {
    await dragByHand(chip(sheet, second), chip(sheet, first));
    await expect.poll(() => tags(page, 0)).toEqual([second, first, ...before.slice(2)]);
    await chip(sheet, first).focus();
    await page.keyboard.press("Alt+ArrowLeft");
    await expect.poll(() => tags(page, 0)).toEqual(before);
    await chip(sheet, first).focus();
    await page.keyboard.press("Shift+F10");
    await page.getByRole("menuitem", { name: "后移" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => tags(page, 0)).toEqual([second, first, ...before.slice(2)]);
  });

  await test.step("on another theme it is copied, by drag and by menu; deleted, and taken back", async () => {
    const there = await tags(page, 1);
    await dragByHand(chip(sheet, first), sheet.locator(".td-theme").nth(1).locator(".td-buoys"));
    await expect.poll(() => tags(page, 1)).toEqual([...there, first]);
    await chip(sheet, second).click({ button: "right" });
    await choose(page, "复制到别的主题…");
    await page.getByRole("dialog").getByRole("radio").first().check();
    await page.getByRole("dialog").getByRole("button", { name: "完成" }).click();
    await expect.poll(() => tags(page, 1)).toEqual([...there, first, second]);
    expect(await tags(page, 0)).toEqual([second, first, ...before.slice(2)]);
    await chip(sheet.locator(".td-theme").nth(1), second).click({ button: "right" });
    await choose(page, "删除");
    await expect.poll(() => tags(page, 1)).toEqual([...there, first]);
    await sheet.locator(".td-undo").getByRole("button", { name: "撤销" }).click();
    await expect.poll(() => tags(page, 1)).toEqual([...there, first, second]);
  });

  await test.step("a status and a tag of a challenge are given to the agent, and the same again stacks", async () => {
    const challenge = await openPage(page, "拦路");
    const carry = sheet.locator(".td-carry").first();
    await dragByHand(chip(challenge, "惊惶-2"), carry);
    await expect(chip(sheet, "惊惶-2")).toBeVisible();
    await dragByHand(chip(challenge, "满地碎玻璃"), carry);
    await expect(chip(sheet, "满地碎玻璃")).toBeVisible();
    await chip(challenge, "惊惶-2").click({ button: "right" });
    await choose(page, "给予…");
    await page.getByRole("dialog").getByRole("radio", { name: AGENT }).check();
    await page.getByRole("dialog").getByRole("button", { name: "给予" }).click();
    await expect(chip(sheet, "惊惶-3")).toBeVisible();
  });

  await test.step("a status by its menu: lowered in both ways, stacked", async () => {
    for (const [line, shown] of [["降低1级（整体左移）", "惊惶-2"], ["叠加1级", "惊惶-3"], ["擦去最高一格", "惊惶-2"]] as const) {
      await sheet.locator("[data-map=statuses][data-name^=惊惶]").click({ button: "right" });
      await choose(page, line);
      await expect(chip(sheet, shown)).toBeVisible();
    }
  });

  await test.step("a tag, a status and an erosion become sources of the roll, once each", async () => {
    const roll = await openRoll(sheet);
    const zone = roll.locator("[data-drop]");
    await dragByHand(chip(sheet, "惊惶-2"), zone);
    await dragByHand(sheet.locator(".td-erosion__text").first(), zone);
    await dragByHand(chip(sheet, first).first(), zone);
    await expect(sheet).toContainText("已选 3");
    await dragByHand(chip(sheet, "惊惶-2"), zone);
    await expect(zone).toHaveAttribute("data-drag", "refused");
    await expect(sheet).toContainText("已选 3");
    await run(page, `await foundry.applications.instances.get("td-roll-" + ${actor(AGENT)}.uuid.replaceAll(".", "-")).close()`);
  });

  await test.step("a theme is sorted by drag and by menu; it moves to another agent and back, or is copied", async () => {
    const [one = "", two = "", ...rest] = await themes(page, AGENT);
    await dragByHand(grip(sheet, two), grip(sheet, one));
    await expect.poll(() => themes(page, AGENT)).toEqual([two, one, ...rest]);
    await grip(sheet, two).press("Enter");
    await choose(page, "后移");
    await expect.poll(() => themes(page, AGENT)).toEqual([one, two, ...rest]);
    const other = await openPage(page, OTHER);
    const theirs = await themes(page, OTHER);
    await dragByHand(grip(sheet, one), other.locator(".td-carry").first());
    await expect.poll(() => themes(page, OTHER)).toEqual([...theirs, one]);
    await expect.poll(() => themes(page, AGENT)).toEqual([two, ...rest]);
    await other.locator(".td-undo").getByRole("button", { name: "撤销" }).click();
    await expect.poll(() => themes(page, AGENT)).toEqual([one, two, ...rest]);
    await expect.poll(() => themes(page, OTHER)).toEqual(theirs);
    await grip(sheet, two).click();
    await choose(page, "复制给特工…");
    await page.getByRole("dialog").getByRole("radio", { name: OTHER }).check();
    await page.getByRole("dialog").getByRole("button", { name: "完成" }).click();
    await expect.poll(() => themes(page, OTHER)).toEqual([...theirs, two]);
    expect(await themes(page, AGENT)).toEqual([one, two, ...rest]);
  });

  await test.step("what has no place there says why and changes nothing", async () => {
    const was = await stored(page, AGENT);
    const erosion = await run<string>(page, `
      const theme = ${actor(AGENT)}.items.contents.find(({ system }) => Object.keys(system.erosions ?? {}).length);
      return JSON.stringify({ type: "tainted-dossier.entry", uuid: theme.uuid, entry: Object.keys(theme.system.erosions)[0], map: "erosions", name: "" })`);
    const clue = await run<string>(page, `return JSON.stringify({ type: "Item", uuid: game.items.getName("一枚纽扣").uuid })`);
    const someone = await run<string>(page, `return JSON.stringify({ type: "Actor", uuid: ${actor(OTHER)}.uuid })`);
    for (const [text, say] of [
      [erosion, "侵蚀只能放进掷骰窗口"], ["随便什么字", "认不出拖来的是什么"], ["{\"type\":\"Nothing\"", "认不出拖来的是什么"], ['{"type":"RollTable","uuid":"RollTable.x"}', "这里放不下它"],
      ['{"type":"Item","uuid":"Item.gonegonegonegone"}', "它已经不在了"], ['{"type":"tainted-dossier.entry","uuid":"Actor.gone","entry":"x","map":"statuses"}', "它已经不在了"],
      [clue, "是全队的"], [someone, "这里放不下它"],
    ] as const) {
      await dropText(sheet.locator(".td-carry").first(), text);
      await told(page, say);
    }
    expect(await stored(page, AGENT)).toEqual(was);
  });
});

test("the drag table beyond sheets: tokens on the board, hotbar, packs", async ({ mc }) => {
  const { page } = mc;
  page.setDefaultTimeout(8_000);
  await run(page, `${CHALLENGE}
    const scene = await Scene.create({ name: "楼道", width: 1200, height: 1000, grid: { size: 100 } });
    await scene.createEmbeddedDocuments("Token", [
      (await ${actor(AGENT)}.getTokenDocument({ x: 800, y: 700 })).toObject(), (await ${actor("拦路")}.getTokenDocument({ x: 1000, y: 700, name: "拦路的人" })).toObject()]);
    await scene.activate()`);
  const token = (name: string) => page.locator(`#board [aria-label="${name}"]`);
  await token(AGENT).waitFor();
  const sheet = await openPage(page, "拦路", 10);
  const unlinked = `canvas.scene.tokens.getName("拦路的人").actor`;

  await test.step("on a token it goes to whoever that stands for, linked or not; beside them it says so", async () => {
    await dragByHand(chip(sheet, "惊惶-2"), token(AGENT));
    await expect.poll(() => statuses(page, AGENT)).toEqual([["惊惶", 2]]);
    await dragByHand(chip(sheet, "惊惶-2"), token("拦路的人"));
    await expect.poll(() => run(page, `return ${unlinked}.system.activeStatuses.map(({ tier }) => tier)`)).toEqual([3]);
    expect(await statuses(page, "拦路"), "the token's own").toEqual([["惊惶", 2]]);
    await dropText(page.locator("#board .board-scene"), await run<string>(page, `return JSON.stringify({ type: "tainted-dossier.entry", uuid: ${actor("拦路")}.uuid, entry: "aaaaaaaaaaaaaaaa", map: "statuses", name: "" })`));
    await told(page, "那里没有指示物");
    await chip(sheet, "满地碎玻璃").click({ button: "right" });
    await choose(page, "给予…");
    await page.getByRole("dialog").getByRole("radio", { name: "拦路的人" }).check();
    await page.getByRole("dialog").getByRole("button", { name: "给予" }).click();
    await expect.poll(() => run(page, `return Object.values(${unlinked}.system.tags).length`)).toBe(2);
  });

  await test.step("出局 and 失去行动力 show on the token by deriving; a past scene spares", async () => {
    const state = `const agent = ${actor(AGENT)}; return [agent.system.out, agent.statuses.has("td-out"), agent.temporaryEffects.map(({ name }) => name), agent.effects.size]`;
    const marker = token(AGENT).locator(".board-effects img");
    const boxes = (tier: number) => run(page, `const agent = ${actor(AGENT)}; const [id] = Object.keys(agent.system.statuses);
      await agent.update({ ["system.statuses." + id + ".boxes"]: [1, 2, 3, 4, 5, 6].map((box) => box === ${tier}) })`);
    await boxes(5);
    await expect(marker).toHaveAttribute("alt", "失去行动力");
    await boxes(6);
    await expect(marker).toHaveAttribute("alt", "出局");
    expect(await run(page, state)).toEqual([true, true, ["出局"], 0]);
    await run(page, `const mission = await Actor.create({ name: "往事", type: "mission", system: { active: true } });
      await mission.update({ "system.scenes.cccccccccccccccc": { title: "", text: "", when: "past", dossier: "", conclusion: "", open: true, goesOn: false, sort: 0, gone: false } })`);
    await expect(marker).toHaveAttribute("alt", "失去行动力");
    expect(await run(page, state)).toEqual([false, false, ["失去行动力"], 0]);
    const apart = await run(page, `const token = await ${actor(AGENT)}.getTokenDocument({ x: 800, y: 500, name: "另一个她", actorLink: false });
      const [made] = await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);
      await made.actor.update({ "system.statuses": Object.fromEntries(Object.keys(made.actor.system.statuses).map((id) => [id, { boxes: [true, false, false, false, false, false] }])) });
      return [made.actor.statuses.has("td-incapacitated"), ${actor(AGENT)}.statuses.has("td-incapacitated")]`);
    expect(apart, "each shows its own").toEqual([false, true]);
    const apartMarker = token("另一个她").locator(".board-effects img");
    await expect(apartMarker).toHaveCount(0);
    await run(page, `const { actor } = canvas.scene.tokens.getName("另一个她"); const [id] = Object.keys(actor.system.statuses);
      await actor.update({ ["system.statuses." + id + ".boxes"]: [false, false, false, false, true, false] })`);
    await expect(apartMarker).toHaveAttribute("alt", "失去行动力");
  });

  await test.step("on the hotbar a tag and an agent become macros that call the API, each once; by menu too", async () => {
    const agent = await openSheet(page, AGENT);
    await place(agent, 700, 10);
    const [, own = ""] = await tags(page, 0).then((names) => ["", ...names]);
    const slot = (number: number) => page.locator(`#hotbar [data-slot="${number}"]`);
    const shown = () => run(page, `return game.user.getHotbarMacros(1).filter(({ macro }) => macro).map(({ macro, slot }) => [Number(slot), macro.name])`);
    await dragByHand(chip(agent, own), slot(3));
    await expect.poll(shown).toEqual([[3, own]]);
    await dropText(slot(4), await run<string>(page, `return JSON.stringify(${actor(AGENT)}.toDragData())`));
    await expect.poll(shown).toEqual([[3, own], [4, AGENT]]);
    await dropText(slot(5), JSON.stringify({ type: "tainted-dossier.entry", uuid: "", entry: "", map: "statuses", name: "恐慌-3" }));
    await told(page, "它不能放到快捷栏");
    await chip(agent, own).click({ button: "right" });
    await choose(page, "放到快捷栏");
    await expect.poll(shown).toEqual([[1, own], [3, own], [4, AGENT]]);
    expect(await run(page, "return game.macros.size"), "one macro, however often it is put").toBe(2);
    await run(page, `await ${actor(AGENT)}.sheet.close()`);
    await slot(3).getByRole("button").click();
    await expect(page.locator(".td-roll-window .td-source").filter({ hasText: own })).toHaveCount(1);
    await page.keyboard.press("Escape");
  });

  await test.step("a theme from a pack is copied, a themebook opens the builder, and a locked pack says so", async () => {
    const agent = await openSheet(page, AGENT);
    const [theme, name, book, locked] = await run<[string, string, string, string]>(page, `
      const packs = game.packs.filter(({ documentName }) => documentName === "Item");
      const all = (await Promise.all(packs.map(async (pack) => [...await pack.getIndex()]))).flat();
      const people = game.packs.find(({ documentName, index }) => documentName === "Actor" && index.some(({ type }) => type === "agent"));
      const lent = packs.find(({ index }) => index.some(({ type }) => type === "theme"));
      const made = lent.index.find(({ type }) => type === "theme");
      for (const pack of [people, lent]) await pack.configure({ locked: true });
      return [made.uuid, made.name, all.find(({ type }) => type === "themebook").uuid, people.index.find(({ type }) => type === "agent").uuid]`);
    const carry = agent.locator(".td-carry").first();
    const before = await themes(page, AGENT);
    await dropText(carry, JSON.stringify({ type: "Item", uuid: theme }));
    await expect.poll(() => themes(page, AGENT)).toEqual([...before, name]);
    await dropText(carry, JSON.stringify({ type: "Item", uuid: book }));
    await expect(page.locator(".td-builder-window [data-origin]")).toHaveValue(book);
    await run(page, `await foundry.applications.instances.get("td-builder-" + ${actor(AGENT)}.uuid.replaceAll(".", "-")).close()`);
    await run(page, `await (await fromUuid(${JSON.stringify(locked)})).sheet.render({ force: true }); await (await fromUuid(${JSON.stringify(theme)})).sheet.render({ force: true })`);
    const theirs = page.locator(".td-agent-sheet").last();
    await theirs.locator(".td-theme").first().waitFor();
    await dropText(theirs.locator(".td-carry").first(), JSON.stringify({ type: "Item", uuid: theme }));
    await told(page, "合集已锁定：请先解锁");
    const tag = await run<string>(page, `const [theme] = ${actor(AGENT)}.items.contents; return JSON.stringify({ type: "tainted-dossier.entry", uuid: theme.uuid, entry: Object.keys(theme.system.tags)[1], map: "tags", name: "" })`);
    await dropText(page.locator(".td-theme-sheet .td-theme").last(), tag);
    await expect(notices(page).filter({ hasText: /^(?!.*请先解锁).*合集已锁定/ }).last()).toBeVisible();
  });
});

test("the drag table for a player: what is another's is asked for; chat gives and takes", async ({ mc, first, second }) => {
  const { page } = first;
  for (const seat of [mc, first]) seat.page.setDefaultTimeout(8_000);
  await run(mc.page, `await ${actor(OTHER)}.update({ "ownership.default": 2 })`);
  await settle(mc.page, page, second.page);
  const sheet = await openSheet(page, AGENT);
  const chat = (one: Page) => one.locator("#chat .td-card[data-kind=notice]");

  await test.step("a status for another's agent waits for the MC, once; then it is given", async () => {
    await run(page, `await game.system.api.give(${actor(AGENT)}.uuid, { name: "恐慌", tier: 2 })`);
    const other = await openPage(page, OTHER);
    await dragByHand(chip(sheet, "恐慌-2"), other.locator(".td-carry").first());
    await told(page, "已提出请求");
    await dragByHand(chip(sheet, "恐慌-2"), other.locator(".td-carry").first());
    await told(page, "已经在等答复");
    await openTab(page, "chat");
    await expect(chat(page)).toContainText("等MC或拥有者决定");
    expect(await statuses(page, OTHER)).toEqual([]);
    await openTab(mc.page, "chat");
    await chat(mc.page).getByRole("button", { name: "给予" }).click();
    await expect.poll(() => statuses(page, OTHER)).toEqual([["恐慌", 2]]);
    await chat(mc.page).getByRole("button", { name: "撤销" }).click();
    await expect.poll(() => statuses(page, OTHER)).toEqual([]);
    await dropText(other.locator(".td-theme").first(), JSON.stringify({ type: "Item", uuid: await run(page, `return ${actor(AGENT)}.items.contents[0].uuid`) }));
    await told(page, "这里不由你修改");
    await run(page, `await ${actor(OTHER)}.sheet.close()`);
  });

  await test.step("a chip in a message is dragged to the sheet, and given by key", async () => {
    await run(mc.page, `await ChatMessage.create({ content: "门后站着人：【恐慌-1】，【湿透的地图】。" })`);
    const message = page.locator("#chat .chat-message").filter({ hasText: "门后站着人" });
    await dragByHand(message.getByRole("button", { name: "湿透的地图" }), sheet.locator(".td-carry").first());
    await expect(chip(sheet, "湿透的地图")).toBeVisible();
    await message.getByRole("button", { name: "恐慌-1" }).press("Enter");
    await choose(page, `给${AGENT}`);
    await expect.poll(() => statuses(page, AGENT)).toEqual([["恐慌", 2]]);
  });

  await test.step("what a card names is dragged off it; a shared draft takes, another card says that it does not", async () => {
    const [own = ""] = await tags(page, 1);
    const openAside = async () => {
      const roll = await openRoll(sheet);
      await place(roll, 640, 10);
      return roll;
    };
    const roll = await openAside();
    await roll.getByRole("button", { name: "公开草稿" }).click();
    const draft = page.locator("#chat .td-card[data-kind=draft]");
    await dragByHand(chip(sheet, own), draft);
    await expect(draft.locator(".td-word", { hasText: own })).toBeVisible();
    await expect(roll.locator(".td-source").filter({ hasText: own })).toHaveCount(1);
    await dragByHand(chip(sheet, own), chat(page));
    await told(page, "这张卡片上放不下它");
    await roll.locator("[data-action=commit]").click();
    const card = page.locator("#chat .td-card[data-kind=action]");
    await card.locator("summary").first().click();
    await openAside();
    await dragByHand(card.locator(".td-word", { hasText: own }), page.locator(".td-roll-window [data-drop]"));
    await expect(page.locator(".td-roll-window .td-source").filter({ hasText: own })).toHaveCount(1);
  });
});
