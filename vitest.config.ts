import { defineConfig } from "vitest/config";

/** Unit tests and the tests of the house itself. Whatever needs a browser is Playwright's, in tests/e2e. */
export default defineConfig({
  test: {
    include: ["tests/**/*.test.{ts,js}"],
    exclude: ["tests/e2e/**", "node_modules/**"],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
