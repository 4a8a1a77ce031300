import type { DrawOptions } from "../../host/keeping-window";
import { FieldwiseActorSheet } from "../../host/sheet";
import { fixedPart, scrollingPart } from "../../host/parts";
import { watchDrafts } from "../drafts";
import { addStatus, addStoryTags } from "./add-carried";
import { dropOnSheet } from "./drop-on-sheet";
import { dropEntry, flipPolarity, markBox, toggleFlag } from "./entry-actions";
import { listenToEntries } from "./entry-listeners";
import { HOTBAR_CONTROL, toHotbar } from "./hotbar-control";
import { addField, openNamed, portrait, takeElsewhere } from "./page-actions";
import { pageContext } from "./page-context";
import { PageState } from "./page-state";

/** Page of an actor by its schema: whatever subtype has no sheet of its own shape. What it shows is listed in `PAGES`. */
export class ActorPage extends FieldwiseActorSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["td-page-sheet"],
    window: { icon: "fa-solid fa-folder-open", controls: [HOTBAR_CONTROL] },
    position: { width: 640, height: 720 },
    actions: {
      toggleMode: ActorPage.#onToggleMode, addStatus: ActorPage.#onAddStatus, addTags: ActorPage.#onAddTags, take: takeElsewhere,
      addField, openNamed, portrait, dropEntry, flipPolarity, markBox, toggleFlag, toHotbar,
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
    return Object.assign(await super._prepareContext(options), await pageContext(this.actor, looks), {
      uid: this.id, editable: isEditable, readOnly: !isEditable, editing: looks.editing, mode: String(looks.editing),
    });
  }

  protected override async _onFirstRender(context: object, options: DrawOptions): Promise<void> {
    await super._onFirstRender(context, options);
    listenToEntries(this);
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

  protected override async _onDrop(event: DragEvent) {
    const item = await dropOnSheet(event, this);
    if (item) await this._onDropItem(event, item);
  }

  protected override _onClose(options: DrawOptions): void {
    super._onClose(options);
    this.#stop?.();
  }

  static #onToggleMode(this: ActorPage): void {
    this.#state.toggle();
  }

  static async #onAddStatus(this: ActorPage): Promise<void> {
    await addStatus(this.actor);
  }

  static async #onAddTags(this: ActorPage): Promise<void> {
    await addStoryTags(this.actor);
  }
}
