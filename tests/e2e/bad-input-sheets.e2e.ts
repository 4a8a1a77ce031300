import type { Locator } from "@playwright/test";
import { setMode } from "./driver/all-sheets";
import { actor, run, settle } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { openSheet } from "./driver/windows";

const AGENT = "冯小满";

/** Wrong in every way, for every kind of document at once: each takes of it what it has a field for. */
const JUNK = {
  statuses: "gone", tags: [1, 2], limits: { "bad key": 1, limitlimitlimitA: { name: "还在", value: "三", boxes: [1, "x", null] } }, threats: [], traits: null, nature: "nonsense",
  hook: { a: 1 }, public: {}, truth: [], suppression: 3, suppressed: "maybe", description: null, approaches: "none", season: 7, briefing: null, complexity: "two",
  scenes: [{ title: "x" }], dossiers: 5, facts: { factfactfactfact: { text: "还在", sort: "一" } }, active: "yes", phase: "later", beat: 0, round: null, safe: [], opportunity: 1,
  board: [], revealed: 7, members: "all", answers: [], pastScenes: 0, verifications: null, finale: "end", pacing: [], released: "x", notes: 9, family: "unknown", concept: {},
  prompts: "?", erosions: [], anchors: 1, reveal: "x", text: {}, origin: null, played: "no", refutes: {}, question: "nonsense", state: "nonsense", outcome: 5, clues: [],
  unknownKey: { deep: [1, { a: null }] }, applied: null,
};
const ACTORS = ["anomaly", "challenge", "mission", "casefile"];
const ITEMS = ["theme", "themebook", "clue", "conclusion"];
const named = (type: string) => ({ name: `旧${type}`, type, system: JUNK });

test.describe("an old world, wrong in every way", () => {
  test.use({ alter: { seed: (seed) => { Object.assign(seed, { actors: [...seed.actors, ...ACTORS.map(named)], items: ITEMS.map(named) }); } } });

  test("every sheet opens, shows what is left, and can be edited", async ({ mc }) => {
    const { page } = mc;
    for (const type of [...ACTORS, ...ITEMS]) {
      const found = `game.${ACTORS.includes(type) ? "actors" : "items"}.getName("旧${type}")`;
      await run(page, `await ${found}.sheet.render({ force: true })`);
      const sheet = page.locator(`#${await run<string>(page, `return ${found}.sheet.id`)}`);
      await expect(sheet.locator(".td-agent__name"), type).toHaveText(`旧${type}`);
      if (type === "challenge" || type === "mission") await expect(sheet, type).toContainText("还在");
      await setMode(sheet, true);
      const name = sheet.locator("[name=name]");
      await name.fill(`新${type}`);
      await page.keyboard.press("Tab");
      await expect.poll(() => run(page, `return game.${ACTORS.includes(type) ? "actors" : "items"}.some(({ name }) => name === "新${type}")`), type).toBe(true);
      await run(page, `await game.${ACTORS.includes(type) ? "actors" : "items"}.getName("新${type}").sheet.close({ animate: false })`);
    }
    expect(await run(page, `const { system } = ${actor("新challenge")}; return [system.activeLimits.map(({ name, boxes }) => [name, boxes.length]), "unknownKey" in system]`)).toEqual([[["还在", 6]], false]);
  });
});

const input = (sheet: Locator, name: string): Locator => sheet.locator(`input[name="${name}"]`);

