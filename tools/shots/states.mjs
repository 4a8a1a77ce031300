import { FORMS } from "./forms.mjs";

/**
 * One picture: the figure of the mockups that it stands beside, and how it comes about at our table.
 *
 * @typedef {object} State
 * @property {string} id         Id of the figure.
 * @property {string} [mockup]   File in docs/mockups/html, if it stands beside one.
 * @property {string} user       Whose browser.
 * @property {{width: number, height: number}} [viewport]  Of the page, where it matters.
 * @property {(page: import("@playwright/test").Page) => Promise<import("@playwright/test").Locator>} show  Brings it about; what it returns is pictured.
 */

const MC = "MC";
const PLAYER = "玩家甲";
const OTHER = "玩家乙";
const AGENT = "林烛";

const SHEET = ".td-agent-sheet";
const ROLL = ".td-roll-window";

/** Put a window at a place and a size; without a height it becomes as high as what is in it. */
const place = (page, selector, position) => page.evaluate(([query, { height, ...rest }]) => {
  const app = foundry.applications.instances.get(document.querySelector(query).id);
  app.setPosition({ ...rest, height: height ?? 2300 });
  if (height) return;
  const panel = app.element.querySelector(".tab.active");
  if (!panel) return void app.setPosition({ height: "auto" });
  app.setPosition({ height: Math.ceil(app.element.offsetHeight - panel.clientHeight + [...panel.children].reduce((sum, child) => sum + child.offsetHeight, 40)) });
}, [selector, { left: 20, top: 20, ...position }]);

/** Open the agent's sheet on a tab. */
async function openSheet(page, tab = "action") {
  await page.evaluate(async ([name, id]) => {
    const { sheet } = game.actors.getName(name);
    await sheet.render({ force: true });
    sheet.changeTab(id, "primary");
  }, [AGENT, tab]);
  await page.locator(`${SHEET} .tab.active`).waitFor();
}

const sheet = (position, tab) => async (page) => {
  await openSheet(page, tab);
  await place(page, SHEET, position);
  return page.locator(SHEET);
};

/** A theme's own sheet. */
const themeSheet = (name, position) => async (page) => {
  await page.evaluate(async ([agent, theme]) => game.actors.getName(agent).items.getName(theme).sheet.render({ force: true }), [AGENT, name]);
  await place(page, ".td-theme-sheet", position);
  return page.locator(".td-theme-sheet");
};

/** The same sheet in edit mode, as high as it becomes. */
const inEditMode = (show) => async (page) => {
  const window = await show(page);
  const mode = window.locator("[data-action=toggleMode]");
  if (await mode.getAttribute("aria-pressed") === "false") await mode.click(); // a sheet keeps its mode
  await window.locator("[data-action=toggleMode][aria-pressed=true]").waitFor();
  await page.waitForTimeout(300);
  await place(page, await window.evaluate(({ id }) => `#${id}`), { width: await window.evaluate(({ offsetWidth }) => offsetWidth) });
  return window;
};

/** What the mockup's roll window holds; the first is burned. */
const TAKEN = ["辨声", "传声", "专注-2", "熟路-1", "失眠", "恐慌-3", "失温-5"];

/** Take tags and statuses, open the roll window, burn the first of them and yield to an erosion. */
async function openRoll(page, taken = TAKEN) {
  await openSheet(page);
  await page.locator(`${SHEET} [data-action=clearDraft]`).click();
  for (const name of taken) await page.locator(`${SHEET} [data-action=take][data-name="${name}"]`).click();
  await page.locator(`${SHEET} [data-action=roll]`).click();
  const window = page.locator(ROLL);
  await window.locator("textarea").first().fill("贴着墙，听清祂究竟在叫谁的名字");
  await window.locator(".td-source", { hasText: taken[0] }).locator("[data-action=burn]").click();
  await window.locator(".td-yield").first().click();
}

const roll = (position) => async (page) => {
  await openRoll(page);
  await place(page, SHEET, { left: 700, width: 820, height: 700 });
  await place(page, ROLL, position);
  return page.locator(ROLL);
};

/** Pin the next dice of a page; after them, chance again. */
const pinDice = (page, faces) => page.evaluate((wanted) => {
  const { randomUniform } = CONFIG.Dice;
  CONFIG.Dice.randomUniform = () => (wanted.length ? 1 - (wanted.shift() - 0.5) / 6 : randomUniform());
}, faces);

