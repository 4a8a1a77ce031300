import type { Page } from "@playwright/test";
import { USERS } from "./driver/join";
import { actor, run, settle } from "./driver/run";
import { expect, secondIsAssistant, test } from "./driver/table-test";
import { openTab } from "./driver/windows";

const AGENT = "冯小满";
/** Rows of the player's own cards and of the MC's: the player presses his own and some of the others, the MC all, his assistant half of them. */
const [OWN, OTHERS] = [40, 60];
const theme = `${actor(AGENT)}.items.contents[0]`;

/** A card of so many rows that wait to be pressed, each a mark of 掌控 on the same theme. */
const post = (page: Page, rows: number) => run(page, `
  const { uuid } = ${theme};
  const effect = (sort) => ({ target: uuid, path: "mastery", kind: "mark", operation: JSON.stringify({ amount: 1 }), label: "mastery", of: "", sort });
  const effects = Object.fromEntries(Array.from({ length: ${rows} }, (_, sort) => [foundry.utils.randomID(), effect(sort)]));
  await ChatMessage.create({ type: "action", content: "", system: { actor: ${actor(AGENT)}.uuid, name: "${AGENT}", effects } })`);

/** Press rows in an order of this client's own, all before anything can answer. */
const press = (page: Page, most: number, step: number) => page.locator("#chat .td-card[data-kind=action]").first().evaluate((_card, [count, stride]) => {
  const buttons = [...document.querySelectorAll<HTMLElement>("#chat [data-action=tdApply]")];
  for (let index = 0; index < Math.min(count, buttons.length); index++) buttons[(index * stride) % buttons.length]?.click();
  return Math.min(count, buttons.length);
}, [most, step] as const);

/** 玩家乙 is an assistant of the MC's here. */
test.use({ alter: secondIsAssistant });

test("200 presses by three clients on one theme, all at once: each counts once, none is lost", async ({ mc, first, second }) => {
  const pages = [mc.page, first.page, second.page];
  for (const page of pages) await openTab(page, "chat");
  await post(first.page, OWN);
  await post(mc.page, OTHERS);
  await settle(...pages);
  for (const page of pages) await expect(page.locator("#chat [data-action=tdApply]")).toHaveCount(OWN + OTHERS);

  const pressed = await Promise.all([press(mc.page, OWN + OTHERS, 1), press(first.page, 50, 1), press(second.page, 50, 7)]);
  expect(pressed.reduce((sum, count) => sum + count)).toBe(200);
  const marks = (page: Page) => run<number>(page, `const { value, overflow } = ${theme}.system.mastery; return value + overflow`);
  for (const page of pages) await expect(page.locator("#chat [data-action=tdApply]")).toHaveCount(0, { timeout: 60_000 });
  await expect.poll(() => run(mc.page, `return Object.keys(game.users.getName("${USERS.first}").flags["tainted-dossier"]?.requests ?? {}).length`), { timeout: 30_000 }).toBe(0);
  await settle(...pages);
  for (const page of pages) expect(await marks(page)).toBe(OWN + OTHERS);
  const states = await run<string[]>(second.page, `return game.messages.contents.flatMap(({ system }) => Object.values(system.effects ?? {})).map(({ state }) => state)`);
  expect(new Set(states)).toEqual(new Set(["applied"]));
});

test("three clients give one status at the same instant, again and again: every box and every mark is there", async ({ mc, first, second }) => {
  const pages = [mc.page, first.page, second.page];
  const status = await run<string>(mc.page, `
    await game.system.api.give(${actor(AGENT)}.uuid, { name: "湿透", tier: 1 });
    return Object.keys(${actor(AGENT)}.system.statuses)[0]`);
  const boxes = (page: Page) => run<number>(page, `return ${actor(AGENT)}.system.statuses["${status}"].boxes.filter(Boolean).length`);
  const begin = (marked: number) => run(mc.page, `
    await ${actor(AGENT)}.update({ "system.statuses.${status}.boxes": Array.from({ length: 6 }, (_, index) => index < ${marked}) })`);

  for (const marked of [0, 3, 4, 5, 3]) {
    await begin(marked);
    await settle(...pages);
    await Promise.all(pages.map((page) => run(page, `
      await Promise.all([game.system.api.stack(${actor(AGENT)}.uuid, "${status}"), game.system.api.mark(${theme}.uuid, "mastery")])`)));
    await settle(...pages);
    for (const page of pages) expect(await boxes(page), `of ${marked} boxes`).toBe(Math.min(6, marked + 3));
  }
  const marks = (page: Page) => run<number>(page, `const { value, overflow } = ${theme}.system.mastery; return value + overflow`);
  for (const page of pages) expect(await marks(page)).toBe(15);
});
