import { run } from "./driver/run";
import { expect, test } from "./driver/table-test";

const MISSION = "按户头来";

test("a mission dragged out of its pack brings its casefile, anomaly and challenges, each once and none for players", async ({ mc, first }) => {
  await run(mc.page, `
    const pack = game.packs.find(({ metadata }) => metadata.name === "missions-cn");
    const entry = (await pack.getIndex()).find(({ name, type }) => name === "${MISSION}" && type === "mission");
    const mission = await game.actors.importFromCompendium(pack, entry._id);
    mission.sheet.render({ force: true });`);
  const sheet = mc.page.locator(".td-mission");
  await sheet.getByRole("tab", { name: "密档" }).click();
  await sheet.locator("[data-action=bring]").click();
  await expect(sheet.locator("[data-clue] [data-action=release]").first()).toBeVisible();
  await expect(sheet.locator("[data-action=bring]")).toHaveCount(0);
  const kinds = `return Object.entries(Object.groupBy(game.actors.contents, ({ type }) => type)).map(([type, list]) => type + list.length).sort()`;
  expect(await run(mc.page, kinds)).toEqual(["agent2", "anomaly1", "casefile1", "challenge4", "mission1"]);
  expect(await run(first.page, `return game.actors.filter(({ type, visible }) => visible && type !== "agent").map(({ type }) => type)`)).toEqual(["mission"]);
});
