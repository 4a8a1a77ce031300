import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Localization } from "../../../table/client/i18n.js";
import { DataModel } from "../../../table/common/data/model.js";
import { ArrayField, NumberField, SchemaField, StringField } from "../../../table/common/data/fields.js";

const FILES = {
  "core/en": { A: { Core: "core", Both: "core en" } },
  "core/cn": { "A.Core": "核心" },
  "system/en": { "A.Both": "system en", "A.Only": "{name} of {place}", "A.Deep.Leaf": "leaf" },
  "system/cn": { A: { Both: "系统" } }
};
const entries = (folder) => ["en", "cn"].map((lang) => ({ lang, path: `${folder}/${lang}` }));

let texts;
beforeEach(async () => {
  texts = new Localization();
  await texts.load("cn", [entries("core"), entries("system")], async (path) => structuredClone(FILES[path]));
});

describe("row-19: texts", () => {
  it("the language first, then English, then the key; later packages win", () => {
    expect(["A.Core", "A.Both", "A.Deep.Leaf", "A.None", "A.Deep"].map((key) => texts.localize(key))).toEqual(["核心", "系统", "leaf", "A.None", "A.Deep"]);
  });

  it("format leaves unknown braces", () => {
    expect(texts.format("A.Only", { name: "甲" })).toBe("甲 of {place}");
    expect(texts.format("A.Only", { name: 0, place: null })).toBe("0 of {place}");
  });

  it("has, with and without the fallback", () => {
    expect([texts.has("A.Both"), texts.has("A.Only"), texts.has("A.Only", false), texts.has("A"), texts.has("A.None")]).toEqual([true, true, false, false, false]);
  });

  it("sorts by a localized property and does not break on a code that Intl does not know", () => {
    expect(texts.sortObjects([{ name: "乙" }, { name: "A.Core" }], "name")).toHaveLength(2);
    expect(texts.getListFormatter().format(["a", "b"])).toContain("a");
    expect(texts.pluralRules.select(1)).toBeTypeOf("string");
  });
});

describe("row-19: labels of models", () => {
  class Base extends DataModel {
    static LOCALIZATION_PREFIXES = ["M.Base"];
    static defineSchema() {
      return {
        named: new StringField({ label: "A.Both" }),
        inner: new SchemaField({ value: new NumberField() }),
        list: new ArrayField(new SchemaField({ text: new StringField() }))
      };
    }
  }

  afterEach(() => { delete globalThis.game; });

  it("come from the prefixes by path; a label that is given is localized", () => {
    texts.translations.M = { Base: { FIELDS: { inner: { label: "里面", value: { label: "值", hint: "提示" } }, list: { element: { text: { label: "文字" } } } } } };
    globalThis.game = { i18n: texts };
    Localization.localizeDataModel(Base);
    const label = (path) => Base.schema.getField(path).label;
    expect([label("named"), label("inner"), label("inner.value"), Base.schema.getField("inner.value").hint]).toEqual(["系统", "里面", "值", "提示"]);
    expect(Base.schema.fields.list.element.fields.text.label).toBe("文字");
  });
});
