import { afterEach, expect, test } from "vitest";
import { Client, HERO, JIA, MC, SCENE, SECRET, THEME, TOKEN, YI, makeTable } from "./kit.js";

const OWNED_BY_ALL = { default: 3 };

let table;
const clients = [];

afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await table?.running.close();
  await table?.remove();
});

async function start(options) {
  table = await makeTable(options);
  const join = async (userId, password) => {
    const client = await (await Client.connect(table.running.url, userId, password)).enter();
    clients.push(client);
    return client;
  };
  return { world: table.running.world, mc: await join(MC), jia: await join(JIA), yi: await join(YI, "open sesame"), join };
}

test.each([13, 14])("row-08 50 interleaved updates from three clients leave all of them deep equal (generation %i)", async (generation) => {
  const { world, mc, jia, yi } = await start({ generation });
  await mc.op("update", "Actor", { updates: [{ _id: HERO, ownership: OWNED_BY_ALL }] });
  await mc.settle();
  const before = world.seq;
  const deletion = generation === 14 ? { b: { "__$OPERATOR$__": "ForcedDeletion", value: null } } : { "-=b": null };
  const kinds = [
    (index) => ({ [`system.counters.c${index % 7}`]: index }),
    (index) => ({ name: `Hero ${index}` }),
    (index) => ({ system: { list: [index, index + 1] } }),
    (index) => (index % 2 ? { "system.tags.b": { name: `B${index}` } } : { system: { tags: deletion } }),
    (index) => ({ "flags.toy.last": { index } })
  ];
  const all = [mc, jia, yi];
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) =>
    all[index % 3].op("update", "Actor", { updates: [{ _id: HERO, ...kinds[index % kinds.length](index) }] })));
  await Promise.all(all.map((client) => client.settle()));

  expect(answers.filter(({ error }) => error)).toEqual([]);
  const seqs = answers.filter(({ result }) => result.length).map(({ seq }) => seq).sort((a, b) => a - b);
  expect(new Set(seqs).size).toBe(seqs.length);
  expect(world.seq).toBe(before + seqs.length);
  for (const client of all) {
    expect(client.actor(HERO)).toEqual(world.realm.get("Actor", HERO));
    const order = client.told.map(({ seq }) => seq);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  }
});

test("row-03 two users edit two paths: both survive, and each is told only what changed", async () => {
  const { world, mc, jia } = await start();
  await Promise.all([
    mc.op("update", "Actor", { updates: [{ _id: HERO, "system.tags.a.name": "from the MC" }] }),
    jia.op("update", "Actor", { updates: [{ _id: HERO, "system.tags.b": { name: "from Jia" } }] })
  ]);
  expect(world.realm.get("Actor", HERO).system.tags).toEqual({ a: { name: "from the MC" }, b: { name: "from Jia" } });
  await jia.settle();
  expect(jia.told).toHaveLength(1);
  const { _id, _stats, ...change } = jia.told[0].result[0];
  expect(change).toEqual({ system: { tags: { a: { name: "from the MC" } } } });
  expect(_stats).toEqual({ modifiedTime: expect.any(Number), lastModifiedBy: MC });
});

test("row-03 an update that changes nothing is stored nowhere and told to nobody", async () => {
  const { world, mc, jia } = await start();
  const { seq } = world;
  const answer = await mc.op("update", "Actor", { updates: [{ _id: HERO, "system.hp": 3, name: "Hero" }] });
  expect(answer).toMatchObject({ seq, result: [] });
  await jia.settle();
  expect(jia.told).toEqual([]);
});

