// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { patch, resetFields } from "../../../src/host/patch";

const drawn = (html: string): HTMLElement => {
  const holder = document.createElement("div");
  holder.innerHTML = html;
  return holder.firstElementChild as HTMLElement;
};
const list = (...rows: readonly string[]) => `<div><h3>${rows.length}</h3><ul>${rows.map((row) => `<li>${row}</li>`).join("")}</ul></div>`;

describe("a patch", () => {
  it("keeps what is the same, as the very element, and changes the rest", () => {
    const old = drawn(list("a", "b", "c"));
    document.body.replaceChildren(old);
    const [first, second] = [...old.querySelectorAll("li")];
    patch(old, drawn(list("a", "<b>b</b>", "c")));
    expect(document.body.firstElementChild).toBe(old);
    expect(old.outerHTML).toBe(list("a", "<b>b</b>", "c"));
    expect([...old.querySelectorAll("li")].map((row, index) => row === [first, second][index])).toEqual([true, true, false]);
  });

  it.each([[["a", "b"], ["a", "b", "c", "d"]], [["a", "b", "c"], ["b"]], [["a"], []], [[], ["a"]]])("ends as what is new says: %j to %j", (before, after) => {
    const old = drawn(list(...before));
    document.body.replaceChildren(old);
    patch(old, drawn(list(...after)));
    expect(old.outerHTML).toBe(list(...after));
  });

  it("puts another element where attributes differ, and leaves what is typed in one that does not", () => {
    const old = drawn(`<p data-state="open"><input name="search"></p>`);
    document.body.replaceChildren(old);
    const field = old.querySelector("input") as HTMLInputElement;
    field.value = "半";
    patch(old, drawn(`<p data-state="open"><input name="search"><b>3</b></p>`));
    expect([old.querySelector("input"), field.value]).toEqual([field, "半"]);
    patch(old, drawn(`<p data-state="closed"><input name="search"></p>`));
    expect(document.body.firstElementChild?.getAttribute("data-state")).toBe("closed");
  });

  it("puts a custom element whole: what is drawn was built by itself", () => {
    const old = drawn("<div><prose-mirror><p>built</p></prose-mirror></div>");
    const fresh = drawn("<div><prose-mirror>给</prose-mirror></div>");
    const [given] = fresh.children;
    document.body.replaceChildren(old);
    patch(old, fresh);
    expect(old.firstElementChild).toBe(given);
  });
});

describe("fields that stay", () => {
  const markup = `<form><input name="a" value="旧"><input name="b" value="旧"><input type="search"><textarea name="c">旧</textarea><input type="checkbox" name="d" checked>
    <input type="radio" name="e" value="1" checked><input type="radio" name="e" value="2"><select name="f"><option>一</option><option selected>二</option></select></form>`;
  const all = (root: HTMLElement) => [...root.querySelectorAll<HTMLInputElement>("input, textarea, select")];
  const says = (root: HTMLElement) => all(root).map(({ type, checked, value }) => (/checkbox|radio/.test(type) ? checked : value));

  it("say again what their markup says, but for a search and what somebody is in the middle of", () => {
    const root = drawn(markup);
    document.body.replaceChildren(root);
    for (const [index, field] of all(root).entries()) {
      if (/checkbox|radio/.test(field.type)) field.checked = index === 6;
      else field.value = field.localName === "select" ? "一" : "新";
    }
    expect(says(root)).toEqual(["新", "新", "新", "新", false, false, true, "一"]);
    resetFields(root, new Map([["b", "新"]]));
    expect(says(root)).toEqual(["旧", "新", "新", "旧", true, true, false, "二"]);
  });
});
