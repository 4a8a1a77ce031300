import { defineConfig } from "vite";

/** Shape of the installable folder: one module, one style sheet, pictures where they are in the source. */
const outputNames = {
  entryFileNames: "tainted-dossier.mjs",
  assetFileNames: ({ originalFileNames: [source = ""] }: { originalFileNames: string[] }) =>
    source.endsWith(".css") ? "styles/tainted-dossier.css" : source,
};

/**
 * The host revives stored rolls and names render hooks by class name, so names survive the minifier
 * (tests/contract.test.ts looks at the bundle).
 */
export default defineConfig({
  base: "./",
  publicDir: false,
  build: {
    target: "es2023",
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
        minify: { compress: { keepNames: { class: true, function: true } }, mangle: { keepNames: { class: true, function: true } } },
      },
    },
  },
});
