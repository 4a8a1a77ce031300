import { el, icon, iconButton, t } from "../dom.js";
import { followPointer } from "./application-position.js";

/**
 * Build the frame of a window: header with icon, title, controls and close button; content; resize handle.
 * Source: public systems' selectors (.window-header, .window-icon, h1.window-title, .window-content, [data-action=toggleControls]).
 * @param {import("./application.js").ApplicationV2} app
 * @returns {{frame: HTMLElement, window: Record<string, any>}} The frame, and the parts that `app.window` offers.
 */
export function buildFrame(app) {
  const { id, options } = app;
  const titleId = `${id}-title`;
  const frame = el(options.tag, {
    id, class: ["application", ...options.classes].join(" "), "aria-labelledby": titleId,
    role: options.tag === "div" ? "dialog" : null, autocomplete: options.tag === "form" ? "off" : null,
  });
  const window = {
    icon: icon(`window-icon hidden ${options.window.icon || ""}`),
    title: el("h1", { class: "window-title", id: titleId }),
    controls: iconButton("toggleControls", "fa-solid fa-ellipsis-vertical", t("TABLE.Window.controls"), { class: "header-control", "aria-haspopup": "menu" }),
    close: iconButton("close", "fa-solid fa-xmark", t("TABLE.Window.close"), { class: "header-control" }),
    controlsDropdown: el("menu", { class: "controls-dropdown", hidden: true }),
    resize: options.window.resizable ? el("div", { class: "window-resize-handle" }, icon("fa-solid fa-up-right-and-down-left-from-center")) : null,
    content: el(options.window.contentTag, { class: ["window-content", ...options.window.contentClasses].join(" ") }),
  };
  window.header = el("header", { class: "window-header", role: "presentation" }, window.icon, window.title, window.controls, window.close);
  frame.append(window.header, window.controlsDropdown, window.content);
  if (window.resize) frame.append(window.resize);
  return { frame, window };
}

/**
 * Write title, icon and controls into an existing frame.
 * @param {import("./application.js").ApplicationV2} app
 * @param {Record<string, any>} updates  `options.window` of a render: title, icon, controls; only what is present changes.
 */
export function refreshFrame(app, updates) {
  const { window } = app;
  if ("icon" in updates) {
    window.icon.className = `window-icon ${updates.icon || "hidden"}`;
    if (updates.icon) window.icon.classList.add("fa-fw");
  }
  if ("title" in updates) window.title.textContent = updates.title;
  if ("controls" in updates) {
    window.controls.classList.toggle("hidden", !updates.controls.length);
    window.controlsDropdown.replaceChildren(...updates.controls.map((control) => app._renderHeaderControl(control)));
  }
}

/** One entry of the header's menu. Host entry: {icon, label, action}; v13 with onClick(event), v14 as in a context menu. */
export function controlItem(control) {
  const face = [icon(`control-icon fa-fw ${control.icon ?? ""}`), el("span", { class: "control-label" }, t(control.label ?? ""))];
  const button = el("button", { type: "button", class: "control" }, ...face);
  const item = el("li", { class: "header-control", dataset: { action: control.action } }, button);
  if (control.onClick) {
    button.addEventListener("click", (event) => {
      event.stopPropagation();
      control.onClick(event, item);
    });
  }
  return item;
}

/**
 * Let a frame be brought to front, dragged, resized, and folded by a double click on its header.
 * @param {import("./application.js").ApplicationV2} app
 */
export function watchFrame(app) {
  const { element, options, window: { header, resize } } = app;
  element.addEventListener("pointerdown", () => app.bringToFront(), { capture: true });
  followPointer(header, {
    start: ({ target }) => (target.closest("button, a, menu") ? null : { ...app.position }),
    move: ({ left, top }, dx, dy) => app.setPosition({ left: left + dx, top: top + dy }),
  });
  header.addEventListener("dblclick", ({ target }) => {
    if (target.closest("button") || !options.window.minimizable) return;
    if (app.minimized) app.maximize();
    else app.minimize();
  });
  if (!resize) return;
  followPointer(resize, {
    start: () => ({ width: element.offsetWidth, height: element.offsetHeight }),
    move: ({ width, height }, dx, dy) => app.setPosition({ width: width + dx, height: height + dy }),
  });
}
