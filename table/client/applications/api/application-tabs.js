/**
 * Activate a tab of a group in an element: its navigation entries and its sections.
 * Source: foundryvtt.com/api, ApplicationV2#changeTab; DOM of public systems (`.tabs [data-tab]`, `.tab[data-group][data-tab]`).
 * @param {HTMLElement} root
 * @param {string} tab
 * @param {string} group
 * @returns {boolean} Whether anything in the element belongs to the tab.
 */
export function showTab(root, tab, group) {
  const of = `[data-group="${CSS.escape(group)}"]`;
  const links = [...root.querySelectorAll(`.tabs ${of}[data-tab], .tabs${of} [data-tab]`)];
  const sections = root.querySelectorAll(`.tab${of}[data-tab]`);
  let found = false;
  for (const element of [...links, ...sections]) {
    const active = element.dataset.tab === tab;
    found ||= active;
    element.classList.toggle("active", active);
    if (element.tagName === "A" || element.tagName === "BUTTON") element.setAttribute("aria-pressed", String(active));
  }
  return found;
}

/**
 * Tab data of one group for a template context.
 * Source: wiki, Tabs in AppV2: {id, group, active, cssClass, label?, icon?, tooltip?}; with labelPrefix only the id is needed.
 * @param {{tabs: object[], initial?: string, labelPrefix?: string}} config
 * @param {string} group
 * @param {Record<string, string|null>} tabGroups  Group → active tab; its initial is filled in here.
 * @returns {Record<string, object>}
 */
export function prepareTabGroup(config, group, tabGroups) {
  const { tabs, initial = null, labelPrefix } = config;
  tabGroups[group] ??= initial;
  return Object.fromEntries(tabs.map(({ id, cssClass, ...tab }) => {
    const active = tabGroups[group] === id;
    const label = tab.label ?? (labelPrefix ? `${labelPrefix}.${id}` : undefined);
    return [id, { ...tab, id, group, active, label, cssClass: [cssClass, active ? "active" : ""].filter(Boolean).join(" ") }];
  }));
}
