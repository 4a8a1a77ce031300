import { isItem, loadDocument } from "../host/documents";
import { parseEntry } from "../host/drag";
import { dropOnDocument, type DropResult, sayDrop } from "./drop-on-document";
import { sayHomeless } from "./say-homeless";

/** Where on the canvas something was let go, as the host hands it to its hook. */
interface CanvasDrop {
  readonly x: number;
  readonly y: number;
}

/** A token as far as a drop needs it. */
interface DropToken {
  readonly bounds: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly document: { readonly sort: number };
  readonly actor: { readonly uuid: string } | null;
}

/** The topmost token at a point; null where there is none. */
export const tokenAt = <Token extends DropToken>(tokens: readonly Token[], { x, y }: CanvasDrop): Token | null =>
  tokens.filter(({ bounds }) => x >= bounds.x && x < bounds.x + bounds.width && y >= bounds.y && y < bounds.y + bounds.height).sort((a, b) => b.document.sort - a.document.sort)[0] ?? null;

/** An Item has no place on the canvas: the host would let it fall without a word. */
function refuseItem({ type, uuid }: Readonly<Record<string, unknown>>): boolean {
  if (type !== "Item" || typeof uuid !== "string") return false;
  void loadDocument(uuid).then((item) => { if (isItem(item)) sayHomeless(item); else sayDrop("dead"); });
  return true;
}

/**
 * Give a tag or a status to whoever's token it is dropped on.
 *
 * @returns Whether it was ours to take.
 */
export function dropOnToken(tokens: readonly DropToken[], data: CanvasDrop): boolean {
  const given: Readonly<Record<string, unknown>> = { ...data };
  const drag = parseEntry(given);
  if (!drag) return refuseItem(given);
  const target = tokenAt(tokens, data)?.actor?.uuid;
  const done: Promise<DropResult> = target ? dropOnDocument(drag, { target, before: "" }) : Promise.resolve("noToken");
  void done.then(sayDrop);
  return true;
}
