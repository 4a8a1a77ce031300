// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DocumentSheetV2 } from "../../../table/client/applications/api/document-sheet.js";
import { ActorSheetV2 } from "../../../table/client/applications/sheets/actor-sheet.js";
import { ItemSheetV2 } from "../../../table/client/applications/sheets/item-sheet.js";
import { DocumentSheetConfig } from "../../../table/client/applications/apps/document-sheet-config.js";
import { fakeDocument, installPage, settled } from "./page.js";

const FORM = `<input name="name" value="林湛"><input name="system.n" type="number" value="2"><button data-action="x" type="button"></button>`;
const drawing = (Base) => class extends Base {
  static DEFAULT_OPTIONS = { form: { submitOnChange: true } };
  async _renderHTML() { return FORM; }
  _replaceHTML(result, content) { content.innerHTML = result; }
};
const Sheet = drawing(DocumentSheetV2);
const change = (app, name) => app.element.querySelector(`[name="${name}"]`).dispatchEvent(new Event("change", { bubbles: true }));

beforeEach(() => installPage());

describe("row-11 document sheet", () => {
  it("submits the whole form, expanded and typed, on change", async () => {
    const document = fakeDocument();
    const app = await new Sheet({ document }).render(true);
    change(app, "name");
    await settled();
    expect(document.update).toHaveBeenCalledExactlyOnceWith({ name: "林湛", system: { n: 2 } }, {});
    expect(document.validate).toHaveBeenCalledWith({ changes: { name: "林湛", system: { n: 2 } }, clean: true, fallback: false });
  });

  it("disables the fields of whoever may not edit, not the header, and submits nothing", async () => {
    const document = fakeDocument({ owner: false });
    const app = await new Sheet({ document }).render(true);
    expect(app.isEditable).toBe(false);
    expect([...app.element.querySelectorAll(".window-content :is(input, button)")].every(({ disabled }) => disabled)).toBe(true);
    expect(app.element.querySelector(".window-header button[data-action=close]").disabled).toBe(false);
    app.element.querySelector("[name=name]").disabled = false;
    change(app, "name");
    await settled();
    expect(document.update).not.toHaveBeenCalled();
  });

  it("refuses to be drawn for whoever may not see the document", async () => {
    const document = { ...fakeDocument(), testUserPermission: () => false };
    await expect(new Sheet({ document }).render(true)).rejects.toThrow("noPermission");
  });

  it("writes nothing when validation fails, and stays open", async () => {
    const document = fakeDocument();
    document.validate.mockImplementation(() => { throw new Error("invalid"); });
    const app = new Sheet({ document, form: { closeOnSubmit: true } });
    await app.render(true);
    await expect(app.submit()).rejects.toThrow("invalid");
    expect(document.update).not.toHaveBeenCalled();
    expect(app.rendered).toBe(true);
  });

  it("closes after submit() with closeOnSubmit, and merges updateData", async () => {
    const document = fakeDocument();
    const app = await new Sheet({ document, form: { closeOnSubmit: true } }).render(true);
    await app.submit({ updateData: { "system.more": 1 } });
    expect(document.update).toHaveBeenCalledWith({ name: "林湛", system: { n: 2, more: 1 } }, {});
    expect(app.rendered).toBe(false);
  });

  it.each(["_processFormData", "_prepareSubmitData"])("counts a Promise from %s as nothing on 13 and throws on 14", async (method) => {
    class Late extends Sheet {}
    Late.prototype[method] = async () => ({ name: "x" });
    const document = fakeDocument();
    await (await new Late({ document }).render(true)).submit();
    expect(document.update).toHaveBeenCalledWith({}, {});
    installPage(14);
    const later = await new Late({ document: fakeDocument() }).render(true);
    await expect(later.submit()).rejects.toThrow("must not be asynchronous");
  });

  it("is among the document's apps while it is open", async () => {
    const document = fakeDocument();
    const app = await new Sheet({ document }).render(true);
    expect(Object.values(document.apps)).toEqual([app]);
    await app.close();
    expect(document.apps).toEqual({});
  });

  it("ten quick changes leave one window and the last state", async () => {
    const document = fakeDocument();
    const app = await new Sheet({ document }).render(true);
    await Promise.all(Array.from({ length: 10 }, () => app.render({ renderContext: "updateActor" })));
    change(app, "name");
    await settled();
    expect(document.update).toHaveBeenCalledTimes(1);
  });
});

const dropEvent = (data) => ({ dataTransfer: { getData: () => (typeof data === "string" ? data : JSON.stringify(data)) }, target: document.body, preventDefault() {} });

/** An actor with items that can be dropped on, and an item class that resolves drag data. */
function dropFixture(Base, options) {
  const actor = { ...fakeDocument(options), items: new Map(), createEmbeddedDocuments: vi.fn(async (_name, data) => data) };
  const item = { documentName: "Item", id: "item1", parent: null, toObject: () => ({ name: "主题", _id: "item1" }), toDragData: () => ({ type: "Item", uuid: "Item.item1" }) };
  CONFIG.Item = { documentClass: { documentName: "Item", fromDropData: vi.fn(async () => item) } };
  return { actor, item, app: new (drawing(Base))({ document: actor }) };
}

