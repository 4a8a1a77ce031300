import { check } from "../suite.js";
import { deprecated, ok, rejects, same, throws } from "../assert.js";
import { hooksDuring, makeActor, pressFirst, until } from "../make.js";

const CYCLE = "community wiki, from load to render";

/** An application that notes the steps of its life. */
function noted(options = {}, steps = []) {
  const { ApplicationV2 } = foundry.applications.api;
  class ConformanceApp extends ApplicationV2 {
    static DEFAULT_OPTIONS = { id: `conformance-{id}`, window: { title: "Conformance" }, ...options };
    steps = steps;
    _canRender(given) { steps.push("canRender"); return super._canRender(given); }
    _configureRenderOptions(given) { steps.push("configure"); return super._configureRenderOptions(given); }
    async _prepareContext(given) { steps.push("context"); return super._prepareContext(given); }
    async _preFirstRender(...args) { steps.push("preFirst"); return super._preFirstRender(...args); }
    async _preRender(...args) { steps.push("pre"); return super._preRender(...args); }
    async _renderFrame(...args) { steps.push("frame"); return super._renderFrame(...args); }
    async _renderHTML() { steps.push(`html ${Boolean(this.element)}`); return `<p>${steps.length}</p>`; }
    _replaceHTML(result, content) { steps.push("replace"); content.innerHTML = result; }
    _insertElement(element) { steps.push("insert"); return super._insertElement(element); }
    async _onFirstRender(...args) { steps.push("first"); return super._onFirstRender(...args); }
    async _onRender(...args) { steps.push("render"); return super._onRender(...args); }
  }
  return new ConformanceApp();
}

const opened = async (app) => app.render({ force: true });

check(11, "seen", CYCLE, "the steps of a first render, and of a later one", async () => {
  const app = noted();
  await opened(app);
  same(app.steps.splice(0), ["canRender", "configure", "context", "preFirst", "pre", "frame", "html true", "replace", "insert", "first", "render"]);
  await app.render();
  same(app.steps, ["canRender", "configure", "context", "pre", "html true", "replace", "render"]);
  await app.close();
});
check(13, "documented", "foundryvtt#11918; API render", "without force what is closed stays so, and nothing is prepared for it", async () => {
  const app = noted();
  await app.render();
  same([app.rendered, app.steps.includes("context")], [false, false]);
});
check(13, "documented", "foundryvtt#10282, #13593", "renders come one after another", async () => {
  const app = noted();
  await Promise.all([opened(app), app.render(), app.render()]);
  same(app.steps.filter((step) => ["context", "render"].includes(step)), ["context", "render", "context", "render", "context", "render"]);
  await app.close();
});
check(11, "documented", "API hookEvents", "a render is told for every class of the chain, with elements; closing too", async () => {
  const app = noted();
  const heard = await hooksDuring(["renderConformanceApp", "renderApplicationV2", "closeConformanceApp", "closeApplicationV2"], async () => {
    await opened(app);
    await app.close();
  }, (name, given, html) => `${name} ${given === app} ${name.startsWith("render") ? html instanceof HTMLElement : ""}`.trim());
  same(heard.sort(), ["closeApplicationV2 true", "closeConformanceApp true", "renderApplicationV2 true true", "renderConformanceApp true true"]);
});
check(11, "documented", "API ApplicationConfiguration", "options merge along the chain: classes add up, unknown keys stay", async () => {
  const { ApplicationV2 } = foundry.applications.api;
  class Base extends ApplicationV2 { static DEFAULT_OPTIONS = { classes: ["a"], window: { title: "T" }, own: { x: 1 } }; }
  class Sub extends Base { static DEFAULT_OPTIONS = { classes: ["b"], own: { y: 2 } }; }
  const { options } = new Sub();
  same([["a", "b"].every((name) => options.classes.includes(name)), options.window.title, options.own], [true, "T", { x: 1, y: 2 }]);
});
check(11, "documented", "API ApplicationConfiguration", "an action is called with the application as this, event and target; one with buttons by those alone", async () => {
  const calls = [];
  function go(event, target) { calls.push([this instanceof foundry.applications.api.ApplicationV2, event instanceof Event, target.dataset.action]); }
  const app = noted({ actions: { go, right: { handler: go, buttons: [2] } } });
  await opened(app);
  app.element.querySelector(".window-content").innerHTML = '<button type="button" data-action="go"><i>x</i></button><button type="button" data-action="right">y</button>';
  app.element.querySelector("[data-action=go] i").click();
  app.element.querySelector("[data-action=right]").click();
  same(calls, [[true, true, "go"]]);
  await app.close();
});
check(11, "seen", "public systems", "markup of a window: application, header, title, content", async () => {
  const app = noted();
  await opened(app);
  same([app.element.classList.contains("application"), app.element.querySelector("header.window-header h1.window-title").textContent, Boolean(app.element.querySelector(".window-content"))], [true, "Conformance", true]);
  ok(foundry.applications.instances.get(app.id) === app, "the instance");
  await app.close();
  ok(!foundry.applications.instances.has(app.id) && !app.rendered, "nothing left");
});
check(11, "seen", "public reports", "the parent of an application cannot be set", () => { throws(() => { noted().parent = 1; }); }, { on: 14 });
check(11, "documented", "API14 foundry.applications.api", "the short names of the classes", () => {
  const { Application, ApplicationV2, Dialog, DialogV2, DocumentSheet, DocumentSheetV2 } = foundry.applications.api;
  same([Application === ApplicationV2, Dialog === DialogV2, DocumentSheet === DocumentSheetV2], [true, true, true]);
}, { on: 14 });

