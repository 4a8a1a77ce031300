import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { docId } from "../tools/content/ids.mjs";
import { FOLDERS, readLibrary } from "../tools/content/library.mjs";
import { badIds, buildPacks, packSources } from "../tools/content/packs.mjs";
import { toHtml } from "../tools/content/text.mjs";
import { filesIn, manifest, readProject, ROOT } from "./fixtures/project";

interface Source {
  _id: string;
  name: string;
  type: string;
  img: string;
  system: Record<string, unknown>;
  items: Source[];
}

const PACKS = manifest().packs;
const sources = (name: string) => packSources(name) as Source[];
const all = () => PACKS.flatMap(({ name }) => sources(name));

describe("ids", () => {
  it.each([
    ["cn/mission/all-things-old", "fn177L5r1FCmsHky"],
    ["en/mission/all-things-old", "3bjdmvOvX6WQoZP9"],
    ["cn/casefile/all-things-old", "xb7ZZm5tKvgtXfrb"],
    ["cn/mission/all-things-old/clues/word-list", "LF4BOSg8tXxiRrbD"],
  ])("%s is %s for ever", (path, id) => expect(docId(...path.split("/"))).toBe(id));

  it("are well formed and used once over all packs", () => expect(badIds(all())).toEqual([]));

  it("that are used twice, even inside two documents, are found", () => {
    const twin = { _id: "AAAAAAAAAAAAAAAA", items: [{ _id: "BBBBBBBBBBBBBBBB" }] };
    expect(badIds([twin, { _id: "CCCCCCCCCCCCCCCC", items: [{ _id: "BBBBBBBBBBBBBBBB" }] }])).toEqual(["BBBBBBBBBBBBBBBB"]);
    expect(badIds([{ _id: "too-short" }])).toEqual(["too-short"]);
  });
});

describe("sources", () => {
  const library = readLibrary() as Map<string, Record<string, unknown>>;

  it("use each slug once over all folders", () => {
    const slugs = [...library.values()].map(({ slug }) => slug);
    expect(slugs.filter((slug, index) => slugs.indexOf(slug) !== index)).toEqual([]);
  });

  it("hold the keys of the schema and no other", () => {
    const schema = parse(readProject("packs/schema.yml")) as Schema;
    const strangers = [...library.values()].flatMap((record) => {
      const folder = Object.keys(FOLDERS).find((name) => FOLDERS[name as keyof typeof FOLDERS] === record["kind"]) ?? "";
      const known = new Set(pathsOf(schema, schema.kinds[folder] ?? {}));
      return keysOf(record).filter((path) => !known.has(path)).map((path) => `${String(record["slug"])}: ${path}`);
    });
    expect([...new Set(strangers)]).toEqual([]);
  });

  it("keep the words of the game", () => {
    const forbidden = /\bGM\b|主持人|力量值|烧毁|划去|迷雾|Otherscape|City of Mist|Legend in the Mist|\bSCP\b|基金会|收容|D级/;
    expect(filesIn("packs", /\.yml$/).filter((file) => file !== "packs/schema.yml" && forbidden.test(readProject(file)))).toEqual([]);
  });

  it("hold both languages, each in its own script", () => {
    const wrong = [...library.values()].flatMap((record) => textsOf(record)
      .filter(({ zh, en }) => !zh.trim() || !en.trim() || /\p{Script=Han}/u.test(en))
      .map(({ zh }) => `${String(record["slug"])}: ${zh}`));
    expect(wrong).toEqual([]);
  });
});

