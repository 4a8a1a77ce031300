import { gzipSync } from "node:zlib";
import postcss from "postcss";
import { defineConfig, minifySync } from "vite";

/** Shape of the installable folder: one module, one style sheet, pictures where they are in the source. */
const outputNames = {
  entryFileNames: "tainted-dossier.mjs",
  assetFileNames: ({ originalFileNames: [source = ""] }: { originalFileNames: string[] }) =>
    source.endsWith(".css") ? "styles/tainted-dossier.css" : source,
};

/** The bundler turns classes into variables, which lose their names in a minifier; declared they keep them. */
const declareClasses = (code: string) => code.replace(/^var (\w+) = class(?: \1)?\b/gm, "class $1");

const keepNames = { class: true, function: false };

/** Rooms of the house, in the order in which they may know each other (tests/architecture.test.ts). */
const ROOMS = ["constants", "rules", "config", "host", "model", "dice", "documents", "migration", "workflows", "chat", "applications", "hooks", "main"];
const roomOf = (path: string) => ROOMS.indexOf(/\/src\/(\w+)/.exec(path)?.[1] ?? "");

/** Words of a module: what it shares with its neighbours is stored once. */
const wordsOf = (code: string): ReadonlySet<string> => new Set(code.replace(/\/\*[^]*?\*\//g, "").match(/[\w$.]{2,}/g));

const known = new Map<ReadonlySet<string>, Map<ReadonlySet<string>, number>>();

/** How much two modules have in common; counted once, for all orders. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const ofOne = known.get(one) ?? new Map<ReadonlySet<string>, number>();
  const found = ofOne.get(other) ?? [...one].filter((word) => other.has(word)).length / Math.sqrt(one.size * other.size + 1);
  known.set(one, ofOne.set(other, found));
  return found;
}

interface Module {
  readonly id: string;
  readonly code: string;
  readonly room: number;
  readonly words: ReadonlySet<string>;
  /** Modules of the same room that must stand before it. */
  readonly needs: readonly string[];
}

/** Of those whose imports stand already, the one that is most like the last few. */
function nextOf(rest: readonly Module[], ordered: readonly Module[], few: number): Module | undefined {
  const done = new Set(ordered.map(({ id }) => id));
  const ready = rest.filter(({ room, needs }) => room === rest[0]?.room && needs.every((id) => done.has(id)));
  const worth = ({ words }: Module) => ordered.slice(-few).reduce((sum, { words: before }, index) => sum + likeness(words, before) * (index + 1), 0);
  return ready.map((module) => ({ module, worth: worth(module) })).reduce((best, one) => (one.worth > best.worth ? one : best), { module: ready[0] ?? rest[0], worth: 0 }).module;
}

/** An order of all modules, room by room: each room knows earlier ones alone, so nothing is used before it is there. */
function inOrder(modules: readonly Module[], few: number): string {
  let rest = modules;
  const ordered: Module[] = [];
  for (let next = nextOf(rest, ordered, few); next; next = nextOf(rest, ordered, few)) {
    const found = next;
    ordered.push(found);
    rest = rest.filter((module) => module !== found);
  }
  return declareClasses(ordered.map(({ code }) => code).join("\n"));
}

/** So many neighbours may count; which number makes the lightest order changes with every line. */
const FEWS = [3, 5, 7, 9, 10, 11, 12, 13];

/** Bytes on the wire, about. */
const weightOf = (code: string) => gzipSync(minifySync("tainted-dossier.mjs", code, { compress: { keepNames }, mangle: { toplevel: true, keepNames } }).code).length;

/** What is alike stands together: compression on the wire sees only the last 32 kB. */
function roomByRoom(this: { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }, _code: string, { modules }: { modules: Record<string, { code: string | null }> }) {
  const all = Object.entries(modules).map(([id, { code }]): Module => ({
    id, code: code ?? "", room: roomOf(id), words: wordsOf(code ?? ""),
    needs: this.getModuleInfo(id)?.importedIds.filter((needed) => needed in modules && roomOf(needed) === roomOf(id)) ?? [],
  })).sort((one, other) => one.room - other.room);
  const orders = FEWS.map((few) => inOrder(all, few)).map((code) => ({ code, weight: weightOf(code) }));
  return orders.reduce((best, one) => (one.weight < best.weight ? one : best)).code;
}

/** Declarations of a rule by name: a shorthand still precedes what it sets (`border`, `border-color`), and what is alike is written alike. */
const declarationsByName = (css: string) => {
  const sheet = postcss.parse(css);
  sheet.walkRules(({ nodes }) => {
    if (nodes.every((node) => node.type === "decl")) nodes.sort(({ prop: one }, { prop: other }) => Number(one > other) - Number(one < other));
  });
  return sheet.toString();
};
const sortStyles = (_options: unknown, files: Record<string, object>) => {
  for (const [name, file] of Object.entries(files)) if (name.endsWith(".css") && "source" in file) file.source = declarationsByName(String(file.source));
};

/**
 * The host revives stored rolls and names render hooks by class name, so their names survive the minifier; those of functions need not
 * (tests/contract.test.ts looks at the bundle).
 */
export default defineConfig({
  base: "./",
  publicDir: false,
  plugins: [{ name: "room-by-room", renderChunk: roomByRoom }, { name: "declarations-by-name", enforce: "post", generateBundle: sortStyles }],
  build: {
    target: "es2023",
    minify: "terser",
    terserOptions: { module: true, ecma: 2020, keep_classnames: true, compress: { passes: 3, inline: 1, unsafe_arrows: true } },
    cssTarget: "chrome120",
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    emptyOutDir: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { main: "src/main.ts", styles: "styles/main.css" },
      preserveEntrySignatures: "allow-extension",
      output: {
        ...outputNames,
        minify: { compress: { keepNames }, mangle: { toplevel: true, keepNames } },
      },
    },
  },
});
