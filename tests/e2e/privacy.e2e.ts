import type { Page } from "@playwright/test";
import { pinDice } from "./driver/dice";
import { actor, run, settle } from "./driver/run";
import { expect, test } from "./driver/table-test";
import { CARD_KINDS, cards, openTab } from "./driver/windows";

const AGENT = "冯小满";
const MODES = ["public", "gm", "blind", "self"] as const;

/** Ten strings planted in a message of that mode and kind: in its facts, its effects, its roll and the host's own fields. */
const secretsOf = (mode: string, kind: string) => Array.from({ length: 10 }, (_, index) => `机密${index}·${mode}·${kind}`);

/** Post a message of each kind in a mode, the way every message of ours is posted, with secrets wherever somebody could write. */
const plant = (page: Page, mode: string) => run<number>(page, `
  const { PowerRoll } = game.system.api;
  const named = { public: "publicroll", gm: "gmroll", blind: "blindroll", self: "selfroll" };
  const options = game.release.generation < 14 ? { rollMode: named["${mode}"] } : { messageMode: "${mode}" };
  const agent = ${actor(AGENT)};
  const theme = agent.items.contents[0];
  const free = ["intent", "text", "line", "title", "themeName", "aim", "word", "statusName", "fromText", "from", "asked", "where", "plan", "season", "clue", "trait"];
  const planted = ${JSON.stringify(CARD_KINDS.map((kind) => [kind, secretsOf(mode, kind)]))};
  for (const [type, secrets] of planted) {
    const { fields } = CONFIG.ChatMessage.dataModels[type].schema;
    const facts = Object.fromEntries(free.filter((name) => fields[name]).map((name, index) => [name, secrets[4 + (index % 2)]]));
    const source = { kind: "power", label: secrets[6], from: secrets[6], uuid: theme.uuid, entry: "aaaaaaaaaaaaaaaa", theme: theme.uuid, side: "helps" };
    const tally = { power: 1, sources: [{ ...source, key: "k", tier: 0, worth: 1, excluded: "", burnRefused: "", burns: false, burn: false, spent: false, struck: false, ruled: false, word: secrets[7], by: "", singleUse: false }] };
    const roll = await PowerRoll.fromTally(tally).evaluate();
    const effect = { target: theme.uuid, path: "tags.aaaaaaaaaaaaaaaa", kind: "set", operation: JSON.stringify({ value: { name: secrets[8] } }), label: secrets[8], of: secrets[9], row: "", auto: true, state: "applied", reason: "", before: JSON.stringify({ name: secrets[9] }), after: JSON.stringify({ name: secrets[8] }), sort: 0, gone: false };
    const harm = { kind: "status", name: secrets[3], amount: 2, polarity: "hindering", target: agent.uuid, entry: "", eased: 0, sort: 0, gone: false };
    await ChatMessage.create({
      type, content: secrets[0], flavor: secrets[1], rolls: [roll.toJSON()], speaker: ChatMessage.getSpeaker({ actor: agent }),
      system: {
        ...facts, actor: agent.uuid, name: agent.name, theme: theme.uuid, settled: true, effects: { bbbbbbbbbbbbbbbb: effect },
        ...(fields.harms ? { harms: { cccccccccccccccc: harm } } : {}), ...(fields.sources ? { sources: { dddddddddddddddd: { ...source, word: secrets[2] } } } : {}),
      },
    }, options);
  }
  return game.messages.size`);

/** Which of the strings this client holds in its messages, and which are in its page. */
const found = (page: Page, secrets: readonly string[]) => run<{ data: string[]; page: string[] }>(page, `
  const wanted = ${JSON.stringify(secrets)};
  const [data, html] = [JSON.stringify(game.messages), document.documentElement.outerHTML];
  return { data: wanted.filter((one) => data.includes(one)), page: wanted.filter((one) => html.includes(one)) }`);

const all = (mode: string) => CARD_KINDS.flatMap((kind) => secretsOf(mode, kind));
const nothing = { data: [], page: [] };

