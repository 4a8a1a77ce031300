// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { readPage, restorePage } from "../../../src/host/page-state";

const page = (one: string, two: string): HTMLElement => {
  const root = document.createElement("div");
  root.innerHTML = `<input name="one" value="${one}"><textarea name="two">${two}</textarea><input type="checkbox" name="three"><button id="b"></button><details id="d"></details>`;
  document.body.replaceChildren(root);
  return root;
};
const field = (root: HTMLElement, name: string) => root.querySelector(`[name=${name}]`) as HTMLInputElement;

describe("page state", () => {
  let shown: Map<string, unknown>;
  beforeEach(() => void (shown = new Map<string, unknown>([["one", "a"], ["two", "b"]])));

  it("puts half-typed text back, with the caret, and lets the rest show what is new", () => {
    const before = page("a", "b");
    const typed = field(before, "one");
    typed.value = "a半";
    typed.focus();
    typed.setSelectionRange(1, 2);
    const state = readPage(before, shown);
    const after = page("from elsewhere", "new");
    restorePage(after, state);
    expect(field(after, "one").value).toBe("a半");
    expect(field(after, "two").value).toBe("new");
    expect(document.activeElement).toBe(field(after, "one"));
    expect([field(after, "one").selectionStart, field(after, "one").selectionEnd]).toEqual([1, 2]);
  });

  it("keeps the focus of what has no text by its id, and open parts open", () => {
    const before = page("a", "b");
    before.querySelector("button")?.focus();
    before.querySelector("details")?.setAttribute("open", "");
    const state = readPage(before, shown);
    const after = page("a", "b");
    restorePage(after, state);
    expect(document.activeElement?.id).toBe("b");
    expect(after.querySelector("details")?.hasAttribute("open")).toBe(true);
  });

  it("does not count as typed what a field never showed", () => {
    const root = page("a", "b");
    field(root, "one").value = "x";
    expect(readPage(root, new Map()).typed.size).toBe(0);
  });

  it("survives that the focused element is gone", () => {
    const before = page("a", "b");
    field(before, "one").focus();
    const state = readPage(before, shown);
    const empty = document.createElement("div");
    expect(() => restorePage(empty, state)).not.toThrow();
  });
});
