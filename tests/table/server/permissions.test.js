import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ASSISTANT, Client, HERO, JIA, MC, NOBODY, SCENE, SECRET, THEME, TOKEN, YI, makeTable } from "./kit.js";

let table, mc, assistant, jia, yi;

beforeAll(async () => {
  table = await makeTable();
  const { url } = table.running;
  [mc, assistant, jia, yi] = await Promise.all([Client.connect(url, MC), Client.connect(url, ASSISTANT), Client.connect(url, JIA), Client.connect(url, YI, "open sesame")]);
  for (const client of [mc, assistant, jia, yi]) await client.enter();
});

afterAll(async () => {
  for (const client of [mc, assistant, jia, yi]) client?.close();
  await table?.running.close();
  await table?.remove();
});

const stored = (documentName, id) => table.running.world.realm.get(documentName, id);

/** The request is refused, nothing is stored, nobody is told. */
async function expectRefused(client, action, documentName, operation, message, forged) {
  const seq = table.running.world.seq;
  const told = [mc, assistant, jia, yi].map((other) => other.told.length);
  const answer = await client.op(action, documentName, operation, forged);
  expect(answer.error?.message).toMatch(message);
  await Promise.all([mc, assistant, jia, yi].map((other) => other.settle()));
  expect(table.running.world.seq).toBe(seq);
  expect([mc, assistant, jia, yi].map((other) => other.told.length)).toEqual(told);
  return answer.error;
}

