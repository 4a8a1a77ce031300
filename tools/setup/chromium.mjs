import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const KNOWN_PATHS = [
  "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/usr/bin/google-chrome-stable", "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const run = (command, args) => spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;

/**
 * A browser that is here already: by environment variable first, then at the usual places.
 *
 * @returns {string | undefined} Path of the browser.
 * @throws When the variable names none.
 */
export function presentChromium() {
  const { CHROMIUM_PATH, PLAYWRIGHT_CHROMIUM } = process.env;
  const named = CHROMIUM_PATH ?? PLAYWRIGHT_CHROMIUM;
  if (named && !existsSync(named)) throw new Error(`No browser at ${named} (CHROMIUM_PATH, PLAYWRIGHT_CHROMIUM)`);
  return named ?? KNOWN_PATHS.find((path) => existsSync(path));
}

/** Debian's browser and Chinese fonts, where we may install them. */
function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log("installing chromium and Chinese fonts with apt-get…");
  run("apt-get", ["update", "-qq"]);
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-noto-cjk"]);
}

/** Playwright's own browser, in its own cache. */
async function installWithPlaywright() {
  console.log("installing Playwright's Chromium…");
  run(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);
  const { chromium } = await import("@playwright/test");
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/** Chinese text is drawn as boxes without a font for it: the pictures would be useless, the tests not. */
function warnAboutFonts() {
  const fonts = spawnSync("fc-list", [":lang=zh"], { encoding: "utf8" });
  if (fonts.status === 0 && !fonts.stdout.trim()) console.warn("no Chinese font found: install fonts-noto-cjk for readable pictures");
}

/**
 * Find a Chromium, or install one: by apt-get when root, else Playwright's own. Sets CHROMIUM_PATH for whatever is started later.
 *
 * @returns {Promise<string>} Path of the browser.
 * @throws When there is none and none can be had.
 */
export async function ensureChromium() {
  if (!presentChromium()) installWithApt();
  const path = presentChromium() ?? (await installWithPlaywright());
  if (!path) throw new Error("No Chromium: install it, or name one in CHROMIUM_PATH");
  warnAboutFonts();
  return (process.env.CHROMIUM_PATH = path);
}
