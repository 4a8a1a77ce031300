import { check } from "../suite.js";
import { deprecatedLater, ok, quietly, same } from "../assert.js";
import { makeScene, until } from "../make.js";

const DRAG = "API13/14 DragDrop (DragDropConfiguration)";
const CONTROLS = "API13/14 SceneControl, SceneControlTool; hookEvents.getSceneControlButtons";

/** A message, gone when the check is done. */
const say = async ({ keepTidy }, data = {}) => keepTidy(await ChatMessage.create({ content: "Conformance", ...data }));

/** What hears a hook once something is done. */
async function heardBy(name, act) {
  let heard;
  const id = Hooks.on(name, (...args) => { heard ??= args; });
  try {
    await act();
  } finally {
    Hooks.off(name, id);
  }
  return heard;
}

check(9, "documented", "foundryvtt#11333; public reports (the warning)", "who still listens to the old hook of messages gets jQuery, and a warning", async (world) => {
  const message = await say(world);
  const [document, html] = await quietly(() => heardBy("renderChatMessage", () => message.renderHTML()));
  ok(document === message && html?.jquery && html[0].dataset.messageId === message.id, "message and jQuery");
  await deprecatedLater(() => heardBy("renderChatMessage", () => message.renderHTML()));
});
check(9, "documented", "foundryvtt#11984; public reports", "a message whose model draws it is drawn by that alone, and its hook gets two arguments", async (world) => {
  const message = await say(world);
  const drawn = document.createElement("li");
  let given;
  Object.defineProperty(message, "system", { value: { renderHTML: async (options) => { given = options; return drawn; } }, configurable: true });
  const heard = await heardBy("renderChatMessageHTML", async () => ok(await message.renderHTML({ canDelete: false, own: 1 }) === drawn, "the model's element"));
  delete message.system;
  same([heard.length, heard[1] === drawn, given.canDelete, given.own], [2, true, false, 1]);
});
check(9, "documented", "API13 ChatMessage#_renderRollContent; foundryvtt#12569", "a message of rolls prepares its content, by rolls that know their message", async (world) => {
  let told;
  const { render } = Roll.prototype;
  const message = world.keepTidy(await (await new Roll("1d6").evaluate()).toMessage());
  message.rolls[0].render = function noted(options) { told = options; return render.call(this, options); };
  const data = { message: message.toObject(false) };
  await message._renderRollContent(data);
  same([told.message === message, told.isPrivate, data.isPrivate], [true, false, false]);
  ok(data.message.content.includes("dice-roll"), "the content");
});

/** An entry of one page of text. */
const makePage = async ({ keepTidy }, content) =>
  keepTidy(await JournalEntry.create({ name: "Conformance", pages: [{ name: "Page", type: "text", text: { content } }] })).pages.contents[0];

/** Text, enriched. */
async function enriched(text, options) {
  const holder = document.createElement("div");
  holder.innerHTML = await foundry.applications.ux.TextEditor.implementation.enrichHTML(text, options);
  return holder;
}
check(11, "documented", "API13 ClientDocument#toEmbed, DocumentHTMLEmbedConfig", "a page stands in a text: in a figure with a caption, or inline", async (world) => {
  const page = await makePage(world, "<p>Embedded <strong>words</strong></p>");
  const figure = await enriched(`<p>@Embed[${page.uuid}]{Caption}</p>`);
  same([figure.querySelector("figure strong")?.textContent, figure.querySelector("figcaption")?.textContent.includes("Caption")], ["words", true]);
  const bare = await enriched(`<p>@Embed[${page.uuid} caption=false]</p>`);
  same([Boolean(bare.querySelector("figure strong")), bare.querySelector("figcaption")], [true, null]);
  const inline = await enriched(`<p>@Embed[${page.uuid} inline]</p>`);
  same([inline.querySelector("strong")?.textContent, inline.querySelector("figure")], ["words", null]);
});
check(11, "documented", "CONST.TEXT_ENRICH_EMBED_MAX_DEPTH; API EnrichmentOptions", "what embeds itself comes to an end; embeds may be left out", async (world) => {
  const page = await makePage(world, "<p>x</p>");
  await page.update({ "text.content": `<p>Again @Embed[${page.uuid} inline]</p>` });
  const html = await enriched(`@Embed[${page.uuid} inline]`);
  const times = html.textContent.split("Again").length - 1;
  ok(times >= 1 && times <= CONST.TEXT_ENRICH_EMBED_MAX_DEPTH, `it is there ${times} times`);
  same((await enriched("@Embed[x]", { embeds: false })).textContent, "@Embed[x]");
});
check(11, "seen", "pages and items of public systems", "a model that embeds itself is asked, with bare words and named values", async (world) => {
  const page = await makePage(world, "<p>x</p>");
  let given;
  const { system } = page;
  Object.defineProperty(page, "system", { configurable: true, value: { toEmbed: async (config) => { given = config; return Object.assign(document.createElement("b"), { textContent: "own" }); } } });
  const html = await enriched(`@Embed[${page.uuid} inline big size=3]`);
  Object.defineProperty(page, "system", { configurable: true, value: system });
  same([html.querySelector("b")?.textContent, given.values.includes("big"), given.size, given.inline], ["own", true, "3", true]);
});
check(11, "documented", "API13/14 JournalEntryPage#toc, JournalEntryPageHeading", "a page has a table of contents: headings by slugs, with level, order and what lies below", async (world) => {
  const { toc } = await makePage(world, "<h1>One <em>more</em></h1><p>x</p><h2>Two</h2><h3>Three</h3><h2>Four</h2><h1>One more</h1>");
  const list = Object.values(toc).sort((a, b) => a.order - b.order);
  same(list.map(({ text, level }) => [text, level]), [["One more", 1], ["Two", 2], ["Three", 3], ["Four", 2], ["One more", 1]]);
  same([list[0].children, list[1].children, new Set(list.map(({ slug }) => slug)).size], [[list[1].slug, list[3].slug], [list[2].slug], 5]);
});
check(11, "documented", "API13/14 JournalEntryPage.slugifyHeading, buildTOC", "slugs are made of texts and of elements; elements of headings come along on request", () => {
  const { JournalEntryPage } = foundry.documents;
  const heading = document.createElement("h2");
  heading.textContent = "A Heading";
  same([JournalEntryPage.slugifyHeading("A Heading"), JournalEntryPage.slugifyHeading(heading)], ["a-heading", "a-heading"]);
  const [withElement] = Object.values(JournalEntryPage.buildTOC([heading]));
  const [without] = Object.values(JournalEntryPage.buildTOC([heading], { includeElement: false }));
  same([withElement.element === heading, "element" in without], [true, false]);
});

