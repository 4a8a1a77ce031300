import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "./fixtures/project";

const LONG = 180_000;
const ignored = new Set(readFileSync(join(ROOT, ".gitignore"), "utf8").split("\n").map((line) => line.replaceAll("/", "")).filter(Boolean));

/** The project as a clone would be: what is ignored is not there, but for the packages, which are lent. */
function cloneProject(): string {
  const clone = mkdtempSync(join(tmpdir(), "td-clone-"));
  for (const name of readdirSync(ROOT)) if (name !== ".git" && !ignored.has(name)) cpSync(join(ROOT, name), join(clone, name), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(clone, "node_modules"));
  return clone;
}

/** `npm start` in a folder, and all that it says. */
class Start {
  output = "";
  readonly #process: ChildProcess;
  readonly ended: Promise<unknown>;

  constructor(folder: string, ...options: string[]) {
    this.#process = spawn("npm", ["start", "--", ...options], { cwd: folder, stdio: ["ignore", "pipe", "pipe"], detached: true });
    for (const stream of [this.#process.stdout, this.#process.stderr]) stream?.setEncoding("utf8").on("data", (text: string) => (this.output += text));
    this.ended = once(this.#process, "close").then(([code]: unknown[]) => code);
  }

  /** Wait for a line; fails when it ends before. */
  async says(pattern: RegExp): Promise<RegExpExecArray> {
    const hasEnded = this.ended.then(() => true);
    for (;;) {
      const found = pattern.exec(this.output);
      if (found) return found;
      if (await Promise.race([hasEnded, new Promise((resolve) => setTimeout(resolve, 100, false))])) throw new Error(`It ended, and said: ${this.output}`);
    }
  }

  /** As `kill` does, to npm alone. */
  stop = () => this.#process.kill("SIGTERM");

  /** As a terminal does: to all that runs in it. */
  pressCtrlC = () => process.kill(-(this.#process.pid ?? 0), "SIGINT");
}

const isFree = (port: number): Promise<boolean> => new Promise((resolve) => {
  const server = createServer().once("error", () => { resolve(false); }).listen(port, "127.0.0.1", () => server.close(() => { resolve(true); }));
});

describe("npm start, in a fresh clone", () => {
  let clone: string, start: Start;
  beforeAll(() => {
    clone = cloneProject();
    start = new Start(clone, "--port", "0");
  }, LONG);
  afterAll(async () => {
    start.stop();
    await start.ended;
    rmSync(clone, { recursive: true, force: true });
  });

  it("builds, prints the join links, is ready, says when its port is taken, and stops on SIGTERM", async () => {
    const [, url = ""] = await start.says(/^ready (http:\/\/127\.0\.0\.1:\d+)$/m);
    const links = [...start.output.matchAll(/^join as (\S+): (\S+)$/gm)].map(([, user, link]) => [user, link]);
    expect(links.map(([user]) => user)).toEqual(["MC", "玩家甲", "玩家乙"]);
    for (const [user = "", link = ""] of links) {
      expect(link.startsWith(`${url}/join`)).toBe(true);
      const page = await (await fetch(link)).text();
      expect(page).toMatch(/select[^>]*name="userid"/);
      expect(page).toContain(`>${user}</option>`);
    }
    const { port } = new URL(url);
    const second = new Start(clone, "--port", port, "--system", "dist", "--data", ".other");
    await second.says(new RegExp(`${port} is taken`));
    expect(await second.ended).not.toBe(0);
    expect((await fetch(`${url}/join`)).status).toBe(200);
    start.stop();
    await start.ended;
    expect(start.output).toContain("stopping");
    expect(await isFree(Number(port))).toBe(true);
    const third = new Start(clone, "--port", port, "--system", "dist", "--data", ".other", "--generation", "14", "--fresh", "--route-prefix", "vtt");
    await third.says(/^ready /m);
    expect(existsSync(join(clone, ".other"))).toBe(true);
    expect((await fetch(`${url}/vtt/join`)).status).toBe(200);
    third.pressCtrlC();
    await third.ended;
    expect(await isFree(Number(port))).toBe(true);
  }, LONG);

  it("plays another system from any folder, in a world of its own, on the generation that it is for", async () => {
    const folder = join(clone, "elsewhere", "Other");
    cpSync(join(ROOT, "tests", "fixtures", "small-system"), folder, { recursive: true });
    const manifest = join(folder, "system.json");
    writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, "utf8")) as object, id: "Other_System", compatibility: { minimum: "14", verified: "14" } }));
    const other = new Start(clone, "--port", "0", "--data", ".other", "--system", "elsewhere/Other");
    const [, url = ""] = await other.says(/^ready (\S+)$/m);
    expect(other.output).toMatch(/on generation 14$/m);
    expect(other.output).not.toContain("built dist");
    expect(readdirSync(join(clone, ".other", "worlds")).sort()).toEqual(["demo", "demo-other_system"]);
    expect((await fetch(`${url}/systems/Other_System/small-system.js`)).status).toBe(200);
    other.stop();
    await other.ended;
  }, LONG);

  it("says in a sentence what is wrong with a folder that holds no built system", async () => {
    mkdirSync(join(clone, "unbuilt"));
    writeFileSync(join(clone, "unbuilt", "system.json"), JSON.stringify({ id: "unbuilt", esmodules: ["main.mjs"] }));
    for (const [folder, sentence] of [["nowhere", "There is no system.json in nowhere"], ["unbuilt", "unbuilt is not built: main.mjs is not there"]]) {
      const wrong = new Start(clone, "--port", "0", "--data", ".other", "--system", String(folder));
      expect(await wrong.ended).not.toBe(0);
      expect(wrong.output).toContain(sentence);
      expect(wrong.output).not.toMatch(/^\s+at /m);
    }
  }, LONG);

  it("refuses an option that is none, and says what there is", async () => {
    const wrong = new Start(clone, "--generation", "12");
    expect(await wrong.ended).not.toBe(0);
    expect(wrong.output).toMatch(/--generation 12.*\n\n?npm start/s);
  }, LONG);
});
