import { check } from "../suite.js";
import { ok, rejects, same, throws } from "../assert.js";
import { hooksDuring, modelOf, until } from "../make.js";

const WIKI = "community wiki, api/settings";
const I18N = "community wiki, api/localization";

/** Register a setting of the world, under a key of its own. */
function registered(type, more = {}) {
  const key = `conformance-${foundry.utils.randomID()}`;
  const changes = [];
  game.settings.register("world", key, { scope: "world", config: false, type, onChange: (value) => { changes.push(value); }, ...more });
  return { key, changes, get: () => game.settings.get("world", key), set: (value) => game.settings.set("world", key, value), document: () => game.settings.get("world", key, { document: true }) };
}

/** A setting, its document gone when the check is done. */
function setting({ keepTidy }, type, more) {
  const made = registered(type, more);
  const set = async (value) => {
    const answer = await made.set(value);
    if ((more?.scope ?? "world") !== "client") keepTidy(made.document());
    return answer;
  };
  return { ...made, set };
}

check(16, "documented", WIKI, "the default until something is set; then the value, cast", async (world) => {
  const { get, set } = setting(world, Number, { default: 4 });
  same(get(), 4);
  await set("7");
  same(get(), 7);
});
check(16, "documented", WIKI, "what is not registered is an error, and so is a namespace of no package", () => {
  throws(() => game.settings.get("world", "never-registered"));
  throws(() => game.settings.register("no-such-package", "x", { type: String }));
});
check(16, "seen", WIKI, "a change is told with its value, and not when nothing changed", async (world) => {
  const { changes, set } = setting(world, String, { default: "a" });
  await set("b");
  await set("b");
  await until(() => changes.length);
  same(changes, ["b"]);
});
check(16, "seen", "public systems", "a type may be a field, whose initial value is the default", async (world) => {
  const { get, set } = setting(world, new foundry.data.fields.NumberField({ initial: 3, nullable: false, min: 0 }));
  same(get(), 3);
  await set(5);
  same(get(), 5);
});
check(16, "seen", "public systems", "a type may be a model: set takes data, get gives an instance", async (world) => {
  const Model = modelOf(({ NumberField }) => ({ n: new NumberField({ initial: 1 }) }));
  const { get, set } = setting(world, Model, { default: {} });
  await set({ n: 2 });
  ok(get() instanceof Model, "the value");
  same(get().n, 2);
});
check(16, "documented", "foundryvtt#4804, #9488", "a setting of a user is stored with the user", async (world) => {
  const { get, set, document } = setting(world, Object, { scope: "user", default: {} });
  await set({ a: 1 });
  same([get(), document().toObject().user], [{ a: 1 }, game.userId]);
});
check(16, "seen", "public systems", "a setting of the browser has a hook", async (world) => {
  const { key, set } = setting(world, String, { scope: "client", default: "" });
  same(await hooksDuring(["clientSettingChanged"], () => set("x"), (_name, changed, value) => [changed, value]), [[`world.${key}`, "x"]]);
  localStorage.removeItem(`world.${key}`);
});
check(16, "documented", "API14 SettingConfig", "a value that its field refuses is not set", async (world) => {
  const { set } = setting(world, new foundry.data.fields.StringField({ choices: ["a", "b"], initial: "a" }));
  await rejects(set("c"));
});

check(19, "documented", I18N, "a key without a text is itself", () => same([game.i18n.localize("NO.Such.Key"), game.i18n.has("NO.Such.Key")], ["NO.Such.Key", false]));
check(19, "documented", "API Localization#format", "names in braces are filled in", () => {
  foundry.utils.setProperty(game.i18n.translations, "CONFORMANCE.Greeting", "Hello {name}");
  try {
    same(game.i18n.format("CONFORMANCE.Greeting", { name: "X" }), "Hello X");
  } finally {
    delete game.i18n.translations.CONFORMANCE;
  }
});
check(19, "documented", "API14 _loc", "the short name localizes and formats", () => same([_loc("NO.Such.Key"), typeof _loc("NO.Such.Key", { a: 1 })], ["NO.Such.Key", "string"]), { on: 14 });
check(19, "documented", "API13 has no _loc", "there is no short name", () => same([typeof globalThis._loc, typeof globalThis._del, typeof globalThis._replace], ["undefined", "undefined", "undefined"]), { on: 13 });
check(19, "documented", "API14 TypeDataModel", "subtypes have labels under TYPES", () => {
  for (const type of game.documentTypes.Actor) same(CONFIG.Actor.typeLabels[type], `TYPES.Actor.${type}`);
});
check(19, "seen", "community wiki, api/helpers", "a list of texts is sorted by the rules of the language", () => {
  same(game.i18n.sortObjects([{ a: "b" }, { a: "a" }], "a").map(({ a }) => a), ["a", "b"]);
});

check(18, "documented", "foundryvtt#11235", "a query that nobody registered is refused", () => rejects(game.user.query("conformance.none", {}, { timeout: 500 })));
check(18, "documented", "API Users#activeGM", "the active gamemaster is one", () => ok(game.users.activeGM?.isGM && game.users.activeGM.active, "the active gamemaster"));
check(17, "seen", "community wiki, sockets", "the sender does not hear its own message", async () => {
  const heard = [];
  const event = `system.${game.system.id}`;
  const listen = (...args) => { if (args[0]?.conformance) heard.push(args); };
  game.socket.on(event, listen);
  game.socket.emit(event, { conformance: true });
  await new Promise((done) => { setTimeout(done, 200); });
  game.socket.off(event, listen);
  same(heard, []);
});
