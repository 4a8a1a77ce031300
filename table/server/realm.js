/**
 * Documents that are stored together: a world, or a compendium pack. Sources in it are values: nothing changes one, a write replaces it. So a
 * refused operation leaves no trace, and what was handed out stays as it was.
 */
export class Realm {
  /** @type {Map<string, Map<string, object>>} documentName → id → source */
  documents;

  /** @type {import("./store.js").Store} */
  store;

  /** @type {string|null} the compendium's id, null for the world */
  pack;

  /**
   * @param {import("./store.js").Store} store
   * @param {Map<string, Map<string, object>>} documents
   * @param {string|null} [pack]
   */
  constructor(store, documents, pack = null) {
    this.store = store;
    this.documents = documents;
    this.pack = pack;
  }

  /**
   * @param {string} documentName
   * @param {string} id
   * @returns {object|undefined}
   */
  get(documentName, id) {
    return this.documents.get(documentName)?.get(id);
  }

  /**
   * @param {string} documentName
   * @returns {object[]}
   */
  all(documentName) {
    return [...(this.documents.get(documentName)?.values() ?? [])];
  }
}

/** Changes to a realm that are not made yet: reading sees them, the realm does not, until commit writes them all at once. */
export class Draft {
  /** @type {Realm} */
  realm;

  #changed = new Map();

  /** @param {Realm} realm */
  constructor(realm) {
    this.realm = realm;
  }

  /**
   * @param {string} documentName
   * @param {string} id
   * @returns {object|undefined}
   */
  get(documentName, id) {
    const change = this.#changed.get(`${documentName}.${id}`);
    return change ? change.after : this.realm.get(documentName, id);
  }

  /**
   * @param {string} documentName
   * @returns {string[]}  ids
   */
  ids(documentName) {
    return [...(this.realm.documents.get(documentName)?.keys() ?? [])];
  }

  /**
   * @param {string} documentName
   * @param {string} id
   * @param {object|undefined} after  undefined deletes
   */
  set(documentName, id, after) {
    this.#changed.set(`${documentName}.${id}`, { documentName, id, before: this.realm.get(documentName, id), after });
  }

  /** @returns {{documentName: string, id: string, before?: object, after?: object}[]} */
  changes() {
    return [...this.#changed.values()];
  }

  /**
   * Stores the changes (synced), then shows them.
   * @param {(documentName: string) => string} collectionOf
   * @param {Record<string, unknown>} [own]  the table's own records, written in the same batch
   * @param {() => void} [shown]             called in the same turn in which the changes become visible
   */
  async commit(collectionOf, own = {}, shown = () => {}) {
    const changes = this.changes();
    await this.realm.store.write(changes.map((change) => ({ ...change, collection: collectionOf(change.documentName) })), own);
    for (const { documentName, id, after } of changes) {
      const sources = this.realm.documents.get(documentName);
      if (after) sources.set(id, after);
      else sources.delete(id);
    }
    shown();
  }
}
