/** What effects need of a document, and no more: a test can hand in a plain object. */
export interface EffectTarget {
  readonly documentName?: string;
  readonly isOwner: boolean;
  /** True for the actor of an unlinked token. */
  readonly isToken?: boolean;
  /** The compendium that it lies in, if it does. */
  readonly compendium?: { readonly locked: boolean } | null;
  /** An embedded document's source. */
  getEmbeddedDocument?(name: string, id: string): { toObject(): object } | undefined;
  toObject(): { readonly system?: object };
  /** The operation is sent along to every client's hooks. */
  update(changes: Record<string, unknown>, operation?: object): Promise<unknown>;
  createEmbeddedDocuments?(name: string, data: readonly object[], options: { readonly keepId: true }): Promise<readonly unknown[]>;
  deleteEmbeddedDocuments?(name: string, ids: readonly string[]): Promise<unknown>;
}

/** Narrow an actor by its subtype; a test of `type` alone narrows `system` but not the document. */
export const isActorOf = <Type extends Actor.SubType>(
  actor: Actor.Implementation, type: Type,
): actor is Actor.OfType<Type> => actor.type === type;

/** Resolve a UUID without ever throwing; null when it is dead, or only an index entry of a pack. */
export function findDocument(uuid: string): foundry.abstract.Document.Any | null {
  try {
    const found: unknown = fromUuidSync(uuid);
    return found instanceof foundry.abstract.Document ? found : null;
  } catch {
    return null;
  }
}

/** Whether a UUID leads nowhere any more; what lies in a pack is there. */
export function isGone(uuid: string): boolean {
  try {
    return uuid !== "" && !fromUuidSync(uuid);
  } catch {
    return true;
  }
}

/** Load a document by its UUID, out of a pack too, without ever throwing; null when it is dead or not to be had. */
export async function loadDocument(uuid: string): Promise<foundry.abstract.Document.Any | null> {
  try {
    const found: unknown = await fromUuid(uuid);
    return found instanceof foundry.abstract.Document ? found : null;
  } catch {
    return null;
  }
}

/** {@link findDocument} for effects. The types know no update() that takes paths of any subtype, hence the double cast. */
export const findTarget = (uuid: string): EffectTarget | null => findDocument(uuid) as unknown as EffectTarget | null;

export const isActor = (document: unknown): document is Actor.Implementation => document instanceof Actor;
export const isItem = (document: unknown): document is Item.Implementation => document instanceof Item;
