import { pinDice } from "./driver/dice";
import { USERS } from "./driver/join";
import { actor, run, settle } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { cards, chip, openRoll, openSheet, openTab } from "./driver/windows";

const [AGENT, OTHER] = ["冯小满", "黎肇"];

test("the MC plays an absent player's agent; one player has two agents, and none", async ({ mc, second }) => {
  await test.step("the MC rolls for her, on her sheet: the card is hers, the mark is on her theme", async () => {
    const sheet = await openSheet(mc.page, AGENT);
    await chip(sheet, "空旷地里没了主意").click();
    const roll = await openRoll(sheet);
    await pinDice(mc.page, [3, 3]);
    await roll.locator("[data-action=commit]").click();
    await openTab(mc.page, "chat");
    await expect(cards(mc.page).locator(".td-card__who")).toHaveText(AGENT);
    await mc.page.waitForFunction(`${actor(AGENT)}.items.contents[0].system.mastery.value === 1`);
  });

  await test.step("by UUID too: a full track of hers waits for her, and asks the MC meanwhile", async () => {
    await run(mc.page, `await game.system.api.mark(${actor(AGENT)}.items.contents[0].uuid, "mastery", 2)`);
    await expect(mc.page.locator("#chat .td-card[data-kind=track]")).toContainText(AGENT);
  });

  await test.step("a player with two agents rolls for either; without any he rolls for none", async () => {
    await run(mc.page, `await ${actor(AGENT)}.update({ ["ownership." + game.users.getName("${USERS.second}").id]: 3 })`);
    await settle(mc.page, second.page);
    const rolled = (name: string) => run(second.page, `try { await game.system.api.rollAction({ actor: ${actor(name)} }); return "" } catch ({ reason }) { return reason }`);
    expect([await rolled(AGENT), await rolled(OTHER)]).toEqual(["", ""]);
    await run(mc.page, `for (const agent of [${actor(AGENT)}, ${actor(OTHER)}]) await agent.update({ ["ownership." + game.users.getName("${USERS.second}").id]: 2 })`);
    await settle(mc.page, second.page);
    expect([await rolled(AGENT), await rolled(OTHER)]).toEqual(["notYours", "notYours"]);
  });
});