describe("row-07 the server decides by the session's user", () => {
  test("row-07 a player's raw update of the MC's actor is refused by name and id", async () => {
    const error = await expectRefused(jia, "update", "Actor", { updates: [{ _id: SECRET, name: "Mine" }] }, `User Jia lacks permission to update Actor [${SECRET}]`);
    expect(error.name).toBe("PermissionError");
    expect(stored("Actor", SECRET).name).toBe("Secret");
  });

  test("row-07 an identity in the request is not believed", async () => {
    const operation = { updates: [{ _id: SECRET, name: "Mine" }], userId: MC, user: MC };
    await expectRefused(jia, "update", "Actor", operation, /User Jia lacks permission/, { userId: MC, user: { role: 4 } });
    const answer = await jia.op("update", "Actor", { updates: [{ _id: HERO, name: "Hero 2" }] }, { userId: MC });
    expect(answer.userId).toBe(JIA);
  });

  test("row-07 an owner updates, an observer does not", async () => {
    expect((await jia.op("update", "Actor", { updates: [{ _id: HERO, "system.hp": 2 }] })).result[0].system).toEqual({ hp: 2 });
    await expectRefused(yi, "update", "Actor", { updates: [{ _id: HERO, "system.hp": 9 }] }, /Yi lacks permission to update Actor/);
  });

  test("row-07 what is embedded follows its parent, whatever the path to it", async () => {
    const update = { updates: [{ _id: THEME, "system.track": 2 }], parentUuid: `Actor.${HERO}` };
    await expectRefused(yi, "update", "Item", update, `User Yi lacks permission to update Item [${THEME}] in parent Actor [${HERO}]`);
    await expectRefused(yi, "create", "Item", { data: [{ name: "X", type: "theme" }], parentUuid: `Actor.${HERO}` }, /Yi lacks permission to create Item/);
    await expectRefused(yi, "delete", "Item", { ids: [THEME], parentUuid: `Actor.${HERO}` }, /Yi lacks permission to delete Item/);
    await expectRefused(yi, "update", "Actor", { updates: [{ _id: HERO, items: [{ _id: THEME, name: "X" }] }] }, /Yi lacks permission/);
    expect((await jia.op("update", "Item", update)).result).toHaveLength(1);
  });

  test("row-07 the synthetic actor of a token belongs to the owners of its actor", async () => {
    const parentUuid = `Scene.${SCENE}.Token.${TOKEN}`;
    await expectRefused(yi, "update", "Actor", { updates: [{ _id: HERO, name: "X" }], parentUuid }, /Yi lacks permission to update/);
    await expectRefused(yi, "update", "ActorDelta", { updates: [{ name: "X" }], parentUuid }, /Yi lacks permission to update/);
    expect((await jia.op("update", "Actor", { updates: [{ _id: HERO, name: "Copy" }], parentUuid })).result).toHaveLength(1);
    expect(stored("Actor", HERO).name).not.toBe("Copy");
  });

  test("row-07 players create neither actors nor items, and no document they may not", async () => {
    await expectRefused(jia, "create", "Actor", { data: [{ name: "X", type: "hero" }] }, /Jia lacks permission to create Actor/);
    await expectRefused(jia, "create", "Item", { data: [{ name: "X", type: "theme" }] }, /Jia lacks permission to create Item/);
    await expectRefused(jia, "create", "User", { data: [{ name: "X", role: 4 }] }, /Jia lacks permission to create User/);
    await expectRefused(jia, "create", "Scene", { data: [{ name: "X" }] }, /Jia lacks permission to create Scene/);
    await expectRefused(jia, "delete", "Actor", { ids: [SECRET] }, /Jia lacks permission to delete Actor/);
    await expectRefused(jia, "delete", "User", { ids: [MC] }, /Jia lacks permission to delete User/);
  });

  test("row-07 nobody raises himself, or touches another user", async () => {
    for (const change of [{ role: 4 }, { name: "MC" }, { permissions: { SETTINGS_MODIFY: true } }, { password: "x" }]) {
      await expectRefused(jia, "update", "User", { updates: [{ _id: JIA, ...change }] }, /Jia lacks permission to update User/);
    }
    await expectRefused(jia, "update", "User", { updates: [{ _id: YI, "flags.toy.request": 1 }] }, /Jia lacks permission to update User/);
    await expectRefused(assistant, "update", "User", { updates: [{ _id: YI, "flags.toy.request": 1 }] }, /Assistant lacks permission to update User/);
    const answer = await jia.op("update", "User", { updates: [{ _id: JIA, "flags.toy.request": { id: "a" }, color: "#112233" }], render: false });
    expect(answer.error).toBeUndefined();
    expect(stored("User", JIA).flags.toy.request).toEqual({ id: "a" });
  });

  test("row-07 world settings need SETTINGS_MODIFY", async () => {
    const data = [{ key: "toy.house", value: "true" }];
    await expectRefused(jia, "create", "Setting", { data }, /Jia lacks permission to create Setting/);
    await expectRefused(assistant, "create", "Setting", { data }, /Assistant lacks permission to create Setting/);
    const [{ _id }] = (await mc.op("create", "Setting", { data })).result;
    await expectRefused(jia, "update", "Setting", { updates: [{ _id, value: "false" }] }, /Jia lacks permission to update Setting/);
    await expectRefused(mc, "create", "Setting", { data }, /already exists/);
    const own = await jia.op("create", "Setting", { data: [{ key: "toy.mine", value: "1", user: JIA }] });
    expect(own.error).toBeUndefined();
    await expectRefused(jia, "create", "Setting", { data: [{ key: "toy.mine", value: "1", user: YI }] }, /Jia lacks permission to create Setting/);
  });

  test("row-07 messages: nobody speaks as another, only author or MC edits and deletes", async () => {
    await expectRefused(jia, "create", "ChatMessage", { data: [{ content: "x", author: MC }] }, /Jia lacks permission to create ChatMessage/);
    const [message] = (await jia.op("create", "ChatMessage", { data: [{ content: "hello", type: "action", system: {} }] })).result;
    expect(message.author).toBe(JIA);
    expect(message.timestamp).toBeGreaterThan(0);
    await expectRefused(yi, "update", "ChatMessage", { updates: [{ _id: message._id, content: "no" }] }, /Yi lacks permission to update ChatMessage/);
    await expectRefused(yi, "delete", "ChatMessage", { ids: [message._id] }, /Yi lacks permission to delete ChatMessage/);
    await expectRefused(jia, "update", "ChatMessage", { updates: [{ _id: message._id, author: MC }] }, /lacks permission|may not/);
    expect((await assistant.op("update", "ChatMessage", { updates: [{ _id: message._id, flavor: "edited" }] })).error).toBeUndefined();
    expect((await jia.op("delete", "ChatMessage", { ids: [message._id] })).result).toEqual([message._id]);
  });

  test("row-07 a batch is one operation: one refusal stops all of it", async () => {
    const updates = [{ _id: HERO, name: "Changed" }, { _id: SECRET, name: "Changed" }];
    await expectRefused(jia, "update", "Actor", { updates }, /lacks permission to update Actor/);
    expect(stored("Actor", HERO).name).not.toBe("Changed");
  });

  test("row-07 without a session, or with the role NONE, there is no connection", async () => {
    await expect(Client.connect(table.running.url)).rejects.toThrow("Join the game first");
    await expect(Client.connect(table.running.url, NOBODY)).rejects.toThrow("401");
    await expect(Client.connect(table.running.url, YI, "wrong")).rejects.toThrow("401");
  });

  test("row-07 fields marked gmOnly are the MC's", async () => {
    await expectRefused(jia, "update", "Actor", { updates: [{ _id: HERO, "system.secret": "x" }] }, /secret/);
    expect((await mc.op("update", "Actor", { updates: [{ _id: HERO, "system.secret": "x" }] })).error).toBeUndefined();
    expect((await jia.op("update", "Actor", { updates: [{ _id: HERO, "system.secret": "x" }] })).result).toEqual([]);
  });
});

