import { check } from "../suite.js";
import { deprecatedLater, ok, quietly, same } from "../assert.js";
import { makeActor, pressFirst, until } from "../make.js";

const MENUS = "API13/14 ContextMenuEntry";
const PRIVATE = "API14 ChatMessage; public systems";

/** An application of one paragraph, noting what is called by name. */
function plainApp(options = {}, methods = {}) {
  class DifferenceApp extends foundry.applications.api.ApplicationV2 {
    static DEFAULT_OPTIONS = { id: "difference-{id}", window: { title: "Conformance" }, ...options };
    async _renderHTML() { return '<nav class="tabs"><a data-action="tab" data-group="g" data-tab="a">A</a><a data-action="tab" data-group="g" data-tab="b">B</a></nav><p class="tab" data-group="g" data-tab="a">a</p><p class="tab" data-group="g" data-tab="b">b</p>'; }
    _replaceHTML(result, content) { content.innerHTML = result; }
  }
  Object.assign(DifferenceApp.prototype, methods);
  return new DifferenceApp();
}

check(11, "documented", MENUS, "entries with the old names are deprecated, and still act", async () => {
  const calls = [];
  const entries = () => [{ name: "Old", icon: "", callback: (target) => calls.push(target instanceof HTMLElement) }];
  const said = [];
  const { error } = console;
  const onError = (event) => { said.push(event.message ?? event.reason?.message); };
  for (const type of ["error", "unhandledrejection"]) window.addEventListener(type, onError);
  console.error = (...args) => said.push(String(args[0]));
  try {
    await deprecatedLater(async () => {
      await pressFirst(entries(), { jQuery: false }).catch(({ message }) => said.push(message));
      throw new Error(said.join("; ") || "it opened without a word");
    });
  } finally {
    for (const type of ["error", "unhandledrejection"]) window.removeEventListener(type, onError);
    console.error = error;
  }
  await quietly(() => pressFirst(entries(), { jQuery: false }));
  same(calls, [true]);
}, { on: 14 });
check(11, "documented", "API13 ContextMenu (jQuery)", "without another word the old callback gets jQuery", async () => {
  let given;
  await quietly(() => pressFirst([{ name: "Old", icon: "", callback: (target) => { given = target; } }]));
  ok(given?.jquery && given[0] instanceof HTMLElement, "a jQuery object");
}, { on: 13 });
check(11, "documented", "API14 ContextMenu", "without another word an element is given", async () => {
  let given;
  await pressFirst([{ label: "New", onClick: (_event, target) => { given = target; } }]);
  ok(given instanceof HTMLElement, "an element");
}, { on: 14 });

check(11, "documented", "API14 ApplicationRenderOptions", "a tab is shown by the options of a render", async () => {
  const app = plainApp();
  app.constructor.TABS = { g: { tabs: [{ id: "a" }, { id: "b" }], initial: "a" } };
  app.tabGroups.g = "a";
  await app.render({ force: true, tab: { g: "b" } });
  same(app.tabGroups.g, "b");
  await app.close();
}, { on: 14 });

/** What comes first: that the window is placed, or _postRender? */
async function orderOfPlacing() {
  const order = [];
  const { ApplicationV2 } = foundry.applications.api;
  const app = plainApp({}, {
    setPosition(position) { order.push("placed"); return ApplicationV2.prototype.setPosition.call(this, position); },
    async _postRender(...args) { order.push("post"); return ApplicationV2.prototype._postRender.apply(this, args); },
  });
  await app.render({ force: true });
  await app.close();
  return [...new Set(order)];
}
check(11, "documented", "foundryvtt#14309", "the last step of a render comes before the window is placed", async () => same(await orderOfPlacing(), ["post", "placed"]), { on: 14 });
check(11, "documented", "foundryvtt#14309", "the last step of a render comes when the window is placed", async () => same(await orderOfPlacing(), ["placed", "post"]), { on: 13 });
check(11, "seen", "public reports", "an application may keep a parent of its own", () => {
  const app = plainApp();
  app.parent = "mine";
  same(app.parent, "mine");
}, { on: 13 });

