import { actor, run, settle } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { openSheet, openTab } from "./driver/windows";

const AGENT = "冯小满";
const BOOK = {
  name: "门轴", type: "themebook", ownership: { default: 2 },
  system: {
    concept: "天底下的门原是同一扇。",
    prompts: { AAAAAAAAAAAAAAAA: { kind: "power", prompt: "你最拿手的是哪种门？", samples: { AAAAAAAAAAAAAAAA: { text: "卷帘门缝" } } },
      BBBBBBBBBBBBBBBB: { kind: "weakness", prompt: "哪扇门你不敢碰？", samples: { AAAAAAAAAAAAAAAA: { text: "怕自家的门" } } } },
    erosions: { AAAAAAAAAAAAAAAA: { text: "看见关着的门就要打开" } },
  },
};

test("a lost theme is kept, and a new-born one takes its place", async ({ mc, first }) => {
  const sheet = await openSheet(first.page, AGENT);
  const names = () => run(first.page, `return ${actor(AGENT)}.items.contents.map(({ name, system }) => [name, system.state, system.nascent])`);
  await run(mc.page, `await Item.create(${JSON.stringify(BOOK)}); const [theme] = ${actor(AGENT)}.items.contents; await theme.update({ system: { state: "lost", lost: { when: 1, cause: "深潜" } } })`);

  await test.step("from a themebook's questions, by pressing what it suggests", async () => {
    await sheet.getByRole("button", { name: "替换主题" }).first().click();
    const builder = first.page.locator(".td-builder-window");
    await builder.getByLabel("从何处写起").selectOption({ label: BOOK.name });
    await expect(builder).toContainText("哪扇门你不敢碰？");
    for (const words of ["卷帘门缝", "怕自家的门", "看见关着的门就要打开"]) await builder.getByRole("button", { name: words }).first().click();
    await builder.getByLabel("主题标签").fill("卷帘门缝后面");
    await builder.getByRole("button", { name: "完成" }).click();
    await expect(sheet.locator(".td-theme").filter({ hasText: "卷帘门缝后面" })).toBeVisible();
    expect((await names() as unknown[]).at(-1)).toEqual(["卷帘门缝后面", "active", true]);
    expect(await run(first.page, `
      const [old, made] = [${actor(AGENT)}.items.contents[0], ${actor(AGENT)}.items.getName("卷帘门缝后面")];
      return [old.system.state, old.system.replacedBy === made.uuid, Object.values(made.system.tags).map(({ name, kind }) => [name, kind]),
        Object.values(made.system.erosions).map(({ text }) => text), (await fromUuid(made.system.themebook)).name]`))
      .toEqual(["replaced", true, [["", "power"], ["怕自家的门", "weakness"]], ["看见关着的门就要打开"], BOOK.name]);
    await sheet.getByRole("tab", { name: /历程/ }).click();
    await expect(sheet).toContainText("深潜");
  });

  await test.step("in the middle of a scene she waits, and the MC may rule otherwise", async () => {
    await run(mc.page, `await Actor.create({ name: "任务", type: "mission", system: { active: true, safe: false,
      members: { AAAAAAAAAAAAAAAA: { actor: ${actor(AGENT)}.uuid } }, scenes: { AAAAAAAAAAAAAAAA: { title: "楼道", open: true } } } });
      await ${actor(AGENT)}.items.contents[1].update({ system: { state: "lost", lost: { when: 2, cause: "深潜" } } })`);
    await settle(mc.page, first.page);
    await sheet.getByRole("button", { name: "替换主题" }).first().click();
    const builder = first.page.locator(".td-builder-window");
    await expect(builder).toContainText("处于安全处境时替换");
    await expect(builder.getByRole("button", { name: "完成" })).toBeDisabled();
    const mcSheet = await openSheet(mc.page, AGENT);
    await mcSheet.getByRole("button", { name: "替换主题" }).first().click();
    await expect(mc.page.locator(".td-builder-window").getByRole("button", { name: "完成" })).toBeEnabled();
  });

  await test.step("the scene's end offers it: what waited open before her goes on at once; put off, it stays among what waits", async () => {
    const mission = actor("任务");
    const builder = first.page.locator(".td-builder-window");
    const todo = sheet.locator("[data-action=showTodo]");
    await expect(todo).toContainText("1");
    await run(mc.page, `await game.system.api.mission.move(${mission}.uuid, { move: "endScene" }, true)`);
    await expect(builder.getByRole("button", { name: "完成" })).toBeEnabled();
    await expect(builder).not.toContainText("处于安全处境时替换");
    await builder.locator("[data-action=close]").first().click();
    await expect(builder).toHaveCount(0);
    await expect(todo).toContainText("1");
    await todo.click();
    await expect(sheet.getByRole("tabpanel", { name: /历程/ }).locator(".td-todo")).toHaveCount(1);
    await run(mc.page, `await game.system.api.mission.move(${mission}.uuid, { move: "scene", title: "下一幕" }, true)`);
    await settle(mc.page, first.page);
    await expect(todo).toContainText("1");
    expect(await run(first.page, `return ${actor(AGENT)}.items.contents[1].system.state`)).toBe("lost");
  });

  await test.step("the last one lost: everybody is told, nobody is removed", async () => {
    await run(mc.page, `await ${actor(AGENT)}.updateEmbeddedDocuments("Item", ${actor(AGENT)}.items.map(({ id, system }) =>
      ({ _id: id, "system.state": system.state === "replaced" ? "replaced" : "lost", "system.lost.when": 3 })))`);
    await openTab(mc.page, "chat");
    await expect(mc.page.locator("#chat .td-card[data-kind=notice]")).toContainText(`${AGENT}失去了最后一个主题`);
    await settle(mc.page, first.page);
    expect(await run(mc.page, "return game.messages.filter((message) => message.type === 'notice').length")).toBe(1);
    expect(await run(mc.page, `return ${actor(AGENT)}.items.size`)).toBe(5);
  });
});
