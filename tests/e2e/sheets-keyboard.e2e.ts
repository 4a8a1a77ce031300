import type { Locator, Page } from "@playwright/test";
import { fillSheets, KINDS, partsOf, setMode, setScheme, showAt } from "./driver/all-sheets";
import { USERS } from "./driver/join";
import { run, settle } from "./driver/run";
import { expect, test } from "./driver/table-test";

/** What a keyboard can do in a window: every control, and how it presents itself. */
interface Control {
  readonly role: string;
  readonly name: string;
  readonly state: string;
  readonly html: string;
  /** Reached by Tab, or one of a row whose one stop was reached and which has arrows for the rest. */
  readonly reached: boolean;
  /** Whether one saw that the focus was there: an outline or a ring, on it or on what stands for it. */
  readonly unseen: boolean;
}

/** Note every control that the focus comes to, and those where nothing shows it. */
const WATCH = `
  globalThis.reached = new Set();
  globalThis.unseen = new Set();
  const shows = (it) => { const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(it); return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none"; };
  document.addEventListener("focusin", ({ target }) => {
    globalThis.reached.add(target);
    if (![target, target.parentElement, target.nextElementSibling].some((it) => it && shows(it))) globalThis.unseen.add(target);
  })`;

/** Go through a window by Tab from its title bar on, once round. */
async function walk(page: Page, sheet: Locator): Promise<Control[]> {
  await run(page, "globalThis.reached.clear(); globalThis.unseen.clear()");
  await sheet.locator(".window-header button").last().focus();
  const id = await sheet.getAttribute("id");
  const count = await run<number>(page, `return document.querySelectorAll("#${id} .window-content :is(a[href], button, input, select, textarea, summary, [tabindex])").length`);
  for (let index = 0; index <= count; index++) {
    await page.keyboard.press("Tab");
    if (index % 20 === 0 && await run<boolean>(page, `return !document.getElementById("${id}").contains(document.activeElement)`)) break;
  }
  return run<Control[]>(page, `
    const { reached, unseen } = globalThis;
    const nameOf = (it) => it.getAttribute("aria-label") || document.getElementById(it.getAttribute("aria-labelledby"))?.textContent || it.labels?.[0]?.textContent || it.textContent || it.placeholder || "";
    const stateOf = (it) => [...["pressed", "selected", "checked", "expanded", "disabled"].map((name) => [name, it.getAttribute("aria-" + name)]), ["checked", it.type === "checkbox" ? it.checked : null],
      ["value", /^(?:INPUT|TEXTAREA|SELECT)$/.test(it.tagName) && it.type !== "checkbox" ? it.value : null]].filter(([, value]) => value !== null).map((pair) => pair.join("=")).join(" ");
    const controls = document.querySelectorAll("#${id} .window-content :is(a[href], button, input, select, textarea, summary)");
    return [...controls].filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.disabled).map((it) => ({
      role: it.getAttribute("role") ?? it.tagName.toLowerCase(), name: nameOf(it).replace(/\\s+/g, " ").trim(), state: stateOf(it), html: it.outerHTML.slice(0, 160), unseen: unseen.has(it),
      reached: reached.has(it) || [...it.closest("[data-boxes], [role=tablist]")?.children ?? []].some((other) => reached.has(other)),
    }))`);
}

// Apart, since a key takes its time: the sheets by the number of their controls.
for (const kinds of [KINDS.slice(0, 1), KINDS.slice(1, 5), KINDS.slice(5)]) test(`Tab reaches every control, and each says its name and state: ${kinds.join(", ")}`, async ({ mc }, testInfo) => {
  const { page } = mc;
  const uuids = await fillSheets(page);
  await run(page, WATCH);
  const log: string[] = [];
  for (const kind of kinds) {
    const sheet = await showAt(page, uuids[kind], { left: 10, top: 10, width: 820, height: 1100 });
    for (const tab of await partsOf(sheet)) {
      if (tab) await sheet.getByRole("tab", { name: tab }).click();
      for (const editing of [false, true]) {
        await setMode(sheet, editing);
        await setScheme(page, editing ? "dark" : "light"); // where the focus is must be seen in either
        const place = `${kind} ${tab} ${editing ? "edit" : "play"}`;
        const controls = await walk(page, sheet);
        log.push(...controls.map(({ role, name, state }) => `${place}: ${role} ${name} ${state}`));
        expect.soft(controls.length, place).toBeGreaterThan(1);
        expect.soft(controls.filter(({ reached }) => !reached).map(({ html }) => html), `not reached: ${place}`).toEqual([]);
        expect.soft(controls.filter(({ unseen }) => unseen).map(({ html }) => html), `no ring: ${place}`).toEqual([]);
        expect.soft(controls.filter(({ name }) => !name).map(({ html }) => html), `without a name: ${place}`).toEqual([]);
      }
    }
    await run(page, `await (await fromUuid("${uuids[kind]}")).sheet.close({ animate: false })`);
  }
  await testInfo.attach("controls", { body: log.join("\n"), contentType: "text/plain" });
});

/** What somebody may use who may only look: tabs, other documents' sheets, chips in a text, the scrolled body. */
const LOOKING = ":is([role=tab], summary, a.content-link, [data-action=showTodo], [data-action=openTheme], [data-action=openNamed], [data-action=openNode], [data-action=openConclusion], .td-page__entry, [data-td-chip], .td-body)";

test("an observer gets navigation and disclosure, and no control that edits", async ({ mc, first }) => {
  const uuids = await fillSheets(mc.page);
  await settle(mc.page, first.page);
  await run(mc.page, `for (const uuid of ${JSON.stringify(Object.values(uuids))}) {
    const document = await fromUuid(uuid);
    if (!document.parent) await document.update({ ownership: { default: 2, [game.users.getName("${USERS.first}").id]: 2 } });
  }`);
  await settle(mc.page, first.page);
  for (const kind of KINDS) {
    const sheet = await showAt(first.page, uuids[kind], { left: 10, top: 10, width: 820, height: 1100 });
    await expect(sheet.getByText("只读").first(), kind).toBeVisible();
    for (const tab of await partsOf(sheet)) {
      if (!tab) continue;
      await sheet.getByRole("tab", { name: tab }).click();
      await expect(sheet.getByRole("tabpanel", { name: tab })).toBeVisible();
    }
    const controls = sheet.locator(".window-content :is(a, button, input, select, textarea, summary, prose-mirror, [tabindex], [draggable=true], [contenteditable])");
    const editing = await controls.evaluateAll((all, looking) => all.filter((it) => !it.matches(looking)).map((it) => it.outerHTML.slice(0, 160)), LOOKING);
    expect.soft(editing, kind).toEqual([]);
    if (kind === "agent") {
      await sheet.getByRole("tab", { name: "历程" }).click();
      await sheet.getByRole("button", { name: "查看旧主题" }).click();
      await expect(first.page.locator(".td-theme-sheet")).toBeVisible();
    }
    await run(first.page, `for (const app of foundry.applications.instances.values()) if (app.document) await app.close({ animate: false })`);
  }
});
