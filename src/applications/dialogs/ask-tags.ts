import { askForm } from "../../host/ask-form";
import { localize } from "../../host/i18n";
import { splitNames } from "../../rules/names";

/** Tags that somebody typed. */
export interface TypedTags {
  readonly names: readonly string[];
  readonly singleUse: boolean;
}

/**
 * Ask for new tags, one or several, and show while they are typed what they will be: where text is parted is seen before it counts.
 *
 * @param label - What they are called.
 */
export async function askTags(kind: "power" | "weakness" | "story", label: string): Promise<TypedTags> {
  const given = await askForm("tags", label, { kind, label }, { whenDrawn: showPreview });
  return { names: splitNames(given?.["names"] ?? ""), singleUse: given?.["singleUse"] === "true" };
}

function showPreview(form: HTMLElement): void {
  const [field, once, preview] = [form.querySelector<HTMLTextAreaElement>("[name=names]"), form.querySelector<HTMLInputElement>("[name=singleUse]"), form.querySelector<HTMLElement>("[data-preview]")];
  if (!field || !once || !preview) return;
  const kind = preview.closest<HTMLElement>("[data-kind]")?.dataset["kind"] ?? "";
  form.addEventListener("input", () => {
    const names = splitNames(field.value);
    preview.hidden = !names.length;
    preview.querySelector("p")?.replaceChildren(localize("Tag.preview", { count: String(names.length) }));
    preview.querySelector("ol")?.replaceChildren(...names.map((name) => drawTag(preview, name, kind, once.checked)));
  });
}

/** A tag as its chip will be, to look at only. */
function drawTag({ ownerDocument }: HTMLElement, name: string, kind: string, singleUse: boolean): HTMLElement {
  const span = (className: string, ...inside: (string | Node)[]): HTMLElement => {
    const element = ownerDocument.createElement("span");
    element.className = className;
    element.append(...inside);
    return element;
  };
  const chip = span("td-chip", span("td-chip__mark"), span("td-chip__name", name), ...(singleUse ? [span("td-chip__stub", localize("Tag.once"))] : []));
  chip.dataset["kind"] = kind;
  const item = ownerDocument.createElement("li");
  item.append(chip);
  return item;
}
