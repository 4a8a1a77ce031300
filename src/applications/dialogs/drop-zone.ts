import { readDrag } from "../../host/drag";
import { localize } from "../../host/i18n";
import type { SourceRefusal } from "../../workflows/roll/source-at";
import { type EntryRef, refusalText } from "../take-entry";

/** Where tags are dropped into a roll. It shows what goes on without a redraw, which would end the drag. */
export class DropZone {
  #state = "";
  #text = "";

  /**
   * @param window - The whole window takes drops; the zone in it says so.
   * @param take - What to do with an entry that was dropped.
   */
  constructor(private readonly window: () => HTMLElement, private readonly take: (entry: EntryRef) => SourceRefusal) {}

  /** What the template reads. */
  get view() {
    return { dropState: this.#state, dropText: this.#text || localize("Roll.dropHint") };
  }

  /** Begin to listen. */
  listen(): void {
    const element = this.window();
    element.addEventListener("dragover", (event) => event.preventDefault());
    element.addEventListener("dragenter", () => this.#mark("over", localize("Roll.releaseHint")));
    element.addEventListener("dragleave", (event) => this.#onLeave(event));
    element.addEventListener("drop", (event) => this.#onDrop(event));
  }

  #mark(state: string, text: string): void {
    [this.#state, this.#text] = [state, text];
    const zone = this.window().querySelector<HTMLElement>("[data-drop]");
    if (!zone) return;
    zone.dataset["drag"] = state;
    const words = zone.querySelector("[role=status]");
    if (words) words.textContent = text || localize("Roll.dropHint");
  }

  #onLeave({ relatedTarget }: DragEvent): void {
    if (!this.window().contains(relatedTarget as Node | null)) this.#mark("", ""); // an event's targets are nodes
  }

  #onDrop(event: DragEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const entry = readDrag(event);
    const refusal = entry ? this.take(entry) : "notASource";
    this.#mark(refusal ? "refused" : "", refusalText(refusal));
  }
}
