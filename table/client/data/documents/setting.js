import { BaseSetting } from "../bases.js";
import { ClientDocumentMixin } from "../client-document.js";

/** The stored value of a world or user setting. Source: API13 Setting; hooks createSetting, updateSetting. */
export class Setting extends ClientDocumentMixin(BaseSetting) {
  /** The registration of this setting, or undefined. */
  get config() {
    return game.settings?.settings.get(this.key);
  }

  _onCreate(data, options, userId) {
    super._onCreate(data, options, userId);
    game.settings._onDocumentChange(this, options, userId);
  }

  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    if ("value" in changed) game.settings._onDocumentChange(this, options, userId);
  }

  _onDelete(options, userId) {
    super._onDelete(options, userId);
    game.settings._onDocumentChange(this, options, userId);
  }
}
