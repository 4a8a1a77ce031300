import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { Client, HERO, JIA, MANIFEST, MC, THEME, YI, joinCookie, makeFolders, makeTable, seed } from "./kit.js";

const MAIN = fileURLToPath(new URL("../../../table/server/main.js", import.meta.url));

const cleanups = [];

afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

async function start(options) {
  const table = await makeTable(options);
  cleanups.push(async () => {
    await table.running.close();
    await table.remove();
  });
  return table;
}

async function enter(url, userId, password) {
  const client = await (await Client.connect(url, userId, password)).enter();
  cleanups.push(() => client.close());
  return client;
}

describe("a world survives", () => {
  test("row-21 a restart gives the same sources, byte for byte", async () => {
    const table = await start();
    const { cookie } = await enter(table.running.url, JIA);
    const mc = await enter(table.running.url, MC);
    await mc.op("create", "Actor", { data: [{ name: "新人", type: "hero", items: [{ name: "主题", type: "theme", effects: [{ name: "e" }] }] }] });
    await mc.op("update", "Item", { updates: [{ _id: THEME, name: "改" }], parentUuid: `Actor.${HERO}` });
    await mc.op("create", "ChatMessage", { data: [{ content: "hi", type: "action", system: { facts: [1, { a: "二" }] } }] });
    const { world } = table.running;
    const text = JSON.stringify([...world.realm.documents].map(([name, sources]) => [name, [...sources].sort(([a], [b]) => (a < b ? -1 : 1))]));
    const { seq } = world;
    await table.running.close();

    table.running = await table.start();
    const again = table.running.world;
    expect(JSON.stringify([...again.realm.documents].map(([name, sources]) => [name, [...sources].sort(([a], [b]) => (a < b ? -1 : 1))]))).toBe(text);
    expect(again.seq).toBe(seq);
    expect((await fetch(`${table.running.url}/game`, { headers: { cookie }, redirect: "manual" })).status).toBe(200);
    await fetch(`${table.running.url}/logout`, { method: "POST", headers: { cookie }, redirect: "manual" });
    expect((await fetch(`${table.running.url}/game`, { headers: { cookie }, redirect: "manual" })).status).toBe(302);
    expect((await Client.connect(table.running.url, YI, "open sesame")).socket.close()).toBeTruthy();
    await expect(Client.connect(table.running.url, YI)).rejects.toThrow("401");
  });

  test("row-21 what was acknowledged survives kill -9", async () => {
    const folders = await makeFolders();
    cleanups.push(folders.remove);
    const seedFile = join(folders.folder, "seed.json");
    await writeFile(seedFile, JSON.stringify(seed()));
    const first = await run(folders, seedFile);
    const mc = await (await Client.connect(first.url, MC)).enter();
    const acknowledged = [];
    const rest = Array.from({ length: 200 }, (_, index) => mc.op("update", "Actor", { updates: [{ _id: HERO, [`system.n.k${index}`]: index }] })
      .then(() => acknowledged.push(index), () => {}));
    while (acknowledged.length < 20) await rest[acknowledged.length];
    const sure = [...acknowledged];
    first.process.kill("SIGKILL");
    await first.ended;
    mc.close();

    const second = await run(folders, seedFile);
    const client = await (await Client.connect(second.url, MC)).enter();
    const { n } = client.actor(HERO).system;
    expect(Object.keys(n).length).toBeGreaterThanOrEqual(sure.length);
    for (const index of sure) expect(n[`k${index}`]).toBe(index);
    client.close();
    second.process.kill("SIGTERM");
    expect(await second.ended).toBe(0);
  });

  test("fresh begins anew; without it the stored world is kept and the seed ignored", async () => {
    const table = await start();
    const mc = await enter(table.running.url, MC);
    await mc.op("update", "Actor", { updates: [{ _id: HERO, name: "Changed" }] });
    await table.running.close();
    table.running = await table.start({ seed: { ...seed(), actors: [] } });
    expect(table.running.world.realm.get("Actor", HERO).name).toBe("Changed");
    await table.running.close();
    table.running = await table.start({ fresh: true });
    expect(table.running.world.realm.get("Actor", HERO).name).toBe("Hero");
  });
});

