import { renderElement } from "./render";
import { templatePath } from "./parts";

/** What was filled in, by the name of the field; a ticked box says `true`. */
export type Filled = Readonly<Record<string, string>>;

/** What a form may want besides its template. */
interface Wishes {
  /** Words of the button that goes on. */
  readonly ok?: string;
  /** Called with the window's element once it is drawn. */
  readonly whenDrawn?: (window: HTMLElement) => void;
}

/**
 * Ask for a few values in a small window.
 *
 * @param form - Name of its template.
 * @param wishes - Or the words of the button that goes on.
 * @returns Null when it was dismissed, which is no error.
 */
export async function askForm(form: string, title: string, context: Record<string, unknown>, wishes: string | Wishes = {}): Promise<Filled | null> {
  const { ok = "TAINTED.Sheet.add", whenDrawn }: Wishes = typeof wishes === "string" ? { ok: wishes } : wishes;
  const content = await renderElement(templatePath(`dialogs/${form}`), context);
  const holder = document.createElement("div");
  holder.append(content);
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    window: { title }, classes: ["td-window"], content: holder, rejectClose: false,
    render: (_event, { element }) => whenDrawn?.(element),
    buttons: [
      { action: "ok", label: ok, default: true, callback: (_event, button) => filled(button.form) },
      { action: "cancel", label: "TAINTED.Sheet.cancel", callback: () => null },
    ],
  });
  return typeof answer === "object" && answer !== null ? { ...answer } : null;
}

function filled(form: HTMLFormElement | null): Filled {
  const values = [...new FormData(form ?? undefined)].map(([name, value]) => [name, typeof value === "string" ? value : ""]);
  return Object.fromEntries(values) as Filled; // fromEntries of pairs of strings
}
