/** Rich text as markup: links, rolls and secrets as the host draws them, for those who may see them. */
export const enrich = (text: string, relativeTo: foundry.abstract.Document.Any & { readonly isOwner: boolean }): Promise<string> =>
  foundry.applications.ux.TextEditor.implementation.enrichHTML(text, { relativeTo, secrets: relativeTo.isOwner });
