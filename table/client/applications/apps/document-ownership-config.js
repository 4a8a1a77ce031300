import { el, t } from "../dom.js";
import { ApplicationV2 } from "../api/application.js";

const LEVELS = { 0: "NONE", 1: "LIMITED", 2: "OBSERVER", 3: "OWNER" };

/** Who may see and change a document. Source: foundryvtt.com/api, DocumentOwnershipConfig; only for those who may. */
export class DocumentOwnershipConfig extends ApplicationV2 {
  static DEFAULT_OPTIONS = {
    id: "ownership-{id}", tag: "form", classes: ["ownership-config"], position: { width: 420 }, document: null,
    window: { title: "TABLE.Sheet.ownership", icon: "fa-solid fa-user-lock", contentClasses: ["standard-form"] },
    form: { handler: DocumentOwnershipConfig.#onSubmit, closeOnSubmit: true },
  };

  /** @protected */
  async _renderHTML() {
    const { ownership } = this.options.document;
    const { createFormGroup, createSelectInput } = foundry.applications.fields;
    const levels = Object.entries(LEVELS).map(([value, name]) => ({ value, label: t(`TABLE.Ownership.${name}`) }));
    const row = (id, label, blank) => createFormGroup({ label, rootId: this.id, input: createSelectInput({ name: id, options: levels, blank, value: String(ownership[id] ?? ""), dataset: { dtype: "Number" } }) });
    const players = game.users.filter((user) => !user.isGM).map((user) => row(user.id, user.name, t("TABLE.Ownership.DEFAULT")));
    return [row("default", t("TABLE.Ownership.all"), false), ...players, el("footer", { class: "form-footer" }, el("button", { type: "submit" }, t("TABLE.Field.save")))];
  }

  /** @protected */
  _replaceHTML(result, content) { content.replaceChildren(...result); }

  static async #onSubmit(_event, _form, formData) {
    const { document } = this.options;
    const shown = new Set(Object.keys(formData.object));
    const kept = Object.fromEntries(Object.entries(document.ownership).filter(([id]) => !shown.has(id)));
    const chosen = Object.fromEntries(Object.entries(formData.object).filter(([, level]) => level !== null));
    await document.update({ ownership: { ...kept, ...chosen } }, { diff: false, recursive: false });
  }
}