check(11, "documented", "foundryvtt#7819, #7993, #8879", "a form is read: numbers, truths, groups, data types; what is disabled is left out, what is read-only not", () => {
  const form = document.createElement("form");
  form.innerHTML = `
    <input type="number" name="n" value="3"><input type="number" name="empty"><input type="checkbox" name="on" checked><input type="checkbox" name="off">
    <input type="radio" name="r" value="a"><input type="radio" name="r" value="b" checked><input type="text" name="cast" value="+2" data-dtype="Number">
    <input type="text" name="gone" value="x" disabled><input type="text" name="kept" value="x" readonly>
    <input type="checkbox" name="many" value="1" checked><input type="checkbox" name="many" value="2"><select name="s"><option value="q" selected>Q</option></select>`;
  const { object } = new foundry.applications.ux.FormDataExtended(form);
  same(object, { n: 3, empty: null, on: true, off: false, r: "b", cast: 2, kept: "x", many: ["1", null], s: "q" });
});
check(11, "seen", "foundryvtt#13804; a public report, and texts of public systems that may be blank", "what is blank is null where numbers are typed, and 0 where text is cast to one", () => {
  const form = document.createElement("form");
  form.innerHTML = '<input type="number" name="n"><input type="text" name="t" data-dtype="Number"><input type="text" name="s">';
  same(new foundry.applications.ux.FormDataExtended(form).object, { n: null, t: 0, s: "" });
});
check(12, "documented", "API14 HandlebarsTemplatePart; public reports", "only the parts asked for are drawn again; focus stays by name", async () => {
  const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
  class ConformanceParts extends HandlebarsApplicationMixin(ApplicationV2) {
    static DEFAULT_OPTIONS = { id: "conformance-parts" };
    static PARTS = { tabs: { template: "templates/generic/tab-navigation.hbs" }, footer: { template: "templates/generic/form-footer.hbs" } };
    async _prepareContext() { return { tabs: { one: { id: "one", group: "g", label: "One" } }, buttons: [{ type: "button", name: "press", label: "Press" }] }; }
  }
  const app = new ConformanceParts();
  await opened(app);
  const [tabs, footer] = ["tabs", "footer"].map((part) => app.element.querySelector(`[data-application-part=${part}]`));
  app.element.querySelector("[name=press]").focus();
  await app.render({ parts: ["footer"] });
  same([app.parts.tabs === tabs, app.parts.footer === footer, document.activeElement?.name], [true, false, "press"]);
  await app.close();
});
check(11, "documented", "API DialogV2", "a dialog's answer: the callback's, else the action; null when it is closed", async () => {
  const { DialogV2 } = foundry.applications.api;
  const ask = async (more, action) => {
    const name = `conformance-dialog-${action}`;
    const answer = DialogV2.wait({ classes: [name], window: { title: "Q" }, content: "<p>?</p>", rejectClose: false, ...more });
    const button = () => document.querySelector(`.${name} [data-action=${action}]`);
    await until(button);
    button().click();
    return answer;
  };
  const buttons = [{ action: "one", label: "1", callback: () => 11 }, { action: "two", label: "2" }];
  same([await ask({ buttons }, "one"), await ask({ buttons }, "two"), await ask({ buttons }, "close")], [11, "two", null]);
  await rejects(Promise.resolve().then(() => DialogV2.wait({ content: "x", buttons: [] })));
});
check(11, "documented", "foundryvtt#12072", "content that is text is cleaned", async () => {
  const { DialogV2 } = foundry.applications.api;
  const dialog = new DialogV2({ window: { title: "Q" }, content: '<p onclick="x()" class="kept">x</p>', buttons: [{ action: "ok", label: "OK" }] });
  await opened(dialog);
  const kept = dialog.element.querySelector(".kept");
  same([Boolean(kept), kept?.hasAttribute("onclick")], [true, false]);
  await dialog.close();
});

