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

/** Roll with these dice, and wait for the card. */
async function rollDice(page, ...faces) {
  await page.evaluate((wanted) => {
    const { randomUniform } = CONFIG.Dice;
    CONFIG.Dice.randomUniform = () => (wanted.length ? 1 - (wanted.shift() - 0.5) / 6 : randomUniform());
  }, faces);
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
  await page.evaluate(async ([id, wanted, isPaid, picks]) => {
    for (const message of game.messages) {
      if (message.type === "immersion" && message.isOwner) await message.delete();
    }
    const { immersion: api } = game.system.api;
    const { randomUniform } = CONFIG.Dice;
    CONFIG.Dice.randomUniform = () => (wanted.length ? 1 - (wanted.shift() - 0.5) / 6 : randomUniform());
    const { message } = await api.roll(id);
    const tags = Object.entries(fromUuidSync(message.system.theme).system.tags).filter(([, { kind, burned }]) => kind === "power" && !burned);
    for (const [tag] of tags.slice(1, 1 + picks)) await api.pick(message.id, tag);
    if (isPaid) await api.pay(message.id);
  }, [request, [...faces], pay, pick]);
  const card = page.locator("#chat .td-card[data-kind=immersion]").last();
  await card.waitFor();
  await page.waitForTimeout(500);
  return card;
};

/** A table in use: sheet, roll window, and the card of the roll before. */
async function wholeTable(page) {
  await openRoll(page, ["传声", "专注-2", "失眠", "失温-5"]);
  await place(page, SHEET, { left: 16, top: 16, width: 640, height: 880 });
  await place(page, ROLL, { left: 672, top: 16, width: 560, height: 880 });
  await page.locator("#sidebar-tabs [data-tab=chat]").click();
  await page.mouse.move(700, 900); // no tooltip in the picture
  return page.locator("body");
}

/** Every state in the order of the mockups. */
export const STATES = [
  { id: "agent-820", mockup: "agent-sheet", user: PLAYER, show: sheet({ width: 820, height: 760 }) },
  { id: "agent-full", mockup: "agent-sheet", user: PLAYER, show: sheet({ width: 820 }) },
  { id: "agent-420", mockup: "agent-sheet", user: PLAYER, show: sheet({ width: 420 }) },
  { id: "agent-journey", mockup: "agent-sheet", user: PLAYER, show: sheet({ width: 820, height: 760 }, "journey") },
  { id: "agent-reveal", mockup: "agent-sheet", user: PLAYER, show: sheet({ width: 820, height: 760 }, "reveal") },
  { id: "agent-file", mockup: "agent-sheet", user: PLAYER, show: sheet({ width: 820, height: 760 }, "file") },
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
  { id: "table", user: PLAYER, viewport: { width: 1640, height: 912 }, show: wholeTable },
];
