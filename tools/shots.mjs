import { mkdirSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { withHost } from "./browser/host.mjs";
import { fromRoot } from "./paths.mjs";
import { STATES } from "./shots/states.mjs";

const THEMES = ["light", "dark"];
const { values, positionals } = parseArgs({ allowPositionals: true, options: { generation: { type: "string", default: "13" } } });
const folder = fromRoot("shots");
const wanted = STATES.filter(({ id }) => !positionals.length || positionals.includes(id));

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

mkdirSync(folder, { recursive: true });
await withHost(Number(values.generation), async ({ browser, sit }) => {
  const pages = new Map();
  for (const theme of THEMES) {
    for (const state of wanted) {
      const page = pages.get(state.user) ?? pages.set(state.user, await sit(state.user)).get(state.user);
      await setScheme(page, theme);
      const shown = await state.show(page);
      await page.waitForTimeout(300); // pictures and fonts settle
      await shown.screenshot({ path: `${folder}/${state.id}.${theme}.png` });
      await page.evaluate(() => Promise.all([...foundry.applications.instances.values()].filter((app) => app.hasFrame).map((app) => app.close({ animate: false }))));
      await shootMockup(browser, state, theme);
      console.log(`${state.id} ${theme}`);
    }
  }
});
writeIndex();
console.log(`open ${folder}/index.html`);
