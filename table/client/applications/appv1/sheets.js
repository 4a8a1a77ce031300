/**
 * The first application framework, as far as systems need it: classes to unregister and to name. Nothing of it can be drawn.
 * Source: foundryvtt.com/api, foundry.appv1 (deprecated since 13, gone in 16).
 */
export class Application {
  static get defaultOptions() { return { classes: [], template: "", title: "" }; }

  constructor(options = {}) { this.options = { ...this.constructor.defaultOptions, ...options }; }

  render() {
    throw new Error(`the table has no first-generation applications: ${this.constructor.name} cannot be drawn`);
  }
}
/** A V1 form. */
export class FormApplication extends Application {}
/** A V1 document sheet. */
export class DocumentSheet extends FormApplication {}
/** The V1 actor sheet. */
export class ActorSheet extends DocumentSheet {}
/** The V1 item sheet. */
export class ItemSheet extends DocumentSheet {}
/** A V1 dialog. */
export class Dialog extends Application {}

/** `foundry.appv1`. */
export const appv1 = {
  api: { Application, Dialog, DocumentSheet, FormApplication },
  sheets: { ActorSheet, ItemSheet },
};
