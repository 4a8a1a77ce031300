import { parseEntry } from "../host/drag";
import { type DropRefusal, dropOnDocument, sayDrop } from "./drop-on-document";

/** Where on the canvas something was let go, as the host hands it to its hook. */
interface CanvasDrop {
  readonly x: number;
  readonly y: number;
}

/** A token as far as a drop needs it. */
interface DropToken {
  readonly bounds: { contains(x: number, y: number): boolean };
  readonly document: { readonly sort: number };
  readonly actor: { readonly uuid: string } | null;
}

/** The topmost token at a point; null where there is none. */
export const tokenAt = <Token extends DropToken>(tokens: readonly Token[], { x, y }: CanvasDrop): Token | null =>
  tokens.filter(({ bounds }) => bounds.contains(x, y)).sort((a, b) => b.document.sort - a.document.sort)[0] ?? null;

/**
 * Give a tag or a status to whoever's token it is dropped on.
 *
 * @returns Whether it was ours to take.
 */
export function dropOnToken(tokens: readonly DropToken[], data: CanvasDrop): boolean {
  const drag = parseEntry({ ...data });
  if (!drag) return false;
  const target = tokenAt(tokens, data)?.actor?.uuid;
  const done: Promise<DropRefusal | ""> = target ? dropOnDocument(drag, { target, before: "" }) : Promise.resolve("noToken");
  void done.then(sayDrop);
  return true;
}
