// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DialogV2 } from "../../../table/client/applications/api/dialog.js";
import { renderTemplate, forgetTemplate, loadTemplates } from "../../../table/client/applications/handlebars.js";
import { currentMode, parseCommand } from "../../../table/client/applications/sidebar/chat-commands.js";
import { directoryTree } from "../../../table/client/applications/sidebar/directory-tree.js";
import { Notifications } from "../../../table/client/applications/ui/notifications.js";
import { ContextMenu } from "../../../table/client/applications/ux/context-menu.js";
import { DragDrop } from "../../../table/client/applications/ux/drag-drop.js";
import { SearchFilter } from "../../../table/client/applications/ux/search-filter.js";
import { TextEditor } from "../../../table/client/applications/ux/text-editor.js";
import { installPage, settled, templates } from "./page.js";

beforeEach(() => installPage());

const shown = (action) => vi.waitFor(() => {
  const button = document.querySelector(`dialog [data-action="${action}"]`);
  expect(button).not.toBeNull();
  return button;
});
const gone = () => vi.waitFor(() => expect(document.querySelector("dialog")).toBeNull());

/** Press a button of the open dialog, and wait until it has closed. */
const press = async (action) => {
  const button = await shown(action);
  button.form.dispatchEvent(Object.assign(new Event("submit", { cancelable: true }), { submitter: button }));
  await gone();
};

describe("DialogV2", () => {
  it("confirms, refuses, and gives null when dismissed", async () => {
    const yes = DialogV2.confirm({ content: "<p>?</p>" });
    await press("yes");
    expect(await yes).toBe(true);
    const no = DialogV2.confirm({ content: "<p>?</p>" });
    await press("no");
    expect(await no).toBe(false);
    const dismissed = DialogV2.confirm({ content: "<p>?</p>" });
    (await shown("close")).click();
    expect(await dismissed).toBeNull();
  });

  it("rejects a dismissal when asked to", async () => {
    const answer = DialogV2.prompt({ content: "x", rejectClose: true });
    const failure = expect(answer).rejects.toThrow("dismissed");
    (await shown("close")).click();
    await failure;
  });

  it("gives a callback's value, or the action's name where it gives none", async () => {
    const value = DialogV2.prompt({ content: `<input name="x" value="3">`, ok: { callback: (_event, button) => button.form.elements.x.value } });
    await press("ok");
    expect(await value).toBe("3");
    const name = DialogV2.wait({ content: "", buttons: [{ action: "go", label: "Go", callback: () => null }] });
    await press("go");
    expect(await name).toBe("go");
  });

  it("gives flat form data from input", async () => {
    const value = DialogV2.input({ content: `<input name="a.b" type="number" value="3">` });
    await press("ok");
    expect(await value).toEqual({ "a.b": 3 });
  });

  it("cleans string content and leaves an element alone", async () => {
    const element = document.createElement("div");
    element.innerHTML = `<x-own></x-own>`;
    const first = await new DialogV2({ content: `<b onclick="1">x</b><script>1</script>`, buttons: [{ action: "ok", label: "OK" }] }).render(true);
    expect(first.element.querySelector(".dialog-content").innerHTML).toBe("<b>x</b>");
    const second = await new DialogV2({ content: element, buttons: [{ action: "ok", label: "OK" }] }).render(true);
    expect(second.element.querySelector("x-own")).not.toBeNull();
  });

  it("needs buttons", () => expect(() => new DialogV2({ content: "x" })).toThrow("buttons"));
});

describe("ContextMenu", () => {
  const open = async (entries, options) => {
    const holder = document.createElement("div");
    holder.innerHTML = `<p class="row"></p>`;
    document.body.append(holder);
    const menu = new ContextMenu(holder, ".row", entries, { jQuery: false, ...options });
    const row = holder.firstChild;
    row.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
    await settled();
    return { menu, row };
  };

  it("takes entries of 13: name, condition, callback(target)", async () => {
    const callback = vi.fn();
    const { row } = await open([{ name: "A", icon: `<i class="fa-solid fa-x"></i>`, callback }, { name: "B", condition: () => false, callback }]);
    const items = document.querySelectorAll("#context-menu li");
    expect([...items].map((item) => item.textContent)).toEqual(["A"]);
    items[0].querySelector("button").click();
    expect(callback).toHaveBeenCalledExactlyOnceWith(row);
    expect(document.querySelector("#context-menu")).toBeNull();
  });

  it("takes entries of 14: label, visible, onClick(event, target), and warns at old ones", async () => {
    installPage(14);
    const onClick = vi.fn();
    const { row } = await open([{ label: "A", visible: (target) => target.className === "row", onClick }]);
    document.querySelector("#context-menu button").click();
    expect(onClick.mock.calls[0][1]).toBe(row);
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    await open([{ name: "B", callback: onClick }]);
    expect(warn).toHaveBeenCalled();
  });

  it("shows names as text", async () => {
    await open([{ name: "<img src=x>", callback: () => {} }]);
    expect(document.querySelector("#context-menu img")).toBeNull();
  });
});

