import { createServer } from "node:http";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { release } from "../../../tools/release.mjs";
import { spawnTable } from "./spawn-table";

/** A table that plays an installed release. */
export interface InstalledTable {
  readonly url: string;
  /** Folder of the data that it was installed into. */
  readonly data: string;
  stop(): Promise<void>;
}

/**
 * Make a release of the build, serve it, and start a table that installs it from its manifest. The table is a copy in a folder of its own:
 * nothing of the project is in its reach but the packages.
 */
export async function startInstalledTable(): Promise<InstalledTable> {
  const folder = await mkdtemp(join(tmpdir(), "td-install-"));
  const site = join(folder, "site");
  const server = createServer((request, response) => {
    readFile(join(site, basename(request.url ?? ""))).then((file) => response.end(file), () => response.writeHead(404).end());
  });
  await new Promise<void>((done) => { server.listen(0, "127.0.0.1", done); });
  const base = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`; // an address of the network, since it listens to one
  await release({ baseUrl: base, folder: site, systemFolder: resolve("dist") });
  await cp("table", join(folder, "table"), { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  const table = await spawnTable(["--port", "0", "--data", "data", "--install", `${base}/system.json`], folder);
  server.close();
  return {
    url: table.url,
    data: join(folder, "data"),
    async stop() {
      await table.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
