import { watchColorScheme } from "./color-scheme.js";
import { loadTemplates } from "./handlebars.js";
import { interfaceRoot } from "./interface.js";
import { TooltipManager } from "./ui/tooltip-manager.js";
import { TextEditor } from "./ux/text-editor.js";

/** Parts of the interface that are drawn at start, in this order; whatever else CONFIG.ui names is built only. */
const DRAWN = [
  "notifications", "nav", "controls", "sidebar", "chat", "combat", "scenes", "actors", "items", "journal", "tables", "macros", "compendium", "settings",
  "players", "hotbar", "pause",
];

/**
 * Draw the parts of the interface, which are in `ui` by now. Between the hooks `setup` and `ready`.
 * Source: public systems (a class added to CONFIG.ui becomes a singleton, not drawn by itself); an issue's trace (setupGame → initializeUI).
 */
export async function renderInterface() {
  interfaceRoot();
  watchColorScheme();
  await loadTemplates(templatesOf(DRAWN.map((key) => ui[key]).filter(Boolean)));
  for (const key of DRAWN) await ui[key]?.render({ force: true });
  game.tooltip ??= new TooltipManager.implementation();
  game.tooltip.activateEventListeners();
  TextEditor.implementation.activateListeners();
  document.addEventListener("keydown", closeTopmost);
}

/** Templates of all applications, to fetch them at once instead of one after the other. */
const templatesOf = (apps) => {
  const parts = apps.flatMap((app) => Object.values(app.constructor.PARTS ?? {}));
  return [...new Set(parts.flatMap(({ template, templates = [] }) => [template, ...templates]))];
};

/** Escape closes the window in front, else opens the menu. Source: the host's documented key binding "dismiss". */
function closeTopmost(event) {
  if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
  if (event.target.closest?.("input, textarea, select, [contenteditable=true]")) return event.target.blur();
  const windows = [...foundry.applications.instances.values()].filter((app) => app.hasFrame && app.rendered);
  const front = windows.sort((a, b) => b.position.zIndex - a.position.zIndex)[0];
  if (front) front.close({ closeKey: true });
  else ui.menu?.toggle();
}
