import { check } from "../suite.js";
import { deprecated, ok, same } from "../assert.js";
import { hooksDuring, makeActor } from "../make.js";

const COMBAT = "API13/14 Combat";
const CARDS = "API13/14 Cards";
const TABLES = "API13/14 RollTable";

/** An encounter of some, in order. */
async function makeCombat({ keepTidy }, names = ["A", "B"]) {
  const combat = keepTidy(await Combat.create({ scene: null }));
  await combat.createEmbeddedDocuments("Combatant", names.map((name, index) => ({ name, initiative: names.length - index })));
  return combat;
}

/** Note the calls of an encounter's override points. */
function noteEvents(combat) {
  const seen = [];
  for (const name of ["_onStartTurn", "_onEndTurn"]) combat[name] = async (combatant, context) => { seen.push(`${name} ${combatant.name}${context.skipped ? " skipped" : ""}`); };
  for (const name of ["_onStartRound", "_onEndRound"]) combat[name] = async () => { seen.push(name); };
  return seen;
}

const soon = () => new Promise((done) => { setTimeout(done, 50); });

check(6, "documented", `${COMBAT}; hookEvents combatStart, combatTurn, combatRound`, "packages hear of a turn before it comes, with the update and its options", async (world) => {
  const combat = await makeCombat(world);
  const told = await hooksDuring(["combatStart", "combatTurn", "combatRound"], async () => {
    await combat.startCombat();
    await combat.nextTurn();
    await combat.nextTurn();
  }, (name, _combat, update, options) => [name, update.round, update.turn, options?.direction]);
  same(told, [["combatStart", 1, 0, undefined], ["combatTurn", 1, 1, 1], ["combatRound", 2, 0, 1]]);
  same([combat.round, combat.combatant.name, combat.current.turn, combat.previous.turn], [2, "A", 0, 1]);
});
check(6, "documented", `${COMBAT} (_onStartTurn and its kin)`, "ends and beginnings of turns and rounds, in order; none when it goes back", async (world) => {
  const combat = await makeCombat(world);
  const seen = noteEvents(combat);
  await combat.startCombat();
  await soon();
  same(seen.splice(0), ["_onStartRound", "_onStartTurn A"]);
  await combat.nextTurn();
  await combat.nextTurn();
  await soon();
  same(seen.splice(0), ["_onEndTurn A", "_onStartTurn B", "_onEndTurn B", "_onEndRound", "_onStartRound", "_onStartTurn A"]);
  await combat.previousTurn();
  await soon();
  same(seen, []);
});
check(6, "guessed", `${COMBAT}; CombatTurnEventContext.skipped`, "turns that are skipped begin and end, marked so", async (world) => {
  const combat = await makeCombat(world, ["A", "B", "C"]);
  await combat.startCombat();
  const seen = noteEvents(combat);
  await combat.update({ turn: 2 });
  await soon();
  same(seen, ["_onEndTurn A", "_onStartTurn B skipped", "_onEndTurn B skipped", "_onStartTurn C"]);
});
check(6, "documented", `${COMBAT}#resetAll, #rollNPC`, "initiative is rolled for those whom no player owns, and taken back", async (world) => {
  const combat = await makeCombat(world);
  await combat.resetAll();
  same(combat.combatants.map(({ initiative }) => initiative), [null, null]);
  const before = game.messages.size;
  await combat.rollNPC();
  same([combat.combatants.some(({ initiative }) => initiative === null), game.messages.size - before], [false, 2]);
  for (const message of game.messages.contents.slice(before)) world.keepTidy(message);
});

check(2, "documented", "API13 ActiveEffect#apply", "an effect applies its changes itself, and says what it changed", async (world) => {
  const actor = await makeActor(world, { flags: { world: { power: 3 } } });
  const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "E" }]);
  same(effect.apply(actor, { key: "flags.world.power", mode: CONST.ACTIVE_EFFECT_MODES.MULTIPLY, value: "2" }), { "flags.world.power": 6 });
  same(actor.flags.world.power, 6);
}, { on: 13 });
check(2, "documented", "API14 ActiveEffect.applyChange; public systems", "a change is applied to any document, or only looked at", async (world) => {
  const actor = await makeActor(world, { flags: { world: { power: 3 } } });
  const change = { key: "flags.world.power", type: "multiply", value: 2 };
  same([ActiveEffect.applyChange(actor, change, { modifyTarget: false }), actor.flags.world.power], [{ "flags.world.power": 6 }, 3]);
  same([ActiveEffect.applyChange(actor, change), actor.flags.world.power], [{ "flags.world.power": 6 }, 6]);
}, { on: 14 });
check(2, "documented", "API hookEvents.applyActiveEffect", "a custom change is the packages'", async (world) => {
  const actor = await makeActor(world, { flags: { world: { power: 3 } } });
  const id = Hooks.on("applyActiveEffect", (_actor, change, current, _delta, changes) => { if (change.key === "flags.world.power") changes[change.key] = current + 40; });
  const change = { key: "flags.world.power", value: "x", ...(world.generation === 13 ? { mode: CONST.ACTIVE_EFFECT_MODES.CUSTOM } : { type: "custom" }) };
  await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "E", ...(world.generation === 13 ? { changes: [change] } : { system: { changes: [change] } }) }]);
  Hooks.off("applyActiveEffect", id);
  same(actor.flags.world.power, 43);
});
check(2, "documented", "API13 ActiveEffectDuration", "how long an effect lasts has a type and a label", async (world) => {
  const actor = await makeActor(world);
  const [without, rounds] = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "E" }, { name: "F", duration: { rounds: 2 } }]);
  same([without.duration.type, without.duration.remaining, rounds.duration.type, typeof rounds.duration.label], ["none", null, "turns", "string"]);
}, { on: 13 });

