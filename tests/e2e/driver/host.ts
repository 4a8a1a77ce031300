import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoSeed } from "../../../tools/demo.mjs";
import { startTable } from "../../../table/server/server.js";
import { clientBuild } from "./client-build";
import { isLicensed, licensedHost } from "./licensed-host";

/** A host with a world of this system: the table, or a licensed Foundry that somebody has launched. */
export interface Host {
  readonly url: string;
  readonly generation: number;
  /** Whether it is the table: then it can be stopped and started. */
  readonly isTable: boolean;
  /** Stop it and start it again on the same world. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** What a test may want of its host. */
export interface HostOptions {
  readonly generation: 13 | 14;
  /** Serve everything below this, as some hosts do. */
  readonly routePrefix?: string;
  /** What to do to the sources of the demo world before it is made. */
  readonly alter?: (seed: DemoSeed) => unknown;
}

export type DemoSeed = ReturnType<typeof demoSeed>;

const SYSTEM = "dist";

/** Start a table with the demo world, in a folder of its own, on a free port. */
async function startOwnTable({ generation, routePrefix = "", alter }: HostOptions): Promise<Host> {
  const data = await mkdtemp(join(tmpdir(), "td-e2e-"));
  const seed = demoSeed(SYSTEM);
  alter?.(seed);
  const start = (port: number) => startTable({ port, generation, data, routePrefix, systemFolder: SYSTEM, seed, ...clientBuild() });
  let table = await start(0);
  const { port, url } = table;
  return {
    url, generation, isTable: true,
    async restart() {
      await table.close();
      table = await start(port);
    },
    async stop() {
      await table.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** The host that tests run on: `FOUNDRY_URL` names a licensed one, else a table is started. */
export async function startHost(options: HostOptions = { generation: 13 }): Promise<Host> {
  return isLicensed() ? licensedHost(options) : startOwnTable(options);
}
