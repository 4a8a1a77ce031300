import { pinDice } from "./driver/dice";
import { reload } from "./driver/join";
import { actor, failure, run, settle } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { cards, openTab } from "./driver/windows";

const AGENT = "冯小满";

for (const generation of [13, 14] as const) {
  test.describe(`generation ${generation}`, () => {
    test.use({ generation });

    test("what the window does, a macro can do: rollAction, PowerRoll.toMessage, the rules", async ({ mc, first }) => {
      const { page } = first;
      for (const one of [page, mc.page]) await openTab(one, "chat");

      await test.step("rollAction from a macro: one card, its costs once", async () => {
        await pinDice(page, [6, 6]);
        await run(page, `
          const macro = await Macro.create({ name: "推门", type: "script", command: \`
            const agent = ${actor(AGENT)};
            const [door, wet] = agent.items.contents;
            const id = (map, at) => Object.keys(map)[at];
            await game.system.api.rollAction({
              actor: agent, intent: "推门", modifier: -1, way: "detailed",
              sources: [{ uuid: door.uuid, entry: id(door.system.tags, 1), burn: true }, { uuid: wet.uuid, entry: id(wet.system.tags, 1), side: "hinders" }],
              yields: [{ uuid: door.uuid, entry: id(door.system.erosions, 0) }],
            });\` });
          await macro.execute()`);
        await settle(page, mc.page);
        await expect(cards(mc.page)).toHaveCount(1);
        await expect(cards(mc.page).locator(".td-result__total")).toHaveText("16"); // 12 +3 -1 +3 -1
        await expect(cards(mc.page).locator(".td-done li")).toHaveText(["燃尽「谁家都给她留着门」", "放门口就行：沉溺+1", "淋透的那一天：掌控+1"]);
        expect(await run(mc.page, `return ${actor(AGENT)}.items.map(({ system }) => [system.mastery.value, system.indulgence.value])`))
          .toEqual([[0, 1], [1, 0], [0, 0], [0, 0]]);
      });

      await test.step("what the window refuses, it refuses, and nothing is spent", async () => {
        const two = `const door = ${actor(AGENT)}.items.contents[3]; const [, a, b] = Object.keys(door.system.tags);
          await game.system.api.rollAction({ actor: ${actor(AGENT)}, sources: [a, b].map((entry) => ({ uuid: door.uuid, entry, burn: true })) })`;
        expect(await failure(page, two)).toContain("oneBurn");
        expect(await failure(page, `await game.system.api.rollAction({ actor: "Actor.nobodynobodynobo" })`)).toContain("missing");
        expect(await run(page, "return game.messages.size")).toBe(1);
      });

      await test.step("PowerRoll.toMessage posts the card of an action, and comes back as its own class", async () => {
        await pinDice(page, [1, 2]);
        await run(page, `
          const { PowerRoll, rules } = game.system.api;
          const source = rules.source.newSource({ key: "a", kind: "power", label: "手写的标签", uuid: "", entry: "" });
          await PowerRoll.fromTally(rules.tally.tallyPower([source])).toMessage({ speaker: ChatMessage.getSpeaker({ actor: ${actor(AGENT)} }) });`);
        await expect(cards(mc.page)).toHaveCount(2);
        await expect(cards(mc.page).last()).toContainText("手写的标签");
        await expect(cards(mc.page).last().locator(".td-result")).toHaveAttribute("data-outcome", "fail");
        await expect(cards(mc.page).last().locator(".td-card__who")).toHaveText(AGENT);
        await reload(mc.page);
        expect(await run(mc.page, `
          const [roll] = game.messages.contents.at(-1).rolls;
          const again = Roll.fromData(JSON.parse(JSON.stringify(roll)));
          return [roll.constructor.name, roll instanceof game.system.api.PowerRoll, roll.total, roll.power, roll.outcome, JSON.stringify(again) === JSON.stringify(roll)]`))
          .toEqual(["PowerRoll", true, 4, 1, "fail", true]);
      });

      await test.step("what hands do on sheets, by UUID: mark, burn, recover, give, stack, reduce, cancel, remove", async () => {
        expect(await run(page, `
          const { mark, burn, recover, give, stack, reduce, cancel, remove, undoEffects } = game.system.api;
          const agent = ${actor(AGENT)};
          const theme = agent.items.contents[2];
          const tag = Object.keys(theme.system.tags).find((id) => theme.system.tags[id].name);
          const statuses = () => agent.system.activeStatuses.map(({ name, tier }) => [name, tier]);
          const told = [];
          await mark(theme.uuid, "mastery");
          const { changes } = await mark(theme.uuid, "indulgence", 2);
          told.push([theme.system.mastery.value, theme.system.indulgence.value]);
          await undoEffects(changes);
          told.push(theme.system.indulgence.value);
          await burn(theme.uuid, tag);
          told.push(theme.system.tags[tag].burned);
          await recover(theme.uuid, tag);
          told.push(theme.system.tags[tag].burned);
          await give(agent.uuid, { name: "恐慌", tier: 2 });
          await give(agent.uuid, { name: "镇静", tier: 1, polarity: "helpful" });
          const [panic, calm] = ["恐慌", "镇静"].map((name) => Object.keys(agent.system.statuses).find((id) => agent.system.statuses[id].name === name));
          await stack(agent.uuid, panic, 4);
          told.push(statuses());
          await reduce(agent.uuid, panic, 2);
          await cancel(agent.uuid, panic, calm);
          told.push(statuses());
          await remove(agent.uuid, panic);
          told.push(statuses());
          const someone = game.actors.find((actor) => actor.type === "agent" && !actor.isOwner);
          told.push((await give(someone.uuid, { name: "恐慌", tier: 1 })).refused.map(({ reason }) => reason));
          told.push((await game.system.api.askToGive(someone.uuid, { name: "恐慌", tier: 1 })).state);
          return told`)).toEqual([[1, 2], 0, true, false, [["恐慌", 4], ["镇静", 1]], [["恐慌", 1]], [], ["notYours"], "waiting"]);
      });

      await test.step("and what becomes of themes: offer, trade, lose, replace, moveTheme, reveal", async () => {
        await run(page, `
          const { mark, trade, lose, replace, offer, reveal } = game.system.api;
          const agent = ${actor(AGENT)};
          const [, , theme, last] = agent.items.contents;
          const { message } = await offer({ theme: theme.uuid, erosion: Object.keys(theme.system.erosions)[0], audience: "her" });
          globalThis.told = [message.type, message.whisper.length > 0];
          await mark(theme.uuid, "mastery", 2);
          globalThis.told.push((await trade(theme.uuid, "mastery", { choice: "special", words: "隔墙听" })).state, (await lose(last.uuid, "深潜")).refused.length);
          const made = await fromUuid(await replace(agent.uuid, { name: "无声的人", weakness: ["怕吵"], lost: last.uuid }));
          globalThis.told.push(made.system.nascent, last.system.state);
          await agent.update({ "system.reveal.why.answer": "为了她" });
          globalThis.told.push((await reveal(agent.uuid, "why")).state);`);
        const [type, whispered, traded, refused, nascent, state, revealed] = await run<[string, boolean, string, number, boolean, string, string]>(page, "return globalThis.told");
        expect([type, whispered, refused, nascent, state, revealed]).toEqual(["temptation", true, 0, true, "replaced", "done"]);
        expect(["done", "waiting"]).toContain(traded);
        expect(await run(mc.page, `
          const [mine, other] = [${actor(AGENT)}, game.actors.find((actor) => actor.type === "agent" && actor.name !== "${AGENT}")];
          const uuid = await game.system.api.moveTheme(mine.items.getName("无声的人").uuid, other.uuid);
          const back = await game.system.api.moveTheme(uuid, mine.uuid, { copy: true });
          return [(await fromUuid(uuid)).actor === other, (await fromUuid(back)).name, await game.system.api.moveTheme("Item.gone", mine.uuid)]`)).toEqual([true, "无声的人", ""]);
      });

      await test.step("the rules are pure: data in, data out", async () => {
        expect(await run(page, "const { odds, bands } = game.system.api.rules; const { of, ...chances } = odds.oddsOf('2d6', 0, bands.SEED_BANDS); return [of, chances]"))
          .toEqual([36, { fail: 10, mixed: 16, success: 10 }]);
      });
    });
  });
}
