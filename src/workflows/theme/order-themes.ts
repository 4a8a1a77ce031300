import { moveBefore, stepBefore } from "../../rules/order";
import { agentOf, isTheme } from "./find-theme";
import type { Theme } from "./journal";

const siblingsOf = (theme: Theme) =>
  (agentOf(theme)?.items.contents ?? []).filter(isTheme).sort((a, b) => a.sort - b.sort || a.name.localeCompare(b.name)).map(({ id, sort }) => ({ id: id ?? "", sort }));

/** Put a theme before another of its agent; at the end where there is none. */
export async function moveThemeBefore(theme: Theme, before: string): Promise<void> {
  const updates = Object.entries(moveBefore(siblingsOf(theme), theme.id ?? "", before)).map(([_id, sort]) => ({ _id, sort }));
  if (updates.length) await agentOf(theme)?.updateEmbeddedDocuments("Item", updates);
}

/** Move a theme by one place among its agent's. */
export async function stepTheme(theme: Theme, step: -1 | 1): Promise<void> {
  const before = stepBefore(siblingsOf(theme), theme.id ?? "", step);
  if (before !== null) await moveThemeBefore(theme, before);
}
