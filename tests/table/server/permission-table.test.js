import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LEVELS, nameOf, PERMISSION_RULES, permissionTable, ROLES } from "../../../table/conformance/permission-rules.js";
import { Client, makeTable, seed } from "./kit.js";

const ids = Object.fromEntries(Object.keys(ROLES).map((role) => [role, `User${role}`.padEnd(16, "0")]));
const OTHER = "UserOther0000000";
const TYPES = { Actor: "hero", Item: "theme", Cards: "deck", Macro: "chat", Folder: "Actor" };

let table, clients, counter = 0;

beforeAll(async () => {
  const users = [...Object.entries(ids).map(([name, _id]) => ({ _id, name, role: name })), { _id: OTHER, name: "Other", role: "PLAYER" }];
  table = await makeTable({ seed: { ...seed(), users } });
  clients = {};
  for (const [role, id] of Object.entries(ids)) clients[role] = await (await Client.connect(table.running.url, id)).enter();
});

afterAll(async () => {
  for (const client of Object.values(clients ?? {})) client.close();
  await table?.running.close();
  await table?.remove();
});

/** Data of a new target, for a person of this id. */
function dataOf({ name, of }, level, userId) {
  const number = ++counter;
  const common = { name: `${name} ${number}`, ...(TYPES[name] && { type: TYPES[name] }) };
  switch (name) {
    case "ChatMessage": return { content: String(number), author: of === "one's own" ? userId : OTHER };
    case "Setting": return { key: `toy.key${number}`, value: "1", ...(of !== "the world's" && { user: of === "one's own" ? userId : OTHER }) };
    case "User": return { name: common.name, role: 1 };
    case "ActiveEffect": case "Token": return { name: common.name };
    case "JournalEntryPage": return { name: common.name, type: "text" };
    default: return { ...common, ...(name !== "Folder" && { ownership: { default: level } }) };
  }
}

const plant = async (documentName, data, more = {}) => {
  const { result, error } = await clients.GAMEMASTER.op("create", documentName, { data: [data], ...more });
  expect(error, `${documentName} to test with`).toBeUndefined();
  return result[0];
};

/** What a target is in: the parent's uuid, and what data inside it needs. */
async function placeOf({ parent, name }, level) {
  if (!parent) return { within: {}, extra: {} };
  const owned = { ownership: { default: level } };
  if (name === "Token") {
    const actor = await plant("Actor", { name: "Base", type: "hero", ...owned });
    const scene = await plant("Scene", { name: "Place" });
    return { within: { parentUuid: `Scene.${scene._id}` }, extra: { actorId: actor._id, actorLink: false } };
  }
  const { _id } = await plant(parent, { name: "Parent", ...(TYPES[parent] && { type: TYPES[parent] }), ...owned });
  return { within: { parentUuid: `${parent}.${_id}` }, extra: {} };
}

/** A target to change or delete: made by whoever may make it. */
async function targetOf(rules, level, role, { within, extra }) {
  const userId = ids[role];
  if (rules.name === "User") return rules.of === "oneself" ? { _id: userId } : plant("User", dataOf(rules, level, userId));
  const data = { ...dataOf(rules, level, userId), ...extra };
  const isPersonal = rules.name === "Setting" && rules.of !== "the world's";
  if (isPersonal && rules.of === "another's") return plant("User", { name: `Keeper ${++counter}`, role: 1 }).then(({ _id }) => keepersSetting(_id));
  const maker = isPersonal ? clients[role] : clients.GAMEMASTER;
  return (await maker.op("create", rules.name, { data: [data], ...within })).result[0];
}

/** A setting that another user keeps. */
async function keepersSetting(userId) {
  const keeper = await (await Client.connect(table.running.url, userId)).enter();
  const { result } = await keeper.op("create", "Setting", { data: [{ key: `toy.key${++counter}`, value: "1", user: userId }] });
  keeper.close();
  return result[0];
}

const changeOf = ({ name }) => ({ ChatMessage: { flavor: `f${++counter}` }, Setting: { value: String(++counter) }, User: { flags: { toy: { n: ++counter } } } }[name] ?? { name: `n${++counter}` });

async function isDone(rules, action, role, level) {
  const place = await placeOf(rules, level);
  const client = clients[role];
  if (action === "create") return client.op("create", rules.name, { data: [{ ...dataOf(rules, level, ids[role]), ...place.extra }], ...place.within });
  const { _id } = await targetOf(rules, level, role, place);
  return action === "update"
    ? client.op("update", rules.name, { updates: [{ _id, ...changeOf(rules) }], ...place.within })
    : client.op("delete", rules.name, { ids: [_id], ...place.within });
}

describe("row-07 who may write what: role, ownership, operation, document", () => {
  test.each(PERMISSION_RULES.map((rules) => [nameOf(rules), rules]))("row-07 %s", async (_name, rules) => {
    const wrong = [];
    for (const [roleName, role] of Object.entries(ROLES)) {
      for (const level of rules.of ? [LEVELS.NONE] : Object.values(LEVELS)) {
        for (const action of ["create", "update", "delete"]) {
          const { error } = await isDone(rules, action, roleName, level);
          if (error && error.name !== "PermissionError") wrong.push(`${roleName} ${level} ${action}: ${error.message}`);
          else if (!error !== rules[action]({ role, level })) wrong.push(`${roleName} ${level} ${action}: ${error ? "refused" : "allowed"}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test("row-07 the rules are printed whole", () => {
    expect(permissionTable()).toHaveLength(1 + 3 * PERMISSION_RULES.length);
    expect(permissionTable().find((line) => /^Actor +create/.test(line))).toMatch(/^Actor +create +- +- +any +any +documented$/);
    expect(permissionTable().find((line) => /^Actor +update/.test(line))).toMatch(/^Actor +update +OWNER +OWNER +any +any +documented$/);
  });
});

test("row-07 a disputed default is an option: assistants may be given the settings", async () => {
  const lenient = await makeTable({ seed: { ...seed(), settings: { "core.permissions": { SETTINGS_MODIFY: [3, 4] } } } });
  const assistant = await (await Client.connect(lenient.running.url, "UserAssistant000")).enter();
  expect((await assistant.op("create", "Setting", { data: [{ key: "toy.house", value: "1" }] })).error).toBeUndefined();
  assistant.close();
  await lenient.running.close();
  await lenient.remove();
});
