/** Bring a tab of a sheet to the front: the tabs are ours, with their states in ARIA and no class on a button. */
export function showTab({ element, tabGroups }: { readonly element: HTMLElement; readonly tabGroups: Record<string, string | null> }, tab: string, group: string): void {
  tabGroups[group] = tab;
  for (const button of element.querySelectorAll<HTMLElement>(`[role=tab][data-group="${group}"]`)) {
    button.setAttribute("aria-selected", String(button.dataset["tab"] === tab));
    button.tabIndex = button.dataset["tab"] === tab ? 0 : -1;
  }
  for (const panel of element.querySelectorAll<HTMLElement>(`[role=tabpanel][data-group="${group}"]`)) panel.classList.toggle("active", panel.dataset["tab"] === tab);
}