test("numbers, and four edits at once with a composition among them", async ({ mc, first }) => {
  const { page } = first;
  const [sheet, mcSheet] = [await openSheet(page, AGENT), await openSheet(mc.page, AGENT)];
  const keys = await page.context().newCDPSession(page);
  await run(mc.page, `await ${actor(AGENT)}.update({ "system.statuses.statusstatusstat": { name: "惊惶", polarity: "hindering", boxes: [true, false, false, false, false, false], mitigable: true, source: "", sort: 1, gone: false } })`);
  await settle(mc.page, page);
  const [theme = "", , one = "", two = ""] = await run<string[]>(page, `const theme = ${actor(AGENT)}.items.contents[0];
    return [theme.id, ...Object.entries(theme.system.tags).sort(([, a], [, b]) => a.sort - b.sort).filter(([, { kind }]) => kind === "power").map(([id]) => id)]`);
  const field = (tag: string): string => `items.${theme}.system.tags.${tag}.name`;

  await test.step("two tags, a status and a name at once; one of the two is composing", async () => {
    for (const window of [sheet, mcSheet]) await setMode(window, true);
    await input(sheet, field(one)).fill("看门");
    await input(sheet, field(one)).press("End");
    await keys.send("Input.imeSetComposition", { text: "de", selectionStart: 2, selectionEnd: 2 });
    await input(mcSheet, field(two)).fill("MC改的");
    await input(mcSheet, "system.statuses.statusstatusstat.name").fill("发抖");
    await input(mcSheet, "name").fill("冯小满满");
    await mc.page.keyboard.press("Tab");
    await settle(mc.page, page);
    expect(await run(page, "return document.activeElement.value")).toBe("看门de");
    await keys.send("Input.insertText", { text: "的" });
    await page.keyboard.press("Tab");
    for (const { page: seen } of [mc, first]) {
      await seen.waitForFunction(`(() => { const agent = game.actors.getName("冯小满满"); const tags = agent?.items.contents[0].system.tags;
        return tags?.["${one}"].name === "看门的" && tags["${two}"].name === "MC改的" && agent.system.statuses.statusstatusstat.name === "发抖"; })()`);
    }
    await expect(input(sheet, "name")).toHaveValue("冯小满满");
    await expect(input(mcSheet, field(one))).toHaveValue("看门的");
  });

  await test.step("another's change leaves scroll, tab, rich text being written, focus, caret and half-typed text", async () => {
    await sheet.getByRole("tab", { name: "档案" }).click();
    await run(page, `document.querySelector(".td-agent-sheet prose-mirror").open = true`);
    await run(page, `Object.assign(document.querySelector(".td-agent-sheet prose-mirror").dataset, { same: "yes" })`);
    await run(mc.page, `await game.actors.getName("冯小满满").update({ "system.pronouns": "她" + Date.now() })`);
    await settle(mc.page, page);
    await expect(sheet.locator("prose-mirror[data-same=yes]")).toHaveJSProperty("open", true);
    await expect(sheet.getByRole("tabpanel", { name: "档案" })).toBeVisible();
    await run(page, `document.querySelector(".td-agent-sheet prose-mirror").open = false`);

    await sheet.getByRole("tab", { name: "行动" }).click();
    const body = sheet.getByRole("tabpanel", { name: "行动" });
    await input(sheet, field(two)).fill("半句话");
    await page.keyboard.press("ArrowLeft");
    await body.evaluate((element) => { element.scrollTop = 70; });
    const at = await body.evaluate(({ scrollTop }) => scrollTop);
    expect(at).toBeGreaterThan(0);
    await run(mc.page, `await game.actors.getName("冯小满满").update({ "system.statuses.statusstatusstat.name": "发冷", name: "冯小满" })`);
    await expect(input(sheet, "system.statuses.statusstatusstat.name")).toHaveValue("发冷");
    expect(await run(page, "const { name, value, selectionStart } = document.activeElement; return [name, value, selectionStart]")).toEqual([field(two), "半句话", 2]);
    expect(await body.evaluate(({ scrollTop }) => scrollTop)).toBe(at);
    await run(page, `void ${actor(AGENT)}.sheet.close()`);
    await mc.page.waitForFunction(`JSON.stringify(${actor(AGENT)}.toObject()).includes('"半句话"')`);
  });

  await test.step("what is no number, or out of bounds, never stays in a field of numbers", async () => {
    await run(page, `await ${actor(AGENT)}.items.contents[0].sheet.render({ force: true })`);
    const own = page.locator(".td-theme-sheet");
    await setMode(own, true);
    const max = own.locator("[name='system.mastery.max']");
    const stored = () => run(page, `return ${actor(AGENT)}.items.contents[0].system.mastery.max`);
    for (const [typed, after] of [["", 3], ["99", 12], ["-4", 1], ["5", 5], ["e", 5]] as const) {
      await max.focus();
      await page.keyboard.press("Control+A");
      if (typed) await page.keyboard.type(typed);
      else await page.keyboard.press("Delete");
      await page.keyboard.press("Tab");
      await expect(max, typed).toHaveValue(String(after));
      await expect.poll(stored, typed).toBe(after);
    }
    await run(page, `await ${actor(AGENT)}.items.contents[0].update({ system: { mastery: { max: "text", value: null, overflow: NaN }, indulgence: [] } })`);
    expect(await stored()).toBe(5);
  });
});
