import { el } from "./dom.js";

/** Regions of the game page and what they hold by default. Ids as public packages look for them. */
const REGIONS = {
  "ui-left": ["ui-left-column-1", "ui-left-column-2"], "ui-middle": ["ui-top", "ui-bottom"], "ui-right": ["ui-right-column-1"],
};

/**
 * The element that holds the interface around the board, made with its regions if the page does not have them yet.
 * Source: ids seen in public packages (#interface, #ui-left, #ui-middle, #ui-top, #ui-bottom, #ui-right, #board, #notifications).
 * @returns {HTMLElement}
 */
export function interfaceRoot() {
  const root = document.getElementById("interface") ?? document.body.appendChild(el("div", { id: "interface" }));
  for (const [id, inner] of Object.entries(REGIONS)) {
    const region = document.getElementById(id) ?? root.appendChild(el("section", { id }));
    for (const innerId of inner) if (!document.getElementById(innerId)) region.append(el("div", { id: innerId }));
  }
  if (!document.getElementById("board")) root.before(el("div", { id: "board" }));
  return root;
}

/**
 * A region of the interface by its id.
 * @param {string} id
 * @returns {HTMLElement}
 * @throws {Error} If there is no such region.
 */
export function region(id) {
  interfaceRoot();
  const found = document.getElementById(id);
  if (!found) throw new Error(`the table's page has no #${id}`);
  return found;
}
