import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { docId } from "../tools/content/ids.mjs";
import { FOLDERS, readLibrary } from "../tools/content/library.mjs";
import { badIds, buildPacks, packSources } from "../tools/content/packs.mjs";
import { escapeHtml, toHtml } from "../tools/content/text.mjs";
import { filesIn, manifest, readProject, ROOT } from "./fixtures/project";

interface Source {
  _id: string;
  name: string;
  type: string;
  img?: string;
  system: Record<string, unknown>;
  folder: string | null;
  /** What lies inside it, by the name of its collection. */
  items?: Source[];
  results?: Source[];
  pages?: Source[];
}

/** What lies inside a document. */
const inside = ({ items = [], results = [], pages = [] }: Source): Source[] => [...items, ...results, ...pages];

const PACKS = manifest().packs;
const sources = (name: string) => packSources(name) as Source[];
const all = () => PACKS.flatMap(({ name }) => sources(name));

/** Actors and Items of all packs, those in others too, with the name of their document. */
const typed = () => PACKS.filter(({ type }) => type === "Actor" || type === "Item").flatMap(({ name, type }) =>
  sources(name).flatMap((source) => [{ source, document: type }, ...(source.items ?? []).map((item) => ({ source: item, document: "Item" }))]));

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
    const images = all().flatMap((document) => [document, ...document.items ?? []].map(({ img }) => img)).filter((img) => img !== undefined);
    const prefix = `systems/${manifest().id}/`;
    expect(images.filter((img) => !img.startsWith(prefix) || !existsSync(join(ROOT, img.slice(prefix.length))))).toEqual([]);
  });

  it("are of subtypes that the manifest knows", () => {
    expect(typed().filter(({ source, document }) => !(source.type in (manifest().documentTypes[document] ?? {})))).toEqual([]);
  });

  it("hold markup in the declared fields alone", () => {
    const marked = typed().flatMap(({ source, document }) => {
      const declared = manifest().documentTypes[document]?.[source.type]?.htmlFields ?? [];
      return stringsOf(source.system).filter(([path, text]) => /<\w+/.test(text) && !declared.includes(path)).map(([path]) => `${source.name}: ${path}`);
    });
    expect(marked).toEqual([]);
  });

  it("link to documents that are shipped", () => {
    const uuids = new Set(PACKS.flatMap(({ name, type }) => sources(name).flatMap(({ _id, pages = [] }) => {
      const uuid = `Compendium.${manifest().id}.${name}.${type}.${_id}`;
      return [uuid, ...pages.map((page) => `${uuid}.JournalEntryPage.${page._id}`)];
    })));
    const links = [...JSON.stringify(all()).matchAll(/Compendium\.[\w.-]+/g)].map(([uuid]) => uuid);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((uuid) => !uuids.has(uuid))).toEqual([]);
  });

  it("give each agent four themes, each with a tag that takes the theme's name", () => {
    for (const agent of sources("agents-cn")) {
      expect(agent.items, agent.name).toHaveLength(4);
      for (const theme of agent.items ?? []) {
        const tags = Object.values(theme.system["tags"] as Record<string, { themeTag: boolean; name: string }>);
        expect(tags.filter(({ themeTag }) => themeTag), theme.name).toEqual([expect.objectContaining({ name: "" })]);
        expect(tags.filter(({ themeTag, name }) => !themeTag && !name), theme.name).toEqual([]);
      }
    }
  });
});

describe("missions", () => {
  const missions = sources("missions-cn");
  const casefiles = missions.filter(({ type }) => type === "casefile");
  const missionOf = ({ system }: Source) => missions.find(({ _id }) => String(system["mission"]).endsWith(_id));
  const idsIn = (value: unknown) => Object.keys(value as object);

  it("show nothing of what their casefile keeps", () => {
    expect(casefiles).toHaveLength(missions.length / 2);
    for (const casefile of casefiles) {
      const shown = JSON.stringify(missionOf(casefile));
      const kept = [...casefile.items ?? [], casefile].flatMap(({ system }) => stringsOf(system)).map(([, text]) => text).filter((text) => /\p{Script=Han}{8}/u.test(text));
      expect(kept.length).toBeGreaterThan(100);
      expect(kept.filter((text) => shown.includes(JSON.stringify(text))), casefile.name).toEqual([]);
    }
  });

  it("have a casefile whose ids lead somewhere", () => {
    for (const casefile of casefiles) {
      const { answers, pastScenes, verifications, anomaly } = casefile.system as Record<string, Record<string, Record<string, unknown>>>;
      const clues = [casefile, missionOf(casefile)].flatMap((source) => source?.items ?? []).map(({ _id }) => _id);
      const traits = idsIn(sources("anomalies-cn").find(({ _id }) => String(anomaly).endsWith(_id))?.system["traits"]);
      const known = new Set([...clues, ...traits, ...idsIn(answers)]);
      const named = [
        ...Object.values(answers ?? {}).flatMap(({ asClueSupports, bears, refuted }) => {
          const { trait, sameAs } = refuted as Record<string, string>;
          return [...asClueSupports as string[], ...idsIn(bears), trait, sameAs];
        }),
        ...Object.values(pastScenes ?? {}).flatMap(({ clue, finds }) => [clue, ...finds as string[]]),
        ...Object.values(verifications ?? {}).flatMap(({ answer, fail }) => [answer, (fail as { trait: string }).trait]),
      ];
      expect(named.length).toBeGreaterThan(50);
      expect(named.filter((id) => id !== "" && !known.has(String(id))), casefile.name).toEqual([]);
    }
  });
});

