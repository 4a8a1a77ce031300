import postcss from "postcss";
import { defineConfig } from "vite";

/** Shape of the installable folder: one module, one style sheet, pictures where they are in the source. */
const outputNames = {
  entryFileNames: "tainted-dossier.mjs",
  assetFileNames: ({ originalFileNames: [source = ""] }: { originalFileNames: string[] }) =>
    source.endsWith(".css") ? "styles/tainted-dossier.css" : source,
};

/** The bundler turns classes into variables, which lose their names in a minifier; declared they keep them. */
const declareClasses = (code: string) => code.replace(/^var (\w+) = class(?: \1)?\b/gm, "class $1");

/** Rooms of the house, in the order in which they may know each other (tests/architecture.test.ts). */
const ROOMS = ["constants", "rules", "config", "host", "model", "dice", "documents", "migration", "workflows", "chat", "applications", "hooks", "main"];
const roomOf = (path: string) => ROOMS.indexOf(/\/src\/(\w+)/.exec(path)?.[1] ?? "");

/** What is alike stands together: compression on the wire sees only the last 32 kB. Each room knows earlier ones alone, so nothing is used before it is there. */
const roomByRoom = (_code: string, { modules }: { modules: Record<string, { code: string | null }> }) =>
  declareClasses(Object.entries(modules).sort(([one], [other]) => roomOf(one) - roomOf(other)).map(([, { code }]) => code ?? "").join("\n"));

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

const keepNames = { class: true, function: false };

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
    terserOptions: { module: true, ecma: 2020, keep_classnames: true, compress: { passes: 3, inline: 1 } },
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
