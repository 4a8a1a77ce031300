import { check } from "../suite.js";
import { ok, rejects, same, throws } from "../assert.js";
import { makeActor, makeEntry, makeItem, makeScene, typeOf } from "../make.js";

const API = "API fromUuid, parseUuid";

check(15, "documented", API, "world and embedded documents are found, at once and later", async (world) => {
  const actor = await makeActor(world);
  const item = await makeItem(actor);
  same(item.uuid, `Actor.${actor.id}.Item.${item.id}`);
  ok(await fromUuid(actor.uuid) === actor && await fromUuid(item.uuid) === item && fromUuidSync(item.uuid) === item, "what is found");
});
check(15, "documented", API, "what is not there is null", async () => {
  const dead = `Actor.${foundry.utils.randomID()}`;
  same([await fromUuid(dead), fromUuidSync(dead), await fromUuid("")], [null, null, null]);
});
check(15, "documented", "API14 ResolvedUUID", "the parts of an address", () => {
  const { id, type, embedded, primaryType, primaryId } = foundry.utils.parseUuid("Actor.aaaaaaaaaaaaaaaa.Item.bbbbbbbbbbbbbbbb");
  same([type, id, embedded, primaryType, primaryId], ["Item", "bbbbbbbbbbbbbbbb", ["Item", "bbbbbbbbbbbbbbbb"], "Actor", "aaaaaaaaaaaaaaaa"]);
});
check(15, "documented", "API14 ResolvedUUID", "an address in a pack, with and without the document's name", () => {
  const parse = (uuid) => foundry.utils.parseUuid(uuid);
  const full = parse("Compendium.some.pack.Item.bbbbbbbbbbbbbbbb");
  same([full.type, full.id], ["Item", "bbbbbbbbbbbbbbbb"]);
  same(parse("Compendium.some.pack.bbbbbbbbbbbbbbbb").id, "bbbbbbbbbbbbbbbb");
});
check(15, "guessed", "public systems use relative addresses; their syntax is not public", "an address that begins with a dot is relative", async (world) => {
  const actor = await makeActor(world);
  const item = await makeItem(actor);
  ok(fromUuidSync(`.Item.${item.id}`, { relative: actor }) === item, "the child");
});
check(15, "documented", "foundryvtt#9095; public systems", "the actor of an unlinked token has an address below the token", async (world) => {
  const actor = await makeActor(world);
  const scene = await makeScene(world);
  const [token] = await scene.createEmbeddedDocuments("Token", [{ name: "T", actorId: actor.id, actorLink: false }]);
  same(token.actor.uuid, `Scene.${scene.id}.Token.${token.id}.Actor.${actor.id}`);
  ok(await fromUuid(token.actor.uuid) === token.actor && fromUuidSync(token.uuid) === token, "what is found");
});
check(15, "documented", "API13 fromUuidSync", "a document of a pack is an index entry at once, a document later; strict refuses what takes longer", async () => {
  const pack = game.packs.find((candidate) => candidate.index.size);
  if (!pack) return;
  const [entry] = pack.index;
  const at = fromUuidSync(entry.uuid);
  same([at._id, at instanceof foundry.abstract.Document], [entry._id, false]);
  throws(() => fromUuidSync(`${entry.uuid}.Item.${foundry.utils.randomID()}`, { strict: true }));
  ok((await fromUuid(entry.uuid)) instanceof foundry.abstract.Document, "the document");
});
check(15, "documented", "API14 buildUuid", "an address is built from its parts", () => {
  same(foundry.utils.buildUuid({ id: "aaaaaaaaaaaaaaaa", documentName: "Actor" }), "Actor.aaaaaaaaaaaaaaaa");
}, { on: 14 });

check(14, "seen", "public systems", "what is dragged says type and address, and comes back as the document", async (world) => {
  const entry = await makeEntry(world);
  const data = entry.toDragData();
  same(data, { type: "JournalEntry", uuid: entry.uuid });
  ok(await JournalEntry.implementation.fromDropData(data) === entry, "the document");
});
check(14, "documented", "API TextEditor.getDragEventData", "the payload is JSON in plain text; nonsense is an empty object", () => {
  const eventOf = (text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData("text/plain", text);
    return new DragEvent("drop", { dataTransfer });
  };
  const { implementation } = foundry.applications.ux.TextEditor;
  same(implementation.getDragEventData(eventOf('{"type":"Item","uuid":"x"}')), { type: "Item", uuid: "x" });
  same(implementation.getDragEventData(eventOf("nonsense")), {});
});

check(20, "seen", "community wiki, api/CompendiumCollection", "a pack begins with its index: id, uuid, name, img, type, sort, folder", () => {
  for (const pack of game.packs) {
    for (const entry of pack.index) same(["_id", "uuid", "name"].filter((key) => !entry[key]), [], `${pack.collection} ${entry.name}`);
  }
});
check(20, "seen", "community wiki, api/CompendiumCollection", "documents of a pack are fetched when asked for, by id and by query", async () => {
  const pack = game.packs.find((candidate) => candidate.index.size);
  if (!pack) return;
  const [entry] = pack.index;
  const document = await pack.getDocument(entry._id);
  same([document.name, document.pack, document.inCompendium], [entry.name, pack.collection, true]);
  same((await pack.getDocuments({ _id__in: [entry._id] })).map(({ id }) => id), [entry._id]);
});
check(20, "documented", "foundryvtt#9355, #9381", "a search finds one character of a name", () => {
  const pack = game.packs.find((candidate) => candidate.index.some(({ name }) => /\p{Script=Han}/u.test(name)));
  if (!pack) return;
  const { name } = pack.index.find((entry) => /\p{Script=Han}/u.test(entry.name));
  ok(pack.search({ query: name.match(/\p{Script=Han}/u)[0] }).some((entry) => entry.name === name), "the entry among what is found");
});
check(20, "seen", "public systems", "what is made from a pack's document remembers where it came from", async () => {
  const pack = game.packs.find((candidate) => candidate.documentName === "Item" && candidate.index.size);
  if (!pack) return;
  const [entry] = pack.index;
  const source = game.items.fromCompendium(await pack.getDocument(entry._id));
  same([source._id, source._stats.compendiumSource], [undefined, entry.uuid]);
});
check(20, "seen", "community wiki, api/CompendiumCollection", "a locked pack refuses to be written", async () => {
  const pack = game.packs.find((candidate) => candidate.documentName === "Item" && candidate.locked);
  if (!pack) return;
  const size = pack.index.size;
  await rejects(Promise.resolve().then(() => Item.create({ name: "Conformance", type: typeOf("Item") }, { pack: pack.collection })), /lock/i);
  same(pack.index.size, size);
});
check(20, "seen", "community wiki, api/CompendiumCollection", "folders of a pack are documents of it, and entries of its index lie in them", () => {
  for (const pack of game.packs) {
    for (const folder of pack.folders) same([folder.documentName, folder.pack], ["Folder", pack.collection]);
    const astray = pack.index.filter(({ folder }) => folder && !pack.folders.has(folder)).map(({ name }) => name);
    same(astray, [], pack.collection);
  }
});
