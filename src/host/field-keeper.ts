import { changedFields } from "./changed-fields";
import { type PageState, readPage, restorePage } from "./page-state";

const { FormDataExtended } = foundry.applications.ux;

/** Told by tag: `instanceof` fails in detached windows. */
const isNumberField = (field: Element): field is HTMLInputElement => field.tagName === "INPUT" && field.getAttribute("type") === "number";

/**
 * Looks after the fields of one window: what they showed, what is half-typed in them, and whether an input method is
 * in the middle of a composition. The host submits a whole form and redraws without asking; two typists would lose text.
 */
export class FieldKeeper {
  /** Value that each named field showed when it was last drawn or sent. */
  readonly #shown = new Map<string, unknown>();
  /** Pictures as they were before a redraw: the host's chooser, if one is open, writes into the element that it was opened on. */
  #pictures: HTMLImageElement[] = [];
  #composing = false;
  #waiting = false;

  /**
   * Hold back redraws while an input method is composing, and do them after.
   *
   * @param redraw - Draws the window again.
   */
  watch(element: HTMLElement, redraw: () => unknown): void {
    element.addEventListener("change", ({ target }) => this.#mendNumber(target as Element), { capture: true }); // before the host submits it
    element.addEventListener("compositionstart", () => (this.#composing = true));
    element.addEventListener("compositionend", () => {
      this.#composing = false;
      if (!this.#waiting) return;
      this.#waiting = false;
      redraw();
    });
  }

  /** What is no number becomes again what the field showed, and what is out of bounds the nearest within: the field never says what is not so. */
  #mendNumber(field: Element): void {
    if (!isNumberField(field)) return;
    const { valueAsNumber: value, min, max, name } = field;
    const shown = this.#shown.get(name);
    if (Number.isNaN(value)) field.value = typeof shown === "number" ? String(shown) : "";
    else field.value = String(Math.min(max === "" ? Infinity : Number(max), Math.max(min === "" ? -Infinity : Number(min), value)));
  }

  /** Whether a redraw has to wait; it will be done once the composition ends. */
  holdsBack(): boolean {
    this.#waiting ||= this.#composing;
    return this.#composing;
  }

  /** Before a redraw. */
  read(root: HTMLElement): PageState {
    this.#pictures = [...root.querySelectorAll<HTMLImageElement>("img[data-edit]")];
    return readPage(root, this.#shown);
  }

  /**
   * After a redraw: note what the fields show that nobody is in the middle of, then put the person's own text back into new ones.
   *
   * @param parts - Ids of the parts that were drawn anew.
   */
  restore(root: HTMLElement, form: HTMLFormElement | null, parts: readonly string[], state: PageState): void {
    for (const old of this.#pictures) {
      const drawn = root.querySelector(`img[data-edit="${old.dataset["edit"] ?? ""}"]`);
      if (!drawn || drawn === old) continue;
      old.setAttribute("src", drawn.getAttribute("src") ?? "");
      drawn.replaceWith(old);
    }
    const values: Record<string, unknown> = form ? new FormDataExtended(form).object : {};
    for (const part of parts) {
      for (const field of root.querySelectorAll(`[data-application-part="${part}"] :is([name], [data-edit])`)) { // a picture is a field too
        const name = field.getAttribute("name") ?? field.getAttribute("data-edit") ?? "";
        if (name in values && !state.typed.has(name)) this.#shown.set(name, values[name]);
      }
    }
    restorePage(root, state);
  }

  /** Values that the person changed. They count as shown from now on: sent once, even if no redraw follows. */
  take(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const changed = changedFields(values, this.#shown);
    for (const [name, value] of Object.entries(changed)) this.#shown.set(name, value);
    return changed;
  }

  /** Whether something is typed that was not sent. */
  isDirty(form: HTMLFormElement): boolean {
    return Object.keys(changedFields(new FormDataExtended(form).object, this.#shown)).length > 0;
  }
}
