/** Rich text as markup: links, rolls and secrets as the host draws them, for those who may see them. */
export const enrich = (text: string, relativeTo: foundry.abstract.Document.Any & { readonly isOwner: boolean }): Promise<string> =>
  foundry.applications.ux.TextEditor.implementation.enrichHTML(text, { relativeTo, secrets: relativeTo.isOwner });

/** Markup of ours in rich text. */
export interface Markup {
  readonly id: string;
  readonly pattern: RegExp;
  /** What stands in its place; null leaves the text. */
  readonly enricher: (match: RegExpMatchArray) => HTMLElement | null;
  /** Wakes it once it is on a page, in whatever window. */
  readonly onRender: (element: HTMLElement) => void;
}

/** Give the host our markup. */
export const registerMarkup = (markup: Markup): number =>
  CONFIG.TextEditor.enrichers.push({ ...markup, enricher: (match) => Promise.resolve(markup.enricher(match)) });