check(11, "documented", "API13 ContextMenuEntry", "an entry has name, condition and callback(target)", async () => {
  const calls = [];
  await pressFirst([{ name: "Hidden", icon: "", condition: () => false, callback: () => calls.push("no") }, { name: "Shown", icon: '<i class="fa-solid fa-x"></i>', callback: (target) => calls.push(target.className.split(" ")[0]) }], { jQuery: false });
  same(calls, ["target"]);
}, { on: 13 });
check(11, "documented", "API14 ContextMenuEntry", "an entry has label, visible and onClick(event, target)", async () => {
  const calls = [];
  await pressFirst([{ label: "Hidden", visible: false, onClick: () => calls.push("no") }, { label: "Shown", icon: "fa-solid fa-x", onClick: (event, target) => calls.push([event instanceof Event, target.className.split(" ")[0]]) }], { jQuery: false });
  same(calls, [[true, "target"]]);
}, { on: 14 });

check(11, "seen", "public reports", "the block helper select is there", () => ok(Handlebars.helpers.select, "select"), { on: 13 });
check(11, "seen", "public reports", "the block helper select is gone", () => ok(!Handlebars.helpers.select, "no select"), { on: 14 });
check(11, "documented", "API13 foundry.applications.handlebars", "templates have the documented helpers", () => {
  const names = ["checked", "concat", "disabled", "editor", "formGroup", "formField", "formInput", "ifThen", "localize", "numberFormat", "numberInput", "object", "radioBoxes", "selectOptions",
    "eq", "ne", "lt", "gt", "lte", "gte", "not", "and", "or", "timeSince"];
  same(names.filter((name) => !Handlebars.helpers[name]), []);
});
check(11, "seen", "public reports", "old global names are deprecated", () => { deprecated(() => globalThis.renderTemplate); });
check(11, "seen", "public reports", "the reading of a sheet's form is synchronous: a promise throws", async (world) => {
  const actor = await makeActor(world);
  class ConformanceSheet extends foundry.applications.api.DocumentSheetV2 {
    static DEFAULT_OPTIONS = { id: "conformance-sheet", tag: "form", form: { submitOnChange: false } };
    async _renderHTML() { return '<input type="text" name="name" value="x">'; }
    _replaceHTML(result, content) { content.innerHTML = result; }
    _processFormData() { return Promise.resolve({ name: "x" }); }
  }
  const sheet = new ConformanceSheet({ document: actor });
  await opened(sheet);
  await rejects(Promise.resolve().then(() => sheet.submit()));
  await sheet.close();
}, { on: 14 });
check(11, "documented", "API13 ApplicationHeaderControlsEntry", "whether a control of the header is seen may be a method of the application", async () => {
  const asked = [];
  const entry = (action, seen) => ({ icon: "fa-solid fa-x", label: action, action, visible() { asked.push(this); return seen; } });
  const app = noted({ window: { controls: [entry("shown", true), entry("hidden", false)] } });
  await opened(app);
  app.element.querySelector("[data-action=toggleControls]").click();
  await until(() => asked.length >= 2);
  ok(asked.every((given) => given === app), "this");
  await app.close();
});
check(11, "documented", "API13 foundry.applications.handlebars.getTemplate", "a template reads getters, and methods' results, of models", async () => {
  const template = await foundry.applications.handlebars.getTemplate("templates/generic/form-footer.hbs");
  class Model {
    get buttons() { return [{ type: "button", label: "A getter", icon: "" }]; }
  }
  ok(template(new Model(), { allowProtoPropertiesByDefault: true, allowProtoMethodsByDefault: true }).includes("A getter"), "the getter's value");
});
