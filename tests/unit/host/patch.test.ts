// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { patch } from "../../../src/host/patch";

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
});
