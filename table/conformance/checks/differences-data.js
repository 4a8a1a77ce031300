import { check } from "../suite.js";
import { deprecated, deprecatedLater, ok, quietly, same } from "../assert.js";
import { madeOf, makeActor, makeEntry, makeItem, modelOf } from "../make.js";

const UPDATE = "foundryvtt#13360; models of public systems";
const PHASES = "foundryvtt#14668; public reports";
const EXPIRY = "API14 CONFIG.ActiveEffect, EffectDurationData";

const trimmed = ({ StringField }) => ({ s: new StringField({ trim: true }) });
check(1, "documented", "API14 _DataModelConstructionOptions", "data that is said to be clean is not cleaned again", () => same(madeOf(trimmed, { s: " x " }, { clean: false }).s, " x "), { on: 14 });
check(1, "documented", "API14 _DataModelConstructionOptions (13 has no such option)", "data is always cleaned", () => same(madeOf(trimmed, { s: " x " }, { clean: false }).s, "x"), { on: 13 });

const STEPS = ["_preUpdateSource", "_updateDiff", "_updateCommit"];
check(2, "seen", UPDATE, "an update goes through three steps, which a model may extend", () => {
  const seen = [];
  class Stepped extends modelOf(({ NumberField }) => ({ a: new NumberField({ initial: 1 }), b: new NumberField({ initial: 1 }) })) {
    _preUpdateSource(changes, options, state) { seen.push(["pre", changes.a]); return super._preUpdateSource(changes, options, state); }
    _updateDiff(copy, changes, options, state) {
      const diff = super._updateDiff(copy, changes, options, state);
      seen.push(["diff", diff, this._source.a]);
      return diff;
    }
    _updateCommit(copy, diff, options, state) { seen.push(["commit", copy.a]); super._updateCommit(copy, diff, options, state); }
  }
  const model = new Stepped();
  model.updateSource({ a: 2 }, { dryRun: true });
  same([seen.splice(0), model.a], [[["pre", 2], ["diff", { a: 2 }, 1]], 1]);
  model.updateSource({ a: 2 });
  same([seen, model.a, model._source.a], [[["pre", 2], ["diff", { a: 2 }, 1], ["commit", 2]], 2, 2]);
}, { on: 14 });
check(2, "seen", UPDATE, "an update is one step", () => same(STEPS.map((name) => typeof foundry.abstract.DataModel.prototype[name]), STEPS.map(() => "undefined")), { on: 13 });
check(1, "documented", "foundryvtt#13546", "a new entry of a map in part is completed", () => {
  const model = madeOf(({ NumberField, SchemaField, TypedObjectField }) => ({ map: new TypedObjectField(new SchemaField({ a: new NumberField({ initial: 0 }), b: new NumberField({ initial: 4 }) })) }));
  model.updateSource({ map: { key: { a: 1 } } });
  same(model.toObject().map, { key: { a: 1, b: 4 } });
}, { on: 14 });

/** The phases in which an actor is told to apply its effects, in one preparation. */
async function phasesOf(world) {
  const actor = await makeActor(world);
  const phases = [];
  const apply = actor.applyActiveEffects;
  actor.applyActiveEffects = function noted(...args) {
    phases.push(args);
    return apply.apply(this, args);
  };
  actor.prepareData();
  return phases;
}
check(2, "seen", "actors of public systems", "effects are applied once, without a phase", async (world) => same(await phasesOf(world), [[]]), { on: 13 });
check(2, "documented", "API14 ActiveEffectChangeData", "effects are applied in two phases", async (world) => same(await phasesOf(world), [["initial"], ["final"]]), { on: 14 });
check(2, "seen", PHASES, "a phase is applied once, until the actor's base data is prepared again", async (world) => {
  const actor = await makeActor(world);
  let error;
  try { actor.applyActiveEffects("initial"); } catch (thrown) { error = thrown; }
  ok(/already completed/.test(error?.message), `the error ${error?.message}`);
  actor.prepareData();
  same([...actor._completedActiveEffectPhases], ["initial", "final"]);
}, { on: 14 });
check(2, "seen", "actors of public systems", "effects may be applied again", async (world) => {
  const actor = await makeActor(world);
  actor.applyActiveEffects();
  same(actor._completedActiveEffectPhases, undefined);
}, { on: 13 });
check(2, "seen", "public reports: effects read them while they are applied", "data of rolls is the live data of the system", async (world) => {
  const actor = await makeActor(world);
  ok(foundry.documents.Actor.prototype.getRollData.call(actor) === actor.system, "the data");
});