describe("packs", () => {
  it.each(["cn", "en"])("lose no text on the way (%s)", (language) => {
    const shipped = PACKS.filter(({ name }) => name.endsWith(`-${language}`)).flatMap(({ name }) => stringsOf(sources(name)).map(([, text]) => text)).join("\n");
    const lines = [...(readLibrary() as Map<string, unknown>).values()].flatMap(textsOf).flatMap(({ zh, en }) => (language === "cn" ? zh : en).split("\n"));
    const lost = lines.map((line) => line.trim().replace(/^(?:- |\d+\. )/, "")).filter((line) => !shipped.includes(line) && !shipped.includes(escapeHtml(line)));
    expect(lines.length).toBeGreaterThan(2000);
    expect(lost).toEqual([]);
  });

  it("come in both languages, which share no document", () => {
    const names = (language: string) => PACKS.map(({ name }) => name).filter((name) => name.endsWith(`-${language}`)).map((name) => name.replace(/-\w+$/, "")).sort();
    expect(names("en")).toEqual(names("cn"));
    for (const name of names("cn")) expect(sources(`${name}-en`).length, name).toBe(sources(`${name}-cn`).length);
  });

  it("are closed to players where they hold what is the MC's", () => {
    const open = PACKS.filter(({ ownership }) => ownership?.["PLAYER"] !== "NONE").map(({ name }) => name.replace(/-\w+$/, ""));
    expect(new Set(open)).toEqual(new Set(["agents", "themes", "themebooks", "journal"]));
  });

  it("stand in the folder of their language", () => {
    expect(manifest().packFolders.flatMap(({ packs }) => packs)).toEqual(PACKS.map(({ name }) => name));
  });

  it("link to documents of their own language", () => {
    const strangers = PACKS.filter(({ name }) => [...JSON.stringify(sources(name)).matchAll(/Compendium\.[\w-]+\.[\w-]+/g)].some(([link]) => !link.endsWith(name.slice(-3))));
    expect(strangers.map(({ name }) => name)).toEqual([]);
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

  it.each(PACKS)("$name holds its documents whole", async ({ name, path, type }) => {
    const database = new ClassicLevel<string, Source>(join(folder, path), { valueEncoding: "json" });
    const entries = await database.iterator().all();
    await database.close();
    const [collection = "", embedded = ""] = COLLECTIONS[type] ?? [];
    const expected = sources(name).flatMap((source) =>
      [`!${collection}!${source._id}`, ...inside(source).map(({ _id }) => `!${collection}.${embedded}!${source._id}.${_id}`)]);
    const stored = entries.filter(([key]) => !key.startsWith("!folders!"));
    expect(stored.map(([key]) => key).sort()).toEqual(expected.sort());
    const inChinese = stored.filter(([key, { name: text }]) => key.startsWith(`!${collection}!`) && /\p{Script=Han}/u.test(text));
    expect(inChinese).toHaveLength(name.endsWith("-cn") ? sources(name).length : 0);
    const folders = entries.filter(([key]) => key.startsWith("!folders!")).map(([, { _id }]) => _id);
    expect(new Set(sources(name).map((source) => source.folder).filter((id) => id !== null))).toEqual(new Set(folders));
  });
});

/** Collection of each document in a pack's keys, and of what lies inside. */
const COLLECTIONS: Record<string, [string, string?]> = { Actor: ["actors", "items"], Item: ["items"], RollTable: ["tables", "results"], JournalEntry: ["journal", "pages"] };

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
