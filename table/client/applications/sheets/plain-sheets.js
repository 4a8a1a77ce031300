import { el, t } from "../dom.js";
import { DocumentSheetV2 } from "../api/document-sheet.js";

/**
 * A plain form for documents that the table gives no real sheet to: the listed fields of its schema, in order.
 * The table's own; names of the classes as on the host.
 */
export class PlainDocumentSheet extends DocumentSheetV2 {
  /** Paths of the fields to show. @type {string[]} */
  static FIELDS = ["name", "img"];
  static DEFAULT_OPTIONS = {
    classes: ["plain-sheet", "standard-form"], position: { width: 460 }, canCreate: true,
    form: { closeOnSubmit: true }, window: { contentClasses: ["standard-form"], resizable: true },
  };

  /** @protected */
  async _renderHTML(context) {
    const { schema, _source: source } = this.document;
    const groups = this.constructor.FIELDS.map((path) => {
      const field = schema.getField(path);
      if (!field) return null;
      const label = field.label ? t(field.label) : t(`TABLE.Plain.${path.replaceAll(".", "_")}`);
      return field.toFormGroup({ label, rootId: context.rootId }, { value: foundry.utils.getProperty(source, path), name: path });
    });
    const save = el("button", { type: "submit" }, el("i", { class: "fa-solid fa-floppy-disk" }), el("span", {}, t("TABLE.Field.save")));
    return [...groups.filter(Boolean), el("footer", { class: "form-footer" }, save)];
  }

  /** @protected */
  _replaceHTML(result, content) { content.replaceChildren(...result); }
}

/** Folder: name, colour, sorting. */
export class FolderConfig extends PlainDocumentSheet { static FIELDS = ["name", "color"]; }
/** Macro: name, picture, kind, command; with a button that runs it. */
export class MacroConfig extends PlainDocumentSheet {
  static FIELDS = ["name", "img", "type", "command"];
  static DEFAULT_OPTIONS = { actions: { execute: MacroConfig.#onExecute } };

  /** @protected */
  async _renderHTML(context, options) {
    const [...groups] = await super._renderHTML(context, options);
    groups.at(-1).append(el("button", { type: "button", dataset: { action: "execute" } }, t("TABLE.Plain.execute")));
    return groups;
  }

  static async #onExecute() {
    await this.submit();
    await this.document.execute();
  }
}
/** User: name, colour, avatar, pronouns. */
export class UserConfig extends PlainDocumentSheet { static FIELDS = ["name", "color", "avatar", "pronouns", "character"]; }
/** Table of results, shown as a form of its head. */
export class RollTableSheet extends PlainDocumentSheet { static FIELDS = ["name", "img", "description", "formula"]; }
/** Scene: name and background only; the board is a shell. */
export class SceneConfig extends PlainDocumentSheet { static FIELDS = ["name", "width", "height"]; }
/** Effect: name, picture, disabled. */
export class ActiveEffectConfig extends PlainDocumentSheet { static FIELDS = ["name", "img", "disabled", "description"]; }
/** Token of a scene. */
export class TokenConfig extends PlainDocumentSheet { static FIELDS = ["name", "x", "y", "actorLink"]; }
/** Combat, combatant, playlist, cards, adventure: a name. */
export class NameOnlySheet extends PlainDocumentSheet { static FIELDS = ["name"]; }
