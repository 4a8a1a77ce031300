import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { withHost } from "./browser/host.mjs";
import { fromRoot } from "./paths.mjs";
import { agentOfMockups } from "./shots/agent.mjs";
import { missionOfMockups } from "./shots/mission.mjs";
import { STATES } from "./shots/states.mjs";

const THEMES = ["light", "dark"];
const VIEWPORT = { width: 1600, height: 2400 };
const { values, positionals } = parseArgs({ allowPositionals: true, options: { generation: { type: "string", default: "13" }, docs: { type: "boolean", default: false } } });
const folder = fromRoot("shots");
const wanted = STATES.filter(({ id }) => !positionals.length || positionals.includes(id));

/** Pictures of the documents, and the state that each shows. */
const DOCUMENTED = { "roll.png": "table.light" };

/** The demo world, the agent of the mockups, who is the first player's, and their mission. */
const prepare = (seed) => {
  const agent = agentOfMockups(seed.users[1]._id);
  return { ...seed, actors: [...seed.actors, agent, ...missionOfMockups(`Actor.${agent._id}`)] };
};

/** Give a page the user's scheme, as the host's own settings form would. */
const setScheme = (page, theme) => page.evaluate((scheme) => {
  const config = game.settings.get("core", "uiConfig");
  return game.settings.set("core", "uiConfig", { ...config, colorScheme: { applications: scheme, interface: scheme } });
}, theme);

/** Picture of a figure of the mockups, or none where they have no such figure. */
async function shootMockup(browser, { id, mockup }, theme) {
  const page = await browser.newPage({ viewport: { width: 1600, height: 2400 }, locale: "zh-CN" });
  await page.goto(`${pathToFileURL(fromRoot("docs/mockups/html", `${mockup}.html`))}#${theme}`);
  const figure = page.locator(`figure#${id}`);
  if (await figure.count()) await figure.screenshot({ path: `${folder}/${id}.${theme}.mockup.png` });
  await page.close();
}

/** A page that shows ours beside the mockup, state by state. */
function writeIndex() {
  const row = ({ id }) => THEMES.map((theme) =>
    `<section><h2>${id} · ${theme}</h2><img src="${id}.${theme}.png" alt="ours"><img src="${id}.${theme}.mockup.png" alt="mockup"></section>`).join("\n");
  const style = "body{font:14px sans-serif}section{white-space:nowrap}img{max-width:48%;vertical-align:top;border:1px solid #999;margin:4px}";
  writeFileSync(`${folder}/index.html`, `<!doctype html><meta charset="utf-8"><title>Ours beside the mockups</title><style>${style}</style>\n${wanted.map(row).join("\n")}\n`);
}

/** All pictures of one theme, at a table that is as it was before any of them. */
const shoot = (theme) => withHost(Number(values.generation), prepare, async ({ browser, sit }) => {
  const pages = new Map();
  for (const state of wanted) {
    const page = pages.get(state.user) ?? pages.set(state.user, await sit(state.user)).get(state.user);
    await page.setViewportSize(state.viewport ?? VIEWPORT);
    await setScheme(page, theme);
    const shown = await state.show(page);
    await page.waitForTimeout(300); // pictures and fonts settle
    await shown.screenshot({ path: `${folder}/${state.id}.${theme}.png` });
    await page.evaluate(() => Promise.all([...foundry.applications.instances.values()].filter((app) => app.hasFrame).map((app) => app.close({ animate: false }))));
    if (state.mockup) await shootMockup(browser, state, theme);
    console.log(`${state.id} ${theme}`);
  }
});

mkdirSync(folder, { recursive: true });
for (const theme of THEMES) await shoot(theme);
writeIndex();
if (values.docs) {
  mkdirSync(fromRoot("docs/img"), { recursive: true });
  for (const [file, state] of Object.entries(DOCUMENTED)) copyFileSync(`${folder}/${state}.png`, fromRoot("docs/img", file));
}
console.log(`open ${folder}/index.html`);
