import { sourceKey } from "../../rules/source";
import { laterTags } from "../../workflows/mission/later";
import { activeRoller } from "../active-roller";
import { draftOf } from "../drafts";
import type { Looks } from "../views/entry-view";

/** A sheet's window, as {@link PageState} needs it. */
interface PageWindow {
  readonly element: HTMLElement;
  readonly isEditable: boolean;
  render(options?: { parts?: string[] }): Promise<unknown>;
}

/** How one sheet differs from another. */
interface PageWays {
  /** UUID of the agent whose draft its entries follow; empty for none. */
  readonly roller?: () => string;
  /** The part that its entries are in. */
  readonly part?: string;
}

/** What a sheet is doing: editing, renaming one entry, waiting to put the caret into a new field. */
export class PageState {
  readonly #window: PageWindow;
  readonly #roller: () => string;
  readonly #part: string;
  #editing = false;
  #renaming = "";
  #focus = "";

  constructor(window: PageWindow, { roller = () => activeRoller()?.uuid ?? "", part = "body" }: PageWays = {}) {
    this.#window = window;
    this.#roller = roller;
    this.#part = part;
  }

  /** What its entries look like now. */
  get looks(): Looks {
    const roller = this.#roller();
    const taken = new Set(roller ? draftOf(roller).sources.map(({ key }) => key) : []);
    const { isEditable } = this.#window;
    return { editing: this.#editing && isEditable, renaming: isEditable ? this.#renaming : "", isTaken: (key) => taken.has(key), isLater: laterTags() };
  }

  toggle(): void {
    this.#editing = !this.#editing;
    this.#renaming = "";
    void this.#window.render();
  }

  rename(key: string): void {
    if (key === this.#renaming) return;
    this.#renaming = key;
    void this.#window.render({ parts: [this.#part] }).then(() => {
      if (this.#renaming) enter(this.#window.element.querySelector("[data-rename]"));
    });
  }

  /**
   * Put the caret into the first field whose name begins so, once it is drawn.
   *
   * @param editing - Whether it is there in edit mode alone.
   */
  focusNext(field: string, editing = true): void {
    this.#focus = field;
    this.#editing ||= editing;
    void this.#window.render();
  }

  /** After a redraw. */
  drawn(): void {
    const { element, isEditable } = this.#window;
    const content = element.querySelector<HTMLElement>(".window-content");
    if (content) content.dataset["editable"] = String(isEditable);
    if (!this.#focus) return;
    const field = element.querySelector<HTMLInputElement>(`:is(input, textarea)[name^="${CSS.escape(this.#focus)}"]`);
    if (field) this.#focus = "";
    enter(field);
  }

  /** Follow the draft without a redraw of the chips: a second press must find the same element. */
  showDraft(): void {
    const { isTaken } = this.looks;
    for (const chip of this.#window.element.querySelectorAll<HTMLElement>("[data-action=take]")) {
      const { uuid = "", entry = "" } = chip.dataset;
      chip.setAttribute("aria-pressed", String(isTaken(sourceKey(uuid, entry))));
    }
  }
}

/** Put the caret into a field, over what it holds. */
function enter(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