/** Roll with these dice, and wait for the card. */
async function rollDice(page, ...faces) {
  await pinDice(page, faces);
  await page.locator(`${ROLL} [data-action=commit]`).click();
  const card = page.locator("#chat .td-card[data-kind=action]").last();
  await card.waitFor();
  await page.waitForFunction(() => game.messages.contents.at(-1)?.system.settled); // until then it is drawn anew
  await page.waitForTimeout(500);
  return card;
}

/** The card of the mockup's roll. */
async function card(page) {
  await openRoll(page);
  return rollDice(page, 1, 4);
}

const IMMERSED = "听见墙里的声音";
const AIM = "让整栋楼里只剩下一种声音，剩下的全部忘记自己会说话";

/** Ask for full immersion in a theme of the agent's, and set a depth if there is one. */
const immerse = (page, theme, depth = "") => page.evaluate(async ([name, wanted, aim, set]) => {
  const { immersion } = game.system.api;
  const uuid = game.actors.getName(name).items.getName(wanted).uuid;
  const { message } = await immersion.request({ theme: uuid, aim });
  if (set) await message.update({ "system.depth": set }); // the MC's part, in one browser
  return message.id;
}, [AGENT, theme, AIM, depth]);

/** The request as it is seen before, or after, the MC has set the depth. */
const immersionRequest = (depth) => async (page) => {
  await immerse(page, IMMERSED, depth);
  return page.locator("#chat .td-card[data-kind=immersion-request]").last();
};

/** A rolled immersion: paid, or with so many tags chosen; taken back after the next picture. */
const immersion = (theme, depth, faces, { pay = false, pick = 0 } = {}) => async (page) => {
  const request = await immerse(page, theme, depth);
  await pinDice(page, faces);
  await page.evaluate(async ([id, isPaid, picks]) => {
    for (const message of game.messages) {
      if (message.type === "immersion" && message.isOwner) await message.delete();
    }
    const { immersion: api } = game.system.api;
    const { message } = await api.roll(id);
    const tags = Object.entries(fromUuidSync(message.system.theme).system.tags).filter(([, { kind, burned }]) => kind === "power" && !burned);
    for (const [tag] of tags.slice(1, 1 + picks)) await api.pick(message.id, tag);
    if (isPaid) await api.pay(message.id);
  }, [request, pay, pick]);
  const card = page.locator("#chat .td-card[data-kind=immersion]").last();
  await card.waitFor();
  await page.waitForTimeout(500);
  return card;
};

/** Cards of a log that holds nothing else. @param {(page: import("@playwright/test").Page) => Promise<unknown>} fill  Posts them. */
const log = (fill) => async (page) => {
  await page.evaluate(() => ChatMessage.deleteDocuments(game.messages.map(({ id }) => id)));
  await page.locator("#sidebar-tabs [data-tab=chat]").click();
  await fill(page);
  await page.waitForTimeout(800);
  return page.locator("#chat .chat-log").first();
};

/** Roll for the agent with these dice, and wait until its costs are paid. */
async function rollFor(page, request, ...faces) {
  await pinDice(page, faces);
  return page.evaluate(async ([name, given]) => {
    const agent = game.actors.getName(name);
    const sources = agent.items.contents.flatMap((theme) => Object.entries(theme.system.tags).map(([entry, tag]) => ({ uuid: theme.uuid, entry, name: tag.name }))).filter((tag) => given.tags.includes(tag.name));
    const message = await game.system.api.rollAction({ ...given.request, actor: agent, sources: sources.map(({ uuid, entry }) => ({ uuid, entry })) });
    return message.id;
  }, [AGENT, request]);
}

