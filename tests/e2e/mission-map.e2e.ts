import type { Page } from "@playwright/test";
import { type MapFacts, missionGraph } from "../../src/rules/mission-map";
import { run } from "./driver/run";
import { expect, test } from "./driver/table-test";

const mission = `game.actors.find(({ type }) => type === "mission")`;
const map = (page: Page) => page.locator(".td-mission .td-body[data-tab=map]");

/** Six dossiers with nine things in each: 60 with the 现在 of each. */
const MAKE = `
  const id = (name) => name.padEnd(16, "0");
  const dossiers = Object.fromEntries([0, 1, 2, 3, 4, 5].map((n) => [id("n" + n), { number: n + 1, title: "", opened: n, closed: n < 5 ? n + 1 : 0, closedBy: n < 5 ? id("c" + n + "x7") : "", sort: n, gone: false }]));
  const scene = (n, k, past) => ({ title: "场景" + n + k, text: "", when: past ? "past" : "present", dossier: id("n" + n), conclusion: id("c" + n + "x" + k), open: false, goesOn: false, sort: n * 10 + k, gone: false });
  const scenes = Object.fromEntries([0, 1, 2, 3, 4, 5].flatMap((n) => [0, 1].map((k) => [id("s" + n + "x" + k), scene(n, k, k === 0)])));
  const items = [0, 1, 2, 3, 4, 5].flatMap((n) => [0, 1, 2, 3, 4, 5, 6, 7, 8].map((k) => ({ _id: id("c" + n + "x" + k), name: "结论" + n + k, type: "conclusion", sort: n * 10 + k,
    system: { text: "结论" + n + k, dossier: id("n" + n), form: k % 2 ? "verification" : "deduction", outcome: ["success", "mixed", "fail"][(n + k) % 3], state: "confirmed" } })));
  await Actor.create({ name: "长夜", type: "mission", system: { active: true, phase: "ended", dossiers, scenes }, items }, { keepId: true });`;

/** The mission as the rules of its map read it, from what is stored. */
const facts = (page: Page) => run<MapFacts>(page, `
  const { system, items } = ${mission};
  const list = (entries) => Object.entries(entries).map(([id, entry]) => ({ id, ...entry })).sort((a, b) => a.sort - b.sort);
  return {
    dossiers: list(system.dossiers).map(({ id, number, closed, closedBy }) => ({ id, number, open: closed === 0, closedBy })),
    conclusions: items.contents.sort((a, b) => a.sort - b.sort).map(({ id, system: { dossier, form, outcome, text } }) => ({ id, dossier, form, outcome, title: text })),
    scenes: list(system.scenes).map(({ id, dossier, conclusion, when, open, title }) => ({ id, dossier, conclusion, past: when === "past", open, title })), ended: "over" }`);

