import { check } from "../suite.js";
import { ok, same } from "../assert.js";
import { hooksDuring, makeActor, makeItem, makeScene } from "../make.js";

const DELTA = "foundryvtt#8973, #9095, #9956";

/** An actor with one item, and a token of it. */
async function placed(world, { actorLink = false } = {}) {
  const actor = await makeActor(world);
  const item = await makeItem(actor);
  const scene = await makeScene(world);
  const [token] = await scene.createEmbeddedDocuments("Token", [{ name: "T", actorId: actor.id, actorLink }]);
  return { actor, item, scene, token };
}

check(5, "documented", DELTA, "a linked token has the world's actor", async (world) => {
  const { actor, token } = await placed(world, { actorLink: true });
  ok(token.actor === actor && !token.actor.isToken, "the actor");
});
check(5, "documented", DELTA, "an unlinked token has an actor of its own: changes stay there, the base shines through", async (world) => {
  const { actor, token } = await placed(world);
  ok(token.actor !== actor && token.actor.isToken && token.actor.token === token && token.baseActor === actor, "the actor");
  await token.actor.update({ "flags.world.only": 1 });
  same([token.actor.flags.world.only, actor.flags.world?.only], [1, undefined]);
  await actor.update({ name: "Renamed", "flags.world.both": 2 });
  same([token.actor.name, token.actor.flags.world], ["Renamed", { only: 1, both: 2 }]);
});
check(5, "documented", "foundryvtt#8973", "hooks of the actor are called with the token's actor", async (world) => {
  const { token } = await placed(world);
  const heard = await hooksDuring(["preUpdateActor", "updateActor"], () => token.actor.update({ name: "X" }), (name, document) => [name, document === token.actor]);
  same(heard, [["preUpdateActor", true], ["updateActor", true]]);
});
check(5, "documented", DELTA, "the first change copies an inherited item; what is deleted leaves a tombstone", async (world) => {
  const { actor, item, token } = await placed(world);
  same([token.actor.items.size, token.toObject().delta?.items ?? []], [1, []]);
  await token.actor.items.get(item.id).update({ name: "Mine" });
  same([item.name, token.actor.items.get(item.id).name], ["Thing", "Mine"]);
  await item.update({ name: "Base" });
  same(token.actor.items.get(item.id).name, "Mine");
  await token.actor.items.get(item.id).delete();
  same([actor.items.size, token.actor.items.size, token.toObject().delta.items], [1, 0, [{ _id: item.id, _tombstone: true }]]);
});
check(5, "documented", DELTA, "an item made on the token is the token's alone; keys of maps are inherited one by one", async (world) => {
  const { actor, token } = await placed(world);
  await actor.update({ "flags.world.map": { a: 1, b: 2 } });
  await token.actor.update({ "flags.world.map.a": 9 });
  await makeItem(token.actor, { name: "New" });
  same([token.actor.flags.world.map, actor.flags.world.map], [{ a: 9, b: 2 }, { a: 1, b: 2 }]);
  same([token.actor.items.size, actor.items.size], [2, 1]);
});
check(5, "documented", "foundryvtt#9955", "restoring forgets every difference", async (world) => {
  const { token, actor } = await placed(world);
  await token.actor.update({ name: "Other" });
  await token.delta.restore();
  same(token.actor.name, actor.name);
});
check(5, "documented", "foundryvtt#13498", "a token whose actor is gone has none", async (world) => {
  const { token, actor } = await placed(world);
  await actor.delete();
  ok(!token.actor, "the actor");
});
check(5, "documented", "API14; tokens of public systems", "a pending token takes changes of its delta", async (world) => {
  const { scene, actor } = await placed(world);
  Hooks.once("preCreateToken", (token) => {
    if (world.generation >= 14) token.updateSource({ delta: { name: "Pending" } });
    else token.delta.updateSource({ name: "Pending" });
  });
  const [token] = await scene.createEmbeddedDocuments("Token", [{ name: "T", actorId: actor.id, actorLink: false }]);
  same(token.actor.name, "Pending");
});
check(5, "seen", "public systems", "a token is made from the actor's prototype", async (world) => {
  const actor = await makeActor(world);
  const token = await actor.getTokenDocument({ x: 10, y: 20 });
  same([token.name, token.actorId, token.x, token.y], [actor.name, actor.id, 10, 20]);
});