describe("the command line", () => {
  test("a taken port says so and ends with code 1", async () => {
    const folders = await makeFolders();
    const blocker = createServer().listen(0, "127.0.0.1");
    await new Promise((done) => blocker.once("listening", done));
    cleanups.push(folders.remove, () => blocker.close());
    const { ended, output } = await run(folders, undefined, ["--port", String(blocker.address().port)], false);
    expect(await ended).toBe(1);
    expect(output()).toMatch(/port \d+ is taken/i);
  });

  test("a system that is not built says so and ends with code 1", async () => {
    const folders = await makeFolders();
    cleanups.push(folders.remove);
    const { ended, output } = await run(folders, undefined, ["--system", join(folders.folder, "nowhere")], false);
    expect(await ended).toBe(1);
    expect(output()).toMatch(/no system\.json/);
  });
});

describe("http", () => {
  test("the join page has the agreed form; /game and the root lead there", async () => {
    const { running: { url } } = await start();
    const page = await (await fetch(`${url}/join?name=Jia`)).text();
    expect(page).toMatch(/<select name="userid"/);
    expect(page).toMatch(/<input type="password" name="password"/);
    expect(page).toMatch(/<button type="submit" name="join"/);
    expect(page).toContain(`<option value="${JIA}" selected>Jia</option>`);
    expect(page).not.toContain("Nobody");
    for (const path of ["/", "/game"]) {
      const response = await fetch(url + path, { redirect: "manual" });
      expect([response.status, response.headers.get("location")]).toEqual([302, "/join"]);
    }
    const game = await fetch(`${url}/game`, { headers: { cookie: await joinCookie(url, JIA) } });
    expect(await game.text()).toContain("table/client/boot.js");
  });

  test("names in pages are text", async () => {
    const { running: { url } } = await start({ seed: { world: { id: "x", title: "<script>1</script>" }, users: [{ name: `"><script>2</script>`, role: 4 }] } });
    expect(await (await fetch(`${url}/join`)).text()).not.toContain("<script>");
  });

  test("everything works below a route prefix", async () => {
    const { running } = await start({ routePrefix: "vtt" });
    expect(running.url).toMatch(/\/vtt$/);
    expect((await fetch(running.url.replace("/vtt", "/"), { redirect: "manual" })).headers.get("location")).toBe("/vtt/join");
    expect((await fetch(`${running.url}/systems/toy/system.json`)).status).toBe(200);
    expect((await fetch(`${running.url}/icons/svg/mystery-man.svg`)).status).toBe(200);
    expect((await fetch(`${running.url}/vendor/socket.io/socket.io.min.js`)).status).toBe(200);
    const jia = await enter(running.url, JIA);
    expect(jia.world).toMatchObject({ userId: JIA, options: { routePrefix: "vtt", language: "cn" } });
  });

  test("databases, passwords and what lies outside are not served", async () => {
    const { running: { url, world } } = await start();
    for (const path of ["/worlds/test/db/CURRENT", "/worlds/test/%64b/CURRENT", "/worlds/test/DB/CURRENT", "/systems/toy/packs/x", "/worlds/test/..%2f..%2f..%2fsystem/system.json"]) {
      expect((await fetch(url + path)).status, path).toBe(404);
    }
    const jia = await enter(url, JIA);
    expect(JSON.stringify(jia.world)).not.toContain(world.passwords.get(YI).hash);
    expect(JSON.stringify(jia.world)).not.toMatch(/sesame/);
  });

  test("the reset exists only when asked for", async () => {
    const closed = await start();
    expect((await fetch(`${closed.running.url}/api/reset`, { method: "POST" })).status).toBe(404);
    const open = await start({ allowReset: true });
    const jia = await enter(open.running.url, JIA);
    const ended = new Promise((done) => jia.socket.once("sessionEnded", done));
    await jia.op("update", "Actor", { updates: [{ _id: HERO, name: "Changed" }] });
    expect((await fetch(`${open.running.url}/api/reset`, { method: "POST" })).status).toBe(200);
    expect(await ended).toEqual({ reason: "reset" });
    expect(open.running.world.realm.get("Actor", HERO).name).toBe("Hero");
  });

  test("generation 14 can show /players to the first gamemaster of a new world", async () => {
    const { running: { url } } = await start({ generation: 14, playersGate: true });
    const enterAs = async (userid) => {
      const response = await fetch(`${url}/join`, { method: "POST", body: new URLSearchParams({ userid, password: "" }), redirect: "manual" });
      return { location: response.headers.get("location"), cookie: response.headers.get("set-cookie").split(";")[0] };
    };
    expect((await enterAs(JIA)).location).toBe("/game");
    const { location, cookie } = await enterAs(MC);
    expect(location).toBe("/players");
    expect(await (await fetch(`${url}/players`, { headers: { cookie } })).text()).toContain(`<form method="post" action="players" id="manage-players">`);
    await fetch(`${url}/players`, { method: "POST", headers: { cookie } });
    expect((await enterAs(MC)).location).toBe("/game");
  });
});