test("sixty things on a mission's map: the list of the rules, each opens by mouse and by key, and on a phone it is a list", async ({ mc, first }) => {
  for (const { page } of [mc, first]) page.setDefaultTimeout(10_000);
  await run(mc.page, MAKE);
  await run(first.page, `const { sheet } = ${mission}; await sheet.render({ force: true }); sheet.changeTab("map", "primary"); sheet.setPosition({ left: 10, top: 10, width: 900, height: 1100 })`);
  const { page } = first;
  const graph = missionGraph(await facts(page));

  await test.step("nodes, edges and labels are those of the rules", async () => {
    expect(graph.nodes).toHaveLength(61);
    const nodes = await map(page).locator(".td-map__node").evaluateAll((all: HTMLElement[]) => all.map((node) => [node.dataset["node"], node.getAttribute("aria-label")]));
    expect(nodes.map(([id]) => id).sort()).toEqual(graph.nodes.map(({ id }) => id).sort());
    for (const { id, kind, title, number } of graph.nodes) {
      const label = nodes.find(([one]) => one === id)?.[1] ?? "";
      expect(label, id).toContain(kind === "now" ? `书写档案${number}号` : kind === "end" ? "任务结束" : title);
    }
    const edges = await map(page).locator(".td-map__edge").evaluateAll((all: HTMLElement[]) => all.map(({ dataset }) => dataset["kind"]));
    expect(edges.sort()).toEqual(graph.edges.map(({ kind }) => kind).sort());
    expect(await map(page).locator(".td-map__list [data-node]").evaluateAll((all: HTMLElement[]) => all.map(({ dataset }) => dataset["node"]))).toEqual(graph.nodes.map(({ id }) => id));
  });

  await test.step("no words are smaller than can be read", async () => {
    const heights = await map(page).locator(".td-map__text").evaluateAll((all) => all.map((text) => text.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThan(36);
  });

  await test.step("a conclusion opens by mouse and by key; a scene is gone to; the end opens 任务结算", async () => {
    const node = (id: string) => map(page).locator(`.td-map__node[data-node^="${id}"]`);
    await node("c1x3").click();
    await expect(page.locator(".window-title").filter({ hasText: "结论13" }).first()).toBeVisible();
    await run(page, `for (const window of [...foundry.applications.instances.values()]) if (window.document?.documentName === "Item" || window.id.startsWith("td-board")) await window.close()`);
    await node("c0x1").focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(".window-title").filter({ hasText: "结论01" }).first()).toBeVisible();
    await run(page, `for (const window of [...foundry.applications.instances.values()]) if (window.document?.documentName === "Item" || window.id.startsWith("td-board")) await window.close()`);
    await node("end").focus();
    await page.keyboard.press(" ");
    await expect(page.locator(".td-window[id^=td-settle-]")).toBeVisible();
    await page.locator(".td-window[id^=td-settle-] [data-action=close]").first().click();
  });

  await test.step("ended by 压制, its last node says so", async () => {
    await run(mc.page, `await ${mission}.update({ "system.suppressed": true })`);
    await expect(map(page).locator(".td-map__node[data-node=end]")).toHaveAttribute("aria-label", "异常已被压制");
    await expect(map(page).locator(".td-map__list [data-node=end]")).toContainText("异常已被压制");
    await run(mc.page, `await ${mission}.update({ "system.suppressed": false })`);
    await expect(map(page).locator(".td-map__node[data-node=end]")).toHaveAttribute("aria-label", "任务结束");
  });

  await test.step("as wide as a phone it is a list that opens the same", async () => {
    await run(page, `${mission}.sheet.setPosition({ width: 380 })`);
    await expect(map(page).locator(".td-map__chart")).toBeHidden();
    await map(page).locator(`.td-map__list [data-node^="c2x3"]`).click();
    await expect(page.locator(".window-title").filter({ hasText: "结论23" }).first()).toBeVisible();
  });

  await test.step("on a page as wide as a phone it is the list, whole in the window and the window whole on the page, to its last row", async () => {
    await run(page, `for (const window of [...foundry.applications.instances.values()]) if (window.document?.documentName === "Item" || window.id.startsWith("td-board")) await window.close()`);
    await page.setViewportSize({ width: 390, height: 844 });
    await run(page, `const { sheet } = ${mission}; await sheet.close(); await sheet.render({ force: true }); sheet.changeTab("map", "primary")`);
    await expect(map(page).locator(".td-map__list")).toBeVisible();
    await expect(map(page).locator(":is(.td-map__chart, .td-map__legend)").filter({ visible: true })).toHaveCount(0);
    expect(await map(page).evaluate((panel) => [panel, ...panel.querySelectorAll("*")].filter((it) => it.checkVisibility() && (it.getBoundingClientRect().right > innerWidth || it.getBoundingClientRect().left < 0)).map(({ outerHTML }) => outerHTML.slice(0, 120)))).toEqual([]);
    expect(await map(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    const last = map(page).locator(".td-map__list [data-node=end]");
    await last.click();
    await expect(page.locator(".td-window[id^=td-settle-]")).toBeVisible();
  });
});
