import { check } from "../suite.js";
import { deprecated, deprecatedLater, ok, quietly, same } from "../assert.js";
import { madeOf, makeActor, makeEntry, modelOf, typeOf } from "../make.js";

const EFFECTS = "foundryvtt#13740; API14 ActiveEffectChangeData";

/** An effect on an actor, that changes a flag. */
async function effectOn(actor, { change, generation, more = {} }) {
  const changes = [{ key: "flags.world.power", value: "2", ...change }];
  const data = generation >= 14 ? { system: { changes } } : { changes };
  return (await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "E", ...data, ...more }]))[0];
}

check(3, "documented", "API13/14 release", "the release says which generation it is", ({ generation }) => same([game.release.generation, String(game.version).split(".")[0]], [generation, String(generation)]));
check(2, "documented", EFFECTS, "changes of an effect are its own, with a mode", async (world) => {
  const actor = await makeActor(world, { flags: { world: { power: 1 } } });
  const effect = await effectOn(actor, { ...world, change: { mode: CONST.ACTIVE_EFFECT_MODES.ADD } });
  same([effect.changes.length, effect.changes[0].mode, actor.flags.world.power, actor._source.flags.world.power], [1, 2, 3, 1]);
}, { on: 13 });
check(2, "documented", EFFECTS, "changes of an effect are its system's, with a type and a phase", async (world) => {
  const actor = await makeActor(world, { flags: { world: { power: 1 } } });
  const effect = await effectOn(actor, { ...world, change: { type: "add" } });
  same([effect.system.changes.length, effect.system.changes[0].type, actor.flags.world.power, actor._source.flags.world.power], [1, "add", 3, 1]);
}, { on: 14 });
check(2, "documented", "API14 CONFIG.ActiveEffect; community wiki, active effects", "phases are initial and final", () => same(Object.keys(CONFIG.ActiveEffect.phases), ["initial", "final"]), { on: 14 });
check(2, "documented", "foundryvtt#13740", "a model of an effect's system has the base of effects", () => {
  ok(foundry.data.ActiveEffectTypeDataModel.defineSchema().changes instanceof foundry.data.fields.ArrayField, "changes");
}, { on: 14 });
check(2, "documented", "API14", "there is no base of effects' models yet", () => same(foundry.data.ActiveEffectTypeDataModel, undefined), { on: 13 });
check(2, "documented", "API14 EffectDurationData", "a duration has value, units and expiry", async (world) => {
  const effect = await effectOn(await makeActor(world), { ...world, more: { duration: { value: 3, units: "rounds" } } });
  same([effect.duration.value, effect.duration.units], [3, "rounds"]);
}, { on: 14 });
check(2, "documented", "API13 EffectDurationData", "a duration has seconds, rounds and turns", async (world) => {
  const effect = await effectOn(await makeActor(world), { ...world, more: { duration: { rounds: 3 } } });
  same(effect.toObject().duration.rounds, 3);
}, { on: 13 });
check(2, "documented", "API14 ACTIVE_EFFECT_CHANGE_TYPES; public systems", "types of changes and their priorities", () => {
  const wanted = { custom: 0, multiply: 10, add: 20, subtract: 20, downgrade: 30, upgrade: 40, override: 50 };
  const types = CONST.ACTIVE_EFFECT_CHANGE_TYPES;
  const priority = (type) => types[type]?.defaultPriority ?? types[type]?.priority ?? types[type];
  same(Object.fromEntries(Object.keys(wanted).map((type) => [type, priority(type)])), wanted);
}, { on: 14 });

check(2, "documented", "foundryvtt#13122", "status effects are a list", () => ok(Array.isArray(CONFIG.statusEffects), "the list"), { on: 13 });
check(2, "documented", "foundryvtt#13122", "status effects are found by id, and still take the methods of a list", () => {
  const [first] = Array.from(CONFIG.statusEffects);
  ok(CONFIG.statusEffects[first.id].id === first.id && CONFIG.statusEffects.find(({ id }) => id === first.id), "by id and by find");
}, { on: 14 });
check(2, "documented", "foundryvtt#10430", "a status has name and img", () => {
  for (const status of Array.from(CONFIG.statusEffects)) same([typeof status.name, typeof status.img], ["string", "string"], status.id);
});
check(2, "seen", "public systems", "a status is switched on and off, once", async (world) => {
  const actor = await makeActor(world);
  const [{ id }] = Array.from(CONFIG.statusEffects);
  await actor.toggleStatusEffect(id, { active: true });
  await actor.toggleStatusEffect(id, { active: true });
  same([actor.statuses.has(id), actor.effects.filter(({ statuses }) => statuses.has(id)).length], [true, 1]);
  await actor.toggleStatusEffect(id, { active: false });
  same([actor.statuses.has(id), actor.effects.size], [false, 0]);
});

