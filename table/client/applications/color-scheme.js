/** The scheme that a choice means: what is chosen, else the browser's. @param {string} choice  "", "light" or "dark". @returns {"light"|"dark"} */
export const resolveScheme = (choice) => choice || (globalThis.matchMedia?.("(prefers-color-scheme: dark)").matches ? "dark" : "light");

/**
 * Put the user's schemes on the page: the one of windows on the body, the one of the interface on `#interface`.
 * Sources: issue thread on theme classes (theme-light|theme-dark on body; `themed theme-x` opts an element in), setting core.uiConfig.
 */
export function applyColorScheme() {
  const { applications = "", interface: chrome = "" } = game.settings.get("core", "uiConfig")?.colorScheme ?? {};
  mark(document.body, resolveScheme(applications));
  const root = document.getElementById("interface");
  if (!root) return;
  root.classList.add("themed");
  mark(root, resolveScheme(chrome));
}

function mark(element, scheme) {
  element.classList.remove("theme-light", "theme-dark");
  element.classList.add(`theme-${scheme}`);
}

/** Follow the setting and the browser from now on. */
export function watchColorScheme() {
  applyColorScheme();
  globalThis.matchMedia?.("(prefers-color-scheme: dark)").addEventListener("change", applyColorScheme);
  Hooks.on("uiConfigChanged", applyColorScheme);
}
