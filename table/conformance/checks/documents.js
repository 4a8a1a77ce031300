import { check } from "../suite.js";
import { ok, rejects, same, throws } from "../assert.js";
import { hooksDuring, makeActor, makeEntry, makeItem } from "../make.js";

const WIKI = "community wiki, api/document";
const HOOKS = "API modules/hookEvents";

check(3, "documented", "API DatabaseUpdateOperation", "dotted and nested keys are merged; an array is replaced whole", async (world) => {
  const entry = await makeEntry(world, { flags: { world: { a: { b: 1, c: 2 }, list: [1, 2, 3] } } });
  await entry.update({ "flags.world.a.b": 5, flags: { world: { list: [9] } } });
  same(entry.flags.world, { a: { b: 5, c: 2 }, list: [9] });
});
check(3, "seen", WIKI, "an update that changes nothing fires nothing", async (world) => {
  const entry = await makeEntry(world);
  same(await hooksDuring(["preUpdateJournalEntry", "updateJournalEntry"], () => entry.update({ name: entry.name })), []);
});
check(3, "documented", "API updateDocument", "listeners get the difference with the id, and keys of the operation of one's own", async (world) => {
  const entry = await makeEntry(world);
  const [told] = await hooksDuring(["updateJournalEntry"], () => entry.update({ name: "New", folder: null }, { ours: { x: 1 } }),
    (_name, document, changed, options, userId) => [document === entry, changed.name, "folder" in changed, changed._id, options.ours, userId]);
  same(told, [true, "New", false, entry.id, { x: 1 }, game.userId]);
});
check(3, "documented", "API DatabaseUpdateOperation", "without recursion inner objects are replaced", async (world) => {
  const entry = await makeEntry(world, { flags: { world: { a: 1 } } });
  await entry.update({ flags: { world: { b: 2 } } }, { recursive: false });
  same(entry.flags.world, { b: 2 });
});
check(3, "documented", "API DatabaseUpdateOperation", "a dry run writes nothing", async (world) => {
  const entry = await makeEntry(world);
  same(await JournalEntry.updateDocuments([{ _id: entry.id, name: "No" }], { dryRun: true }), []);
  same(entry.name, "Conformance");
}, { on: 14 });
check(3, "seen", "public systems; API setFlag", "flags: set merges, unset removes, a scope that no package has is an error", async (world) => {
  const entry = await makeEntry(world);
  await entry.setFlag("world", "a.b", 1);
  await entry.setFlag("world", "a", { c: 2 });
  same(entry.getFlag("world", "a"), { b: 1, c: 2 });
  await entry.unsetFlag("world", "a.b");
  same([entry.getFlag("world", "a"), entry.getFlag("world", "none")], [{ c: 2 }, undefined]);
  throws(() => entry.getFlag("no-such-package", "a"));
});

check(4, "documented", "API createEmbeddedDocuments", "children get ids of the host, have hooks of their own, and are in their collection", async (world) => {
  const entry = await makeEntry(world);
  const heard = await hooksDuring(["createJournalEntryPage", "updateJournalEntry"],
    () => entry.createEmbeddedDocuments("JournalEntryPage", [{ name: "A", type: "text" }, { name: "B", type: "text" }]), (name, document) => `${name} ${document.name}`);
  same(heard, ["createJournalEntryPage A", "createJournalEntryPage B"]);
  ok(entry.pages.contents.every(({ id, parent }) => /^[A-Za-z0-9]{16}$/.test(id) && parent === entry), "ids and parents");
});
check(4, "documented", "API DatabaseCreateOperation", "an id is kept on request only", async (world) => {
  const entry = await makeEntry(world);
  const _id = foundry.utils.randomID();
  const [given] = await entry.createEmbeddedDocuments("JournalEntryPage", [{ _id, name: "A", type: "text" }]);
  const [kept] = await entry.createEmbeddedDocuments("JournalEntryPage", [{ _id, name: "A", type: "text" }], { keepId: true });
  same([given.id === _id, kept.id], [false, _id]);
});
check(4, "documented", "API deleteEmbeddedDocuments", "all children go at once on request", async (world) => {
  const entry = await makeEntry(world, { pages: [{ name: "A", type: "text" }, { name: "B", type: "text" }] });
  await entry.deleteEmbeddedDocuments("JournalEntryPage", [], { deleteAll: true });
  same([entry.pages.size, entry.toObject().pages], [0, []]);
});
check(4, "seen", WIKI, "children inside an update of their parent have no cycle of their own", async (world) => {
  const entry = await makeEntry(world, { pages: [{ name: "A", type: "text" }] });
  const [page] = entry.pages;
  const heard = await hooksDuring(["updateJournalEntryPage", "updateJournalEntry"], () => entry.update({ pages: [{ _id: page.id, name: "B" }] }));
  same([heard, page.name], [["updateJournalEntry"], "B"]);
});
check(4, "seen", WIKI, "ancestors are told by the Descendant pair, with the direct parent and its collection", async (world) => {
  const actor = await makeActor(world);
  const heard = [];
  actor._onCreateDescendantDocuments = function (parent, collection, documents, data, options, userId) {
    heard.push(parent === actor, collection, documents.map(({ name }) => name), userId);
    return Object.getPrototypeOf(this)._onCreateDescendantDocuments.call(this, parent, collection, documents, data, options, userId);
  };
  await makeItem(actor);
  same(heard, [true, "items", ["Thing"], game.userId]);
});
check(4, "documented", "API performIntegerSort", "sorting places between neighbours", () => {
  const [a, b, c] = [100, 200, 300].map((sort, id) => ({ id, sort }));
  const moved = foundry.utils.performIntegerSort(c, { target: b, siblings: [a, b], sortBefore: true });
  same(moved.map(({ target, update }) => [target.id, update.sort]), [[2, 150]]);
});

