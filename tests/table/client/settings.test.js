import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CONFIG } from "../../../table/client/config.js";
import { Hooks } from "../../../table/client/hooks.js";
import { ClientSettings } from "../../../table/client/settings.js";
import { NumberField, SchemaField, StringField } from "../../../table/common/data/fields.js";
import { DataModel } from "../../../table/common/data/model.js";
import { setGeneration } from "../../../table/common/generation.js";

class Choice extends DataModel {
  static defineSchema() {
    return { scheme: new StringField({ initial: "light" }), size: new NumberField({ initial: 3, integer: true }) };
  }
}

/** Documents of settings in memory, in place of the world's. */
function worldStore() {
  const documents = [];
  return {
    documents,
    getSetting: (key, user = null) => documents.find((entry) => entry.key === key && (entry._source.user ?? null) === user)
  };
}

function browserStore() {
  const map = new Map();
  return { getItem: (key) => map.get(key) ?? null, setItem: (key, value) => map.set(key, value) };
}

let settings;
let world;
let client;

beforeEach(() => {
  world = worldStore();
  client = browserStore();
  settings = new ClientSettings({ world, client });
  CONFIG.debug = {};
  CONFIG.Setting = {
    documentClass: {
      create: async (source) => {
        const document = { key: source.key, _source: { ...source }, update: async ({ value }) => { document._source.value = value; settings._onDocumentChange(document, {}, "me"); } };
        world.documents.push(document);
        settings._onDocumentChange(document, {}, "me");
        return document;
      }
    }
  };
  vi.stubGlobal("Hooks", Hooks);
  vi.stubGlobal("game", { ready: true, userId: "me", system: { id: "sys" }, modules: new Map([["mod", {}]]) });
});
afterEach(() => vi.unstubAllGlobals());

describe("row-16: registration", () => {
  it("refuses a namespace that no package has, and a scope that does not exist", () => {
    expect(() => settings.register("nobody", "x", { type: Number })).toThrow("not a valid namespace");
    expect(() => settings.register("sys", "x", { scope: "moon" })).toThrow("moon");
    for (const namespace of ["core", "world", "sys", "mod"]) expect(() => settings.register(namespace, "x", {})).not.toThrow();
    expect(settings.settings.get("sys.x")).toMatchObject({ scope: "client", config: false });
  });

  it("what is not registered throws by its name", async () => {
    expect(() => settings.get("sys", "none")).toThrow('"sys.none" is not a registered game setting');
    await expect(settings.set("sys", "none", 1)).rejects.toThrow("sys.none");
  });
});

describe("row-16: types", () => {
  it.each([
    ["Number", { type: Number, default: 3 }, "12", 12],
    ["String", { type: String, default: "a" }, 7, "7"],
    ["Boolean", { type: Boolean, default: false }, 1, true],
    ["Array", { type: Array, default: [] }, [1, 2], [1, 2]],
    ["Object", { type: Object, default: {} }, { a: 1 }, { a: 1 }],
    ["a field", { type: new NumberField({ initial: 5, min: 0, nullable: false }) }, "8", 8],
    ["a schema", { type: new SchemaField({ a: new NumberField({ initial: 1 }), b: new NumberField({ initial: 2 }) }) }, { a: 5 }, { a: 5, b: 2 }]
  ])("%s", async (_name, config, stored, expected) => {
    settings.register("sys", "x", { scope: "world", ...config });
    expect(await settings.set("sys", "x", stored)).toEqual(expected);
    expect(settings.get("sys", "x")).toEqual(expected);
  });

  it("a model comes back as an instance; a field's default is its initial value", async () => {
    settings.register("sys", "model", { scope: "world", type: Choice, default: {} });
    expect(settings.get("sys", "model")).toBeInstanceOf(Choice);
    await settings.set("sys", "model", { scheme: "dark" });
    expect(settings.get("sys", "model").toObject()).toEqual({ scheme: "dark", size: 3 });
    settings.register("sys", "field", { scope: "world", type: new NumberField({ initial: 5 }) });
    expect(settings.get("sys", "field")).toBe(5);
  });

  it("a value that cannot be is refused on writing, and gives the default on reading", async () => {
    settings.register("sys", "x", { scope: "world", type: new StringField({ choices: ["a", "b"], required: true, blank: false, initial: "a" }) });
    await expect(settings.set("sys", "x", "z")).rejects.toThrow();
    world.documents.push({ key: "sys.x", _source: { value: '"z"' } });
    expect(settings.get("sys", "x")).toBe("a");
  });

  it("the default is not shared", () => {
    settings.register("sys", "x", { type: Object, default: { list: [] } });
    settings.get("sys", "x").list.push(1);
    expect(settings.get("sys", "x")).toEqual({ list: [] });
  });
});

describe("row-16: changes", () => {
  it("onChange gets the raw value and is silent when nothing changed", async () => {
    const heard = vi.fn();
    settings.register("sys", "x", { scope: "world", type: Number, default: 1, onChange: heard });
    await settings.set("sys", "x", "4");
    await settings.set("sys", "x", 4);
    expect(heard.mock.calls.map(([value]) => value)).toEqual([4]);
  });

  it("client scope stays in the browser and tells by a hook", async () => {
    const hook = vi.fn();
    const id = Hooks.on("clientSettingChanged", hook);
    settings.register("sys", "x", { type: String, default: "a" });
    await settings.set("sys", "x", "b");
    await settings.set("sys", "x", "b");
    Hooks.off("clientSettingChanged", id);
    expect(world.documents).toEqual([]);
    expect(hook.mock.calls.map(([key, value]) => [key, value])).toEqual([["sys.x", "b"]]);
    expect(new ClientSettings({ world, client }).storage.get("client").getItem("sys.x")).toBe('"b"');
  });

  it("user scope is the user's own", async () => {
    const heard = vi.fn();
    settings.register("sys", "x", { scope: "user", type: Number, default: 1, onChange: heard });
    world.documents.push({ key: "sys.x", _source: { value: "9", user: "another" } });
    expect(settings.get("sys", "x")).toBe(1);
    await settings.set("sys", "x", 2);
    expect(world.documents.at(-1)._source).toMatchObject({ user: "me", value: "2" });
    settings._onDocumentChange({ key: "sys.x", _source: { value: "9", user: "another" } }, {}, "another");
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it("a world setting is not written before the game is ready", async () => {
    settings.register("sys", "x", { scope: "world", type: Number, default: 1 });
    game.ready = false;
    await expect(settings.set("sys", "x", 2)).rejects.toThrow("before the game is ready");
  });
});

describe("core.rollMode", () => {
  afterEach(() => setGeneration(13));

  it("reads on 13, and warns and gives null on 14", () => {
    settings.register("core", "rollMode", { type: String, default: "publicroll" });
    expect(settings.get("core", "rollMode")).toBe("publicroll");
    setGeneration(14);
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(settings.get("core", "rollMode")).toBeNull();
    expect(warned).toHaveBeenCalled();
    warned.mockRestore();
  });
});
