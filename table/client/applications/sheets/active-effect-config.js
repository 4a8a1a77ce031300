import { generation } from "../../../common/generation.js";
import { PlainDocumentSheet } from "./plain-sheets.js";

/**
 * The sheet of an effect. Source: public systems extend it with PARTS header, tabs, details, duration, changes, footer and the templates below
 * templates/sheets/active-effect/; its markup is the table's own.
 */
export class ActiveEffectConfig extends PlainDocumentSheet {
  static DEFAULT_OPTIONS = { classes: ["active-effect-config"], position: { width: 560 } };

  static PARTS = {
    header: { template: "templates/sheets/active-effect/header.hbs" },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    details: { template: "templates/sheets/active-effect/details.hbs" },
    duration: { template: "templates/sheets/active-effect/duration.hbs" },
    changes: { template: "templates/sheets/active-effect/changes.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  static TABS = {
    sheet: {
      tabs: [{ id: "details", icon: "fa-solid fa-book" }, { id: "duration", icon: "fa-solid fa-clock" }, { id: "changes", icon: "fa-solid fa-gears" }],
      initial: "details", labelPrefix: "TABLE.Effect",
    },
  };

  /** @protected */
  async _prepareContext(options) {
    const { document } = this;
    const changes = generation() >= 14 ? document._source.system?.changes : document._source.changes;
    return Object.assign(await super._prepareContext(options), { changes: changes ?? [], isActorEffect: document.parent?.documentName === "Actor", isItemEffect: document.parent?.documentName === "Item" });
  }
}