test("row-04 embedded documents: ids from the host, one operation for a bulk, order kept", async () => {
  const { world, mc, jia } = await start();
  const data = ["一", "二", "三"].map((name) => ({ _id: "MyOwnId000000000", name, type: "theme" }));
  const { result, operation } = await mc.op("create", "Item", { data, parentUuid: `Actor.${HERO}`, toy: { note: 1 }, render: false });
  expect(operation).toMatchObject({ parentUuid: `Actor.${HERO}`, toy: { note: 1 }, render: false });
  expect(operation).not.toHaveProperty("data");
  expect(new Set(result.map(({ _id }) => _id)).size).toBe(3);
  expect(result.every(({ _id }) => /^[A-Za-z0-9]{16}$/.test(_id) && _id !== "MyOwnId000000000")).toBe(true);
  expect(world.realm.get("Actor", HERO).items.map(({ name }) => name)).toEqual(["Theme", "一", "二", "三"]);
  await jia.settle();
  expect(jia.told).toHaveLength(1);
  const kept = await mc.op("create", "Item", { data: [data[0]], parentUuid: `Actor.${HERO}`, keepId: true });
  expect(kept.result[0]._id).toBe("MyOwnId000000000");
  expect((await mc.op("create", "Item", { data: [data[0]], parentUuid: `Actor.${HERO}`, keepId: true })).error.message).toMatch("already exists");
  await mc.op("delete", "Item", { deleteAll: true, ids: [], parentUuid: `Actor.${HERO}` });
  expect(world.realm.get("Actor", HERO).items).toEqual([]);
});

test("row-05 the actor of an unlinked token is stored in its delta", async () => {
  const { world, mc } = await start();
  const parentUuid = `Scene.${SCENE}.Token.${TOKEN}`;
  const actor = `${parentUuid}.Actor.${HERO}`;
  const delta = () => world.realm.get("Scene", SCENE).tokens[0].delta;
  const base = world.realm.get("Actor", HERO);

  const { result } = await mc.op("update", "Actor", { updates: [{ _id: HERO, "system.hp": 1 }], parentUuid });
  expect(result).toMatchObject([{ _id: HERO, system: { hp: 1 } }]);
  expect(delta().system).toEqual({ hp: 1 });

  await mc.op("update", "Item", { updates: [{ _id: THEME, "system.track": 3 }], parentUuid: actor });
  expect(delta().items).toMatchObject([{ _id: THEME, name: "Theme", system: { track: 3 } }]);
  await mc.op("create", "ActiveEffect", { data: [{ name: "Wet" }], parentUuid: `${actor}.Item.${THEME}` });
  expect(delta().items[0].effects).toMatchObject([{ name: "Wet" }]);

  await mc.op("delete", "Item", { ids: [THEME], parentUuid: actor });
  expect(delta().items).toEqual([{ _id: THEME, _tombstone: true }]);
  expect((await mc.op("get", "Item", { parentUuid: actor })).result).toEqual([]);
  const gone = await mc.op("update", "Item", { updates: [{ _id: THEME, name: "x" }], parentUuid: actor });
  expect(gone.error.name).toBe("MissingDocumentError");
  expect(world.realm.get("Actor", HERO)).toEqual(base);
});

test("row-02 what is stored is clean: markup that runs is gone, names stay text", async () => {
  const { world, mc } = await start();
  const name = `<img src=x onerror=alert(1)>`;
  const notes = `<p onclick="x()">好 <script>alert(1)</script><a href="javascript:x">y</a></p>`;
  const { result: [change] } = await mc.op("update", "Actor", { updates: [{ _id: HERO, name, "system.notes": notes, "system.log.a": { text: `<b onload=x>b</b>` } }] });
  expect(change.system).toEqual({ notes: "<p>好 <a>y</a></p>", log: { a: { text: "<b>b</b>" } } });
  expect(world.realm.get("Actor", HERO)).toMatchObject({ name, system: change.system });
  await mc.op("update", "Actor", { updates: [{ _id: HERO, system: { "==log": { a: { text: "<i onload=x>i</i>" } } } }] });
  expect(world.realm.get("Actor", HERO).system.log.a.text).toBe("<i>i</i>");
  const [message] = (await mc.op("create", "ChatMessage", { data: [{ content: `<button data-action="go" onclick="x()">go</button><iframe src="//x"></iframe>` }] })).result;
  expect(message.content).toBe(`<button data-action="go">go</button>`);
});

