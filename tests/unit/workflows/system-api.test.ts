import { describe, expect, it, vi } from "vitest";
import { smallWorld } from "../../fixtures/small-world";
import { readProject } from "../../fixtures/project";

smallWorld();
vi.stubGlobal("ui", { notifications: {} });
const { systemApi } = await import("../../../src/workflows/api/system-api");

const DOCS = readProject("docs/api.md");
/** Whatever stands as code, in a line or in a block. */
const CODE = [...DOCS.matchAll(/```js\n([^]*?)```|`([^`\n]+)`/g)].map(([, block, inline]) => block ?? inline ?? "");
const isNamed = (name: string): boolean => CODE.some((code) => new RegExp(`(?<![\\w"])${name}(?![\\w"])`).test(code));

/** Names of the first column of the table that begins so. */
const firstColumn = (head: string): string[] => {
  const [, table = ""] = DOCS.split(head);
  const rows = table.slice(0, table.indexOf("\n\n")).split("\n").filter((line) => line.startsWith("|")).slice(1);
  return rows.flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`(\w+)/g)].map(([, name = ""]) => name));
};
const ROOMS = ["immersion", "dossier", "mission", "settings"] as const;

describe("docs/api.md and game.system.api", () => {
  it("every name that is there is described", () => {
    const names = [...Object.keys(systemApi), ...ROOMS.flatMap((room) => Object.keys(systemApi[room]))];
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => !isNamed(name))).toEqual([]);
  });

  it("every name that is described is there: of the whole, of immersion, of the dossier, of hands", () => {
    const missing = (head: string, room: object): string[] => firstColumn(head).filter((name) => !(name in room));
    const tables: readonly (readonly [string, object])[] = [
      ["| name | what it is |", systemApi], ["| step | who | |", systemApi.immersion], ["| call | who | does |", systemApi.dossier],
      ["| call | does |\n", systemApi], ["| call | does | resolves to |", systemApi],
    ];
    for (const [head, room] of tables) {
      expect(firstColumn(head).length, head).toBeGreaterThan(4);
      expect(missing(head, room), head).toEqual([]);
    }
  });

  it("every path that an example takes leads somewhere", () => {
    const paths = CODE.flatMap((code) => [...code.matchAll(/\b(rules|settings|immersion|dossier|mission)((?:\.\w+)+)\(/g)].map(([, room = "", rest = ""]) => [room, ...rest.slice(1).split(".")]));
    expect(paths.length).toBeGreaterThan(15);
    const at = (path: readonly string[]) => path.reduce<unknown>((found, name) => (found as Record<string, unknown> | undefined)?.[name], systemApi);
    expect(paths.filter((path) => typeof at(path) !== "function").map((path) => path.join("."))).toEqual([]);
  });
});
