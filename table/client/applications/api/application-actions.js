/** Which pointer button each event stands for; auxclick also fires for the right button, which contextmenu covers. */
const BUTTONS = { click: () => 0, auxclick: (event) => (event.button === 1 ? 1 : null), contextmenu: () => 2 };

/**
 * Route clicks inside an application to its actions by `data-action`.
 * Source: foundryvtt.com/api, ApplicationConfiguration.actions: a function (left click), or {handler, buttons[]};
 * called with `this` = the application and (event, element with data-action); unknown names go to _onClickAction.
 * @param {import("./application.js").ApplicationV2} app
 * @param {HTMLElement} element
 */
export function listenForActions(app, element) {
  for (const [type, buttonOf] of Object.entries(BUTTONS)) {
    element.addEventListener(type, (event) => {
      const target = event.target.closest?.("[data-action]");
      const button = buttonOf(event);
      if (!target || !element.contains(target) || button === null || target.disabled) return;
      runAction(app, event, target, button);
    });
  }
}

function runAction(app, event, target, button) {
  const { action } = target.dataset;
  const builtIn = button === 0 ? BUILT_IN[action] : undefined;
  const configured = app.options.actions[action];
  const { handler, buttons = [0] } = typeof configured === "function" ? { handler: configured } : configured ?? {};
  if (handler) {
    if (!buttons.includes(button)) return;
    if (button === 2) event.preventDefault();
    return handler.call(app, event, target);
  }
  if (builtIn) return builtIn(app, event, target);
  if (button === 0) app._onClickAction(event, target);
}

/** Actions that every application has; a configured action of the same name comes first. */
const BUILT_IN = {
  close: (app) => app.close(),
  tab: (app, event) => app._onClickTab(event),
  toggleControls: (app, event) => {
    event.stopPropagation();
    app.toggleControls();
  },
};
