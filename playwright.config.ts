import { defineConfig } from "@playwright/test";
import { presentChromium } from "./tools/setup/chromium.mjs";

const executablePath = presentChromium();

/** Tests of the main flow: the table runs them on the later generation too. A licensed host has one generation, and runs everything on it. */
const ON_BOTH = /(?:first-playable|typing)\.e2e\.ts$/;
const LATER = { name: "14", testMatch: ON_BOTH, use: { generation: 14 } } as const;

/** End-to-end tests: several browsers at one table. Nothing leaves the machine. */
export default defineConfig<{ generation: 13 | 14 }>({
  projects: [{ name: "table" }, ...(process.env["FOUNDRY_URL"] || process.env["GENERATION"] ? [] : [LATER])],
  testDir: "tests/e2e",
  testMatch: "**/*.{e2e,spec}.ts",
  outputDir: process.env["TEST_RESULTS"] ??= `test-results/${process.pid}`, // two runs at once must not sweep each other's
  globalSetup: "./tests/e2e/driver/client-build.ts",
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    locale: "zh-CN",
    viewport: { width: 1600, height: 1200 },
    trace: process.env["TRACE"] ? "retain-on-failure" : "off", // recording is slow: for a failure that is not clear
    screenshot: "only-on-failure",
    contextOptions: { reducedMotion: "reduce" }, // drifting water, drawn without a graphics card, would cost the tests their time
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update",
        "--disable-sync", "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
      ],
    },
  },
});