/** A deck of a few cards, and a hand. */
async function makeCards({ keepTidy }) {
  const [deck, hand] = await CONFIG.Cards.documentClass.create([{ name: "Conformance deck", type: "deck" }, { name: "Conformance hand", type: "hand" }]);
  keepTidy(deck);
  keepTidy(hand);
  await deck.createEmbeddedDocuments("Card", [1, 2, 3].map((value) => ({ name: `Card ${value}`, value, sort: value, faces: [{ name: `Face ${value}` }] })));
  return { deck, hand };
}
check(4, "documented", `${CARDS}#deal; CONST.CARD_DRAW_MODES; hookEvents.dealCards`, "a deck keeps what it deals and marks it drawn; the hand has copies that know their deck", async (world) => {
  const { deck, hand } = await makeCards(world);
  const told = await hooksDuring(["dealCards"], () => deck.deal([hand], 2, { how: CONST.CARD_DRAW_MODES.TOP, chatNotification: false }), (_name, origin, to, { action }) => [origin === deck, to[0] === hand, action]);
  same([told, deck.cards.size, deck.drawnCards.length, deck.availableCards.length, hand.cards.map(({ origin }) => origin === deck.id)], [[[true, true, "deal"]], 3, 2, 1, [true, true]]);
  await deck.recall({ chatNotification: false });
  same([deck.drawnCards.length, hand.cards.size], [0, 0]);
});
check(4, "documented", `${CARDS}#draw, #pass, #shuffle; Card#flip`, "a hand draws and gives back, a card shows its face, a deck is shuffled", async (world) => {
  const { deck, hand } = await makeCards(world);
  const [card] = await hand.draw(deck, 1, { chatNotification: false });
  same([card.parent === hand, card.showFace], [true, false]);
  await card.flip();
  same([card.face, card.name, card.isHome], [0, "Face 1", false]);
  await hand.pass(deck, [card.id], { chatNotification: false });
  same([hand.cards.size, deck.availableCards.length], [0, 3]);
  same((await deck.shuffle({ chatNotification: false })) === deck, true);
});

check(4, "documented", `${TABLES}#drawMany, #toMessage, #normalize`, "a table is normalized, drawn from more than once, and tells what came", async (world) => {
  const table = world.keepTidy(await RollTable.create({ name: "Conformance", replacement: false, results: ["a", "b"].map((name) => ({ name, type: "text", weight: 2 })) }));
  await table.normalize();
  same([table.formula, table.results.map(({ range }) => range)], ["1d4", [[1, 2], [3, 4]]]);
  const before = game.messages.size;
  const { roll, results } = await table.drawMany(2);
  same([results.map(({ name }) => name).sort(), roll.dice.length >= 2, game.messages.size - before], [["a", "b"], true, 1]);
  for (const message of game.messages.contents.slice(before)) world.keepTidy(message);
  same(table.results.filter(({ drawn }) => drawn).length, 2);
  await table.resetResults();
  same((await table.draw({ displayChat: false })).results.length, 1);
});

check(10, "documented", "API Roll#toAnchor; public systems", "a roll stands in a line of text, and comes back from there", async () => {
  const roll = await new Roll("2d6[火]").evaluate();
  const anchor = roll.toAnchor();
  same([anchor.matches("a.inline-roll.inline-result"), Roll.fromJSON(unescape(anchor.dataset.roll)).total], [true, roll.total]);
  const enriched = document.createElement("div");
  enriched.innerHTML = await foundry.applications.ux.TextEditor.implementation.enrichHTML("[[1d6]]");
  ok(Roll.fromJSON(unescape(enriched.querySelector("a.inline-roll").dataset.roll)).total > 0, "the roll");
});
check(9, "seen", "public reports", "styles of messages have their old name, which warns", () => deprecated(() => CONST.CHAT_MESSAGE_TYPES), { on: 13 });
check(9, "seen", "public reports", "styles of messages have no old name", () => same(CONST.CHAT_MESSAGE_TYPES, undefined), { on: 14 });
check(9, "seen", "public reports (14 dropped the shim)", "a number for a type is a style", async ({ keepTidy }) => {
  const message = keepTidy(await ChatMessage.create({ content: "x", type: CONST.CHAT_MESSAGE_STYLES.EMOTE }));
  same([message.type, message.style], ["base", CONST.CHAT_MESSAGE_STYLES.EMOTE]);
}, { on: 13 });
check(16, "guessed", "public systems set one setting twice at once", "a setting that is set twice at once has the later value", async ({ keepTidy }) => {
  game.settings.register("world", "conformanceTwice", { scope: "world", type: Number, default: 0 });
  await Promise.all([game.settings.set("world", "conformanceTwice", 1), game.settings.set("world", "conformanceTwice", 2)]);
  keepTidy(game.settings.get("world", "conformanceTwice", { document: true }));
  same(game.settings.get("world", "conformanceTwice"), 2);
});
check(5, "seen", "public systems put their own there", "what a canvas has not, and no document says it has, reads as undefined", () => same(canvas.noSuchNameOfAnybody, undefined));
