import { el, icon } from "../dom.js";

/** Text nodes of an element, outside code and links already made. */
function textNodes(html) {
  const walker = document.createTreeWalker(html, NodeFilter.SHOW_TEXT);
  const nodes = [];
  while (walker.nextNode()) if (!walker.currentNode.parentElement.closest("a.content-link, a.inline-roll, textarea")) nodes.push(walker.currentNode);
  return nodes;
}

/**
 * Replace every match of a pattern in the text of an element.
 * @param {HTMLElement} html
 * @param {RegExp} pattern  Global.
 * @param {(match: RegExpMatchArray) => Promise<Node|null>|Node|null} make  Null leaves the text as it is.
 * @param {{replaceParent?: boolean}} [options]
 */
export async function replaceText(html, pattern, make, { replaceParent = false } = {}) {
  for (const node of textNodes(html)) {
    const parts = [];
    let end = 0;
    for (const match of node.data.matchAll(pattern)) {
      const made = await make(match);
      if (!made) continue;
      parts.push(node.data.slice(end, match.index), made);
      end = match.index + match[0].length;
    }
    if (!parts.length) continue;
    const replacement = replaceParent && node.parentElement !== html ? node.parentElement : node;
    replacement.replaceWith(...parts, node.data.slice(end));
  }
}

/** `@UUID[…]{label}` becomes a link; a dead one is marked broken. */
export async function replaceLinks(html, { relativeTo }) {
  await replaceText(html, /@UUID\[([^#\]]+)(?:#([^\]]+))?](?:{([^}]+)})?/g, async ([, uuid, , label]) => {
    const found = await Promise.resolve(fromUuid(uuid, { relative: relativeTo })).catch(() => null);
    if (!found) return el("a", { class: "content-link broken", dataset: { uuid } }, icon("fa-solid fa-link-slash"), label ?? uuid);
    return el("a", {
      class: "content-link", draggable: "true", tabindex: "0", role: "link",
      dataset: { link: "", uuid: found.uuid, id: found.id ?? found._id, type: found.documentName ?? "", tooltipText: found.name },
    }, icon(CONFIG[found.documentName]?.sidebarIcon ?? "fa-solid fa-file"), label ?? found.name);
  });
}

/** `[[/roll 1d6]]{flavor}` becomes a button, `[[1d6]]` its result. */
export async function replaceRolls(html, { rollData }) {
  await replaceText(html, /\[\[(\/[a-zA-Z]+\s)?(.*?)(\]{2,3})(?:{([^}]+)})?/g, async ([, command, formula, closing, flavor]) => {
    const full = closing.length === 3 ? `${formula}]` : formula;
    const Roll = CONFIG.Dice.rolls[0];
    if (command) {
      const text = Roll.replaceFormulaData(full, rollData);
      return el("a", { class: "inline-roll roll", dataset: { mode: command.trim().slice(1), formula: text, flavor } }, icon("fa-solid fa-dice"), flavor ?? text);
    }
    try {
      const roll = await new Roll(full, rollData).evaluate({ allowInteractive: false });
      return roll.toAnchor({ dataset: { mode: "inline" }, label: flavor });
    } catch { return null; }
  });
}

/** Enrichers that packages registered in CONFIG.TextEditor.enrichers; with onRender their output is wrapped. */
export async function applyEnrichers(html, options) {
  for (const { id, pattern, enricher, onRender, replaceParent } of CONFIG.TextEditor?.enrichers ?? []) {
    await replaceText(html, pattern, async (match) => {
      const made = await enricher(match, options);
      if (!made || !onRender) return made;
      const wrapper = document.createElement("enriched-content");
      wrapper.setAttribute("enricher", id);
      wrapper.append(made);
      return wrapper;
    }, { replaceParent });
  }
}
