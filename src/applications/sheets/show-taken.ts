import { sourceKey } from "../../rules/source";
import type { Looks } from "../views/entry-view";

/** Follow the draft without a redraw of the chips: a second press must find the same element. */
export function showTaken(window: HTMLElement, { isTaken }: Looks): void {
  for (const chip of window.querySelectorAll<HTMLElement>("[data-action=take]")) {
    const { uuid = "", entry = "" } = chip.dataset;
    chip.setAttribute("aria-pressed", String(isTaken(sourceKey(uuid, entry))));
  }
}