describe("row-14 drops on sheets", () => {
  it("resolves the document and copies an item of elsewhere", async () => {
    const { actor, item, app } = dropFixture(ActorSheetV2);
    const spy = vi.spyOn(app, "_onDropItem");
    await app._onDrop(dropEvent({ type: "Item", uuid: "Item.item1" }));
    expect(spy.mock.calls[0][1]).toBe(item);
    expect(actor.createEmbeddedDocuments).toHaveBeenCalledWith("Item", [{ name: "主题", _id: "item1", folder: null }], { keepId: true });
  });

  it("sorts an item of its own", async () => {
    const { actor, item, app } = dropFixture(ActorSheetV2);
    item.parent = actor;
    const sort = vi.spyOn(app, "_onSortItem").mockResolvedValue([]);
    await app._onDrop(dropEvent({ type: "Item", uuid: "x" }));
    expect(sort).toHaveBeenCalled();
    expect(actor.createEmbeddedDocuments).not.toHaveBeenCalled();
  });

  it("stops when the hook gives false", async () => {
    const { actor, app } = dropFixture(ActorSheetV2);
    const seen = [];
    Hooks.on("dropActorSheetData", (...args) => {
      seen.push(args);
      return false;
    });
    await app._onDrop(dropEvent({ type: "Item", uuid: "x" }));
    expect(seen).toEqual([[actor, app, { type: "Item", uuid: "x" }]]);
    expect(CONFIG.Item.documentClass.fromDropData).not.toHaveBeenCalled();
  });

  it.each([["nothing", ""], ["no JSON", "{"], ["a number", "3"], ["an unknown type", { type: "Nothing", uuid: "x" }]])("changes nothing for %s", async (_name, data) => {
    const { actor, app } = dropFixture(ActorSheetV2);
    await app._onDrop(dropEvent(data));
    expect(actor.createEmbeddedDocuments).not.toHaveBeenCalled();
  });

  it("refuses whoever does not own the actor", async () => {
    const { actor, app } = dropFixture(ActorSheetV2, { owner: false });
    expect(await app._onDropItem(dropEvent({}), { parent: null })).toBeNull();
    expect(actor.createEmbeddedDocuments).not.toHaveBeenCalled();
  });

  it("gives item sheets drag and drop from generation 14 on", () => {
    expect(new (drawing(ItemSheetV2))({ document: fakeDocument() })._acceptsDrops).toBe(false);
    installPage(14);
    expect(new (drawing(ItemSheetV2))({ document: fakeDocument() })._acceptsDrops).toBe(true);
  });

  it("starts drags with the item's data", async () => {
    const { actor, item, app } = dropFixture(ActorSheetV2);
    actor.items.set("item1", item);
    await app.render(true);
    const setData = vi.fn();
    const target = Object.assign(document.createElement("li"), { className: "draggable" });
    target.dataset.itemId = "item1";
    await app._onDragStart({ currentTarget: target, target, dataTransfer: { setData } });
    expect(setData).toHaveBeenCalledWith("text/plain", JSON.stringify({ type: "Item", uuid: "Item.item1" }));
  });
});

describe("sheet registration", () => {
  class Actor { static documentName = "Actor"; static TYPES = ["base", "agent"]; }
  class One extends ActorSheetV2 {}
  class Two extends ActorSheetV2 {}
  const actorOf = (flags = {}) => ({ documentName: "Actor", type: "agent", flags });

  beforeEach(() => {
    CONFIG.Actor = { documentClass: Actor };
    DocumentSheetConfig.initializeSheets();
  });

  it("takes the default, a document's own choice, and what is left after unregistering", () => {
    DocumentSheetConfig.registerSheet(Actor, "core", One, { makeDefault: true });
    DocumentSheetConfig.registerSheet(Actor, "probe", Two, { types: ["agent"], makeDefault: true, label: "Two" });
    expect(CONFIG.Actor.sheetClasses.agent["probe.Two"]).toMatchObject({ id: "probe.Two", cls: Two, default: true, label: "Two" });
    expect(CONFIG.Actor.sheetClasses.base).not.toHaveProperty("probe.Two");
    expect(DocumentSheetConfig.getSheetClass(actorOf())).toBe(Two);
    expect(DocumentSheetConfig.getSheetClass(actorOf({ core: { sheetClass: "core.One" } }))).toBe(One);
    DocumentSheetConfig.unregisterSheet(Actor, "probe", Two, { types: ["agent"] });
    expect(DocumentSheetConfig.getSheetClass(actorOf())).toBe(One);
    DocumentSheetConfig.unregisterSheet(Actor, "core", One);
    expect(DocumentSheetConfig.getSheetClass(actorOf())).toBeNull();
  });
});
