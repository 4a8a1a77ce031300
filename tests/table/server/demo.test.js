import { expect, test } from "vitest";
import { demoWorld } from "../../../table/worlds/demo.js";
import { Client, makeTable } from "./kit.js";

test("the demo world: an MC and two players, each with an agent", async () => {
  const actors = [{ name: "甲的特工", type: "hero", items: [{ name: "主题", type: "theme" }] }, { name: "乙的特工", type: "hero" }, { name: "路人", type: "hero" }];
  const { running, remove } = await makeTable({ seed: demoWorld({ actors }) });
  const { realm } = running.world;
  const users = realm.all("User");
  expect(Object.fromEntries(users.map(({ name, role }) => [name, role]))).toEqual({ MC: 4, 玩家甲: 1, 玩家乙: 1 });
  for (const [userName, actorName] of [["玩家甲", "甲的特工"], ["玩家乙", "乙的特工"]]) {
    const user = users.find(({ name }) => name === userName);
    const actor = realm.get("Actor", user.character);
    expect(actor).toMatchObject({ name: actorName, ownership: { default: 0, [user._id]: 3 } });
  }
  expect(realm.all("Actor").find(({ name }) => name === "路人").ownership).toEqual({ default: 0 });
  (await Client.connect(running.url, users.find(({ name }) => name === "玩家甲")._id)).close();
  await running.close();
  await remove();
});

test("the demo world needs no actors", () => {
  expect(demoWorld()).toMatchObject({ actors: [], users: [{ name: "MC" }, { name: "玩家甲", character: null }, { name: "玩家乙", character: null }] });
});
