import { activeRoller } from "../active-roller";
import { draftOf } from "../drafts";
import type { Looks } from "../views/entry-view";
import { showTaken } from "./show-taken";

/** A page's window, as {@link PageState} needs it. */
interface PageWindow {
  readonly element: HTMLElement;
  readonly isEditable: boolean;
  render(options?: { parts?: string[] }): Promise<unknown>;
}

/** What a page is doing: editing, renaming one entry, waiting to put the caret into a new field. */
export class PageState {
  readonly #window: PageWindow;
  #editing = false;
  #renaming = "";
  #focus = "";

  constructor(window: PageWindow) {
    this.#window = window;
  }

  /** What its entries look like now. */
  get looks(): Looks {
    const roller = activeRoller();
    const taken = new Set(roller ? draftOf(roller.uuid).sources.map(({ key }) => key) : []);
    const { isEditable } = this.#window;
    return { editing: this.#editing && isEditable, renaming: isEditable ? this.#renaming : "", isTaken: (key) => taken.has(key) };
  }

  toggle(): void {
    this.#editing = !this.#editing;
    this.#renaming = "";
    void this.#window.render();
  }

  rename(key: string): void {
    if (key === this.#renaming) return;
    this.#renaming = key;
    void this.#window.render({ parts: ["body"] }).then(() => {
      if (this.#renaming) this.#window.element.querySelector<HTMLInputElement>("[data-rename]")?.select();
    });
  }

  /** Put the caret into the first field whose name begins so, once it is drawn. */
  focusNext(field: string): void {
    this.#focus = field;
    this.#editing = true;
    void this.#window.render();
  }

  /** After a redraw. */
  drawn(): void {
    const { element, isEditable } = this.#window;
    const content = element.querySelector<HTMLElement>(".window-content");
    if (content) content.dataset["editable"] = String(isEditable);
    const field = this.#focus && element.querySelector<HTMLInputElement>(`:is(input, textarea)[name^="${CSS.escape(this.#focus)}"]`);
    this.#focus = "";
    if (field) field.focus();
  }

  /** Follow the draft. */
  showDraft(): void {
    showTaken(this.#window.element, this.looks);
  }
}