describe("documents", () => {
  it("have pictures that are there", () => {
    const images = all().flatMap((document) => [document, ...document.items].map(({ img }) => img));
    const prefix = `systems/${manifest().id}/`;
    expect(images.filter((img) => !img.startsWith(prefix) || !existsSync(join(ROOT, img.slice(prefix.length))))).toEqual([]);
  });

  it("are of subtypes that the manifest knows", () => {
    const { Actor = {}, Item = {} } = manifest().documentTypes;
    const strangers = PACKS.filter(({ type }) => type === "Actor").flatMap(({ name }) =>
      sources(name).filter((actor) => !(actor.type in Actor) || actor.items.some((item) => !(item.type in Item))));
    expect(strangers).toEqual([]);
  });

  it("hold markup in the declared fields alone", () => {
    const marked = PACKS.filter(({ type }) => type === "Actor").flatMap(({ name }) => sources(name)).flatMap((actor) =>
      [actor, ...actor.items].flatMap((document) => {
        const declared = manifest().documentTypes[document === actor ? "Actor" : "Item"]?.[document.type]?.htmlFields ?? [];
        return stringsOf(document.system).filter(([path, text]) => /<\w+/.test(text) && !declared.includes(path)).map(([path]) => `${document.name}: ${path}`);
      }));
    expect(marked).toEqual([]);
  });

  it("link to documents that are shipped", () => {
    const uuids = new Set(PACKS.flatMap(({ name, type }) => sources(name).map(({ _id }) => `Compendium.${manifest().id}.${name}.${type}.${_id}`)));
    const links = [...JSON.stringify(all()).matchAll(/Compendium\.[\w.-]+/g)].map(([uuid]) => uuid);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((uuid) => !uuids.has(uuid))).toEqual([]);
  });

  it("give each agent four themes, each with a tag that takes the theme's name", () => {
    for (const agent of sources("agents-cn")) {
      expect(agent.items, agent.name).toHaveLength(4);
      for (const theme of agent.items) {
        const tags = Object.values(theme.system["tags"] as Record<string, { themeTag: boolean; name: string }>);
        expect(tags.filter(({ themeTag }) => themeTag), theme.name).toEqual([expect.objectContaining({ name: "" })]);
        expect(tags.filter(({ themeTag, name }) => !themeTag && !name), theme.name).toEqual([]);
      }
    }
  });
});

describe("text", () => {
  it("becomes paragraphs, lists and escaped characters", () => {
    expect(toHtml("一 <b>\n二\n\n- 三\n- 四 & 五\n\n1. 六")).toBe("<p>一 &lt;b&gt;<br>二</p><ul><li>三</li><li>四 &amp; 五</li></ul><ol><li>六</li></ol>");
  });
});

describe("built packs", () => {
  const folder = mkdtempSync(join(tmpdir(), "packs-"));
  beforeAll(() => buildPacks(folder));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(PACKS)("$name holds its documents whole", async ({ name, path }) => {
    const database = new ClassicLevel<string, Source>(join(folder, path), { valueEncoding: "json" });
    const entries = await database.iterator().all();
    await database.close();
    const expected = sources(name).flatMap((actor) => [`!actors!${actor._id}`, ...actor.items.map(({ _id }) => `!actors.items!${actor._id}.${_id}`)]);
    expect(entries.map(([key]) => key).sort()).toEqual(expected.sort());
    expect(entries.find(([key]) => key.startsWith("!actors!"))?.[1].name).toMatch(/\p{Script=Han}/u);
  });
});

interface Schema {
  questions: string[];
  reveal_questions: string[];
  shapes: Record<string, Record<string, string>>;
  kinds: Record<string, Record<string, string>>;
}

/** Paths that a kind of record may hold, with shapes and question ids written out; `*` stands for any key. */
function pathsOf(schema: Schema, rows: Record<string, string>): string[] {
  const questions: Record<string, string[]> = { "<q>": schema.questions, "<r>": schema.reveal_questions };
  return Object.entries(rows).flatMap(([row, spec]) => {
    const path = row.replaceAll("?", "");
    const shape = /^@(\w+)/.exec(spec)?.[1];
    const inner = shape ? pathsOf(schema, schema.shapes[shape] ?? {}).map((part) => (path === "@" ? part : `${path}.${part}`)) : [path];
    return inner.flatMap((each) => {
      const mark = /<[qr]>/.exec(each)?.[0];
      return mark ? (questions[mark] ?? []).map((question) => each.replace(mark, question)) : [each];
    });
  });
}

const isText = (value: object): value is { zh: string; en: string } => "zh" in value;

/** Paths of everything that a record holds, in the schema's own way of writing. */
function keysOf(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => keysOf(entry, `${path}[]`));
  if (typeof value !== "object" || value === null || isText(value)) return [path];
  if (/^answers\[\]\.bears$|\.bears$/.test(path)) return [`${path}.*`];
  return Object.entries(value).flatMap(([key, child]) => keysOf(child, path ? `${path}.${key}` : key));
}

/** Every text of a record. */
function textsOf(value: unknown): { zh: string; en: string }[] {
  if (typeof value !== "object" || value === null) return [];
  return isText(value) ? [value] : Object.values(value).flatMap(textsOf);
}

/** Every string of a tree with its dotted path. */
function stringsOf(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => stringsOf(child, path ? `${path}.${key}` : key));
}