/** A row that may be dragged onto a zone, with the calls it brings. */
function dragged({ permissions = {} } = {}) {
  const calls = [];
  const root = document.createElement("div");
  root.innerHTML = '<p class="row">x</p><p class="zone">y</p>';
  document.body.append(root);
  const note = (name) => (event) => {
    if (name === "dragstart") event.dataTransfer.setData("text/plain", '{"type":"X"}');
    calls.push(name);
  };
  const names = ["dragstart", "dragenter", "dragover", "dragleave", "drop", "dragend"];
  new foundry.applications.ux.DragDrop.implementation({ dragSelector: ".row", dropSelector: ".zone", permissions, callbacks: Object.fromEntries(names.map((name) => [name, note(name)])) }).bind(root);
  const [row, zone] = root.children;
  const fire = (element, type) => element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }));
  return { calls, row, zone, fire, end: () => root.remove() };
}
check(14, "documented", DRAG, "what may be dragged says so, and each step is called back", () => {
  const { calls, row, zone, fire, end } = dragged();
  fire(row, "dragstart");
  for (const type of ["dragenter", "dragover", "dragleave", "drop"]) fire(zone, type);
  fire(row, "dragend");
  end();
  same([row.draggable, calls], [true, ["dragstart", "dragenter", "dragover", "dragleave", "drop", "dragend"]]);
});
check(14, "documented", DRAG, "permissions are asked with the selector; what they refuse is not bound", () => {
  const asked = [];
  const { calls, row, zone, fire, end } = dragged({ permissions: { dragstart: (selector) => { asked.push(selector); return false; }, drop: (selector) => { asked.push(selector); return false; } } });
  fire(row, "dragstart");
  fire(zone, "drop");
  end();
  same([row.draggable, calls, [...new Set(asked)].sort()], [false, [], [".row", ".zone"]]);
});
check(14, "documented", "API13/14 Draggable", "an application is dragged by a handle, and resized by its corner", async () => {
  const moves = [];
  const element = document.createElement("div");
  element.innerHTML = "<header>x</header>";
  Object.assign(element.style, { position: "absolute", left: "10px", top: "20px", width: "100px", height: "50px" });
  document.body.append(element);
  const app = { position: { left: 10, top: 20, width: 100, height: 50 }, options: { resizable: true, window: { resizable: true } }, element, setPosition: (position) => { moves.push(position); return position; }, bringToFront() {}, bringToTop() {} };
  const handle = element.querySelector("header");
  const { Draggable } = foundry.applications.ux;
  void new (Draggable.implementation ?? Draggable)(app, element, handle, true);
  const fire = (target, type, x, y) => target.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, button: 0, buttons: 1, clientX: x, clientY: y }));
  const drag = async (target) => {
    fire(target, "pointerdown", 0, 0);
    await new Promise((done) => { setTimeout(done, 30); });
    for (const at of [window]) fire(at, "pointermove", 5, 6);
    await new Promise((done) => { setTimeout(done, 30); });
    fire(window, "pointerup", 5, 6);
  };
  try {
    await drag(handle);
    ok(moves.some(({ left, top }) => left === 15 && top === 26), `it was moved: ${JSON.stringify(moves)}`);
    const grip = element.querySelector(".window-resizable-handle, .window-resize-handle");
    await drag(grip);
    ok(moves.some(({ width, height }) => width === 105 && height === 56), `it was resized: ${JSON.stringify(moves)}`);
  } finally {
    element.remove();
  }
});

