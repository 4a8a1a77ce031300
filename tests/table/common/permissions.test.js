import { describe, expect, it } from "vitest";
import { hasPermission, levelOf, mayUser } from "../../../table/common/permissions.js";

const player = { _id: "p", name: "玩家甲", role: 1 };
const trusted = { _id: "t", name: "T", role: 2 };
const assistant = { _id: "a", name: "A", role: 3 };
const mc = { _id: "g", name: "MC", role: 4 };
const nobody = { _id: "n", name: "N", role: 0 };

const mine = { _id: "x", ownership: { default: 0, p: 3 } };
const seen = { _id: "x", ownership: { default: 2 } };

const ask = (user, action, documentName, source, more = {}) => mayUser({ user, action, documentName, source, ...more }).ok;

describe("row-07 levels", () => {
  it.each([
    ["named", player, mine, 3], ["default", trusted, seen, 2], ["gamemaster", mc, { ownership: { default: 0 } }, 3],
    ["assistant", assistant, { ownership: { default: 0 } }, 3], ["no role", nobody, { ownership: { default: 3 } }, 0], ["none", player, { ownership: {} }, 0],
  ])("%s", (_, user, source, level) => expect(levelOf(user, source)).toBe(level));

  it("come from the parent where there is none, or where it is inherited", () => {
    expect(levelOf(player, {}, () => 2)).toBe(2);
    expect(levelOf(player, { ownership: { default: -1 } }, () => 2)).toBe(2);
    expect(levelOf(player, { ownership: { default: 0 } }, () => 2)).toBe(0);
  });
});

describe("row-07 permissions by role", () => {
  it.each([
    [player, "ACTOR_CREATE", false], [assistant, "ACTOR_CREATE", true], [player, "QUERY_USER", true],
    [assistant, "SETTINGS_MODIFY", false], [mc, "SETTINGS_MODIFY", true], [trusted, "FILES_BROWSE", true], [player, "FILES_BROWSE", false],
  ])("%o %s %s", (user, permission, wanted) => expect(hasPermission(user, permission)).toBe(wanted));

  it("are overruled by the world, and by the user", () => {
    expect(hasPermission(player, "ACTOR_CREATE", { permissions: { ACTOR_CREATE: [1, 2, 3, 4] } })).toBe(true);
    expect(hasPermission({ ...player, permissions: { ACTOR_CREATE: true } }, "ACTOR_CREATE")).toBe(true);
    expect(hasPermission({ ...assistant, permissions: { ACTOR_CREATE: false } }, "ACTOR_CREATE")).toBe(false);
    expect(() => hasPermission(player, "FLY")).toThrow("FLY");
  });
});