check(6, "seen", WIKI, "one creation: method, hook, batch, then method, hook, batch", async (world) => {
  const Class = CONFIG.JournalEntry.documentClass;
  const heard = [];
  const hooks = ["preCreateJournalEntry", "createJournalEntry"].map((name) => [name, Hooks.on(name, () => { heard.push(name); })]);
  const patched = [[Class.prototype, "_preCreate"], [Class, "_preCreateOperation"], [Class.prototype, "_onCreate"], [Class, "_onCreateOperation"]].map(([object, name]) => {
    const before = object[name];
    const isOwn = Object.hasOwn(object, name);
    object[name] = function (...args) { heard.push(name); return before.apply(this, args); };
    return () => { if (isOwn) object[name] = before; else delete object[name]; };
  });
  try {
    await makeEntry(world);
  } finally {
    for (const restore of patched) restore();
    for (const [name, id] of hooks) Hooks.off(name, id);
  }
  same(heard, ["_preCreate", "preCreateJournalEntry", "_preCreateOperation", "_onCreate", "createJournalEntry", "_onCreateOperation"]);
});
check(6, "documented", HOOKS, "false in a hook before cancels; a promise does not", async (world) => {
  const entry = await makeEntry(world);
  Hooks.once("preUpdateJournalEntry", () => false);
  await entry.update({ name: "No" });
  same(entry.name, "Conformance");
  Hooks.once("preUpdateJournalEntry", async () => false);
  await entry.update({ name: "Yes" });
  same(entry.name, "Yes");
});
check(6, "documented", HOOKS, "before a creation the document is changed by updateSource; before an update the changes themselves", async (world) => {
  Hooks.once("preCreateJournalEntry", (document) => { document.updateSource({ name: "By hook" }); });
  const entry = await makeEntry(world);
  same(entry.name, "By hook");
  Hooks.once("preUpdateJournalEntry", (_document, changed) => { changed.name = "Changed again"; });
  await entry.update({ name: "x" });
  same(entry.name, "Changed again");
});
check(6, "documented", "API DatabaseUpdateOperation", "noHook keeps hooks silent", async (world) => {
  const entry = await makeEntry(world);
  same(await hooksDuring(["preUpdateJournalEntry", "updateJournalEntry"], () => entry.update({ name: "Quiet" }, { noHook: true })), []);
});
check(6, "seen", "community wiki, api/hooks", "call stops at false, callAll does not; an error stops nobody; off takes id or function", () => {
  const heard = [];
  const first = Hooks.on("conformanceHook", () => { heard.push(1); return false; });
  const second = () => { heard.push(2); };
  Hooks.on("conformanceHook", second);
  same([Hooks.call("conformanceHook"), heard.splice(0)], [false, [1]]);
  Hooks.callAll("conformanceHook");
  same(heard.splice(0), [1, 2]);
  Hooks.off("conformanceHook", first);
  Hooks.off("conformanceHook", second);
  same([Hooks.call("conformanceHook"), heard], [true, []]);
});
check(6, "seen", "community wiki, from load to render; API TypeDataModel", "preparation: base of the model, of the document, children, then derived", async (world) => {
  const actor = await makeActor(world);
  const heard = [];
  const watch = (object, prefix, names) => names.forEach((name) => {
    object[name] = function (...args) { heard.push(prefix + name); return Object.getPrototypeOf(this)[name]?.apply(this, args); };
  });
  watch(actor, "", ["prepareBaseData", "prepareEmbeddedDocuments", "prepareDerivedData"]);
  watch(actor.system, "system.", ["prepareBaseData", "prepareDerivedData"]);
  actor.prepareData();
  const known = ["system.prepareBaseData", "prepareBaseData", "prepareEmbeddedDocuments", "system.prepareDerivedData", "prepareDerivedData"];
  same([...heard].sort(), [...known].sort());
  same([heard.indexOf("prepareEmbeddedDocuments"), heard.slice(3).sort()], [2, ["prepareDerivedData", "system.prepareDerivedData"]]);
});
check(6, "documented", "API Document.create", "create takes one or several, data or a document", async ({ keepTidy }) => {
  const made = await JournalEntry.create([{ name: "A" }, { name: "B" }]);
  made.forEach(keepTidy);
  same(made.map(({ name }) => name), ["A", "B"]);
  same(keepTidy(await JournalEntry.create(new JournalEntry.implementation({ name: "C" }))).name, "C");
});
check(6, "documented", "foundryvtt.com, system data models", "a subtype that no package declares is refused", () => rejects(Actor.create({ name: "x", type: "no-such-type" }), /type/));