describe("DragDrop and search", () => {
  it("binds what its permissions allow, and prevents the browser's own drop", () => {
    const root = document.createElement("div");
    root.innerHTML = `<a class="d"></a><b class="z"></b>`;
    const drop = vi.fn();
    new DragDrop({ dragSelector: ".d", dropSelector: ".z", permissions: { dragstart: () => false }, callbacks: { drop } }).bind(root);
    expect(root.querySelector(".d").draggable).not.toBe(true);
    const event = new Event("drop", { cancelable: true });
    root.querySelector(".z").dispatchEvent(event);
    expect(drop).toHaveBeenCalledTimes(1);
    expect(event.defaultPrevented).toBe(true);
  });

  it.each([["{", {}], ["3", {}], ["", {}], ['{"type":"Item"}', { type: "Item" }]])("row-14 reads drag data %j", (text, expected) => {
    expect(TextEditor.getDragEventData({ dataTransfer: { getData: () => text } })).toEqual(expected);
  });

  it.each([["湛", "林湛", true], ["ＡＢ", "xab", true], ["Ab", "xaB", true], ["e", "é", true], ["林湛湛", "林湛", false], [".", "a", false]])("finds %j in %j: %j", (query, text, hit) => {
    const filter = new SearchFilter({ callback: () => {} });
    filter.filter(null, query);
    expect(filter.rgx.test(SearchFilter.cleanQuery(text))).toBe(hit);
  });
});

describe("TextEditor.enrichHTML", () => {
  beforeEach(() => {
    globalThis.fromUuid = async (uuid) => (uuid === "Actor.a" ? { uuid, id: "a", name: "林湛", documentName: "Actor" } : null);
    CONFIG.Actor = { sidebarIcon: "fa-solid fa-user" };
  });

  const enrich = async (text, options) => {
    const holder = document.createElement("div");
    holder.innerHTML = await TextEditor.enrichHTML(text, options);
    return holder;
  };

  it("links documents and marks dead links", async () => {
    const html = await enrich("<p>a @UUID[Actor.a]{他} b @UUID[Actor.x] c</p>");
    const [living, dead] = html.querySelectorAll("a.content-link");
    expect(living.dataset.uuid).toBe("Actor.a");
    expect(living.textContent).toBe("他");
    expect(dead.classList.contains("broken")).toBe(true);
    expect(html.textContent).toBe("a 他 b Actor.x c");
  });

  it("drops secrets unless they may be seen", async () => {
    const text = `<section class="secret" id="s1">S</section>`;
    expect((await enrich(text)).textContent).toBe("");
    expect((await enrich(text, { secrets: true })).querySelector("secret-block section.secret")).not.toBeNull();
  });

  it("runs the enrichers of packages over text only, and wraps those with onRender", async () => {
    const enricher = vi.fn(([, word]) => Object.assign(document.createElement("b"), { textContent: word }));
    CONFIG.TextEditor.enrichers.push({ id: "probe.t", pattern: /\[t:(\w+)\]/g, enricher, onRender: () => {} });
    const html = await enrich(`<p title="[t:no]">[t:yes]</p>`);
    expect(html.querySelector("enriched-content[enricher='probe.t'] b").textContent).toBe("yes");
    expect(enricher).toHaveBeenCalledTimes(1);
  });

  it("runs nothing that was in the text", async () => {
    expect((await enrich(`<img src=x onerror="1"><script>1</script><iframe srcdoc="x"></iframe>`)).innerHTML).toBe(`<img src="x">`);
  });
});

