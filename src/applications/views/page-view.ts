import type { FieldNode } from "../../host/field-nodes";

/** What each subtype's page shows, in order; what a page does not name is written by workflows alone. */
export const PAGES: Readonly<Record<string, readonly string[]>> = {
  anomaly: ["statuses", "tags", "limits", "threats", "traits", "nature", "hook", "public", "truth", "suppression", "suppressed"],
  challenge: ["statuses", "tags", "limits", "threats", "traits", "approaches", "description"],
  mission: ["season", "briefing", "facts", "complexity", "tags", "statuses"],
  casefile: ["answers", "pastScenes", "verifications", "finale", "pacing", "notes"],
  themebook: ["family", "concept", "prompts", "erosions", "anchors", "reveal"],
  clue: ["text", "origin", "played", "struck", "picture"],
  conclusion: ["question", "asked", "text", "form", "where", "plan", "state", "outcome"],
};

/** Order, tombstones, and ids of other things: not for people. */
export const SKIPPED: ReadonlySet<string> = new Set([
  "sort", "gone", "applied", "card", "entry", "source", "scene", "metBy", "clue", "trait", "sameAs", "conclusion", "pastScene", "anomaly", "answer", "by", "item", "audience", "closedBy", "opened", "closed", "challenge", "dossier", "boxes",
]);

/** Of those, the ones that a page's own texts are called by. */
const SHORT = new Set(["name", "title", "season", "origin", "picture", "uuid", "where", "asked", "hook"]);

/** A field as the page draws it. */
export interface FieldView extends Omit<FieldNode, "fields" | "entries" | "choices"> {
  /** Id of its element, unique in the window. */
  readonly dom: string;
  /** Key of its label. */
  readonly labelKey: string;
  /** Path below `system`, for what is added to a map or taken from it. */
  readonly mapPath: string;
  readonly long: boolean;
  /** Nothing is there to read. */
  readonly empty: boolean;
  /** A text as markup, with its chips. */
  readonly enriched: string;
  readonly options: Readonly<Record<string, string>>;
  readonly shown: string;
  readonly fields: readonly FieldView[];
  readonly entries: readonly { readonly id: string; readonly title: string; readonly fields: readonly FieldView[] }[];
}

const labelOf = ({ label, name }: FieldNode): string => label || `TAINTED.Field.${name}`;
const choiceKey = (name: string, choice: string): string => `TAINTED.Choice.${name}.${choice || "none"}`;

/**
 * A field's view, and those inside it.
 *
 * @param enrich - Makes markup of a text.
 */
export async function fieldView(node: FieldNode, enrich: (text: string, isHtml: boolean) => Promise<string>): Promise<FieldView> {
  const { is, name, path, value, choices } = node;
  const viewAll = (nodes: readonly FieldNode[]) => Promise.all(nodes.map((one) => fieldView(one, enrich)));
  const fields = await viewAll(node.fields);
  const entries = await Promise.all(node.entries.map(async (entry) => ({ id: entry.id, title: titleOf(entry.fields), fields: await viewAll(entry.fields) })));
  const text = typeof value === "string" ? value : "";
  return {
    ...node, fields, entries,
    dom: path.replaceAll(".", "-"), labelKey: labelOf(node), mapPath: path.replace(/^system\./, ""), long: is === "text" && !SHORT.has(name),
    empty: isEmpty(node, fields),
    enriched: (is === "text" || is === "html") && text ? await enrich(text, is === "html") : "",
    options: Object.fromEntries(choices.map((choice) => [choice, choiceKey(name, choice)])),
    shown: is === "choice" ? choiceKey(name, text) : is === "number" ? String(value) : "",
  };
}

/** What an entry is called where its fields are not read out. */
function titleOf(fields: readonly FieldNode[]): string {
  const texts = fields.filter(({ is, value }) => is === "text" && typeof value === "string" && value);
  const first = (texts.find(({ name }) => name === "name" || name === "title") ?? texts[0])?.value;
  return typeof first === "string" ? first : "";
}

function isEmpty({ is, value, entries }: FieldNode, fields: readonly FieldView[]): boolean {
  switch (is) {
    case "text": case "html": case "choice": return !value;
    case "flag": return value !== true;
    case "group": return fields.every(({ empty }) => empty);
    case "map": return !entries.length;
    default: return false;
  }
}