check(7, "documented", "API CONST", "levels and roles have their numbers", () => {
  same([CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE, CONST.DOCUMENT_OWNERSHIP_LEVELS.LIMITED, CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER, CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER], [0, 1, 2, 3]);
  same([CONST.USER_ROLES.NONE, CONST.USER_ROLES.PLAYER, CONST.USER_ROLES.TRUSTED, CONST.USER_ROLES.ASSISTANT, CONST.USER_ROLES.GAMEMASTER], [0, 1, 2, 3, 4]);
});
check(7, "documented", "API13/14 CONST.USER_PERMISSIONS; community wiki, sockets", "default roles of permissions", () => {
  const roles = { ACTOR_CREATE: 3, CARDS_CREATE: 3, ITEM_CREATE: 3, FILES_UPLOAD: 3, FILES_BROWSE: 2, DRAWING_CREATE: 2, BROADCAST_AUDIO: 2, BROADCAST_VIDEO: 2, JOURNAL_CREATE: 2, QUERY_USER: 1 };
  same(Object.fromEntries(Object.keys(roles).map((key) => [key, CONST.USER_PERMISSIONS[key].defaultRole])), roles);
});
check(7, "guessed", "sources disagree", "SETTINGS_MODIFY is the gamemaster's", () => same(CONST.USER_PERMISSIONS.SETTINGS_MODIFY.defaultRole, 4));
check(7, "documented", "API testUserPermission", "a level is tested by name and number, exactly on request; gamemasters pass", async (world) => {
  const entry = await makeEntry(world, { ownership: { default: 1 } });
  const player = new User.implementation({ name: "Nobody there", role: 1 });
  same(["LIMITED", "OBSERVER"].map((level) => entry.testUserPermission(player, level)), [true, false]);
  same([entry.testUserPermission(player, 1, { exact: true }), entry.testUserPermission(game.user, "OWNER"), entry.isOwner], [true, true, true]);
});
check(7, "documented", "API13 USER_PERMISSIONS", "a permission says whether gamemasters may lose it", () => ok("disableGM" in CONST.USER_PERMISSIONS.ACTOR_CREATE, "disableGM"), { on: 13 });
check(7, "documented", "API14 USER_PERMISSIONS", "a permission names the roles that must have it; templates are regions", () => {
  same([CONST.USER_PERMISSIONS.ACTOR_CREATE.requiredRoles, CONST.USER_PERMISSIONS.BROADCAST_AUDIO.requiredRoles], [[3, 4], []]);
  same(["REGION_CREATE" in CONST.USER_PERMISSIONS, "TEMPLATE_CREATE" in CONST.USER_PERMISSIONS], [true, false]);
}, { on: 14 });
check(7, "seen", "public systems", "a user keeps flags of one's own", async () => {
  await game.user.setFlag("world", "conformance", 1);
  same(game.user.getFlag("world", "conformance"), 1);
  await game.user.unsetFlag("world", "conformance");
  same(game.user.getFlag("world", "conformance"), undefined);
});