describe("Handlebars", () => {
  const render = async (template, data) => {
    templates["t/x.hbs"] = template;
    forgetTemplate("t/x.hbs");
    return (await renderTemplate("t/x.hbs", data)).trim();
  };

  it.each([
    ["{{#if (eq a 1)}}y{{/if}}{{#if (ne a 1)}}n{{/if}}", { a: 1 }, "y"],
    ["{{#if (and a b)}}y{{else}}n{{/if}}{{#if (or a b)}}y{{/if}}{{#if (not b)}}y{{/if}}", { a: 1, b: 0 }, "nyy"],
    ["{{concat 'A.' b}}", { b: "c" }, "A.c"],
    ["{{localize 'K.{n}' n=3}}", {}, "K.3"],
    ["{{ifThen a 'x' 'y'}}", { a: false }, "y"],
    ["{{numberFormat 3 sign=true}}|{{numberFormat 1.25 decimals=1}}", {}, "+3|1.3"],
    ["<input {{checked a}} {{disabled b}}>", { a: true, b: false }, "<input checked >"],
    ["<select>{{selectOptions c selected=s}}</select>", { c: { a: "A", b: "B" }, s: "b" }, `<select><option value="a">A</option><option value="b" selected="">B</option></select>`],
    ["{{selectOptions c valueAttr='id' labelAttr='n' blank=''}}", { c: [{ id: 1, n: "x" }] }, `<option value=""></option><option value="1">x</option>`],
    ["{{a}}", { a: "<b>" }, "&lt;b&gt;"],
  ])("renders %s", async (template, data, expected) => {
    expect(await render(template, data)).toBe(expected);
  });

  it("has select on 13 only", async () => {
    expect(await render("{{#select 'b'}}<option value='a'></option><option value='b'></option>{{/select}}", {})).toContain(`value="b" selected`);
    Handlebars.unregisterHelper("select");
    installPage(14);
    await expect(render("{{#select 'b'}}{{/select}}", {})).rejects.toThrow(/select/);
  });

  it("registers partials under their paths, or under the keys of a record", async () => {
    templates["t/p.hbs"] = "P";
    await loadTemplates(["t/p.hbs"]);
    await loadTemplates({ own: "t/p.hbs" });
    expect(await render(`{{> "t/p.hbs"}}{{> own}}`, {})).toBe("PP");
  });

  it("draws the host's tab navigation and form footer", async () => {
    const nav = await renderTemplate("templates/generic/tab-navigation.hbs", { tabs: { a: { id: "a", group: "g", cssClass: "active", active: true, label: "L" } } });
    expect(nav).toMatch(/data-action="tab" data-group="g" data-tab="a"/);
    const footer = await renderTemplate("templates/generic/form-footer.hbs", { buttons: [{ type: "submit", label: "S", action: "go" }] });
    expect(footer).toMatch(/<button type="submit" data-action="go"/);
  });
});

describe("notifications, commands, tree", () => {
  it("shows five at most, escapes what is formatted in, cleans messages", () => {
    vi.spyOn(console, "info").mockImplementation(() => {});
    const notifications = new Notifications();
    for (let index = 0; index < 7; index++) notifications.info(`n${index}`);
    expect(document.querySelectorAll("#notifications li")).toHaveLength(5);
    notifications.clear();
    notifications.info("a {x}<script>1</script>", { format: { x: "<b>b</b>" } });
    const [shown] = document.querySelectorAll("#notifications li p");
    expect(shown.textContent).toBe("a <b>b</b>");
    expect(shown.querySelector("b")).toBeNull();
  });

  it("updates the progress of a notification and takes it away", () => {
    vi.spyOn(console, "info").mockImplementation(() => {});
    const notifications = new Notifications();
    const bar = notifications.info("p", { progress: true });
    bar.update({ pct: 0.5, message: "half" });
    expect(document.querySelector("#notifications progress").value).toBe(0.5);
    bar.remove();
    expect(document.querySelector("#notifications li")).toBeNull();
  });

  it.each([
    ["/r 2d6 # 试", "roll"], ["/roll 1d20+3", "roll"], ["/gmr 1d6", "gmroll"], ["/w 玩家甲 嘘", "whisper"], ["/w [甲, 乙] 嘘", "whisper"],
    ["/gm 嘘", "gm"], ["/me 笑", "emote"], ["/nope", "invalid"], ["你好 /r 1d6", "none"],
  ])("takes %j for %s", (line, command) => expect(parseCommand(line)[0]).toBe(command));

  it("reads the mode setting of its generation", () => {
    game.settings = { get: (_namespace, key) => key };
    expect(currentMode()).toBe("rollMode");
    installPage(14);
    game.settings = { get: (_namespace, key) => key };
    expect(currentMode()).toBe("messageMode");
  });

  it("arranges visible documents in folders", () => {
    const folders = [{ id: "f", name: "夹", sorting: "a", folder: null }];
    const entry = (id, more = {}) => ({ id, name: id, visible: true, sort: 0, folder: null, ...more });
    const tree = directoryTree([entry("c", { folder: folders[0] }), entry("b", { sort: 2 }), entry("a", { sort: 3 }), entry("hidden", { visible: false })], folders, new Set(["f"]));
    expect(tree.entries.map(({ id }) => id)).toEqual(["b", "a"]);
    expect(tree.folders[0]).toMatchObject({ name: "夹", open: true });
    expect(tree.folders[0].entries.map(({ id }) => id)).toEqual(["c"]);
  });
});
