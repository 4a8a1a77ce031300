import { describe, expect, test } from "vitest";
import { cleanHtml, mapPaths } from "../../../table/server/sanitize.js";

describe("cleanHtml", () => {
  test.each([
    [`<script>alert(1)</script>好`, "好"],
    [`<img src="systems/toy/a.svg" onerror="x()" alt="a">`, `<img src="systems/toy/a.svg" alt="a" />`],
    [`<a href="javascript:alert(1)">x</a>`, "<a>x</a>"],
    [`<a href=" jav&#x09;ascript:alert(1)">x</a>`, "<a>x</a>"],
    [`<a href="data:text/html,x">x</a>`, "<a>x</a>"],
    [`<svg><script>alert(1)</script></svg><math><mi>x</mi></math>`, ""],
    [`<iframe src="https://x"></iframe><object></object><embed>`, ""],
    [`<style>*{}</style><link rel="stylesheet" href="x"><meta http-equiv="refresh">`, ""],
    [`<form action="https://x"><button formaction="https://x" name="go">g</button></form>`, `<form><button name="go">g</button></form>`],
    [`<section class="secret" id="secret-a" data-x="1" style="color: red">甲</section>`, `<section class="secret" id="secret-a" data-x="1" style="color: red">甲</section>`],
    ["a & b, 1 < 2", "a &amp; b, 1 &lt; 2"],
    ["@UUID[Actor.x]{名}", "@UUID[Actor.x]{名}"]
  ])("%s", (given, clean) => {
    expect(cleanHtml(given)).toBe(clean);
    expect(cleanHtml(clean)).toBe(clean);
  });
});

describe("mapPaths", () => {
  const shout = (value) => `${value}!`;

  test("reaches through lists, maps, replacement keys and operators, and leaves the original alone", () => {
    const data = { a: { "==b": { x: { t: "1" } } }, c: ["2", "3"], d: { "__$OPERATOR$__": "ForcedReplacement", value: { e: "4" } }, f: { "-=g": null, g2: "5" } };
    const before = structuredClone(data);
    const mapped = mapPaths(data, ["a.b.*.t", "c.*", "d.e", "f.g", "nowhere.x"], shout);
    expect(mapped).toEqual({ a: { "==b": { x: { t: "1!" } } }, c: ["2!", "3!"], d: { "__$OPERATOR$__": "ForcedReplacement", value: { e: "4!" } }, f: { "-=g": null, g2: "5" } });
    expect(data).toEqual(before);
  });

  test("an operator at the very path is opened", () => {
    expect(mapPaths({ t: { "__$OPERATOR$__": "ForcedReplacement", value: "1" } }, ["t"], shout).t.value).toBe("1!");
  });
});