/** Spending power, a consequence that is coming, one that was suffered. */
const spendingAndConsequences = log(async (page) => {
  const id = await rollFor(page, { tags: [], request: { way: "detailed", modifier: 4, intent: "趁祂开口的时候，把钥匙插进不存在的锁孔" } }, 5, 4);
  await page.evaluate(async ([card, name]) => {
    const agent = game.actors.getName(name);
    const line = (given) => ({ amount: 1, target: "", entry: "", of: "", name: "", singleUse: false, gone: false, ...given });
    await game.messages.get(card).update({ "system.spends": {
      aaaaaaaaaaaaaaaa: line({ kind: "weaken", amount: 2, target: agent.uuid, of: "无尽楼道", name: "松动", sort: 1 }), bbbbbbbbbbbbbbbb: line({ kind: "discover", name: "锁孔里有人在看", sort: 2 }),
    } });
    const harm = (given) => ({ amount: 1, polarity: "hindering", target: agent.uuid, entry: "", eased: 0, gone: false, ...given });
    const stage = (text, origin, fromText, harms) => ChatMessage.create({ type: "consequence", content: text, speaker: { alias: "MC" }, system: { actor: agent.uuid, name, img: agent.img, text, origin, fromText, harms } });
    await stage("门后传来你自己的声音，说的是你还没有说出口的话。", "threat", "门后的人学你说话", {
      cccccccccccccccc: harm({ kind: "status", name: "恐慌", amount: 2, sort: 1 }), dddddddddddddddd: harm({ kind: "status", name: "走散", sort: 2 }), eeeeeeeeeeeeeeee: harm({ kind: "separate", name: "", target: "", sort: 3 }),
    });
    await stage("你喊得太响了。整层楼都醒了。", "action", "", { ffffffffffffffff: harm({ kind: "status", name: "恐慌", sort: 1 }) });
  }, [id, AGENT]);
  await page.locator("#chat .td-card[data-kind=consequence]").last().getByRole("button", { name: "承受" }).click();
});

/** A temptation, a revelation, a card that was taken back. */
const otherCards = log(async (page) => {
  await page.evaluate(async (name) => {
    const agent = game.actors.getName(name);
    const theme = agent.items.getName("听见墙里的声音");
    await game.system.api.offer({ theme: theme.uuid, erosion: Object.keys(theme.system.erosions)[0], line: "楼上有人在叫你。很轻，叫的是你的小名。" });
    const question = Object.entries(agent.system.reveal).find(([, { answer, revealed }]) => answer && !revealed)?.[0];
    if (question) await game.system.api.reveal(agent.uuid, question);
  }, AGENT);
  await rollFor(page, { tags: ["失眠"], request: { intent: "数着楼层往下跑，不回头" } }, 1, 1);
  await page.locator("#chat .td-card[data-kind=action]").getByRole("button", { name: "撤销" }).click();
});

/** The three outcomes. */
const threeOutcomes = log(async (page) => {
  await rollFor(page, { tags: ["辨声"], request: { intent: "把竹篙横在门缝里，让门没法自己关上" } }, 5, 3);
  await rollFor(page, { tags: ["辨声", "传声", "失眠"], request: { way: "detailed", intent: "贴着墙，听清祂究竟在叫谁的名字" } }, 4, 2);
  await rollFor(page, { tags: ["失眠"], request: { intent: "数着楼层往下跑，不回头" } }, 2, 1);
  await page.locator("#chat .td-card[data-kind=action]").nth(1).locator("[data-fold=sources] summary").click();
});

/** A table in use: sheet, roll window, and the card of the roll before. */
async function wholeTable(page) {
  await openRoll(page, ["传声", "专注-2", "失眠", "失温-5"]);
  await place(page, SHEET, { left: 16, top: 16, width: 640, height: 880 });
  await place(page, ROLL, { left: 672, top: 16, width: 560, height: 880 });
  await page.locator("#sidebar-tabs [data-tab=chat]").click();
  await page.mouse.move(700, 900); // no tooltip in the picture
  return page.locator("body");
}

const BOARD = ".td-board-window";

/** The board of the mission, with a conclusion brought up or on another of its views. */
const board = (position, conclusion, view = "") => async (page) => {
  await page.evaluate((id) => game.system.api.dossier.board(id.padEnd(16, "0"), game.actors.find(({ type }) => type === "mission").uuid), conclusion);
  if (view) await page.locator(BOARD).getByRole("button", { name: view, exact: true }).click();
  await place(page, BOARD, position);
  return page.locator(BOARD);
};

