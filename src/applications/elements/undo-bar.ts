import { localize } from "../../host/i18n";

/** How long taking back is offered, in milliseconds. */
const OFFERED = 15_000;

const bars = new WeakMap<HTMLElement, HTMLElement>();

/**
 * Say at the foot of a window what was done, and offer to take it back. The last thing counts.
 *
 * @param root - The window.
 */
export function offerUndo(root: HTMLElement, text: string, undo: () => unknown): void {
  bars.get(root)?.remove();
  const bar = root.ownerDocument.createElement("div");
  bar.className = "td-undo";
  bar.setAttribute("role", "status");
  const button = root.ownerDocument.createElement("button");
  button.type = "button";
  button.className = "td-btn";
  button.dataset["size"] = "sm";
  button.textContent = localize("Sheet.undo");
  button.addEventListener("click", () => {
    bar.remove();
    undo();
  });
  bar.append(text, button);
  (root.querySelector(".window-content") ?? root).append(bar);
  bars.set(root, bar);
  setTimeout(() => { bar.remove(); }, OFFERED);
}