check(2, "documented", "foundryvtt#13740; effects of public systems", "changes are subtracted by fields, and applied by static members that packages extend", async (world) => {
  const actor = await makeActor(world, { flags: { world: { power: 9 } } });
  const field = new foundry.data.fields.NumberField();
  same(field.applyChange(5, actor, { type: "subtract", value: "2" }), 3);
  const told = [];
  class Told extends foundry.documents.ActiveEffect {
    static _applyChangeUnguided(target, change, changes, options) {
      told.push([change.effect instanceof Told, change.key]);
      return super._applyChangeUnguided(target, change, changes, options);
    }
  }
  Told.applyChange(actor, { key: "flags.world.power", type: "subtract", value: "2" });
  same([told, actor.flags.world.power], [[[true, "flags.world.power"]], 7]);
}, { on: 14 });
check(2, "documented", "foundryvtt#13740; effects of public systems", "no field subtracts, and an effect applies by its own methods", () => {
  const { DataField } = foundry.data.fields;
  same([DataField.prototype._applyChangeSubtract, ActiveEffect.applyChange, ActiveEffect.applyChangeField, typeof ActiveEffect.applyField], [undefined, undefined, undefined, "function"]);
}, { on: 13 });

/** A custom change of a field that its value does not suit: is the hook asked? */
async function customIsHeard(world) {
  const actor = await makeActor(world);
  let asked = false;
  const id = Hooks.on("applyActiveEffect", (_actor, change) => { asked ||= change.key === "sort"; });
  const change = { key: "sort", value: "much", ...(world.generation === 13 ? { mode: CONST.ACTIVE_EFFECT_MODES.CUSTOM } : { type: "custom" }) };
  await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "E", ...(world.generation === 13 ? { changes: [change] } : { system: { changes: [change] } }) }]);
  Hooks.off("applyActiveEffect", id);
  return asked;
}
check(2, "documented", "foundryvtt#14522", "a custom change is the hook's, whatever its value", async (world) => same(await customIsHeard(world), true), { on: 13 });
check(2, "documented", "foundryvtt#14522", "a change whose value does not suit its field is left out, a custom one too", async (world) => same(await customIsHeard(world), false), { on: 14 });
check(2, "seen", "foundryvtt#13566; public reports", "changes of 13 are brought up to date: a type for the mode, one of one's own by its number, JSON as its value", async (world) => {
  const actor = await makeActor(world);
  const changes = [{ key: "flags.world.a", mode: 5, value: "[1]" }, { key: "flags.world.b", mode: 20, value: "x" }];
  const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "E", changes }]);
  same(effect.system.changes.map(({ type, value }) => [type, value]), [["override", [1]], ["custom.20", "x"]]);
  deprecated(() => effect.system.changes[0].mode);
  same(await quietly(() => effect.system.changes[0].mode), 5);
}, { on: 14 });

check(2, "documented", EXPIRY, "what to do when an effect is over is configured", () => {
  same([CONFIG.ActiveEffect.expiryAction, typeof CONFIG.ActiveEffect.expiryEvents, CONFIG.ActiveEffect.legacyTransferral], ["update", "object", undefined]);
  ok(ActiveEffect.registry instanceof foundry.helpers.ActiveEffectRegistry, "the registry");
}, { on: 14 });
check(2, "seen", "public systems set it", "how items pass effects on is configured; nothing watches over their end", () => {
  same([typeof CONFIG.ActiveEffect.legacyTransferral, CONFIG.ActiveEffect.expiryAction, foundry.helpers.ActiveEffectRegistry], ["boolean", undefined, undefined]);
}, { on: 13 });
check(2, "documented", `${EXPIRY}; ActiveEffectRegistry#refresh`, "an effect is over when its duration and its event have come", async (world) => {
  const actor = await makeActor(world);
  const start = { time: game.time.worldTime - 10 };
  const durations = { over: { value: 5, units: "seconds" }, waits: { value: 5, units: "seconds", expiry: "roundEnd" }, lasts: { value: 50, units: "seconds" }, always: {} };
  await actor.createEmbeddedDocuments("ActiveEffect", Object.entries(durations).map(([name, duration]) => ({ name, duration, start })));
  const ended = () => actor.effects.filter(({ duration }) => duration.expired).map(({ name }) => name);
  await ActiveEffect.registry.refresh("other", { actors: new Set([actor]) });
  same(ended(), ["over"]);
  const { expiryAction } = CONFIG.ActiveEffect;
  CONFIG.ActiveEffect.expiryAction = "delete";
  await ActiveEffect.registry.refresh("roundEnd", { actors: new Set([actor]) }).finally(() => { CONFIG.ActiveEffect.expiryAction = expiryAction; });
  same(actor.effects.map(({ name }) => name).sort(), ["always", "lasts", "over"]);
}, { on: 14 });

