/**
 * Arrange documents in their folders, all sorted as each folder says.
 * @param {Iterable<object>} documents
 * @param {object[]} folders
 * @param {Set<string>} open  Ids of folders that are shown open.
 * @returns {{folders: object[], entries: object[]}} `folders` nest the same shape; what this user may not see is left out.
 */
export function directoryTree(documents, folders, open) {
  const visible = [...documents].filter((document) => document.visible);
  const ids = new Set(folders.map(({ id }) => id));
  const within = (list, id) => list.filter((entry) => {
    const parent = entry._source?.folder ?? entry.folder?.id ?? null;
    return id ? parent === id : !ids.has(parent);
  });
  const level = (folder, depth) => ({
    id: folder?.id, name: folder?.name, color: folder?.color?.css ?? folder?._source?.color ?? "", open: open.has(folder?.id), depth,
    folders: within(folders, folder?.id).toSorted(bySort("a")).map((child) => level(child, depth + 1)).filter(({ isEmpty }) => !isEmpty || game.user.isGM),
    entries: within(visible, folder?.id).toSorted(bySort(folder?.sorting ?? "m")).map(entryOf),
    get isEmpty() { return !this.folders.length && !this.entries.length; },
  });
  return level(null, 0);
}

const entryOf = (document) => ({
  id: document.id ?? document._id, uuid: document.uuid, name: document.name, img: document.thumbnail ?? document.img ?? null,
});

const bySort = (sorting) => (a, b) => (sorting === "a" ? 0 : (a.sort ?? 0) - (b.sort ?? 0)) || a.name.localeCompare(b.name, game.i18n.lang === "cn" ? "zh-Hans" : game.i18n.lang);
