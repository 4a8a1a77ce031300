// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { defineElements } from "../../../table/client/applications/elements/elements.js";
import { FormDataExtended } from "../../../table/client/applications/ux/form-data-extended.js";
import { installPage } from "./page.js";

const formOf = (html) => {
  const form = document.createElement("form");
  form.innerHTML = html;
  document.body.append(form);
  return form;
};
const objectOf = (html, options) => new FormDataExtended(formOf(html), options).object;

beforeEach(() => {
  installPage();
  defineElements();
});

describe("row-11 form data", () => {
  it.each([
    ["text", `<input name="a.b" value="x">`, { "a.b": "x" }],
    ["number", `<input type="number" name="n" value="3">`, { n: 3 }],
    ["empty number", `<input type="number" name="n" value="">`, { n: null }],
    ["range", `<input type="range" name="n" min="0" max="9" value="4">`, { n: 4 }],
    ["dtype of a text", `<input name="n" data-dtype="Number" value="-2">`, { n: -2 }],
    ["dtype of a blank text", `<input name="n" data-dtype="Number" value="">`, { n: 0 }],
    ["dtype boolean", `<select name="n" data-dtype="Boolean"><option value="true" selected>x</option></select>`, { n: true }],
    ["dtype JSON", `<input name="n" data-dtype="JSON" value='{"a":1}'>`, { n: { a: 1 } }],
    ["checked box", `<input type="checkbox" name="c" checked>`, { c: true }],
    ["box", `<input type="checkbox" name="c">`, { c: false }],
    ["box with value", `<input type="checkbox" name="c" value="v" checked>`, { c: "v" }],
    ["unchecked box with value", `<input type="checkbox" name="c" value="v">`, { c: null }],
    ["boxes of one name", `<input type="checkbox" name="c" value="1" data-dtype="Number" checked><input type="checkbox" name="c" value="2" data-dtype="Number">`, { c: [1, null] }],
    ["texts of one name", `<input name="t" value="a"><input name="t" value="b">`, { t: ["a", "b"] }],
    ["radio", `<input type="radio" name="r" value="a"><input type="radio" name="r" value="b" checked>`, { r: "b" }],
    ["no radio", `<input type="radio" name="r" value="a">`, { r: undefined }],
    ["select", `<select name="s"><option value="1" selected>1</option></select>`, { s: "1" }],
    ["multiple select", `<select name="s" multiple><option value="1" selected></option><option value="2"></option><option value="3" selected></option></select>`, { s: ["1", "3"] }],
    ["textarea", `<textarea name="t">多行\n文字</textarea>`, { t: "多行\n文字" }],
    ["disabled", `<input name="a" value="x" disabled><fieldset disabled><input name="b" value="y"></fieldset>`, {}],
    ["readonly is included", `<input name="a" value="x" readonly>`, { a: "x" }],
    ["buttons are not", `<button name="b" value="x">x</button><input type="submit" name="s" value="x">`, {}],
    ["edited picture", `<img data-edit="img" src="a.png">`, { img: "a.png" }],
    ["string-tags", `<string-tags name="tags" value="a, b"></string-tags>`, { tags: ["a", "b"] }],
    ["multi-checkbox", `<multi-checkbox name="m"><option value="x" selected>X</option><option value="y">Y</option></multi-checkbox>`, { m: ["x"] }],
    ["prose-mirror", `<prose-mirror name="p" toggled value="&lt;p&gt;x&lt;/p&gt;">shown</prose-mirror>`, { p: "<p>x</p>" }],
    ["range-picker", `<range-picker name="n" min="0" max="5" value="9"></range-picker>`, { n: 9 }],
  ])("%s", (_name, html, expected) => {
    expect(objectOf(html)).toEqual(expected);
  });

  it("leaves readonly fields out when told", () => {
    expect(objectOf(`<input name="a" value="x" readonly>`, { readonly: false })).toEqual({});
  });

  it("gives a repeated name as JSON by get()", () => {
    expect(new FormDataExtended(formOf(`<input name="t" value="a"><input name="t" value="b">`)).get("t")).toBe('["a","b"]');
  });
});
