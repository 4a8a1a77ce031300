/** What a person has on a page and a redraw must not take: half-typed text, focus with its caret, open parts. */
export interface PageState {
  /** Half-typed text, by the name of its field. */
  readonly typed: ReadonlyMap<string, string>;
  readonly focus: { readonly selector: string; readonly caret: readonly [number, number] | null } | null;
  /** Ids of `<details>` elements that are open. */
  readonly open: ReadonlySet<string>;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Inputs without text: their change is sent at once, so nothing in them is ever half done. */
const TEXTLESS = new Set(["checkbox", "radio", "button", "file", "range", "color", "hidden"]);

/** Named text fields below an element, by name. Told by tag: `instanceof` fails in detached windows. */
const textFields = (root: ParentNode): TextField[] =>
  [...root.querySelectorAll<TextField>("input[name], textarea[name]")].filter(({ type }) => !TEXTLESS.has(type));

/** A shown value as its field writes it. */
const textOf = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");

/** Way to find the same element after a redraw: its id or, failing that, its name. */
function selectorOf(element: Element): string | null {
  const name = element.getAttribute("name");
  if (element.id) return `#${CSS.escape(element.id)}`;
  return name ? `[name="${CSS.escape(name)}"]` : null;
}

/** Selection of a text field; null where it has none, as number inputs. */
function caretOf(element: Element): readonly [number, number] | null {
  const { selectionStart = null, selectionEnd = null } = element as Partial<TextField>;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

/**
 * Note what a person has on the page, before it is redrawn.
 *
 * @param shown - What each field showed when it was last drawn; what differs from it is half-typed.
 */
export function readPage(root: HTMLElement, shown: ReadonlyMap<string, unknown>): PageState {
  const typed = textFields(root)
    .filter(({ name, value }) => shown.has(name) && textOf(shown.get(name)) !== value)
    .map(({ name, value }) => [name, value] as const);
  const active = root.ownerDocument.activeElement;
  const selector = active && root.contains(active) ? selectorOf(active) : null;
  const open = [...root.querySelectorAll("details[open][id]")].map(({ id }) => id);
  return {
    typed: new Map(typed), open: new Set(open),
    focus: active && selector ? { selector, caret: caretOf(active) } : null,
  };
}

/** Put back what a person had on the page. */
export function restorePage(root: HTMLElement, { typed, focus, open }: PageState): void {
  for (const field of textFields(root)) {
    const text = typed.get(field.name);
    if (text !== undefined && text !== field.value) field.value = text;
  }
  for (const part of root.querySelectorAll("details[id]")) part.toggleAttribute("open", open.has(part.id) || part.hasAttribute("open"));
  const target = focus && root.querySelector<HTMLElement>(focus.selector);
  if (!target) return;
  if (root.ownerDocument.activeElement !== target) target.focus({ preventScroll: true });
  if (focus.caret && "setSelectionRange" in target) (target as TextField).setSelectionRange(...focus.caret);
}
