import { worldAgents } from "../host/agents";
import { askForm } from "../host/ask-form";
import type { EntryDrag } from "../host/drag";
import { localize } from "../host/i18n";
import { addToHotbar } from "../workflows/macro/macro-for";
import { type Agent, findAgent } from "../workflows/theme/find-theme";
import type { Theme } from "../workflows/theme/journal";
import { stepTheme } from "../workflows/theme/order-themes";
import { isMovable, takeTheme } from "../workflows/theme/take-theme";
import { dropOnDocument, sayDrop } from "./drop-on-document";
import type { MenuLine } from "./elements/entry-menu";
import { offerUndo } from "./elements/undo-bar";
import { themesOf } from "./own-entries";

/**
 * Give a theme to an agent, and offer to take that back.
 *
 * @param root - The window that says so.
 * @param copies - It stays where it is too (Alt on a drag).
 */
export async function giveTheme(root: HTMLElement, agent: Agent, theme: Theme, copies: boolean): Promise<void> {
  const moves = !copies && isMovable(theme, agent);
  const words = { theme: theme.name, name: agent.name };
  const taken = await takeTheme(agent, theme, moves);
  if (taken) offerUndo(root, localize(`Drag.theme.${moves ? "moved" : "copied"}`, words), taken.undo);
}

/** Agents of this user beside a theme's own. */
const otherAgents = (theme: Theme): Agent[] => worldAgents().filter((agent) => agent.isOwner && agent !== theme.actor);

const radios = (label: string, choices: readonly { readonly uuid: string; readonly name: string }[]) =>
  ({ groups: [{ label, bearers: choices.map(({ uuid, name }, index) => ({ uuid, name, own: true, chosen: index === 0 })) }] });

async function askWhichAgent(root: HTMLElement, theme: Theme, copies: boolean): Promise<void> {
  const title = localize(`Drag.theme.${copies ? "copy" : "move"}`);
  const given = await askForm("give", title, radios("TAINTED.Gift.whom", otherAgents(theme)), "TAINTED.Effect.done");
  const agent = given && findAgent(given["target"] ?? "");
  if (agent) await giveTheme(root, agent, theme, copies);
}

/** Choose a theme that a tag is copied to: what a drag onto it does. */
async function askWhichTheme(drag: EntryDrag): Promise<void> {
  const given = await askForm("give", localize("Drag.copyTag", { name: drag.name }), radios("TAINTED.Theme.label", otherThemes(drag.uuid)), "TAINTED.Effect.done");
  if (given?.["target"]) sayDrop(await dropOnDocument(drag, { target: given["target"], before: "" }));
}

/** Themes of this user's agents beside the one that is named. */
const otherThemes = (uuid: string) => worldAgents().filter(({ isOwner }) => isOwner).flatMap((agent) =>
  themesOf(agent).filter((theme) => theme.uuid !== uuid && theme.system.state === "active").map((theme) => ({ uuid: theme.uuid, name: `${theme.name} · ${agent.name}` })));

/** Copying a theme's tag to another theme, as a line of its menu; none where there is no other. */
export const copyTagLine = (drag: EntryDrag): MenuLine[] =>
  (otherThemes(drag.uuid).length ? [{ label: localize("Drag.copyTagTo"), icon: "fa-copy", run: () => void askWhichTheme(drag) }] : []);

/** What a theme's own menu offers: its place, another agent, the hotbar. */
export function themeLines(root: HTMLElement, theme: Theme): MenuLine[] {
  const hasOthers = otherAgents(theme).length > 0;
  const line = (label: string, icon: string, run: () => unknown): MenuLine => ({ label, icon, run });
  return [
    ...(theme.actor && theme.isOwner ? [line(localize("Sheet.moveBack"), "fa-arrow-up", () => void stepTheme(theme, -1)), line(localize("Sheet.moveOn"), "fa-arrow-down", () => void stepTheme(theme, 1))] : []),
    ...(hasOthers && theme.actor && theme.isOwner && !theme.pack ? [line(localize("Drag.theme.move"), "fa-right-left", () => void askWhichAgent(root, theme, false))] : []),
    ...(hasOthers ? [line(localize("Drag.theme.copy"), "fa-copy", () => void askWhichAgent(root, theme, true))] : []),
    line(localize("Drag.toHotbar"), "fa-table-cells", () => void addToHotbar({ type: "Item", uuid: theme.uuid })),
  ];
}
