import { pinDice } from "./driver/dice";
import { reload, USERS } from "./driver/join";
import { isLicensed } from "./driver/licensed-host";
import { actor, failure, run, settle, stored } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { cards, chip, notices, openRoll, openSheet, openTab } from "./driver/windows";

const AGENT = "冯小满";
const OTHER = "黎肇";
const HOSTILE = `<img src=x onerror="globalThis.PWN=1">'"&{{1}}@UUID[Actor.x]{x}<iframe srcdoc="<script>parent.PWN=1</script>">`;

/** Send an operation past every check of the client's own, as a forger would; what the server says. */
const forge = (action: string, documentName: string, operation: string): string => `
  const answer = await game.socket.emitWithAck("op", { requestId: "forged", action: "${action}", documentName: "${documentName}", operation: ${operation} });
  return answer.error?.message ?? "done"`;

test("who may not write is told so, and nothing happens: edits, forged operations, requests and cards", async ({ mc, first, second }) => {
  const pages = [mc.page, first.page, second.page];
  const agentId = await run<string>(first.page, `return ${actor(AGENT)}.id`);

  await test.step("edits of somebody else's documents, by the API and by hand-made operations", async () => {
    const theme = `${actor(AGENT)}.items.contents[0]`;
    for (const edit of [`await ${actor(AGENT)}.update({ name: "x" })`, `await ${theme}.update({ name: "x" })`, `await ${theme}.delete()`,
      `await ${actor(AGENT)}.createEmbeddedDocuments("Item", [{ name: "x", type: "theme" }])`, "await game.settings.set('tainted-dossier', 'burn.value', 9)"]) {
      expect(await failure(second.page, edit), edit).toMatch(/permission/);
    }
    expect(await failure(second.page, `await game.system.api.rollAction({ actor: ${actor(AGENT)} })`)).toContain("notYours");
    for (const edit of ["game.user.update({ role: 4 })", `game.users.getName("${USERS.first}").update({ "flags.tainted-dossier.requests.x": {} })`]) {
      expect(await failure(second.page, `await ${edit}`), edit).toMatch(/permission/);
    }
  });

  await test.step("operations made by hand, in the table's own form: a licensed host has its own", async () => {
    if (isLicensed()) return;
    expect(await run(second.page, forge("update", "Actor", `{ updates: [{ _id: "${agentId}", "ownership.default": 3 }] }`))).toMatch(/permission/);
    expect(await run(second.page, forge("delete", "Actor", `{ ids: ["${agentId}"] }`))).toMatch(/permission/);
    expect(await run(second.page, forge("create", "Item", `{ data: [{ name: "x", type: "theme" }], parentUuid: "Actor.${agentId}" }`))).toMatch(/permission/);
    expect(await run(second.page, forge("update", "User", `{ updates: [{ _id: game.userId, role: 4 }] }`))).toMatch(/permission/);
    expect(await run(second.page, forge("update", "User", `{ updates: [{ _id: game.users.getName("${USERS.first}").id, "flags.tainted-dossier.requests.x": {} }] }`))).toMatch(/permission/);
  });

  await test.step("a sheet that is not hers to see does not open", async () => {
    expect(await run(second.page, `${actor(AGENT)}.sheet.render({ force: true }); return ${actor(AGENT)}.sheet.rendered`)).toBe(false);
  });

  await test.step("a forged request to undo somebody else's roll is refused by the MC's client", async () => {
    await pinDice(first.page, [3, 3]);
    await run(first.page, `const [tag] = Object.keys(${actor(AGENT)}.items.contents[0].system.tags);
      await game.system.api.rollAction({ actor: ${actor(AGENT)}, sources: [{ uuid: ${actor(AGENT)}.items.contents[0].uuid, entry: tag, burn: true }] })`);
    await settle(...pages);
    await run(second.page, `const card = game.messages.contents.at(-1).id;
      await game.user.update({ flags: { "tainted-dossier": { requests: { ["undo_" + card]: { kind: "undo", card, row: "" } } } } })`);
    await expect(notices(second.page)).toContainText(["没有完成：你没有权限"]);
    await expect(cards(mc.page)).not.toContainText("已撤销");
    expect(await failure(second.page, "await game.messages.contents.at(-1).update({ 'system.intent': 'x' })")).toMatch(/permission/);
    await run(first.page, "await game.messages.contents.at(-1).system; document.querySelector('#chat .td-card [data-action=tdUndo]').click()");
    await expect(cards(mc.page)).toContainText("已撤销");
  });

  await test.step("a forged card does nothing, not even when its author is away and the MC finishes what is left", async () => {
    const theirs = `${actor(AGENT)}.items.contents[0].uuid`;
    await run(second.page, `const [tag] = Object.keys(${actor(AGENT)}.items.contents[0].system.tags);
      const effect = (path, kind, operation) => ({ target: ${theirs}, path, kind, operation: JSON.stringify(operation), auto: true, state: "pending", sort: 1,
        label: "", of: "", row: "", reason: "", before: "", after: "", gone: false });
      await ChatMessage.create({ type: "action", content: "x", system: { actor: ${actor(OTHER)}.uuid, name: "x",
        effects: { forgedforgedforg: effect("indulgence", "mark", { amount: 3 }), burnedburnedburn: effect("tags." + tag, "set", { value: { burned: true } }) } } })`);
    await settle(...pages);
    await second.page.context().close();
    await mc.page.waitForFunction(`!game.users.getName("${USERS.second}").active`);
    await reload(mc.page);
    await settle(mc.page, first.page);
    const marks = `return ${actor(AGENT)}.items.contents[0].system.indulgence.value`;
    expect(await run(mc.page, marks)).toBe(0);
    expect(await run(first.page, marks)).toBe(0);
    expect(await stored(mc.page, AGENT)).toMatchObject({ name: AGENT, ownership: { default: 0 }, items: { length: 4 } });
    for (const { errors } of [mc, second]) errors.splice(0);
  });
});

