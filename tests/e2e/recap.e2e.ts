import { makeMission, SECRETS } from "./driver/small-mission";
import { rollAs, run, settle } from "./driver/run";
import { expect, test } from "./driver/table-test";

const AGENT = "冯小满";
const api = "game.system.api.mission";
const named = (name: string) => `game.actors.find(({ type, name }) => type === "mission" && name === "${name}")`;

/** What is told of the first mission, in its order. */
const TOLD = ["七楼的账", "今晚的楼道", "有人敲门", "门后的人学你说话", "她侧耳听墙", "机会出现了", "他们退回灯下", "那年的值班室", "写下却没有掷的结论"];

test("a recap tells each thing once and in order, of a scene, a mission and a season, and players nothing that is kept from them", async ({ mc, first }) => {
  const { page } = mc;
  page.setDefaultTimeout(10_000);
  await makeMission(page);
  const move = (mission: string, step: string) => run(page, `const { refusal } = await ${api}.move(${named(mission)}.uuid, ${step}, true); if (refusal) throw new Error(refusal)`);
  const times = (text: string, part: string) => text.split(part).length - 1;
  const recap = (scope: string, reader = "players") => run<string>(page, `return ${api}.recap(${named("无尽楼道")}.uuid, "${scope}", "${reader}")`);

  await run(page, `await ${named("无尽楼道")}.update({ "system.season": "第1季" })`);
  await move("无尽楼道", `{ move: "dossier", title: "七楼的账" }`);
  await move("无尽楼道", `{ move: "scene", title: "今晚的楼道" }`);
  await move("无尽楼道", `{ move: "beat", beat: "action", text: "有人敲门" }`);
  await run(page, `await ${api}.giveThreat(${named("无尽楼道")}.uuid, { text: "门后的人学你说话" })`);
  await settle(page, first.page);
  await rollAs(first.page, AGENT, `intent: "她侧耳听墙", sources: [at(0)]`);
  await settle(page, first.page);
  await move("无尽楼道", `{ move: "opportunity", on: true }`);
  await move("无尽楼道", `{ move: "beat", beat: "consequence", text: "他们退回灯下" }`);
  await run(page, `await ChatMessage.create({ type: "reveal", content: "只给MC看的话", whisper: [game.userId], system: { mission: ${named("无尽楼道")}.uuid, kind: "trait", title: "只给MC看的话" } })`);

  await test.step("a scene: from the card that opened it", async () => {
    const text = await recap("scene");
    expect([times(text, "### "), times(text, "今晚的楼道"), times(text, "七楼的账"), times(text, "有人敲门"), times(text, "她侧耳听墙")]).toEqual([1, 1, 0, 1, 1]);
  });

  await move("无尽楼道", `{ move: "scene", title: "那年的值班室", when: "past" }`);
  await run(page, `await ${named("无尽楼道")}.createEmbeddedDocuments("Item", [{ name: "结论", type: "conclusion", system: { text: "写下却没有掷的结论", state: "open" } }])`);

  await test.step("a mission: every turn, roll, ruling and conclusion once, in order; what was whispered is the MC's", async () => {
    const text = await recap("mission");
    expect(TOLD.map((part) => [part, times(text, part)])).toEqual(TOLD.map((part) => [part, 1]));
    const places = TOLD.map((part) => text.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(text.split("\n").find((line) => line.includes("机会出现了"))).toContain("（MC裁定）");
    expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
    expect([times(text, "只给MC看的话"), times(await recap("mission", "mc"), "只给MC看的话")]).toEqual([0, 1]);
    expect(await run<string>(first.page, `return ${api}.recap(${named("无尽楼道")}.uuid, "mission", "mc")`), "a player is told no more for asking").not.toContain("只给MC看的话");
  });

  const journal = (name: string) => run<[string, boolean]>(first.page, `const entry = game.journal.getName("${name}"); return [entry.pages.contents[0].text.markdown, entry.testUserPermission(game.user, "OBSERVER")]`);
  const write = async (scope: string, reader: string, scene = "") => {
    await run(page, `await ${named("无尽楼道")}.sheet.render({ force: true })`);
    const before = await run<number>(page, "return game.journal.size");
    await page.locator(".td-mission [data-action=recap]").click();
    const form = page.getByRole("dialog").last();
    await form.getByRole("radio", { name: scope }).check({ force: true });
    await form.getByRole("radio", { name: reader }).check({ force: true });
    if (scene) await form.locator("select[name=scene]").selectOption({ label: scene });
    await form.locator("button[data-action=ok]").click();
    await expect.poll(() => run(page, "return game.journal.size")).toBe(before + 1);
    await settle(page, first.page);
  };

  await test.step("a scene and a mission, written as journals: the same once and in order, and nothing of the casefile's", async () => {
    await write("一幕场景", "所有人", "今晚的楼道");
    const [ofScene, mayRead] = await journal("回顾：无尽楼道，一幕场景");
    const inScene = ["今晚的楼道", "有人敲门", "门后的人学你说话", "她侧耳听墙", "机会出现了", "他们退回灯下"];
    expect([mayRead, ...inScene.map((part) => times(ofScene, part)), times(ofScene, "七楼的账"), times(ofScene, "那年的值班室")]).toEqual([true, ...inScene.map(() => 1), 0, 1]);
    await write("整个任务", "所有人");
    const [ofMission, everybodyMay] = await journal("回顾：无尽楼道");
    expect([everybodyMay, ...TOLD.map((part) => times(ofMission, part))]).toEqual([true, ...TOLD.map(() => 1)]);
    const places = TOLD.map((part) => ofMission.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    for (const text of [ofScene, ofMission]) expect([...SECRETS, "只给MC看的话"].filter((secret) => text.includes(secret))).toEqual([]);
    await run(page, `await JournalEntry.deleteDocuments(game.journal.map(({ id }) => id))`);
    await write("整个任务", "只有MC");
    const [mcs, playersMay] = await journal("回顾：无尽楼道");
    expect([times(mcs, "只给MC看的话"), playersMay]).toEqual([1, false]);
    await run(page, `await JournalEntry.deleteDocuments(game.journal.map(({ id }) => id)); await ${named("无尽楼道")}.sheet.close()`);
  });

  await test.step("a season: the missions in the order in which they were played, written as a journal that players read", async () => {
    await run(page, `await Actor.create({ name: "末班车", type: "mission", system: { season: "第1季" } }); await Actor.create({ name: "另一季", type: "mission", system: { season: "第2季" } })`);
    await move("末班车", `{ move: "activate" }`);
    await move("末班车", `{ move: "scene", title: "站台" }`);
    await run(page, `await ${named("末班车")}.sheet.render({ force: true })`);
    await page.locator(".td-mission [data-action=recap]").click();
    const form = page.getByRole("dialog").last();
    await form.getByRole("radio").nth(2).check({ force: true });
    await form.locator("button[data-action=ok]").click();
    await expect.poll(() => run(page, "return game.journal.size")).toBe(1);
    await settle(page, first.page);
    const [name, text, mayRead] = await run<[string, string, boolean]>(first.page, `const [entry] = game.journal.contents; return [entry.name, entry.pages.contents[0].text.markdown, entry.testUserPermission(game.user, "OBSERVER")]`);
    const heads = (mission: string) => text.split("\n").filter((line) => line === `# ${mission}`).length;
    expect([name, mayRead, heads("无尽楼道"), heads("末班车"), times(text, "另一季"), times(text, "站台")]).toEqual(["回顾：剧集 第1季", true, 1, 1, 0, 1]);
    expect(text.indexOf("无尽楼道")).toBeLessThan(text.indexOf("末班车"));
    expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
  });
});
