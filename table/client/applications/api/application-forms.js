import { FormDataExtended } from "../ux/form-data-extended.js";

/**
 * Listen for submission and change of a form on behalf of an application.
 * Source: foundryvtt.com/api, ApplicationFormConfiguration {handler, submitOnChange, closeOnSubmit}.
 * @param {import("./application.js").ApplicationV2} app
 * @param {HTMLFormElement} form
 * @param {{handler?: Function, submitOnChange?: boolean, closeOnSubmit?: boolean}} config
 */
export function watchForm(app, form, config) {
  form.addEventListener("submit", (event) => app._onSubmitForm(config, event));
  form.addEventListener("change", (event) => app._onChangeForm(config, event));
}

/**
 * Collect a form and hand it to its handler; close afterwards if so configured. A throwing handler prevents closing.
 * @param {import("./application.js").ApplicationV2} app
 * @param {HTMLFormElement} form
 * @param {{handler?: Function, closeOnSubmit?: boolean}} config
 * @param {Event} event
 * @param {object} [submitOptions]
 * @returns {Promise<any>} What the handler returned.
 */
export async function submitForm(app, form, { handler, closeOnSubmit }, event, submitOptions = {}) {
  if (!form) throw new Error(`${app.constructor.name} has no form to submit`);
  const formData = new FormDataExtended(form, { submitter: event.submitter });
  const result = handler instanceof Function ? await handler.call(app, event, form, formData, submitOptions) : undefined;
  // A change event submits too, but only a real submission (or submit()) closes the window.
  if (closeOnSubmit && event.type === "submit") await app.close({ submitted: true });
  return result;
}
