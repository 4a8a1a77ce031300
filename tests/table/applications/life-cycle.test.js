// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApplicationV2 } from "../../../table/client/applications/api/application.js";
import { instances } from "../../../table/client/applications/api/instances.js";
import { installPage, settled } from "./page.js";

const STEPS = [
  "_canRender", "_configureRenderOptions", "_prepareContext", "_preFirstRender", "_preRender", "_renderFrame", "_attachFrameListeners", "_renderHTML",
  "_replaceHTML", "_insertElement", "_updateFrame", "_onFirstRender", "_onRender", "_postRender", "_preClose", "_tearDown", "_onClose",
];

class Probe extends ApplicationV2 {
  static DEFAULT_OPTIONS = { id: "probe-{id}", classes: ["probe"], window: { title: "Probe", controls: [{ action: "one", label: "One" }] } };
  log = [];
  async _renderHTML(context) { return document.createTextNode(context.text ?? "x"); }
  _replaceHTML(result, content) { content.replaceChildren(result); }
}
for (const step of STEPS) {
  const inherited = Probe.prototype[step];
  Probe.prototype[step] = function logged(...args) {
    this.log.push(step);
    return inherited.apply(this, args);
  };
}

beforeEach(() => installPage());

describe("row-13 life cycle", () => {
  it("asks what decides about a control of the header with the application, as this and as argument", async () => {
    const asked = [];
    const ask = function ask(given) {
      asked.push([this === given, given instanceof Probe]);
      return true;
    };
    const app = new Probe({ window: { controls: [{ action: "two", label: "Two", condition: ask }, { action: "three", label: "Three", visible: ask }] } });
    await app.render({ force: true });
    await settled();
    expect(asked.length).toBeGreaterThanOrEqual(2);
    expect(asked.every(([same, isApp]) => same && isApp)).toBe(true);
  });

  it("runs every step in order, the first time", async () => {
    const app = new Probe();
    Hooks.on("preRenderProbe", () => app.log.push("hook preRender"));
    Hooks.on("renderProbe", () => app.log.push("hook render"));
    Hooks.on("renderApplicationV2", () => app.log.push("hook renderApplicationV2"));
    app.addEventListener("render", () => app.log.push("event render"));
    await app.render({ force: true });
    expect(app.log).toEqual([
      "_canRender", "_configureRenderOptions", "_prepareContext", "_preFirstRender", "_preRender", "hook preRender", "_renderFrame", "_attachFrameListeners",
      "_renderHTML", "_replaceHTML", "_insertElement", "_updateFrame", "_onFirstRender", "_onRender", "hook render", "hook renderApplicationV2",
      "event render", "_postRender",
    ]);
    expect(app.rendered).toBe(true);
    expect(instances.get(app.id)).toBe(app);
  });

  it("runs fewer steps again, and does not add the frame anew", async () => {
    const app = await new Probe().render(true);
    const { element } = app;
    app.log = [];
    await app.render();
    expect(app.log).toEqual(["_canRender", "_configureRenderOptions", "_prepareContext", "_preRender", "_renderHTML", "_replaceHTML", "_updateFrame", "_onRender", "_postRender"]);
    expect(app.element).toBe(element);
  });

  it("does nothing without force while closed", async () => {
    const app = new Probe();
    await app.render(false);
    expect(app.rendered).toBe(false);
    expect(app.log).not.toContain("_prepareContext");
    expect(document.querySelector(".probe")).toBeNull();
  });

  it("stops when _canRender gives false, and fails when it throws", async () => {
    const app = new Probe();
    app._canRender = () => false;
    await app.render({ force: true });
    expect(app.rendered).toBe(false);
    app._canRender = () => { throw new Error("no permission"); };
    await expect(app.render({ force: true })).rejects.toThrow("no permission");
  });

  it("queues renders and a close behind them", async () => {
    const app = new Probe();
    let open = 0;
    app._prepareContext = async () => {
      expect(++open).toBe(1);
      await settled();
      open -= 1;
      return {};
    };
    await Promise.all([app.render(true), app.render(), app.render(), app.close()]);
    expect(app.state).toBe(ApplicationV2.RENDER_STATES.CLOSED);
    expect(app.log.filter((step) => step === "_onRender")).toHaveLength(3);
    expect(document.querySelector(".probe")).toBeNull();
    expect(instances.has(app.id)).toBe(false);
  });

  it("calls the hook once for every class, most derived first, and closes likewise", async () => {
    class Derived extends Probe {}
    const names = [];
    for (const name of ["Derived", "Probe", "ApplicationV2"]) {
      Hooks.on(`render${name}`, (app, element, context, options) => names.push(`render${name} ${element === app.element} ${options.isFirstRender}`));
      Hooks.on(`close${name}`, (...args) => names.push(`close${name} ${args.length}`));
    }
    const app = await new Derived().render(true);
    await app.close();
    expect(names).toEqual([
      "renderDerived true true", "renderProbe true true", "renderApplicationV2 true true", "closeDerived 1", "closeProbe 1", "closeApplicationV2 1",
    ]);
    expect(app.log.slice(-3)).toEqual(["_preClose", "_tearDown", "_onClose"]);
  });

  it("recovers from a failed render", async () => {
    const app = new Probe();
    app._prepareContext = async () => { throw new Error("broken"); };
    await expect(app.render(true)).rejects.toThrow("broken");
    expect(app.state).toBe(ApplicationV2.RENDER_STATES.ERROR);
    delete app._prepareContext;
    await app.render(true);
    expect(app.rendered).toBe(true);
  });

  it("can be opened again after it was closed", async () => {
    const app = await new Probe().render(true);
    await app.close();
    await app.render(true);
    expect(document.querySelectorAll(".probe")).toHaveLength(1);
  });
});

