import { systemPath } from "../constants";
import { localize } from "./i18n";
import { renderElement } from "./render";

/** What was filled in, by the name of the field; a ticked box says `true`. */
export type Filled = Readonly<Record<string, string>>;

/**
 * Ask for a few values in a small window.
 *
 * @param form - Name of its template.
 * @param ok - Words of the button that goes on.
 * @returns Null when it was dismissed, which is no error.
 */
export async function askForm(form: string, title: string, context: Record<string, unknown>, ok = "TAINTED.Sheet.add"): Promise<Filled | null> {
  const content = await renderElement(systemPath(`templates/dialogs/${form}.hbs`), context);
  const holder = document.createElement("div");
  holder.append(content);
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    window: { title }, classes: ["td-window"], content: holder, rejectClose: false,
    buttons: [
      { action: "ok", label: localize(ok), default: true, callback: (_event, button) => filled(button.form) },
      { action: "cancel", label: localize("TAINTED.Sheet.cancel"), callback: () => null },
    ],
  });
  return typeof answer === "object" && answer !== null ? { ...answer } : null;
}

function filled(form: HTMLFormElement | null): Filled {
  const values = [...new FormData(form ?? undefined)].map(([name, value]) => [name, typeof value === "string" ? value : ""]);
  return Object.fromEntries(values) as Filled; // fromEntries of pairs of strings
}
