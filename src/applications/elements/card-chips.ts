import { startDrag } from "../../host/drag";
import { closestTo } from "../../host/render";
import { openMenu } from "./entry-menu";
import { chipDrag, linesOf } from "./text-chip";

const CHIP = ".td-card [data-td-chip]";

/** What cards name can be dragged from them, wherever they are shown, and has a menu: cards know no windows, so this listens for them all. */
export function listenToCardChips(root: Document): void {
  root.addEventListener("dragstart", (event) => {
    const chip = closestTo(event, CHIP);
    if (chip) startDrag(event, chipDrag(chip));
  });
  root.addEventListener("click", (event) => {
    const chip = closestTo(event, CHIP);
    if (chip) openMenu(chip, linesOf(chipDrag(chip)));
  });
}
