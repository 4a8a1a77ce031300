import { el, t } from "../dom.js";
import { DocumentSheetV2 } from "../api/document-sheet.js";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.js";

/**
 * A plain form for documents that the table gives no real sheet to: the listed fields of its schema, in order. A subclass with PARTS draws those.
 * The table's own; names of the classes as on the host.
 */
export class PlainDocumentSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  /** Paths of the fields to show. @type {string[]} */
  static FIELDS = ["name", "img"];
  static DEFAULT_OPTIONS = {
    classes: ["plain-sheet", "standard-form"], position: { width: 460 }, canCreate: true,
    form: { closeOnSubmit: true }, window: { contentClasses: ["standard-form"], resizable: true },
  };

  get #isPlain() { return !Object.keys(this.constructor.PARTS).length; }

  /** @protected */
  async _prepareContext(options) {
    const buttons = [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "TABLE.Field.save" }];
    return Object.assign(await super._prepareContext(options), { buttons, systemFields: this.document.system?.schema?.fields });
  }

  /** @protected */
  async _renderHTML(context, options) {
    if (!this.#isPlain) return super._renderHTML(context, options);
    const { schema, _source: source } = this.document;
    const groups = this.constructor.FIELDS.map((path) => {
      const field = schema.getField(path);
      if (!field) return null;
      const label = field.label ? t(field.label) : t(`TABLE.Plain.${path.replaceAll(".", "_")}`);
      return field.toFormGroup({ label, rootId: context.rootId }, { value: foundry.utils.getProperty(source, path), name: path });
    });
    const save = el("button", { type: "submit" }, el("i", { class: "fa-solid fa-floppy-disk" }), el("span", {}, t("TABLE.Field.save")));
    return [...groups.filter(Boolean), el("footer", { class: "form-footer" }, ...this._footer(), save)];
  }

  /** @protected More buttons of the plain form. @returns {HTMLElement[]} */
  _footer() { return []; }

  /** @protected */
  _replaceHTML(result, content, options) {
    if (this.#isPlain) content.replaceChildren(...result);
    else super._replaceHTML(result, content, options);
  }
}

/** Folder: name, colour, sorting. */
export class FolderConfig extends PlainDocumentSheet { static FIELDS = ["name", "color"]; }
/** Macro: name, picture, kind, command; with a button that runs it. */
export class MacroConfig extends PlainDocumentSheet {
  static FIELDS = ["name", "img", "type", "command"];
  static DEFAULT_OPTIONS = { actions: { execute: MacroConfig.#onExecute } };

  /** @protected */
  _footer() { return [el("button", { type: "button", dataset: { action: "execute" } }, t("TABLE.Plain.execute"))]; }

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
/** Token of a scene. */
export class TokenConfig extends PlainDocumentSheet {
  static FIELDS = ["name", "x", "y", "actorLink"];
  get token() { return this.document; }
  get actor() { return this.document.actor; }
}
/** The token that an actor's tokens are made of. */
export class PrototypeTokenConfig extends TokenConfig {}
/** Combat, combatant, playlist, cards, adventure: a name. */
export class NameOnlySheet extends PlainDocumentSheet { static FIELDS = ["name"]; }
/** Combatant. */
export class CombatantConfig extends PlainDocumentSheet { static FIELDS = ["name", "img", "initiative", "hidden"]; }
/** Group of combatants. */
export class CombatantGroupConfig extends NameOnlySheet {}
/** Whole adventure, to be packed. */
export class AdventureExporter extends NameOnlySheet {}
/** Playlist. */
export class PlaylistConfig extends NameOnlySheet {}
/** Sound of a playlist. */
export class PlaylistSoundConfig extends NameOnlySheet {}
/** Card. */
export class CardConfig extends NameOnlySheet {}
/** Cards. */
export class CardDeckConfig extends NameOnlySheet {}
/** Result of a table. */
export class TableResultConfig extends NameOnlySheet {}
/** What a region does. */
export class RegionBehaviorConfig extends NameOnlySheet {}
/** Region. */
export class RegionConfig extends NameOnlySheet {}
/** Wall: stored only. */
export class WallConfig extends PlainDocumentSheet { static FIELDS = []; }
/** Note on a scene: stored only. */
export class NoteConfig extends PlainDocumentSheet { static FIELDS = ["x", "y"]; }
/** Tile: stored only. */
export class TileConfig extends NoteConfig {}
/** Drawing: stored only. */
export class DrawingConfig extends NoteConfig {}
/** Template of an area: stored only. */
export class MeasuredTemplateConfig extends NoteConfig {}
/** Light: stored only. */
export class AmbientLightConfig extends NoteConfig {}
/** Sound of a place: stored only. */
export class AmbientSoundConfig extends NoteConfig {}