/** A sheet of a document whose form says what it is told to. */
function formSheet(document, processed) {
  class DifferenceSheet extends foundry.applications.api.DocumentSheetV2 {
    static DEFAULT_OPTIONS = { id: "difference-sheet", tag: "form", form: { submitOnChange: false } };
    async _renderHTML() { return '<input type="text" name="name" value="x">'; }
    _replaceHTML(result, content) { content.innerHTML = result; }
    _processFormData() { return processed(); }
  }
  return new DifferenceSheet({ document });
}
check(11, "seen", "public reports", "a promise in the reading of a sheet's form counts as nothing, without a word", async (world) => {
  const actor = await makeActor(world);
  const sheet = formSheet(actor, () => Promise.resolve({ name: "Other" }));
  await sheet.render({ force: true });
  await sheet.submit();
  await sheet.close();
  same(actor.name, "Conformance");
}, { on: 13 });
/** A form that deletes by the old key. */
async function submitDeletion(world) {
  const actor = await makeActor(world, { flags: { world: { gone: 1, kept: 1 } } });
  const sheet = formSheet(actor, () => ({ flags: { world: { "-=gone": null } } }));
  await sheet.render({ force: true });
  return { actor, sheet };
}
check(11, "seen", "sheets of public systems", "a form may delete by the old key, which is deprecated", async (world) => {
  const { actor, sheet } = await submitDeletion(world);
  await deprecatedLater(() => sheet.submit());
  await quietly(() => sheet.submit());
  await sheet.close();
  same(actor.flags.world, { kept: 1 });
}, { on: 14 });
check(11, "seen", "sheets of public systems", "a form may delete by a key", async (world) => {
  const { actor, sheet } = await submitDeletion(world);
  CONFIG.compatibility.mode = CONST.COMPATIBILITY_MODES.FAILURE;
  await sheet.submit();
  await sheet.close();
  same(actor.flags.world, { kept: 1 });
}, { on: 13 });
check(11, "documented", "API14 DialogV2WaitOptions", "options of the render reach a dialog that is waited for", async () => {
  let given;
  class Told extends foundry.applications.api.DialogV2 {
    async _onRender(context, options) { given = options.mark; return super._onRender(context, options); }
  }
  const answer = Told.wait({ content: "<p>x</p>", buttons: [{ action: "ok", label: "OK" }], renderOptions: { mark: 7 }, render: (_event, dialog) => dialog.close() });
  same([await answer, given], [null, 7]);
}, { on: 14 });

/** What an enricher's onRender is given. */
async function enricherTold() {
  let given;
  CONFIG.TextEditor.enrichers.push({ id: "conformance", pattern: /@Conformance/g, enricher: async () => document.createElement("b"), onRender: (...args) => { given = args; } });
  const holder = document.createElement("div");
  try {
    holder.innerHTML = await foundry.applications.ux.TextEditor.implementation.enrichHTML("<p>an @Conformance</p>");
    document.body.append(holder);
    await until(() => given);
  } finally {
    CONFIG.TextEditor.enrichers.pop();
    holder.remove();
  }
  return given;
}
check(11, "documented", "API14 TextEditorEnricherConfig", "what an enricher made is told when it is drawn, with a signal for its end", async () => {
  const [element, context] = await enricherTold();
  same([element.localName, context?.signal instanceof AbortSignal, context?.signal.aborted], ["enriched-content", true, true]);
}, { on: 14 });
check(11, "documented", "API13 TextEditorEnricherConfig", "what an enricher made is told when it is drawn", async () => {
  const given = await enricherTold();
  same([given.length, given[0].localName], [1, "enriched-content"]);
}, { on: 13 });
check(11, "documented", "API14 CONFIG.TextEditor", "editors and what they insert are configured", ({ generation }) => {
  same(["engines", "inserts"].map((name) => name in CONFIG.TextEditor), [generation === 14, generation === 14]);
});
check(11, "documented", "API14 foundry.applications.detached; foundryvtt#13132", "windows that come off are kept by their ids; what is not detached has none", async () => {
  const app = plainApp();
  await app.render({ force: true });
  same([foundry.applications.detached.windows instanceof Map, app.window.windowId ?? null, typeof app.detachWindow, typeof app.attachWindow, typeof app._onDetach, typeof app._onAttach],
    [true, null, "function", "function", "function", "function"]);
  const child = plainApp();
  await app.renderChild(child);
  same(child.rendered, true);
  await child.close();
  await app.close();
}, { on: 14 });
check(11, "documented", "API14 foundry.applications.detached (13 has none)", "no window comes off", () => {
  const { prototype } = foundry.applications.api.ApplicationV2;
  same([foundry.applications.detached, prototype.detachWindow, prototype.attachWindow, prototype.renderChild], [undefined, undefined, undefined, undefined]);
}, { on: 13 });

