/**
 * The headings of a text as a tree. Source: API13 JournalEntryPage.buildTOC, JournalEntryPageHeading {text, level, slug, element, children, order}; a slug that is
 * taken gets a number.
 * @param {HTMLElement[]} roots
 * @param {boolean} includeElement
 * @returns {Record<string, object>} by slug
 */
export function headingsOf(roots, includeElement) {
  const taken = new Set();
  const found = roots.flatMap(root => [...(root.matches?.("h1, h2, h3, h4, h5, h6") ? [root] : []), ...root.querySelectorAll("h1, h2, h3, h4, h5, h6")]);
  const headings = found.map((element, order) => {
    const text = element.textContent.trim();
    const slug = freeSlug(element.dataset.anchor || foundry.documents.JournalEntryPage.slugifyHeading(text), taken);
    return { text, slug, order, level: Number(element.tagName[1]), children: [], ...(includeElement ? { element } : {}) };
  });
  const above = [];
  for (const heading of headings) {
    while (above.length && above.at(-1).level >= heading.level) above.pop();
    above.at(-1)?.children.push(heading.slug);
    above.push(heading);
  }
  return Object.fromEntries(headings.map(heading => [heading.slug, heading]));
}

function freeSlug(slug, taken) {
  let free = slug;
  for (let number = 1; taken.has(free); number++) free = `${slug}$${number}`;
  taken.add(free);
  return free;
}
