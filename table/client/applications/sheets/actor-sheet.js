import { DocumentSheetV2 } from "../api/document-sheet.js";
import { DocumentDropsMixin } from "./document-drops.js";

/** Sheet of an Actor. Source: foundryvtt.com/api, ActorSheetV2: `actor`, `token`, built-in drag and drop. */
export class ActorSheetV2 extends DocumentDropsMixin(DocumentSheetV2) {
  static DEFAULT_OPTIONS = {
    position: { width: 600 },
    actions: { showPortraitArtwork: ActorSheetV2.#onShowPortrait, configurePrototypeToken: ActorSheetV2.#onConfigureToken },
    window: {
      resizable: true,
      controls: [
        { action: "showPortraitArtwork", icon: "fa-solid fa-image", label: "TABLE.Sheet.portrait" },
        { action: "configurePrototypeToken", icon: "fa-solid fa-user-circle", label: "TABLE.Sheet.token", ownership: "OWNER" },
      ],
    },
  };

  get actor() { return this.document; }
  get token() { return this.document.token ?? null; }

  static #onShowPortrait() {
    const { img, name, uuid } = this.actor;
    new foundry.applications.apps.ImagePopout({ src: img, uuid, window: { title: name } }).render({ force: true });
  }

  static #onConfigureToken() {
    ui.notifications.warn("TABLE.Sheet.noTokenConfig", { localize: true });
  }
}
