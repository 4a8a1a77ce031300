import { t } from "./dom.js";

/** Globals of the main window that code in a detached one finds by the same name. Source: foundryvtt#13128. */
const SHARED = ["foundry", "game", "ui", "Math"];

/**
 * Applications in browser windows of their own, on generation 14.
 * Sources: API14 foundry.applications.detached (windows, focused), DetachedWindowDescriptor {window, applications}, ApplicationWindowRenderOptions {detached, windowId},
 * hookEvents.openDetachedWindow, closeDetachedWindow; foundryvtt#13128 (styles and attributes of the document are copied), #13132.
 */
export const detached = {
  /** @type {Map<string, {window: Window, applications: Map<string, object>}>} */
  windows: new Map(),

  /** The detached window that has the focus. @returns {Window|null} */
  get focused() {
    return [...this.windows.values()].find(({ window }) => window.document.hasFocus())?.window ?? null;
  },
};

/**
 * Put an application where the options of a render want it.
 * @param {object} app rendered
 * @param {{detached?: boolean, windowId?: string}} wanted
 */
export function placeInWindow(app, { detached: off, windowId }) {
  const id = app.window.windowId;
  if (off === false && id) attach(app, id);
  else if (windowId && windowId !== id && detached.windows.has(windowId)) move(app, windowId);
  else if (off && !id && app.hasFrame) {
    const opened = open(app);
    if (opened) move(app, opened);
    else ui.notifications.warn(t("TABLE.Window.blocked"));
  }
}

/** A window is gone, or an application in it: what was alone in a window takes the window with it. */
export function leaveWindow(app) {
  const id = app.window.windowId;
  const descriptor = detached.windows.get(id);
  app.window.windowId = undefined;
  descriptor?.applications.delete(app.id);
  if (!descriptor || descriptor.applications.size) return;
  descriptor.window.close();
  closed(id);
}

/** Open a window that looks like the main one. @returns {string|null} its id; null where the browser forbids it */
function open(app) {
  const id = foundry.utils.randomID();
  const { offsetWidth: width, offsetHeight: height } = app.element;
  const opened = window.open("", id, `popup,width=${width},height=${height}`);
  if (!opened) return null;
  const copy = (from, to) => { for (const { name, value } of from.attributes) to.setAttribute(name, value); };
  copy(document.documentElement, opened.document.documentElement);
  copy(document.body, opened.document.body);
  opened.document.title = app.title;
  const base = opened.document.createElement("base");
  base.href = document.baseURI;
  opened.document.head.append(base, ...[...document.querySelectorAll("head link[rel=stylesheet], head style")].map((style) => opened.document.importNode(style, true)));
  for (const name of SHARED) opened[name] = globalThis[name];
  detached.windows.set(id, { window: opened, applications: new Map() });
  opened.addEventListener("pagehide", () => closed(id), { once: true });
  Hooks.callAll("openDetachedWindow", id, opened);
  return id;
}

function move(app, id) {
  const { window: target, applications } = detached.windows.get(id);
  if (app.window.windowId) leaveWindow(app);
  target.document.body.append(app.element);
  applications.set(app.id, app);
  app.window.windowId = id;
  app.element.classList.add("detached");
  Object.assign(app.element.style, { inset: "0", width: "100%", height: "100%", transform: "" });
  app._onDetach(window, target);
}

function attach(app, id) {
  const { window: from } = detached.windows.get(id);
  document.body.append(app.element);
  app.element.classList.remove("detached");
  app.element.style.inset = "";
  leaveWindow(app);
  app.setPosition(app.position);
  app._onAttach(from, window);
}

/** People closed the window itself: what is in it closes too. */
function closed(id) {
  const descriptor = detached.windows.get(id);
  if (!descriptor) return;
  detached.windows.delete(id);
  for (const app of descriptor.applications.values()) app.close({ animate: false });
  Hooks.callAll("closeDetachedWindow", id, descriptor.window);
}

/** What 14 gives ApplicationV2 for it; 13 lacks these members. */
export const DETACHING = {
  /** Into a browser window of its own. */
  async detachWindow() { return this.render({ parts: [], window: { detached: true } }); },

  /** Back into the main window. */
  async attachWindow() { return this.render({ parts: [], window: { detached: false } }); },

  /** Render another application in the window where this one is. */
  renderChild(child, options = {}) {
    const { windowId } = this.window;
    return child.render({ force: true, ...options, ...(windowId ? { window: { ...options.window, windowId } } : {}) });
  },

  /** @protected Override points: it has been moved from one window to another. */
  _onDetach(_from, _to) {},
  _onAttach(_from, _to) {},
};