test("drops that are nothing, dead, foreign or secret say why and change nothing; names stay text", async ({ mc, first }) => {
  await test.step("names that are attacks", async () => {
    await run(mc.page, `
      const hostile = ${JSON.stringify(HOSTILE)};
      await Actor.create({ name: "祂的真名", type: "anomaly", system: { tags: { secretsecretsecr: { name: "祂的秘密", singleUse: false, burned: false, scene: "", sort: 1, gone: false } } } });
      const agent = ${actor(AGENT)};
      const theme = agent.items.contents[1];
      const [, tag] = Object.keys(theme.system.tags);
      const [erosion] = Object.keys(theme.system.erosions);
      await theme.update({ name: hostile, ["system.tags." + tag + ".name"]: hostile, ["system.erosions." + erosion + ".text"]: hostile,
        "system.anchors.anchoranchoranch": { text: hostile, sort: 1, gone: false } });
      await agent.update({ "system.pronouns": hostile, "system.storyTags.storystorystoryA": { name: hostile, singleUse: true, burned: false, scene: "", sort: 1, gone: false },
        "system.statuses.statusstatusstat": { name: hostile, polarity: "helpful", boxes: [true, false, false, false, false, false], mitigable: true, source: "", sort: 1, gone: false } });`);
    await settle(mc.page, first.page);
  });

  const sheet = await openSheet(first.page, AGENT);
  const roll = await openRoll(sheet);
  const zone = roll.locator("[data-drop]");
  const dropText = async (text: string) => {
    const data = await first.page.evaluateHandle((payload) => { const given = new DataTransfer(); given.setData("text/plain", payload); return given; }, text);
    await zone.dispatchEvent("drop", { dataTransfer: data });
  };

  await test.step("drops", async () => {
    const theme = await run<{ uuid: string; tag: string }>(first.page, `const theme = ${actor(AGENT)}.items.contents[0]; return { uuid: theme.uuid, tag: Object.keys(theme.system.tags)[1] }`);
    const anomaly = await run<string>(mc.page, "return game.actors.getName('祂的真名').uuid");
    const ours = (uuid: unknown, entry: unknown, map: unknown = "tags") => JSON.stringify({ type: "tainted-dossier.entry", uuid, entry, map, name: "x" });
    const refused: readonly [payload: string, words: string][] = [
      ["", "它不能带来效力"], ["{", "它不能带来效力"], ["[]", "它不能带来效力"], ["null", "它不能带来效力"], ["效力", "它不能带来效力"],
      [JSON.stringify({ type: "Actor", uuid: anomaly }), "它不能带来效力"], [JSON.stringify({ type: "Item", uuid: theme.uuid }), "它不能带来效力"],
      [ours(theme.uuid, 7), "它不能带来效力"], [ours({}, theme.tag), "它不能带来效力"], [ours(theme.uuid, theme.tag, "journey"), "它不能带来效力"],
      [ours(theme.uuid, "__proto__"), "找不到它"], [ours("Actor.deaddeaddeaddead", theme.tag), "找不到它"], [ours(`${theme.uuid}.Item.x`, theme.tag), "找不到它"],
      [ours("Compendium.no.pack.Actor.deaddeaddeaddead", theme.tag), "找不到它"], [ours(theme.uuid, "deaddeaddeaddead"), "找不到它"],
      [ours(await run<string>(first.page, "return game.user.uuid"), theme.tag), "它不能带来效力"],
      [ours(anomaly, "secretsecretsecr"), "你无权查看它"],
    ];
    for (const [payload, words] of refused) {
      await dropText(payload);
      await expect(zone, payload).toHaveAttribute("data-drag", "refused");
      await expect(zone, payload).toContainText(words);
    }
    await expect(roll.locator(".td-source")).toHaveCount(0);
    await dropText(ours(theme.uuid, theme.tag));
    await expect(roll.locator(".td-source")).toHaveCount(1);
    await expect(roll).not.toContainText("祂的");
  });

  await test.step("hostile names on sheet, window, card and in tooltips are text, for player and MC", async () => {
    const mcSheet = await openSheet(mc.page, AGENT);
    const hostile = sheet.locator("[data-action=take]").filter({ hasText: "<img src=x" });
    await expect(hostile).toHaveCount(4); // the theme tag, its tag, a status and a story tag; an erosion's button has its text as a label
    for (let index = 0; index < 4; index++) await hostile.nth(index).click();
    await sheet.locator("[data-action=take][data-map=erosions]").nth(1).click();
    await roll.getByPlaceholder("描述角色会如何作为").fill(HOSTILE);
    await roll.getByLabel("目标", { exact: true }).fill(HOSTILE.slice(0, 190));
    for (const name of await roll.locator(".td-source, .td-yield").all()) await name.hover();
    await sheet.locator(".td-agent__name").hover();
    await first.page.waitForTimeout(600); // a tooltip takes its time
    for (const { page } of [mc, first]) await openTab(page, "chat");
    await roll.locator("[data-action=commit]").click();
    await expect(roll).toHaveCount(0);
    await settle(first.page, mc.page);
    for (const { page } of [mc, first]) {
      await expect(cards(page)).toContainText(HOSTILE);
      expect(await run(page, "return [typeof globalThis.PWN, document.querySelectorAll('iframe, img[onerror]').length]")).toEqual(["undefined", 0]);
    }
    await expect(mcSheet.locator(".td-theme__title").nth(1)).toContainText(HOSTILE);
    await reload(mc.page);
    expect(await run(mc.page, "return typeof globalThis.PWN")).toBe("undefined");
  });

  await test.step("the MC may drop what is secret: the card does not name it", async () => {
    await run(mc.page, `const secret = game.actors.getName("祂的真名");
      await game.system.api.rollAction({ actor: ${actor(OTHER)}, sources: [{ uuid: secret.uuid, entry: "secretsecretsecr" }] })`);
    await expect(cards(first.page)).toHaveCount(2);
    await expect(cards(first.page).last()).toContainText("未揭示之物");
    await expect(cards(first.page).last()).not.toContainText("祂的");
    expect(await run(first.page, "return JSON.stringify(game.messages.contents.at(-1).toObject()).includes('祂的')")).toBe(false);
  });
});