check(9, "documented", PRIVATE, "a roll is made private by the option of this generation", async (world) => {
  const roll = await new Roll("1d6").evaluate();
  const option = world.generation === 13 ? { rollMode: "gmroll" } : { messageMode: "gm" };
  const message = world.keepTidy(await roll.toMessage({}, option));
  const plain = world.keepTidy(await ChatMessage.create({ content: "x" }, option));
  const data = await roll.toMessage({}, { ...option, create: false });
  ok(message.whisper.length && plain.whisper.length && data.whisper.length, "whom they are for");
  const open = world.keepTidy(await roll.toMessage({}, world.generation === 13 ? { rollMode: "publicroll" } : { messageMode: "public" }));
  same(open.whisper, []);
});
check(9, "documented", PRIVATE, "without an option a roll has the mode that is set", async (world) => {
  const [key, secret] = world.generation === 13 ? ["rollMode", "selfroll"] : ["messageMode", "self"];
  const before = game.settings.get("core", key);
  await game.settings.set("core", key, secret);
  try {
    const message = world.keepTidy(await (await new Roll("1d6").evaluate()).toMessage());
    same(message.whisper.map((user) => user.id ?? user), [game.userId]);
  } finally {
    await game.settings.set("core", key, before);
  }
});
check(9, "seen", "public reports; chat cards of public systems", "each die of a roll's tooltip carries the class roll", async () => {
  const html = foundry.utils.parseHTML(`<div>${await (await new Roll("2d6").evaluate()).getTooltip()}</div>`);
  const dice = [...html.querySelectorAll(".die")];
  same([dice.length, dice.every((die) => die.classList.contains("roll"))], [2, true]);
});
check(11, "documented", "API13/14 CONFIG.<Document>", "what embeds a document is configured", ({ generation }) => same(Array.isArray(CONFIG.JournalEntryPage.embedHandlers), generation === 14));
check(11, "documented", "API14 CONFIG.DocumentEmbedHandler", "a handler has the last word on what is embedded", async (world) => {
  const entry = world.keepTidy(await JournalEntry.create({ name: "Conformance", pages: [{ name: "Page", type: "text", text: { content: "<p>Embedded</p>" } }] }));
  const handler = async (doc, content, config) => {
    const element = document.createElement("b");
    element.textContent = `${doc.name} ${Boolean(content)} ${Boolean(config.inline)}`;
    return element;
  };
  CONFIG.JournalEntryPage.embedHandlers.push(handler);
  try {
    same((await entry.pages.contents[0].toEmbed({ inline: true })).textContent, "Page true true");
  } finally {
    CONFIG.JournalEntryPage.embedHandlers.splice(CONFIG.JournalEntryPage.embedHandlers.indexOf(handler), 1);
  }
}, { on: 14 });
check(11, "seen", "public systems", "the layer of tokens is configured", ({ generation }) => {
  ok(CONFIG.Canvas.layers.tokens.layerClass, "its class");
  if (generation === 13) ok(CONFIG.Token.layerClass, "its old place");
});
check(19, "seen", "inventories of public systems", "texts of the core have the names of their generation", ({ generation }) => {
  same(["APPLICATION.ACTIONS.Collapse", "Collapse"].map((key) => game.i18n.has(key)), [generation === 14, generation === 13]);
});
check(2, "documented", "foundryvtt#13122; public systems", "a whole list of statuses may be set, added to, and read by what the generation offers", async ({ generation }) => {
  const before = Array.from(CONFIG.statusEffects);
  try {
    CONFIG.statusEffects = [...before, { id: "conformance", name: "C", img: "icons/svg/aura.svg" }];
    CONFIG.statusEffects.push({ id: "conformance2", name: "D", img: "icons/svg/aura.svg" });
    same(["conformance", "conformance2"].map((wanted) => CONFIG.statusEffects.find(({ id }) => id === wanted)?.name), ["C", "D"]);
    same(CONFIG.statusEffects.conformance?.name, generation === 14 ? "C" : undefined);
  } finally {
    CONFIG.statusEffects = before;
  }
});
check(11, "documented", "API13/14 ApplicationHeaderControlsEntry", "a control of the header is pressed by its own handler, or by the action it names", async () => {
  const pressed = [];
  const app = plainApp({
    window: { title: "C", controls: [{ icon: "fa-solid fa-x", label: "One", action: "one" }, { icon: "fa-solid fa-x", label: "Two", action: "two", onClick: () => pressed.push("two") }] },
    actions: { one: () => pressed.push("one") },
  });
  await app.render({ force: true });
  app.element.querySelector("[data-action=toggleControls]").click();
  await until(() => document.querySelector("[data-action=one]") && document.querySelector("[data-action=two]"));
  for (const name of ["one", "two"]) {
    const entry = document.querySelector(`[data-action=${name}]`);
    (entry.querySelector("button") ?? entry).click();
  }
  await app.close();
  same(pressed, ["one", "two"]);
});
check(11, "seen", "public reports", "sheets of the first framework are registered by the core, or none is; taking them out harms nobody", ({ generation }) => {
  const { Actors } = foundry.documents.collections;
  const registered = Object.values(CONFIG.Actor.sheetClasses).flatMap((sheets) => Object.keys(sheets)).filter((id) => id === "core.ActorSheet");
  if (generation === 14) same(registered, []);
  Actors.unregisterSheet("core", foundry.appv1.sheets.ActorSheet);
});
