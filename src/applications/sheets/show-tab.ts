/** Bring a tab of a sheet to the front: the tabs are ours, with their states in ARIA and no class on a button. */
export function showTab({ element, tabGroups }: { readonly element: HTMLElement; readonly tabGroups: Record<string, string | null> }, tab: string, group: string): void {
  tabGroups[group] = tab;
  for (const button of element.querySelectorAll<HTMLElement>(`[role=tab][data-group="${group}"]`)) {
    button.setAttribute("aria-selected", String(button.dataset["tab"] === tab));
    button.tabIndex = button.dataset["tab"] === tab ? 0 : -1;
  }
  for (const panel of element.querySelectorAll<HTMLElement>(`[role=tabpanel][data-group="${group}"]`)) panel.classList.toggle("active", panel.dataset["tab"] === tab);
}

/**
 * Tabs of a sheet as its template reads them.
 *
 * @param of - Part of their labels' key.
 * @param waiting - How many things wait in the journey.
 */
export const tabsView = (ids: readonly string[], chosen: string | undefined, of: string, waiting = 0) => Object.fromEntries(ids.map((id) => [id, {
  id, label: `TAINTED.${of}.tab.${id}`, cssClass: id === chosen ? "active" : "", selected: String(id === chosen), tabindex: id === chosen ? 0 : -1, count: id === "journey" ? waiting : 0,
}]));
