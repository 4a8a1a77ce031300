import { ContextMenu } from "../ux/context-menu.js";

/** A hook's name for a class: `{}` in it stands for the class's own. */
export const hookNameFor = (hookName, cls) => hookName.replace("{}", cls.name);

/**
 * Bind a context menu whose entries a hook may change in place.
 * Source: usage in public systems of ApplicationV2#_createContextMenu(handler, selector, {hookName, parentClassHooks, container, fixed, eventName});
 * the default name of the hook is a guess.
 * @param {import("./application.js").ApplicationV2} app
 * @param {() => object[]} handler  gives the entries; called with `this` = the application
 * @param {string} selector         of the elements that have the menu
 * @param {object} [options]        hookName: `{}` in it stands for the name of each class of the chain; parentClassHooks: false for the class itself alone; all
 *   others are the menu's own
 * @returns {ContextMenu|null} null when there are no entries
 */
export function createContextMenu(app, handler, selector, { hookName = "get{}ContextOptions", parentClassHooks = true, container = app.element, ...options } = {}) {
  const entries = handler.call(app);
  const classes = parentClassHooks ? [...app.constructor.inheritanceChain()] : [app.constructor];
  for (const name of new Set(classes.map((cls) => hookNameFor(hookName, cls)))) Hooks.callAll(name, app, entries);
  return entries.length ? new ContextMenu.implementation(container, selector, entries, { jQuery: false, ...options }) : null;
}