describe("row-13 options and frame", () => {
  it("merges options along the chain: lists of classes and controls add up, unknown keys stay", () => {
    class Derived extends Probe {
      static DEFAULT_OPTIONS = { classes: ["derived"], actions: { a: () => {} }, window: { subtitle: "s", controls: [{ action: "two" }] }, own: { deep: 1 } };
    }
    const { options } = new Derived({ classes: ["given"], position: { width: 300 }, own: { more: 2 } });
    expect(options.classes).toEqual(["probe", "derived", "given"]);
    expect(options.window.controls.map(({ action }) => action)).toEqual(["one", "two"]);
    expect(options.window).toMatchObject({ title: "Probe", subtitle: "s", frame: true });
    expect(options.own).toEqual({ deep: 1, more: 2 });
    expect(Probe.DEFAULT_OPTIONS.classes).toEqual(["probe"]);
  });

  it("keeps documents and other instances as they are", () => {
    class Thing { list = [1]; }
    const thing = new Thing();
    expect(new Probe({ thing }).options.thing).toBe(thing);
  });

  it("builds the frame that packages select, with named controls", async () => {
    const { element } = await new Probe().render(true);
    expect(element.matches("div.application.probe")).toBe(true);
    expect(element.querySelector(".window-header h1.window-title").textContent).toBe("Probe");
    expect(element.querySelector("section.window-content").textContent).toBe("x");
    for (const button of element.querySelectorAll("button.header-control")) {
      expect(button.type).toBe("button");
      expect(button.getAttribute("aria-label")).toBeTruthy();
    }
  });

  it("routes actions by button, with this = the app", async () => {
    const left = vi.fn();
    const both = vi.fn();
    const app = new Probe({ actions: { left, both: { handler: both, buttons: [0, 2] } } });
    app._onClickAction = vi.fn();
    await app.render(true);
    app.element.querySelector(".window-content").innerHTML = `<a data-action="left"><b>x</b></a><a data-action="both"></a><a data-action="other"></a>`;
    const [one, two, three] = app.element.querySelectorAll(".window-content a");
    one.firstChild.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    one.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, button: 2 }));
    two.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    two.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, button: 2 }));
    three.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(left).toHaveBeenCalledTimes(1);
    expect(left.mock.contexts[0]).toBe(app);
    expect(left.mock.calls[0][1]).toBe(one);
    expect(both).toHaveBeenCalledTimes(2);
    expect(app._onClickAction).toHaveBeenCalledTimes(1);
  });

  it("changes tabs by click and remembers them", async () => {
    class Tabbed extends Probe {
      static TABS = { main: { tabs: [{ id: "a" }, { id: "b" }], initial: "a", labelPrefix: "L" } };
    }
    const app = await new Tabbed().render(true);
    app.element.querySelector(".window-content").innerHTML = `<nav class="tabs"><a data-action="tab" data-group="main" data-tab="a"></a><a data-action="tab" data-group="main" data-tab="b"></a></nav>
      <section class="tab active" data-group="main" data-tab="a"></section><section class="tab" data-group="main" data-tab="b"></section>`;
    app.element.querySelectorAll("nav a")[1].click();
    expect(app.tabGroups.main).toBe("b");
    expect([...app.element.querySelectorAll("section.tab")].map((tab) => tab.classList.contains("active"))).toEqual([false, true]);
    const { tabs } = await app._prepareContext({});
    expect(tabs.b).toMatchObject({ id: "b", group: "main", active: true, cssClass: "active", label: "L.b" });
    expect(() => app.changeTab("c", "main")).toThrow("No matching tab");
  });

  it("has a parent that cannot be set, in generation 14 only", () => {
    const app = new Probe();
    app.parent = 1;
    expect(app.parent).toBe(1);
    installPage(14);
    expect(() => { new Probe().parent = 1; }).toThrow(TypeError);
  });
});
