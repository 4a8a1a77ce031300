import { defineConfig } from "vite";

/** Shape of the installable folder: one module, one style sheet, pictures where they are in the source. */
const outputNames = {
  entryFileNames: "tainted-dossier.mjs",
  assetFileNames: ({ originalFileNames: [source = ""] }: { originalFileNames: string[] }) =>
    source.endsWith(".css") ? "styles/tainted-dossier.css" : source,
};

/** The bundler turns classes into variables, which lose their names in a minifier; declared they keep them. */
const declareClasses = (code: string) => code.replace(/^var (\w+) = class(?: \1)?\b/gm, "class $1");

/**
 * The host revives stored rolls and names render hooks by class name, so their names survive the minifier; those of functions need not
 * (tests/contract.test.ts looks at the bundle).
 */
export default defineConfig({
  base: "./",
  publicDir: false,
  plugins: [{ name: "class-declarations", renderChunk: declareClasses }],
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
        minify: { compress: { keepNames: { class: true, function: false } }, mangle: false },
      },
    },
  },
});