/** A field that notes which end of its path it is asked for first. */
function pathOrder() {
  const seen = [];
  class NotingField extends foundry.data.fields.ObjectField {
    static recursive = true;
    _getField(path) {
      seen.push([...path]);
      return this;
    }
  }
  const { schema } = modelOf(() => ({ outer: new NotingField() }));
  schema.getField("outer.a.b");
  return seen[0];
}
check(1, "seen", "maps of public systems", "a field consumes a path from its front", () => same(pathOrder(), ["a", "b"]), { on: 13 });
check(1, "seen", "maps of public systems", "a field consumes a path from its end", () => same(pathOrder(), ["b", "a"]), { on: 14 });
check(1, "documented", "foundryvtt#13430", "fields migrate by migrateSource", () => same(typeof foundry.data.fields.DataField.prototype._migrate, "undefined"), { on: 13 });
check(1, "documented", "foundryvtt#13430; maps of public systems", "fields migrate by _migrate, inside cleaning", () => {
  class OldField extends foundry.data.fields.StringField {
    _migrate(value) { return value === "old" ? "new" : value; }
  }
  same(madeOf(() => ({ s: new OldField() }), { s: "old" }).s, "new");
}, { on: 14 });
check(1, "documented", "API14 DataModelUpdateState", "cleaning knows the document, and what is stored in the model and at the place", async (world) => {
  const entry = await makeEntry(world, { flags: { world: { a: 1 } } });
  const states = [];
  class Told extends foundry.data.fields.StringField {
    _cleanType(value, options, state) {
      states.push(state);
      return super._cleanType(value, options, state);
    }
  }
  const field = new foundry.data.fields.SchemaField({ flags: new foundry.data.fields.SchemaField({ s: new Told() }) });
  const state = { source: { flags: { s: "old" } }, modelSource: entry._source, documentId: entry.id, documentType: "x", model: entry };
  field.clean({ flags: { s: "new" } }, { partial: true }, state);
  same([states[0].source, states[0].modelSource === entry._source, states[0].documentId, states[0].documentType, states[0].model === entry], ["old", true, entry.id, "x", true]);
}, { on: 14 });
check(1, "documented", "API14 persisted", "what is not persisted is never in the source, and begins anew at each preparation", () => {
  const model = madeOf(({ NumberField }) => ({ n: new NumberField({ persisted: false, initial: 4 }) }), { n: 9 });
  same([model.n, JSON.stringify(model.toObject())], [4, "{}"]);
}, { on: 14 });
check(1, "documented", "API13 has no persisted", "every field is persisted", () => {
  same(madeOf(({ NumberField }) => ({ n: new NumberField({ persisted: false, initial: 4 }) }), { n: 9 }).toObject(), { n: 9 });
}, { on: 13 });
check(3, "documented", "foundryvtt#14411", "what comes before an update is cleaned: unknown keys of the system are gone", async (world) => {
  const actor = await makeActor(world);
  let changed;
  actor.system._preUpdate = async (changes) => { changed = changes; };
  await actor.update({ name: "X", "system.noSuchField": 1 });
  same([changed?.name, changed?.system?.noSuchField], ["X", undefined]);
}, { on: 14 });
check(3, "documented", "foundryvtt#14411", "what comes before an update still has unknown keys of the system, and they go no further", async (world) => {
  const actor = await makeActor(world);
  let changed;
  actor.system._preUpdate = async (changes) => { changed = structuredClone(changes); };
  await actor.update({ name: "X", "system.noSuchField": 1 });
  same([changed?.name, changed?.system?.noSuchField, "noSuchField" in actor._source.system], ["X", 1, false]);
}, { on: 13 });
check(3, "seen", "migrations of public systems; public reports", "merging acts on markers by performDeletions", () => {
  same(foundry.utils.mergeObject({ a: 1, b: 2 }, { "-=a": null }, { performDeletions: true }), { b: 2 });
}, { on: 13 });
check(3, "seen", "migrations of public systems; public reports", "merging acts on operators by applyOperators; the old option is deprecated", async () => {
  same(foundry.utils.mergeObject({ a: 1, b: 2 }, { a: _del }, { applyOperators: true }), { b: 2 });
  deprecated(() => foundry.utils.mergeObject({ a: 1 }, { "-=a": null }, { performDeletions: true }));
}, { on: 14 });
check(16, "documented", "API13", "the mode of rolls is a setting", () => same(typeof game.settings.get("core", "rollMode"), "string"), { on: 13 });
check(16, "seen", "public reports", "the mode of rolls is gone: deprecated, and of no use; the mode of messages is a setting", async () => {
  deprecated(() => game.settings.get("core", "rollMode"));
  same([await quietly(() => game.settings.get("core", "rollMode")), typeof game.settings.get("core", "messageMode")], [null, "string"]);
}, { on: 14 });
check(9, "seen", "public reports", "the old way to apply a mode is deprecated", () => deprecatedLater(() => ChatMessage.applyRollMode({}, "gmroll")), { on: 14 });
check(11, "seen", "public reports", "text for the chat is written in a textarea", () => same(document.querySelector("#chat-message")?.tagName, "TEXTAREA"), { on: 13 });
check(11, "seen", "public reports", "text for the chat is written in an editor", () => same(document.querySelector("#chat-message")?.tagName, "PROSE-MIRROR"), { on: 14 });
/** Is the drop that a sheet of an item gets handed to its _onDrop? */
async function itemSheetTakesDrops({ keepTidy }) {
  let taken = false;
  class ConformanceItemSheet extends foundry.applications.sheets.ItemSheetV2 {
    static DEFAULT_OPTIONS = { id: "conformance-item-sheet" };
    async _renderHTML() { return "<p>x</p>"; }
    _replaceHTML(result, content) { content.innerHTML = result; }
    async _onDrop() { taken = true; }
  }
  const sheet = new ConformanceItemSheet({ document: keepTidy(await Item.create({ name: "Conformance", type: typeOf("Item") }, { renderSheet: false })) });
  await sheet.render({ force: true });
  sheet.element.querySelector("p").dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }));
  await sheet.close();
  return taken;
}
check(14, "seen", "public reports", "sheets of items take drops", async (world) => same(await itemSheetTakesDrops(world), true), { on: 14 });
check(14, "seen", "public systems bind their own", "sheets of items take no drops", async (world) => same(await itemSheetTakesDrops(world), false), { on: 13 });
check(11, "seen", "public reports", "first-generation sheets are registered by the core", () => ok(foundry.appv1.sheets.ActorSheet, "the class"));
check(3, "seen", "public reports", "bare utilities are deprecated globals", () => { deprecated(() => globalThis.mergeObject); }, { on: 13 });
check(3, "seen", "public reports", "bare utilities are gone", () => same(typeof globalThis.mergeObject, "undefined"), { on: 14 });
check(20, "documented", "API13/14 COMPENDIUM_DOCUMENT_TYPES", "effects have packs from 14 on", ({ generation }) => same(CONST.COMPENDIUM_DOCUMENT_TYPES.includes("ActiveEffect"), generation >= 14));
check(3, "documented", "API14 foundry.utils.isElementInstanceOf", "elements are told across windows", () => ok(foundry.utils.isElementInstanceOf(document.body, HTMLElement), "the body"), { on: 14 });
check(6, "documented", "API12-14 DatabaseCreateOperation", "own keys of an operation reach the hooks", async (world) => {
  let seen;
  Hooks.once("createJournalEntry", (_document, options) => { seen = options.mark; });
  world.keepTidy(await JournalEntry.create({ name: "Conformance" }, { mark: { a: 1 } }));
  same(seen, { a: 1 });
  await makeEntry(world);
});
