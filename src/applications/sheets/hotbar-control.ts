import { addToHotbar } from "../../workflows/macro/macro-for";

/** Line of a window's own menu: its document becomes a macro on the hotbar, as by a drag. */
export const HOTBAR_CONTROL = { action: "toHotbar", icon: "fa-solid fa-table-cells", label: "TAINTED.Drag.toHotbar" };

/** What the line does. */
export async function toHotbar(this: { readonly document: { readonly uuid: string } }): Promise<void> {
  await addToHotbar({ uuid: this.document.uuid });
}
