import type { DrawOptions } from "../../host/keeping-window";
import { FieldwiseItemSheet } from "../../host/sheet";
import { fixedPart, scrollingPart } from "../../host/parts";
import { watchDrafts } from "../drafts";
import { dropOnSheet } from "./drop-on-sheet";
import { dropEntry, flipPolarity, markBox, toggleFlag } from "./entry-actions";
import { listenToEntries } from "./entry-listeners";
import { HOTBAR_CONTROL, toHotbar } from "./hotbar-control";
import { addField, openNamed, portrait, takeElsewhere } from "./page-actions";
import { pageContext } from "./page-context";
import { PageState } from "./page-state";

/** Page of an Item by its schema: whatever subtype has no sheet of its own shape. What it shows is listed in `PAGES`. */
export class ItemPage extends FieldwiseItemSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["td-page-sheet"],
    window: { icon: "fa-solid fa-folder-open", controls: [HOTBAR_CONTROL] },
    position: { width: 480, height: 560 },
    actions: {
      toggleMode: ItemPage.#onToggleMode, take: takeElsewhere, addField, openNamed, portrait, dropEntry, flipPolarity, markBox, toggleFlag, toHotbar,
    },
  };

  static override PARTS = {
    header: fixedPart("sheets/page/header"),
    body: scrollingPart("sheets/page/body"),
  };

  readonly #state = new PageState(this);
  #stop: (() => void) | null = null;

  protected override async _prepareContext(options: DrawOptions) {
    const { isEditable } = this;
    const { looks } = this.#state;
    return Object.assign(await super._prepareContext(options), await pageContext(this.item, looks), {
      uid: this.id, editable: isEditable, readOnly: !isEditable, editing: looks.editing, mode: String(looks.editing),
    });
  }

  protected override async _onFirstRender(context: object, options: DrawOptions): Promise<void> {
    await super._onFirstRender(context, options);
    listenToEntries(this);
    this.element.addEventListener("drop", (event) => void dropOnSheet(event, this));
    this.#stop = watchDrafts(() => { this.#state.showDraft(); });
  }

  protected override async _onRender(context: object, options: DrawOptions): Promise<void> {
    await super._onRender(context, options);
    this.#state.drawn();
  }

  rename(key: string): void {
    this.#state.rename(key);
  }

  focusNext(field: string): void {
    this.#state.focusNext(field);
  }

  protected override _onClose(options: DrawOptions): void {
    super._onClose(options);
    this.#stop?.();
  }

  static #onToggleMode(this: ItemPage): void {
    this.#state.toggle();
  }
}
