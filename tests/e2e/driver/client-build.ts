import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";

/** Where the table's client is, put together; none before {@link buildClient}. */
export const clientBuild = (): { clientBuild?: string } => {
  const folder = process.env["TABLE_CLIENT"];
  return folder ? { clientBuild: folder } : {};
};

/**
 * Put the client's two hundred modules together, once for all tests: each test loads three pages, and a page that asks for every module
 * by itself takes twice the time.
 *
 * @returns What clears it away.
 */
export default async function buildClient(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "td-client-"));
  await build({
    configFile: false, logLevel: "warn", publicDir: false,
    build: {
      outDir: folder, emptyOutDir: true, minify: false, modulePreload: false, target: "esnext",
      rolldownOptions: { input: "table/client/boot.js", output: { entryFileNames: "boot.js", keepNames: true } },
    },
  });
  process.env["TABLE_CLIENT"] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