describe("row-07 what a user may do", () => {
  const message = { _id: "m", author: "p" };
  const within = (...row) => ({ ancestors: row.map(([name, source]) => ({ name, source })) });
  const parent = within(["Actor", mine]);
  const inItem = within(["Item", { _id: "i", ownership: { default: 0 } }], ["Actor", mine]);
  const book = within(["JournalEntry", mine]);
  const world = { actor: (id) => ({ mine, seen })[id] };

  it.each([
    ["player creates an actor", player, "create", "Actor", {}, {}, false],
    ["player creates an item in the world", player, "create", "Item", {}, {}, false],
    ["player creates an item in his actor", player, "create", "Item", {}, parent, true],
    ["another creates an item in it", trusted, "create", "Item", {}, parent, false],
    ["assistant creates an actor", assistant, "create", "Actor", {}, {}, true],
    ["owner updates", player, "update", "Actor", mine, { changes: { name: "n" } }, true],
    ["owner gives himself away", player, "update", "Actor", mine, { changes: { "ownership.default": 3 } }, false],
    ["owner replaces the ownership", player, "update", "Actor", mine, { changes: { "==ownership": {} } }, false],
    ["observer updates", player, "update", "Actor", seen, { changes: { name: "n" } }, false],
    ["owner updates an item of his", player, "update", "Item", { _id: "i", ownership: { default: 0 } }, { ...parent, changes: {} }, true],
    ["another updates it, whatever the item says", trusted, "update", "Item", { _id: "i", ownership: { default: 3 } }, { ...parent, changes: {} }, false],
    ["owner updates an effect two levels in", player, "update", "ActiveEffect", { _id: "e" }, { ...inItem, changes: {} }, true],
    ["owner creates an effect two levels in", player, "create", "ActiveEffect", {}, inItem, true],
    ["a closed page of an open book", player, "update", "JournalEntryPage", { ownership: { default: 0 } }, { ...book, changes: {} }, false],
    ["an inheriting page of one's own book", player, "update", "JournalEntryPage", { ownership: { default: -1 } }, { ...book, changes: {} }, true],
    ["owner deletes", player, "delete", "Actor", mine, {}, true],
    ["observer deletes", player, "delete", "Actor", seen, {}, false],
    ["reserved field of the model", player, "update", "Actor", mine, { changes: { "system.a.secret": 1 }, gmOnlyFields: ["a.secret"] }, false],
    ["reserved field under any key", player, "update", "Actor", mine, { changes: { "system.map.k.secret": 1 }, gmOnlyFields: ["map.*.secret"] }, false],
    ["reserved field, removed", player, "update", "Actor", mine, { changes: { "system.a.-=secret": null }, gmOnlyFields: ["a.secret"] }, false],
    ["all around a reserved field", player, "update", "Actor", mine, { changes: { "==system": {} }, gmOnlyFields: ["a.secret"] }, false],
    ["a field beside it", player, "update", "Actor", mine, { changes: { "system.a.open": 1 }, gmOnlyFields: ["a.secret"] }, true],
    ["own message", player, "create", "ChatMessage", { author: "p" }, {}, true],
    ["message in another's name", player, "create", "ChatMessage", { author: "g" }, {}, false],
    ["author updates his message", player, "update", "ChatMessage", message, { changes: { content: "" } }, true],
    ["author gives his message away", player, "update", "ChatMessage", message, { changes: { author: "g" } }, false],
    ["another updates it", trusted, "update", "ChatMessage", message, { changes: {} }, false],
    ["author deletes it", player, "delete", "ChatMessage", message, {}, true],
    ["MC updates it", mc, "update", "ChatMessage", message, { changes: {} }, true],
    ["own flags", player, "update", "User", player, { changes: { "flags.x.y": 1 } }, true],
    ["own role", player, "update", "User", player, { changes: { role: 4 } }, false],
    ["another user", trusted, "update", "User", player, { changes: { "flags.x.y": 1 } }, false],
    ["another user by an assistant", assistant, "update", "User", player, { changes: { name: "n" } }, false],
    ["another user by the MC", mc, "update", "User", player, { changes: { name: "n" } }, true],
    ["MC deletes himself", mc, "delete", "User", mc, {}, false],
    ["world setting by a player", player, "create", "Setting", { key: "a.b" }, {}, false],
    ["world setting by an assistant", assistant, "update", "Setting", { key: "a.b" }, {}, false],
    ["own setting", player, "update", "Setting", { key: "a.b", user: "p" }, {}, true],
    ["another's setting", mc, "update", "Setting", { key: "a.b", user: "p" }, {}, false],
    ["token of his actor", player, "update", "Token", { actorId: "mine" }, { world, ...within(["Scene", {}]), changes: {} }, true],
    ["token of another's actor", player, "update", "Token", { actorId: "seen" }, { world, ...within(["Scene", {}]), changes: {} }, false],
    ["delta of his token", player, "update", "ActorDelta", {}, { world, ...within(["Token", { actorId: "mine" }], ["Scene", {}]), changes: {} }, true],
    ["item in the delta of his token", player, "create", "Item", {}, { world, ...within(["ActorDelta", {}], ["Token", { actorId: "mine" }]) }, true],
    ["effect of an item in the delta of his token", player, "update", "ActiveEffect", {},
      { world, ...within(["Item", {}], ["ActorDelta", {}], ["Token", { actorId: "mine" }], ["Scene", {}]), changes: {} }, true],
    ["token placed by a player", player, "create", "Token", { actorId: "mine" }, { world, ...within(["Scene", {}]) }, false],
    ["script macro", player, "create", "Macro", { type: "script", author: "p" }, {}, true],
    ["own macro", player, "update", "Macro", { author: "p", ownership: {} }, { changes: {} }, true],
    ["scene by a player", trusted, "create", "Scene", {}, {}, false],
    ["anything without a role", nobody, "update", "User", nobody, { changes: {} }, false],
  ])("%s", (_, user, action, documentName, source, more, wanted) => expect(ask(user, action, documentName, source, more)).toBe(wanted));

  it("gives the reason as a sentence", () => {
    expect(mayUser({ user: player, action: "update", documentName: "Item", source: { _id: "i" }, ancestors: [{ name: "Actor", source: seen }], changes: {} }).reason)
      .toBe("User 玩家甲 lacks permission to update Item [i] in parent Actor [x]");
  });
});
