/** Pictures of what opens from an agent's sheet and of the cards that ask: no mockup shows them, so each stands by itself, wide and narrow. */

const MC = "MC";
const PLAYER = "玩家甲";
const AGENT = "林烛";
const NARROW = { width: 390, height: 844 };
const SHEET = ".td-agent-sheet";

/** Open the agent's sheet on its first tab, in a mode, as wide as the page allows. */
async function openSheet(page, editing = false) {
  await page.evaluate(async (name) => {
    const { sheet } = game.actors.getName(name);
    await sheet.render({ force: true });
    sheet.changeTab("action", "primary");
    sheet.setPosition({ left: 0, top: 0, width: Math.min(820, innerWidth), height: Math.min(1400, innerHeight) });
  }, AGENT);
  const sheet = page.locator(SHEET);
  await sheet.locator(".tab.active").waitFor();
  const mode = sheet.locator("[data-action=toggleMode]");
  if ((await mode.getAttribute("aria-pressed") === "true") !== editing) await mode.click();
  await sheet.locator(`[data-action=toggleMode][aria-pressed=${editing}]`).waitFor();
  return sheet;
}

const dialogOf = async (page) => {
  const dialog = page.locator(".application.dialog").last();
  await dialog.waitFor();
  await page.waitForTimeout(300);
  return dialog;
};

/** Several tags at once, seen before they count. */
async function tagPreview(page) {
  const sheet = await openSheet(page, true);
  await sheet.locator("[data-action=addSeveral][data-kind=power]").first().click();
  const dialog = await dialogOf(page);
  await dialog.locator("textarea").pressSequentially("听墙、数砖，认锁；摸黑");
  return dialog;
}

/** A status is given to somebody. */
async function give(page) {
  const sheet = await openSheet(page);
  await sheet.locator("[data-map=statuses][data-action=take]").first().click({ button: "right" });
  await page.getByRole("menuitem", { name: "给予…" }).click();
  return dialogOf(page);
}

/** What can be done with a theme. */
async function themeMenu(page) {
  const sheet = await openSheet(page);
  await sheet.locator("[data-grip]").first().click();
  await page.locator(".td-menu").waitFor();
  return page.locator("body");
}

/** A 新生主题 out of a themebook. */
async function builder(page) {
  const sheet = await openSheet(page);
  await sheet.locator("[data-action=replaceTheme]").first().click();
  const window = page.locator(".td-builder-window");
  await window.locator("[data-origin]").selectOption({ index: 1 });
  await window.locator("[data-action=suggest]").nth(1).click();
  await page.evaluate(() => {
    const app = [...foundry.applications.instances.values()].find(({ element }) => element?.classList.contains("td-builder-window"));
    app.setPosition({ left: 0, top: 0, width: Math.min(560, innerWidth), height: Math.min(900, innerHeight) });
  });
  return window;
}

/** Cards of a log that holds nothing else. */
const log = (fill) => async (page) => {
  await page.evaluate(() => ChatMessage.deleteDocuments(game.messages.filter(({ isOwner }) => isOwner).map(({ id }) => id)));
  await page.locator("#sidebar-tabs [data-tab=chat]").click();
  await fill(page);
  await page.waitForTimeout(800);
  return page.locator("#chat .chat-log").first();
};

/** Both tracks full: what is asked. */
const tracks = log((page) => page.evaluate(async (name) => {
  const theme = game.actors.getName(name).items.getName("听见墙里的声音");
  for (const track of ["indulgence", "mastery"]) {
    await theme.update({ [`system.${track}.value`]: 0 });
    await game.system.api.mark(theme.uuid, track, 3);
  }
}, AGENT));

/** What lasts beyond the end of a mission. */
const expiry = log((page) => page.evaluate(async (name) => {
  const mission = game.actors.find(({ type }) => type === "mission");
  await mission.update({ "system.members": { AAAAAAAAAAAAAAAA: { actor: game.actors.getName(name).uuid, sort: 1, gone: false } } });
  if (!Object.keys(mission.system.tags).length) await game.system.api.give(mission.uuid, { name: "停电" });
  await game.system.api.askWhatLasts(mission.uuid);
}, AGENT));

async function expiryForm(page) {
  const shown = await expiry(page);
  await shown.getByRole("button", { name: "逐项决定" }).last().click();
  return dialogOf(page);
}

const narrow = (id, user, show) => [{ id, user, show }, { id: `${id}-390`, user, viewport: NARROW, show }];

/** Every such picture. */
export const FORMS = [
  ...narrow("tag-preview", PLAYER, tagPreview), ...narrow("give", PLAYER, give), ...narrow("theme-menu", PLAYER, themeMenu), ...narrow("builder", PLAYER, builder),
  { id: "tracks", user: MC, show: tracks }, { id: "expiry", user: MC, show: expiry }, ...narrow("expiry-form", MC, expiryForm),
];