const BROKEN = {
  statuses: "gone", storyTags: { storystorystoryA: 7, storystorystoryB: { name: "还在", sort: "二" } }, journey: [1, 2], reveal: 5, applied: null, pronouns: { a: 1 },
};

test.describe("stored data of wrong types", () => {
  test.use({
    alter: {
      seed: (seed) => {
        const [actorSource] = seed.actors as { name: string; system: unknown; items: { system: unknown }[] }[];
        if (!actorSource) return;
        actorSource.system = BROKEN;
        const [one, two, three] = actorSource.items;
        if (one) one.system = { tags: { tagtagtagtagtagA: "x", tagtagtagtagtagB: { kind: 9, name: "半个" } }, mastery: "three", indulgence: { value: "２", max: -1, overflow: null } };
        if (two) two.system = { tags: [], erosions: null, anchors: 3, state: "elsewhere", tainted: "yes" };
        if (three) three.system = { tags: 5, specials: [{}], lost: "yes", replacedBy: {} };
        Object.assign(seed, {
          messages: [
            { type: "action", content: "旧的一行", system: { effects: { effecteffecteffA: 3 }, way: 5, undone: "no" }, rolls: [JSON.stringify({ class: "NoSuchRoll", formula: "2d6", terms: [], evaluated: true, total: 7 })] },
            { type: "action", content: "另一行", system: { actor: 1, target: [], corrections: "x" }, rolls: [JSON.stringify({ class: "PowerRoll", formula: "2d6", terms: [], evaluated: true, options: { tally: 5 } })] },
          ],
        });
      },
    },
  });

  test("cost their field, not the document: the world opens, sheet and cards are drawn, and one can go on", async ({ mc, first }) => {
    const sheet = await openSheet(first.page, AGENT);
    await expect(sheet.locator(".td-theme")).toHaveCount(4);
    await expect(sheet).toContainText("还在");
    await expect(sheet).toContainText("半个");
    await expect(sheet.locator(".td-track[data-kind=indulgence]").first()).toHaveAttribute("aria-label", /沉溺 2\//);
    await openTab(mc.page, "chat");
    const log = mc.page.locator("#chat .chat-message:not([data-kind=track])"); // a track that is mended may be full
    await expect(log).toHaveCount(2);
    await chip(sheet, "半个").dblclick();
    await sheet.locator("input[data-rename]").fill("一整个");
    await first.page.keyboard.press("Enter");
    await mc.page.waitForFunction(`JSON.stringify(${actor(AGENT)}.toObject()).includes("一整个")`);
    const roll = await openRoll(sheet);
    await chip(sheet, "一整个").dragTo(roll.locator("[data-drop]"));
    await roll.locator("[data-action=commit]").click();
    await expect(log).toHaveCount(3);
    await expect(cards(mc.page).last().locator(".td-result__total")).toBeVisible();
  });
});
