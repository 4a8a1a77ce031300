// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApplicationV2 } from "../../../table/client/applications/api/application.js";
import { HandlebarsApplicationMixin } from "../../../table/client/applications/api/handlebars-application.js";
import { forgetTemplate } from "../../../table/client/applications/handlebars.js";
import { installPage, templates } from "./page.js";

class Parts extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS = { classes: ["parts"] };
  static PARTS = {
    head: { template: "t/head.hbs" }, body: { template: "t/body.hbs", scrollable: ["", ".list"], templates: ["t/row.hbs"] }, foot: { template: "t/foot.hbs", id: "f", classes: ["x"] },
  };
  data = { a: "1", rows: ["r"] };
  async _prepareContext(options) { return { ...(await super._prepareContext(options)), ...this.data }; }
}

const part = (app, id) => app.element.querySelector(`[data-application-part="${id}"]`);

beforeEach(() => {
  installPage();
  for (const path of Object.keys(templates)) forgetTemplate(path);
  Object.assign(templates, {
    "t/head.hbs": `<header><input name="a" value="{{a}}"><input id="by-id"></header>`,
    "t/body.hbs": `<section><ul class="list">{{#each rows}}{{> "t/row.hbs"}}{{/each}}</ul><input name="b" value="{{a}}"><details><summary>s</summary></details><i tabindex="0"></i></section>`,
    "t/row.hbs": `<li>{{this}}</li>`, "t/foot.hbs": `<footer>{{partId}}</footer>`,
  });
});

describe("row-12 parts", () => {
  it("draws every part with its id, classes and partials, in order", async () => {
    const app = await new Parts().render(true);
    expect([...app.element.querySelectorAll("[data-application-part]")].map(({ dataset }) => dataset.applicationPart)).toEqual(["head", "body", "foot"]);
    expect(part(app, "foot").id).toBe(`${app.id}-f`);
    expect(part(app, "foot").className).toBe("x");
    expect(part(app, "foot").textContent).toBe(`${app.id}-foot`);
    expect(part(app, "body").querySelector("li").textContent).toBe("r");
  });

  it("redraws only the parts that are asked for", async () => {
    const app = await new Parts().render(true);
    const [head, body] = [part(app, "head"), part(app, "body")];
    const attach = vi.spyOn(app, "_attachPartListeners");
    await app.render({ parts: ["body"] });
    expect(part(app, "head")).toBe(head);
    expect(part(app, "body")).not.toBe(body);
    expect(attach.mock.calls.map(([id]) => id)).toEqual(["body"]);
    expect(app.parts.body).toBe(part(app, "body"));
  });

  it("insists on one root element", async () => {
    templates["t/foot.hbs"] = "<p></p><p></p>";
    await expect(new Parts().render(true)).rejects.toThrow(/"foot" must render a single HTML element/);
  });

  it("fails by name for a template that does not exist", async () => {
    delete templates["t/foot.hbs"];
    await expect(new Parts().render(true)).rejects.toThrow(/t\/foot\.hbs/);
  });

  it("keeps focus by name and by id, and loses it without either", async () => {
    const app = await new Parts().render(true);
    for (const [selector, kept] of [["[name=a]", true], ["#by-id", true], ["[name=b]", true], ["i[tabindex]", false]]) {
      app.element.querySelector(selector).focus();
      await app.render();
      expect(document.activeElement === app.element.querySelector(selector), selector).toBe(kept);
    }
  });

  it("keeps the scroll of scrollable selectors", async () => {
    const app = await new Parts().render(true);
    part(app, "body").scrollTop = 30;
    part(app, "body").querySelector(".list").scrollTop = 12;
    await app.render();
    expect(part(app, "body").scrollTop).toBe(30);
    expect(part(app, "body").querySelector(".list").scrollTop).toBe(12);
  });

  it("gives subclasses the place to keep a caret and an open fold", async () => {
    class Keeping extends Parts {
      _preSyncPartState(partId, next, prior, state) {
        super._preSyncPartState(partId, next, prior, state);
        state.open = prior.querySelector("details")?.open;
        state.caret = prior.querySelector("[name=b]")?.selectionStart;
      }
      _syncPartState(partId, next, prior, state) {
        super._syncPartState(partId, next, prior, state);
        if (state.open) next.querySelector("details").open = true;
        if (state.caret !== undefined) next.querySelector("[name=b]").setSelectionRange(state.caret, state.caret);
      }
    }
    for (const [cls, kept] of [[Keeping, true], [Parts, false]]) {
      const app = new cls();
      app.data.a = "四个汉字";
      await app.render(true);
      app.element.querySelector("details").open = true;
      app.element.querySelector("[name=b]").setSelectionRange(2, 2);
      await app.render();
      expect(app.element.querySelector("details").open).toBe(kept);
      if (kept) expect(app.element.querySelector("[name=b]").selectionStart).toBe(2);
      await app.close();
    }
  });

  it("adds and removes parts as _configureRenderParts says", async () => {
    class Changing extends Parts {
      without = "head";
      _configureRenderParts(options) {
        const parts = super._configureRenderParts(options);
        delete parts[this.without];
        return parts;
      }
    }
    const app = await new Changing().render(true);
    expect(Object.keys(app.parts)).toEqual(["body", "foot"]);
    app.without = "body";
    await app.render();
    expect([...app.element.querySelectorAll("[data-application-part]")].map(({ dataset }) => dataset.applicationPart)).toEqual(["head", "foot"]);
    expect(Changing.PARTS).toHaveProperty("body");
  });

  it("fills the content itself from a root part", async () => {
    class Rooted extends HandlebarsApplicationMixin(ApplicationV2) {
      static DEFAULT_OPTIONS = { classes: ["rooted"] };
      static PARTS = { main: { root: true, template: "t/root.hbs" } };
    }
    templates["t/root.hbs"] = "<p>1</p><p>2</p>";
    const app = await new Rooted().render(true);
    const content = app.element.querySelector(".window-content");
    expect([...content.children].map(({ localName }) => localName)).toEqual(["p", "p"]);
    await app.render();
    expect(content.children).toHaveLength(2);
    expect(app.parts.main).toBe(content);
  });

  it("submits forms of parts, bound once per drawing", async () => {
    const handler = vi.fn();
    class Formed extends HandlebarsApplicationMixin(ApplicationV2) {
      static PARTS = { main: { template: "t/form.hbs", forms: { form: { handler, submitOnChange: true } } } };
    }
    templates["t/form.hbs"] = `<form><input name="x" value="1"></form>`;
    const app = await new Formed().render(true);
    await app.render();
    app.element.querySelector("[name=x]").dispatchEvent(new Event("change", { bubbles: true }));
    await vi.waitFor(() => expect(handler).toHaveBeenCalledTimes(1));
    expect(handler.mock.calls[0][2].object).toEqual({ x: "1" });
    expect(handler.mock.contexts[0]).toBe(app);
  });
});
