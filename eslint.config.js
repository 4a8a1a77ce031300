import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import js from "@eslint/js";
import { createNodeResolver, importX } from "eslint-plugin-import-x";
import tseslint from "typescript-eslint";

const require = createRequire(import.meta.url);

/** Names that the browser defines, read from the compiler's own list. */
const domTypes = readFileSync(require.resolve("typescript/lib/lib.dom.d.ts"), "utf8");
const browser = Object.fromEntries([...domTypes.matchAll(/^declare (?:var|function|namespace) (\w+)/gm)].map(([, name]) => [name, "readonly"]));
const node = Object.fromEntries([...Object.getOwnPropertyNames(globalThis), "process", "Buffer"].map((name) => [name, "readonly"]));

/** What a page of the host defines beside the browser's own. */
const HOST = [
  "game", "ui", "CONFIG", "CONST", "Hooks", "canvas", "foundry", "Handlebars", "$", "jQuery", "fromUuid", "fromUuidSync", "_loc",
  "Actor", "Actors", "ActiveEffect", "ChatMessage", "Collection", "Combat", "Combatant", "Folder", "Item", "Items", "JournalEntry", "JournalEntryPage",
  "Macro", "Roll", "RollTable", "Scene", "TokenDocument", "User", "io", "DOMPurify",
];
const host = Object.fromEntries(HOST.map((name) => [name, "readonly"]));

const nameless = ["game", "ui", "CONFIG", "Hooks", "canvas", "foundry", "document", "window"];
const restrictGlobals = (names, message) => ["error", ...names.map((name) => ({ name, message }))];

const doubleCast = {
  selector: "TSAsExpression > TSAsExpression",
  message: "A double cast belongs in src/host, where it states its reason.",
};

export default tseslint.config(
  { ignores: ["dist*/", ".table*/", ".cache/", "shots/", "test-results/", "bench-results/", "node_modules/"] },
  js.configs.recommended,
  {
    plugins: { "import-x": importX },
    settings: {
      "import-x/resolver-next": [createNodeResolver({ extensions: [".ts", ".js", ".mjs"] })],
      "import-x/extensions": [".ts", ".js", ".mjs"],
      "import-x/parsers": { "@typescript-eslint/parser": [".ts"] },
    },
    rules: {
      "import-x/no-cycle": "error",
      "import-x/no-default-export": "error",
      "max-lines": ["error", { max: 400 }],
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "no-var": "error",
      "prefer-const": "error",
    },
  },
  {
    files: ["*.config.{js,ts}", "tests/e2e/driver/client-build.ts"], // their readers want it
    rules: { "import-x/no-default-export": "off" },
  },
  {
    files: ["**/*.{js,mjs}"],
    languageOptions: { ecmaVersion: "latest", sourceType: "module", globals: node },
  },
  { files: ["table/client/**", "table/conformance/**"], languageOptions: { globals: { ...browser, ...host } } },
  { files: ["table/conformance/**"], languageOptions: { globals: { _del: "readonly", _replace: "readonly" } } },
  { files: ["table/common/**"], languageOptions: { globals: { HTMLElement: "readonly" } } },
  { files: ["tests/**/*.js", "tools/**"], languageOptions: { globals: { ...browser, ...host, ...node } } },
  {
    files: ["**/*.ts"],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: ["tests/tsconfig.json"], tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports", disallowTypeAnnotations: false }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "@typescript-eslint/unbound-method": ["error", { ignoreStatic: true }],
      "@typescript-eslint/no-namespace": "off",
      "no-undef": "off",
      "no-unused-vars": "off",
    },
  },
  {
    files: ["src/**/*.ts"],
    rules: {
      "no-restricted-syntax": ["error", doubleCast],
      "no-restricted-properties": ["error", { object: "game", property: "release", message: "Version branches live in src/host." }],
      "no-console": "error",
    },
  },
  { files: ["src/host/**/*.ts"], rules: { "no-restricted-syntax": "off", "no-restricted-properties": "off", "no-console": "off" } },
  {
    files: ["src/rules/**/*.ts"],
    rules: {
      "no-restricted-globals": restrictGlobals([...nameless, "Date", "performance"], "Rules are pure: data in, data out."),
      "no-restricted-properties": ["error", { object: "Math", property: "random", message: "Dice faces come in as numbers." }],
    },
  },
  {
    files: ["src/config/**/*.ts"],
    rules: { "no-restricted-globals": restrictGlobals(nameless, "Config holds tables of ids and defaults, and asks nothing of the host.") },
  },
  {
    files: ["tests/**/*.ts"],
    rules: Object.fromEntries(
      ["no-unsafe-assignment", "no-unsafe-member-access", "no-unsafe-call", "no-unsafe-argument", "no-unsafe-return", "unbound-method", "require-await", "no-base-to-string", "restrict-template-expressions"]
        .map((rule) => [`@typescript-eslint/${rule}`, "off"]),
    ),
  },
);