test("row-01 invalid documents are refused by the name of the field", async () => {
  const { world, mc } = await start();
  const { seq } = world;
  const refused = async (documentName, data, message) => {
    const { error } = await mc.op("create", documentName, { data: [data] });
    expect(error).toMatchObject({ name: "DataModelValidationError", message: expect.stringMatching(message) });
  };
  await refused("Actor", { name: "", type: "hero" }, /name/);
  await refused("Actor", { type: "hero" }, /name/);
  await refused("Actor", { name: "x", type: "villain" }, `"villain" is not a valid type for the Actor Document class`);
  await refused("Actor", { name: "x" }, /type/);
  await refused("Actor", { name: "x", type: "hero", img: "javascript:alert(1)" }, /img/);
  await refused("Actor", { name: "x", type: "hero", system: { portrait: "evil.html" } }, /portrait/);
  await refused("Actor", { name: "x", type: "hero", items: [{ name: "", type: "theme" }] }, /name/);
  await refused("Actor", { name: "x", type: "hero", items: [{ name: "a", type: "nothing" }] }, /"nothing" is not a valid type for the Item/);
  for (const change of [{ name: "" }, { name: null }, { "-=name": null }, { type: "villain" }, { ownership: "all" }, { items: [{ _id: THEME, name: "" }] }, { items: "none" }]) {
    const { error } = await mc.op("update", "Actor", { updates: [{ _id: HERO, ...change }] });
    expect(error?.name, JSON.stringify(change)).toBe("DataModelValidationError");
  }
  expect(world.seq).toBe(seq);
});

test("row-09 whispers reach nobody else, in the snapshot, by broadcast or by update", async () => {
  const { mc, jia, yi, join } = await start();
  const [{ _id }] = (await mc.op("create", "ChatMessage", { data: [{ content: "psst", whisper: [JIA] }] })).result;
  await Promise.all([jia.settle(), yi.settle()]);
  expect(jia.told.map(({ result }) => result[0]._id)).toEqual([_id]);
  expect(yi.told).toEqual([]);
  expect((await yi.op("get", "ChatMessage", { ids: [_id] })).result).toEqual([]);
  expect((await join(YI, "open sesame")).world.messages).toEqual([]);
  expect((await join(JIA)).world.messages).toHaveLength(1);

  await mc.op("update", "ChatMessage", { updates: [{ _id, content: "secret", whisper: [JIA] }] });
  await yi.settle();
  expect(yi.told).toEqual([]);
  await mc.op("update", "ChatMessage", { updates: [{ _id, content: "open", whisper: [] }] });
  await yi.settle();
  expect(yi.told).toMatchObject([{ action: "create", documentName: "ChatMessage", result: [{ _id, content: "open" }] }]);
  await mc.op("update", "ChatMessage", { updates: [{ _id, whisper: [MC] }] });
  await Promise.all([jia.settle(), yi.settle()]);
  expect(jia.told.at(-1)).toMatchObject({ action: "delete", result: [_id] });
  expect(yi.told.at(-1)).toMatchObject({ action: "delete", result: [_id] });
  expect(yi.told).toHaveLength(2);
});

test("row-22 a client that was away is told what it missed, or gets the world anew", async () => {
  const { world, mc, jia } = await start();
  const { seq } = jia.world;
  await mc.op("update", "Actor", { updates: [{ _id: SECRET, name: "One" }] });
  await mc.op("update", "Actor", { updates: [{ _id: SECRET, name: "Two" }] });
  const { ops, activeUsers } = await jia.ask("resync", seq);
  expect(ops.map(({ result }) => result[0].name)).toEqual(["One", "Two"]);
  expect(activeUsers).toEqual(expect.arrayContaining([MC, JIA, YI]));
  expect((await jia.ask("resync", world.seq)).ops).toEqual([]);
  for (const nonsense of [-5, "x", null, world.seq + 9]) {
    const { snapshot } = await jia.ask("resync", nonsense);
    expect(snapshot.seq).toBe(world.seq);
  }
});