describe("malformed requests", () => {
  test.each([
    ["null", null], ["a text", "update"], ["no operation", { action: "update", documentName: "Actor" }],
    ["unknown action", { action: "drop", documentName: "Actor", operation: {} }], ["inherited action", { action: "toString", documentName: "Actor", operation: {} }],
    ["unknown document", { action: "update", documentName: "Nothing", operation: { updates: [] } }],
    ["updates of the wrong type", { action: "update", documentName: "Actor", operation: { updates: "all" } }],
    ["an update that is no object", { action: "update", documentName: "Actor", operation: { updates: [3] } }],
    ["a parent that does not exist", { action: "create", documentName: "Item", operation: { data: [{ name: "x", type: "theme" }], parentUuid: "Actor.nowhere000000000" } }],
    ["a parent of the wrong kind", { action: "create", documentName: "Token", operation: { data: [{}], parentUuid: `Actor.${HERO}` } }],
    ["no parent", { action: "create", documentName: "Token", operation: { data: [{}] } }],
    ["a key into the prototype", JSON.parse(`{"action":"update","documentName":"Actor","operation":{"updates":[{"_id":"${HERO}","__proto__":{"x":1}}]}}`)],
    ["a path into the prototype", { action: "update", documentName: "Actor", operation: { updates: [{ _id: HERO, "system.constructor.prototype.x": 1 }] } }],
    ["an adventure in the world", { action: "create", documentName: "Adventure", operation: { data: [{ name: "x" }] } }],
    ["index fields of the wrong type", { action: "get", documentName: "Actor", operation: { indexFields: 5 } }],
    ["bytes", { action: "update", documentName: "Actor", operation: { updates: [{ _id: HERO, "system.x": new Uint8Array(3) }] } }]
  ])("%s is answered with an error and changes nothing", async (_, request) => {
    const { seq } = table.running.world;
    const answer = await mc.ask("op", request);
    expect(answer.error.message).toBeTruthy();
    expect(answer.error.name).not.toBe("ServerError");
    expect(table.running.world.seq).toBe(seq);
    expect({}.x).toBeUndefined();
  });

  test("a request without acknowledgement does no harm", async () => {
    mc.socket.emit("op", { nonsense: true });
    mc.socket.emit("world");
    mc.socket.emit("files");
    mc.socket.emit("error", "boo");
    mc.socket.emit("userActivity");
    mc.socket.emit("system.toy");
    await mc.settle();
    expect(mc.socket.connected).toBe(true);
  });
});
