import { describe, expect, it } from "vitest";
import { type FieldNode, fieldNodes, newEntryAt } from "../../../src/host/field-nodes";
import { fieldView, type FieldView, PAGES, SKIPPED } from "../../../src/applications/views/page-view";
import { everyModel } from "../../fixtures/models";
import { readProject } from "../../fixtures/project";

const models = (await everyModel()).filter(({ document, type }) => document !== "ChatMessage" && type in PAGES);
const texts = JSON.parse(readProject("lang/cn.json")) as object;
const has = (key: string) => typeof foundry.utils.getProperty(texts, key) === "string";
const plain = (text: string) => Promise.resolve(text);

/** A stored document with one entry in each map, so that all fields show. */
function filled(fields: object, model: (typeof models)[number]["model"]): Record<string, unknown> {
  const source: Record<string, unknown> = new model().toObject();
  const fill = (nodes: readonly FieldNode[], depth: number): void => {
    for (const node of nodes) {
      if (node.is === "group") fill(node.fields, depth);
      const path = node.path.replace("system.", "");
      const entry = node.is === "map" && depth < 4 ? newEntryAt(fields, path) : null;
      if (!entry) continue;
      foundry.utils.setProperty(source, `${path}.aaaaaaaaaaaaaaaa`, structuredClone(entry));
      const inside = fieldNodes(fields, source, "system", SKIPPED);
      fill(findNode(inside, node.path)?.entries[0]?.fields ?? [], depth + 1);
    }
  };
  fill(fieldNodes(fields, source, "system", SKIPPED), 0);
  return source;
}

function findNode(nodes: readonly FieldNode[], path: string): FieldNode | undefined {
  for (const node of nodes) {
    if (node.path === path) return node;
    const inside = findNode([...node.fields, ...node.entries.flatMap(({ fields }) => fields)], path);
    if (inside) return inside;
  }
  return undefined;
}

const flat = (views: readonly FieldView[]): FieldView[] =>
  views.flatMap((view) => [view, ...flat(view.fields), ...view.entries.flatMap(({ fields }) => flat(fields))]);

describe.each(models)("the page of $document $type", ({ type, model }) => {
  const { fields } = model.schema;
  const shown = PAGES[type] ?? [];

  it("names fields that are stored", () => {
    expect(shown.filter((name) => !(name in fields))).toEqual([]);
  });

  it("has words for every field and choice, those inside entries too", async () => {
    const source = filled(fields, model);
    const nodes = fieldNodes(fields, source, "system", SKIPPED).filter(({ name }) => shown.includes(name) && !["statuses", "tags", "limits"].includes(name));
    const views = flat(await Promise.all(nodes.map((node) => fieldView(node, plain))));
    const keys = views.flatMap(({ labelKey, options }) => [labelKey, ...Object.values(options)]).filter((key) => key.startsWith("TAINTED."));
    const root = (key: string) => key.replace("TAINTED.Field.", "");
    const labelled = (key: string) => has(key) || ["opposition", type].some((at) => [`TAINTED.Actor.${at}`, `TAINTED.Item.${at}`].some((prefix) => has(`${prefix}.FIELDS.${root(key)}.label`)));
    expect([...new Set(keys.filter((key) => !labelled(key)))]).toEqual([]);
  });

  it("begins entries whole, so that the model takes them as they are", () => {
    const source = filled(fields, model);
    expect(new model(structuredClone(source)).toObject()).toEqual(source);
  });
});

describe("a field's view", () => {
  const node = (given: Partial<FieldNode>): FieldNode =>
    ({ is: "text", name: "text", path: "system.text", label: "", value: "", choices: [], min: null, max: null, fields: [], entries: [], ...given });

  it("is empty where nothing is to be read", async () => {
    const values = [node({}), node({ is: "flag", value: false }), node({ is: "map" }), node({ is: "group", fields: [node({})] })];
    expect((await Promise.all(values.map((one) => fieldView(one, plain)))).map(({ empty }) => empty)).toEqual([true, true, true, true]);
    expect((await fieldView(node({ value: "水" }), plain)).empty).toBe(false);
  });

  it("calls an entry by its name before its text", async () => {
    const entries = [{ id: "a", fields: [node({ value: "长" }), node({ name: "name", value: "名" })] }];
    expect((await fieldView(node({ is: "map", entries }), plain)).entries[0]?.title).toBe("名");
  });
});