/** Every state in the order of the mockups. */
export const STATES = [
  { id: "agent-820", mockup: "agent-sheet", user: PLAYER, show: sheet({ width: 820, height: 760 }) },
  { id: "agent-full", mockup: "agent-sheet", user: PLAYER, show: sheet({ width: 820 }) },
  { id: "agent-420", mockup: "agent-sheet", user: PLAYER, show: sheet({ width: 420 }) },
  { id: "agent-journey", mockup: "agent-sheet", user: PLAYER, show: sheet({ width: 820, height: 760 }, "journey") },
  { id: "agent-reveal", mockup: "agent-sheet", user: PLAYER, show: sheet({ width: 820, height: 760 }, "reveal") },
  { id: "agent-file", mockup: "agent-sheet", user: PLAYER, show: sheet({ width: 820, height: 760 }, "file") },
  { id: "agent-journey-390", user: PLAYER, show: sheet({ width: 390 }, "journey") },
  { id: "agent-file-390", user: PLAYER, show: sheet({ width: 390 }, "file") },
  { id: "agent-reveal-390", user: PLAYER, show: sheet({ width: 390 }, "reveal") },
  { id: "agent-560", user: PLAYER, show: sheet({ width: 560 }) },
  { id: "agent-1200", user: PLAYER, show: sheet({ width: 1200 }) },
  { id: "agent-edit", user: PLAYER, show: inEditMode(sheet({ width: 820 })) },
  { id: "agent-edit-390", user: PLAYER, show: inEditMode(sheet({ width: 390 })) },
  { id: "agent-file-edit", user: PLAYER, show: inEditMode(sheet({ width: 820, height: 760 }, "file")) },
  { id: "theme-480", user: PLAYER, show: themeSheet("十三层的住户", { width: 480 }) },
  { id: "theme-full-390", user: PLAYER, show: themeSheet("替我活着的倒影", { width: 390 }) },
  { id: "theme-lost", user: PLAYER, show: themeSheet("三号水文站的值班员", { width: 480 }) },
  { id: "theme-edit", user: PLAYER, show: inEditMode(themeSheet("听见墙里的声音", { width: 480 })) },
  { id: "agent-observer", mockup: "agent-sheet", user: OTHER, show: sheet({ width: 820, height: 760 }) },
  { id: "roll-560", mockup: "roll-dialog", user: PLAYER, show: roll({ width: 560, height: 720 }) },
  { id: "roll-full", mockup: "roll-dialog", user: PLAYER, show: roll({ width: 560 }) },
  { id: "roll-390", mockup: "roll-dialog", user: PLAYER, show: roll({ width: 390 }) },
  { id: "chat-1", mockup: "chat-cards", user: PLAYER, show: card },
  { id: "chat-3", mockup: "chat-cards", user: MC, show: immersionRequest("") },
  { id: "chat-3-player", user: PLAYER, show: immersionRequest("dive") },
  { id: "chat-4", mockup: "chat-cards", user: PLAYER, show: immersion(IMMERSED, "submerge", [5, 4], { pick: 1 }) },
  { id: "chat-4-paid", user: PLAYER, show: immersion(IMMERSED, "submerge", [4, 3], { pay: true }) },
  { id: "chat-5", mockup: "chat-cards", user: MC, show: immersion("替我活着的倒影", "sink", [2, 2]) },
  { id: "chat-5-paid", user: PLAYER, show: immersion("十三层的住户", "dive", [3, 3], { pay: true }) },
  { id: "chat-1-all", user: MC, show: threeOutcomes },
  { id: "chat-2", mockup: "chat-cards", user: MC, show: spendingAndConsequences },
  { id: "chat-7", mockup: "chat-cards", user: MC, show: otherCards },
  { id: "dossier-deduce", mockup: "dossier-board", user: MC, show: board({ width: 1000, height: 700 }, "con3") },
  { id: "dossier-verify", mockup: "dossier-board", user: PLAYER, show: board({ width: 1000, height: 700 }, "con4") },
  { id: "dossier-560", mockup: "dossier-board", user: PLAYER, show: board({ width: 560, height: 1568 }, "con3") },
  { id: "dossier-390", user: PLAYER, show: board({ width: 390, height: 1900 }, "con3") },
  { id: "dossier-cards", user: PLAYER, show: board({ width: 1200, height: 700 }, "con3", "线索板") },
  { id: "dossier-grounds", user: MC, show: board({ width: 1000, height: 700 }, "con3", "来由") },
  { id: "agent-760", user: PLAYER, show: sheet({ width: 760 }) },
  { id: "agent-390", user: PLAYER, show: sheet({ width: 390 }) },
  { id: "agent-observer-390", user: OTHER, show: sheet({ width: 390 }) },
  ...FORMS,
  { id: "table", user: PLAYER, viewport: { width: 1640, height: 912 }, show: wholeTable },
];