/** Add a group of one tool while something is done. */
async function withControls(group, act) {
  const id = Hooks.on("getSceneControlButtons", (controls) => { controls.conformance = { name: "conformance", title: "Conformance", icon: "fa-solid fa-x", order: 99, visible: true, ...group }; });
  try {
    await ui.controls.render({ force: true, reset: true });
    return await act();
  } finally {
    Hooks.off("getSceneControlButtons", id);
    await ui.controls.activate({ control: "tokens" });
    await ui.controls.render({ force: true, reset: true });
  }
}
const tool = (name, more) => ({ [name]: { name, title: name, icon: "fa-solid fa-x", order: 1, ...more } });
check(11, "documented", CONTROLS, "groups of tools are a record, to which packages add; a group and its tools are told when they are taken up", async () => {
  const told = [];
  const onChange = (name) => (event, active) => told.push([name, active]);
  const tools = { ...tool("pick", { onChange: onChange("pick") }), ...tool("flip", { order: 2, toggle: true, active: false, onChange: onChange("flip") }), ...tool("do", { order: 3, button: true, onChange: onChange("do") }) };
  await withControls({ activeTool: "pick", onChange: onChange("group"), tools }, async () => {
    same([ui.controls.controls.conformance.tools.pick.name, Array.isArray(ui.controls.controls)], ["pick", false]);
    await ui.controls.activate({ control: "conformance" });
    same([ui.controls.control.name, ui.controls.tool.name], ["conformance", "pick"]);
    ok(told.some(([name, active]) => name === "group" && active === true), `the group: ${JSON.stringify(told)}`);
    const press = async (name) => {
      told.length = 0;
      await until(() => document.querySelector(`#scene-controls-tools [data-tool=${name}]`));
      document.querySelector(`#scene-controls-tools [data-tool=${name}]`).click();
      await until(() => told.some(([who]) => who === name));
    };
    await press("flip");
    same([told.find(([name]) => name === "flip"), ui.controls.controls.conformance.tools.flip.active, ui.controls.tool.name], [["flip", true], true, "pick"]);
    await press("do");
    same(ui.controls.tool.name, "pick");
  });
});
check(11, "documented", "API14 SceneControl (activeTool)", "a group need not name its first tool", () =>
  withControls({ tools: { ...tool("later", { order: 2 }), ...tool("first", { order: 1 }) } }, async () => {
    await ui.controls.activate({ control: "conformance" });
    same(ui.controls.tool?.name, "first");
  }), { on: 14 });
check(11, "documented", "API13/14 SceneControl (visible)", "what is not visible is not shown", () =>
  withControls({ visible: false, activeTool: "pick", tools: tool("pick") }, () => same(document.querySelector("#scene-controls-layers [data-control=conformance]"), null)));

check(14, "documented", "API13/14 Journal.show, Journal.showDialog", "an entry is shown to others by its collection, which asks to whom", async ({ keepTidy }) => {
  const { Journal } = foundry.documents.collections;
  const entry = keepTidy(await JournalEntry.create({ name: "Conformance" }));
  same(await Journal.show(entry, { users: ["nobody0000000000"] }) === entry, true);
  const open = new Set(foundry.applications.instances.values());
  const answer = Journal.showDialog(entry);
  await until(() => [...foundry.applications.instances.values()].some((app) => !open.has(app) && app.rendered));
  await [...foundry.applications.instances.values()].find((app) => !open.has(app)).close();
  await answer;
});
check(5, "seen", "API14 RegionDocument (tokens); public systems (testPoint)", "a region says what lies in it", async (world) => {
  const scene = await makeScene(world);
  const [region] = await scene.createEmbeddedDocuments("Region", [{ name: "R", shapes: [{ type: "rectangle", x: 100, y: 100, width: 200, height: 100 }], elevation: { bottom: 0, top: 10 } }]);
  const at = (x, y, elevation = 5) => region.testPoint({ x, y, elevation });
  same([at(150, 150), at(50, 150), at(150, 250), at(150, 150, 20)], [true, false, false, false]);
  ok(region.tokens instanceof Set, "its tokens");
});
