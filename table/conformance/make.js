/** What checks make for themselves, in any world. */

/** A data model of these fields. @param {(fields: object) => object} schema */
export const modelOf = (schema, Base = foundry.abstract.DataModel) => class CheckModel extends Base {
  static defineSchema() {
    return schema(foundry.data.fields);
  }
};

/** One instance of a model of these fields. */
export const madeOf = (schema, data = {}, options = {}) => new (modelOf(schema))(data, options);

/** A subtype of the world's system for a document. */
export const typeOf = (documentName) => game.documentTypes[documentName].find((type) => type !== "base") ?? "base";

/** A journal entry, gone when the check is done: the same in every system. */
export const makeEntry = async ({ keepTidy }, data = {}) => keepTidy(await JournalEntry.create({ name: "Conformance", ...data }));

/** An actor of the system, without token or sheet, gone when the check is done. */
export const makeActor = async ({ keepTidy }, data = {}) => keepTidy(await Actor.create({ name: "Conformance", type: typeOf("Actor"), ...data }, { renderSheet: false }));

/** A scene that nobody looks at, gone when the check is done. */
export const makeScene = async ({ keepTidy }, data = {}) => keepTidy(await Scene.create({ name: "Conformance", active: false, navigation: false, ...data }));

/** An item in an actor. */
export const makeItem = async (actor, data = {}) => (await actor.createEmbeddedDocuments("Item", [{ name: "Thing", type: typeOf("Item"), ...data }]))[0];

/** Listen to hooks while something happens. @returns {Promise<string[]>} their names in order; `note` says what of a call is kept */
export async function hooksDuring(names, act, note = (name) => name) {
  const heard = [];
  const ids = names.map((name) => [name, Hooks.on(name, (...args) => { heard.push(note(name, ...args)); })]);
  try {
    await act();
  } finally {
    for (const [name, id] of ids) Hooks.off(name, id);
  }
  return heard;
}

/** Note calls of methods while something happens, without changing what they do. */
export async function callsDuring(object, methods, act) {
  const calls = [];
  const own = methods.map((name) => [name, Object.getOwnPropertyDescriptor(object, name)]);
  for (const name of methods) {
    const before = object[name];
    Object.defineProperty(object, name, { configurable: true, writable: true, value(...args) { calls.push(name); return before.apply(this, args); } });
  }
  try {
    await act();
  } finally {
    for (const [name, descriptor] of own) {
      delete object[name];
      if (descriptor) Object.defineProperty(object, name, descriptor);
    }
  }
  return calls;
}

/** Wait until something is so, for at most two seconds. */
export async function until(isSo) {
  for (let round = 0; round < 40; round++) {
    if (await isSo()) return;
    await new Promise((done) => { setTimeout(done, 50); });
  }
  throw new Error(`it did not come true: ${isSo}`);
}

/** Open a menu on an element of one's own, and press its first entry. */
export async function pressFirst(entries, options) {
  const container = document.createElement("div");
  container.innerHTML = '<span class="target">x</span>';
  document.body.append(container);
  new foundry.applications.ux.ContextMenu.implementation(container, ".target", entries, options);
  container.firstElementChild.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX: 5, clientY: 5 }));
  try {
    await until(() => document.querySelector("#context-menu .context-item, .context-menu .context-item"));
    const item = document.querySelector("#context-menu .context-item, .context-menu .context-item");
    (item.querySelector("button") ?? item).click();
    await new Promise((done) => { setTimeout(done, 50); });
  } finally {
    container.remove();
  }
}