for (const generation of [13, 14] as const) test.describe(`generation ${generation}`, () => {
  test.use({ generation });

  test("four modes, every kind of card: who may not read it has none of ten strings, in data or page", async ({ mc, first, second }) => {
    const pages = [mc.page, first.page, second.page];
    await openTab(second.page, "actors"); // so that new messages are shown as notifications there
    for (const mode of MODES) await plant(first.page, mode);
    await settle(...pages);
    expect(await run(first.page, "return game.messages.size")).toBe(MODES.length * CARD_KINDS.length);
    for (const page of [mc.page, first.page]) await openTab(page, "chat");

    for (const mode of ["gm", "blind", "self"]) expect([mode, await found(second.page, all(mode))]).toEqual([mode, nothing]);
    await openTab(second.page, "chat");
    await expect(second.page.locator("#chat .td-card").first()).toBeVisible();
    for (const mode of ["gm", "blind", "self"]) expect([mode, await found(second.page, all(mode))]).toEqual([mode, nothing]);
    expect(await found(mc.page, all("self"))).toEqual(nothing);
    const ours = await run<string[]>(first.page, `return ${JSON.stringify(CARD_KINDS)}.filter((kind) => "renderHTML" in CONFIG.ChatMessage.dataModels[kind].prototype)`);
    expect((await found(first.page, ours.flatMap((kind) => secretsOf("blind", kind)))).page).toEqual([]); // a blind roll is not read by who rolled it

    const shown = async (page: Page, mode: string) => (await found(page, all(mode))).page.length;
    for (const [page, mode] of [[second.page, "public"], [mc.page, "gm"], [mc.page, "blind"], [first.page, "self"]] as const) expect(await shown(page, mode)).toBeGreaterThan(CARD_KINDS.length);
  });

  test("what follows from a private card is private: drafts, speech, consequences, records of hidden things", async ({ mc, first, second }) => {
    const pages = [mc.page, first.page, second.page];
    for (const page of pages) await openTab(page, "chat");
    const hides = async (...words: string[]) => {
      await settle(...pages);
      expect(await found(second.page, words)).toEqual(nothing);
      expect(await run(second.page, `return ${JSON.stringify(words)}.filter((word) => JSON.stringify(game.users).includes(word))`)).toEqual([]);
    };
    const mode = async (wanted: string) => run(first.page, `await game.settings.set("core", ...(game.release.generation < 14 ? ["rollMode", "${wanted}roll"] : ["messageMode", "${wanted}"]))`);

    await test.step("a private roll that the MC is to look at first is shared with the MC alone", async () => {
      await run(mc.page, `await game.settings.set("tainted-dossier", "review.mode", "roll")`);
      await mode("gm");
      await run(first.page, `await ${actor(AGENT)}.sheet.render({ force: true })`);
      await first.page.locator(".td-agent-sheet").getByRole("button", { name: "掷骰", exact: true }).click();
      const roll = first.page.locator(".td-roll-window");
      await roll.getByPlaceholder("描述角色会如何作为").fill("机密·草稿");
      await roll.locator("[data-action=commit]").click();
      await expect(mc.page.locator("#chat .td-card[data-kind=draft]")).toContainText("机密·草稿");
      await expect(first.page.locator("#chat .td-card[data-kind=draft]")).toContainText("机密·草稿");
      await hides("机密·草稿");
      await mc.page.locator("#chat .td-card[data-kind=draft]").getByRole("button", { name: "知道了" }).click();
      await expect(roll).toContainText("已看过");
      await roll.locator("[data-action=commit]").click();
      await expect(cards(mc.page)).toContainText("机密·草稿");
      await hides("机密·草稿");
    });

    await test.step("what is said as the agent goes to whom the chat says", async () => {
      await run(first.page, `await ui.chat.processMessage("/td 说 机密·话")`);
      await expect(mc.page.locator("#chat")).toContainText("机密·话");
      await hides("机密·话");
      await mode("public");
    });

    await test.step("a temptation for her alone: what resisting brings is hers alone too", async () => {
      await run(mc.page, `
        const theme = ${actor(AGENT)}.items.contents[0];
        const erosion = Object.keys(theme.system.erosions)[0];
        await game.system.api.offer({ theme: theme.uuid, erosion, line: "机密·诱惑", audience: "her" })`);
      await first.page.locator("#chat .td-card[data-kind=temptation]").getByRole("button", { name: "压抑" }).click();
      await mc.page.locator("#chat .td-card[data-kind=temptation]").getByRole("button", { name: "附上后果" }).click();
      await mc.page.getByRole("dialog").getByLabel("名称-等级").fill("机密状态-2");
      await mc.page.getByRole("dialog").getByRole("button", { name: "完成" }).click();
      await expect(first.page.locator("#chat .td-card[data-kind=consequence]")).toContainText("机密状态");
      await hides("机密·诱惑", "机密状态");
    });

    await test.step("a hidden thing has no name on any card, and its record is the MC's", async () => {
      await pinDice(mc.page, [6, 6]);
      await run(mc.page, `
        const hidden = await Actor.create({ name: "机密之物", type: "challenge", ownership: { default: 0 }, system: {
          limits: { aaaaaaaaaaaaaaaa: { name: "机密限度", value: 4, sort: 1 } }, tags: { bbbbbbbbbbbbbbbb: { name: "机密标签", sort: 1 } } } });
        const agent = ${actor(AGENT)};
        await game.system.api.rollAction({ actor: agent, mode: "public", way: "detailed", intent: "面对它", modifier: 4, sources: [{ uuid: hidden.uuid, entry: "bbbbbbbbbbbbbbbb", side: "hinders" }] })`);
      await run(mc.page, `
        const card = game.messages.contents.at(-1);
        const target = game.actors.getName("机密之物").uuid;
        await card.update({ "system.spends.cccccccccccccccc": { kind: "advance", amount: 1, target, entry: "", of: "未揭示之物", name: "", singleUse: false, sort: 9, gone: false } })`);
      await cards(mc.page).last().getByRole("button", { name: "生效" }).click();
      await expect.poll(() => run(mc.page, `return Object.values(game.actors.getName("机密之物").system.limits)[0].boxes.some(Boolean)`)).toBe(true);
      await expect(cards(second.page).last()).toContainText("未揭示之物");
      await settle(...pages);
      for (const page of [first.page, second.page]) expect(await found(page, ["机密之物", "机密限度", "机密标签"])).toEqual(nothing);
      expect(await run(mc.page, `return game.messages.contents.filter(({ type, system }) => type === "notice" && system.of).map(({ whisper }) => whisper.every((id) => game.users.get(id).isGM))`)).toEqual([true]);
    });
  });
});