check(3, "seen", "public reports", "a key that replaces is deprecated, in updates of documents too, and still acts", async (world) => {
  const entry = await makeEntry(world, { flags: { world: { o: { a: 1, b: 2 } } } });
  await deprecatedLater(() => entry.update({ "flags.world.==o": { c: 3 } }));
  await quietly(() => entry.update({ "flags.world.==o": { c: 3 } }));
  same(entry.flags.world.o, { c: 3 });
}, { on: 14 });
check(3, "documented", "API13 isDeletionKey", "keys that delete and replace act in updates of documents, without a warning", async (world) => {
  const entry = await makeEntry(world, { flags: { world: { o: { a: 1, b: 2 } } } });
  CONFIG.compatibility.mode = CONST.COMPATIBILITY_MODES.FAILURE;
  await entry.update({ "flags.world.==o": { c: 3, d: 4 } });
  await entry.update({ "flags.world.o.-=d": null });
  same(entry.flags.world.o, { c: 3 });
}, { on: 13 });
check(3, "documented", "API14 foundry.data.operators", "operators act in updates of documents, and of what is embedded", async (world) => {
  const actor = await makeActor(world, { flags: { world: { o: { a: 1, b: 2 } } } });
  await actor.update({ "flags.world.o.a": _del });
  same(actor.flags.world.o, { b: 2 });
  const item = await makeItem(actor, { flags: { world: { o: { a: 1 } } } });
  await item.update({ "flags.world.o": _replace({ c: 3 }) });
  same(item.flags.world.o, { c: 3 });
}, { on: 14 });
check(3, "documented", "API14 foundry.data.operators (13 has none)", "there are no operators", () => same([foundry.data.operators, globalThis._del, globalThis._replace].map((value) => typeof value), ["undefined", "undefined", "undefined"]), { on: 13 });
check(3, "documented", "API14 DatabaseCreateOperation, DatabaseDeleteOperation", "a dry run of a creation or deletion writes nothing", async (world) => {
  const entry = await makeEntry(world);
  const before = game.journal.size;
  const made = await JournalEntry.createDocuments([{ name: "Conformance dry" }], { dryRun: true });
  const gone = await JournalEntry.deleteDocuments([entry.id], { dryRun: true });
  same([made, gone, game.journal.size], [[], [], before]);
}, { on: 14 });
check(15, "seen", "public systems silence its warning", "the old way to make an address relative is deprecated", async (world) => {
  const item = await makeItem(await makeActor(world));
  deprecated(() => foundry.utils.buildRelativeUuid(item.uuid, item.parent.uuid));
}, { on: 14 });
check(3, "documented", "API foundry.utils.logCompatibilityWarning, CONFIG.compatibility", "a warning is as loud as the mode says, and patterns silence it", () => {
  const { SILENT, WARNING, ERROR, FAILURE } = CONST.COMPATIBILITY_MODES;
  const said = [];
  const { warn, error } = console;
  Object.assign(console, { warn: () => said.push("warning"), error: () => said.push("error") });
  try {
    for (const mode of [SILENT, WARNING, ERROR]) foundry.utils.logCompatibilityWarning("Conformance is old", { mode, since: 13, until: 15 });
    CONFIG.compatibility.excludePatterns.push(/Conformance is old/);
    for (const mode of [ERROR, FAILURE]) foundry.utils.logCompatibilityWarning("Conformance is old", { mode });
  } finally {
    Object.assign(console, { warn, error });
    CONFIG.compatibility.excludePatterns.pop();
  }
  same(said, ["warning", "error"]);
  deprecated(() => foundry.utils.logCompatibilityWarning("Conformance is old", { since: 13, until: 15 }));
});
check(9, "seen", "public reports", "a single roll in the old place is not taken", async ({ keepTidy }) => {
  const message = keepTidy(await ChatMessage.create({ content: "x", roll: JSON.stringify(await new Roll("1d6").evaluate()) }));
  same(message.rolls, []);
}, { on: 14 });
