/* eslint-disable no-unused-vars -- signatures are the contract that subclasses fill in */
/** Models of document subtypes. Source: public API `foundry.abstract.TypeDataModel`. */
import { SchemaField } from "./fields-schema.js";
import { DataModel } from "./model.js";

/** The `system` of a document; `parent` is the document. All methods below do nothing until a subclass says more. */
export class TypeDataModel extends DataModel {
  /** Its fields are named from the document on: `system.x`. */
  static _createSchema() {
    return new SchemaField(this.defineSchema(), {}, { name: "system" });
  }

  /** The package that supplies the model: set when a document is prepared. */
  get modelProvider() {
    return this.constructor.modelProvider ?? globalThis.game?.system ?? null;
  }

  /** First step of preparation, before the document's own and before embedded documents. */
  prepareBaseData() {}

  /** Last but one step of preparation, after embedded documents and effects. */
  prepareDerivedData() {}

  /**
   * @param {object} config
   * @param {object} [options]
   * @returns {Promise<HTMLElement|HTMLCollection|null>}
   */
  async toEmbed(config, options = {}) {
    return null;
  }

  /** @returns {Promise<boolean|void>} false cancels */
  async _preCreate(data, options, user) {}
  /** @returns {Promise<boolean|void>} false cancels */
  async _preUpdate(changes, options, user) {}
  /** @returns {Promise<boolean|void>} false cancels */
  async _preDelete(options, user) {}
  _onCreate(data, options, userId) {}
  _onUpdate(changed, options, userId) {}
  _onDelete(options, userId) {}
}