describe("sockets", () => {
  test("row-17 package events reach the others with the server's sender, never oneself", async () => {
    const { running: { url } } = await start();
    const [mc, jia, secondTab] = [await enter(url, MC), await enter(url, JIA), await enter(url, JIA)];
    const heard = { mc: [], jia: [], secondTab: [] };
    for (const [name, client] of Object.entries({ mc, jia, secondTab })) client.socket.on("system.toy", (...args) => heard[name].push(args));
    expect(await jia.socket.emitWithAck("system.toy", { hello: 1 }, MC)).toEqual({ hello: 1 });
    jia.socket.emit("module.other", 1);
    await mc.settle();
    await secondTab.settle();
    expect(heard).toEqual({ mc: [[{ hello: 1 }, MC, JIA]], jia: [], secondTab: [[{ hello: 1 }, MC, JIA]] });
  });

  test("row-17 without socket:true nothing is relayed", async () => {
    const { running: { url } } = await start({ manifest: { ...MANIFEST, socket: false } });
    const [mc, jia] = [await enter(url, MC), await enter(url, JIA)];
    let heard = 0;
    mc.socket.on("system.toy", () => heard++);
    await jia.socket.emitWithAck("system.toy", 1);
    await mc.settle();
    expect(heard).toBe(0);
  });

  test("row-18 a query runs on one client, and fails with a reason", async () => {
    const { running: { url } } = await start();
    const [first, second, jia] = [await enter(url, MC), await enter(url, MC), await enter(url, JIA)];
    let runs = 0;
    for (const client of [first, second]) {
      client.socket.on("query", ({ name, data, timeout, ...rest }, ack) => {
        runs++;
        expect(rest).toEqual({});
        if (name === "toy.echo") ack({ result: data.n + 1 });
      });
    }
    expect(await jia.ask("query", { userId: MC, name: "toy.echo", data: { n: 1 } })).toEqual({ result: 2 });
    expect(runs).toBe(1);
    expect((await jia.ask("query", { userId: MC, name: "toy.silent", timeout: 50 })).error).toMatchObject({ name: "QueryError", message: /did not answer/ });
    expect((await jia.ask("query", { userId: YI, name: "toy.echo", data: {} })).error.message).toMatch(/not connected/);
    const leaving = jia.ask("query", { userId: MC, name: "toy.silent" });
    second.socket.once("query", () => second.close());
    expect((await leaving).error.message).toMatch(/left before answering/);
  });

  test("a user is active from the first tab to the last", async () => {
    const { running: { url } } = await start();
    const mc = await enter(url, MC);
    const seen = [];
    mc.socket.on("userConnected", (event) => seen.push(event));
    const tabs = [await enter(url, JIA), await enter(url, JIA)];
    expect(tabs[1].world.activeUsers.toSorted()).toEqual([JIA, MC].toSorted());
    await mc.settle();
    expect(seen).toEqual([{ userId: JIA, active: true }]);
    tabs[0].close();
    await new Promise((done) => setTimeout(done, 50));
    expect(seen).toHaveLength(1);
    const gone = new Promise((done) => mc.socket.once("userConnected", done));
    tabs[1].close();
    expect(await gone).toEqual({ userId: JIA, active: false });
  });

  test("a user who is deleted, or loses his role, is out", async () => {
    const { running: { url } } = await start();
    const [mc, jia] = [await enter(url, MC), await enter(url, JIA)];
    const ended = new Promise((done) => jia.socket.once("disconnect", done));
    await mc.op("update", "User", { updates: [{ _id: JIA, role: 0 }] });
    await ended;
    await expect(Client.connect(url, JIA)).rejects.toThrow("401");
  });

  test("a password set by the MC is asked for at once, and told to nobody", async () => {
    const { running: { url } } = await start();
    const [mc, jia] = [await enter(url, MC), await enter(url, JIA)];
    await mc.op("update", "User", { updates: [{ _id: JIA, password: "new one" }] });
    await jia.settle();
    expect(JSON.stringify(jia.told)).not.toContain("new one");
    await expect(Client.connect(url, JIA)).rejects.toThrow("401");
    (await Client.connect(url, JIA, "new one")).close();
  });

  test("files: the system is read-only, databases are hidden, players may not browse", async () => {
    const { running: { url } } = await start();
    const [mc, jia] = [await enter(url, MC), await enter(url, JIA)];
    expect((await jia.ask("files", { action: "browse", target: "systems/toy" })).error.message).toMatch(/Jia lacks permission to browse files/);
    expect((await mc.ask("files", { action: "browse", target: "systems/toy" })).files).toEqual(["systems/toy/system.json"]);
    expect((await mc.ask("files", { action: "browse", target: "" })).dirs.toSorted()).toEqual(["icons", "systems", "worlds"]);
    expect((await mc.ask("files", { action: "browse", target: "worlds/test" })).dirs).toEqual([]);
    const upload = { action: "upload", target: "worlds/test/art", name: "图.png", body: new Uint8Array([1, 2, 3]) };
    expect(await mc.ask("files", upload)).toMatchObject({ path: "worlds/test/art/图.png" });
    const served = await fetch(`${url}/worlds/test/art/${encodeURIComponent("图.png")}`);
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
    expect(served.headers.get("content-security-policy")).toContain("sandbox");
    for (const change of [{ target: "systems/toy" }, { target: "worlds/test/db" }, { target: "worlds/test/../../.." }, { target: "../x" }, { name: "x.html" }, { name: "../x.png" }]) {
      expect((await mc.ask("files", { ...upload, ...change })).error?.name, JSON.stringify(change)).toBe("FileError");
    }
  });
});

/** Starts the table as its own process. */
async function run({ data, systemFolder }, seedFile, more = [], waits = true) {
  const args = [MAIN, "--port", "0", "--data", data, "--system", systemFolder, ...(seedFile ? ["--world-seed", seedFile] : []), ...more];
  const child = spawn(process.execPath, args);
  let text = "";
  const ended = new Promise((done) => child.once("close", done));
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += chunk));
  if (!waits) return { ended, output: () => text };
  const url = await new Promise((done, failed) => {
    child.stdout.on("data", () => /ready (\S+)/.test(text) && done(/ready (\S+)/.exec(text)[1]));
    child.once("exit", (code) => failed(new Error(`ended with ${code}: ${text}`)));
  });
  return { process: child, url, ended, output: () => text };
}
