import { check } from "../suite.js";
import { deprecatedLater, ok, rejects, same } from "../assert.js";
import { hooksDuring, makeEntry } from "../make.js";

const MODES = "foundryvtt#11442, #10278";

/** A message, gone when the check is done. */
const say = async ({ keepTidy }, data = {}, options = {}) => keepTidy(await ChatMessage.create({ content: "Conformance", ...data }, options));

/** Have dice fall as wanted. */
async function withFaces(faces, act) {
  const { randomUniform } = CONFIG.Dice;
  const queue = [...faces];
  CONFIG.Dice.randomUniform = () => 1 - (queue.shift() - 0.5) / 6;
  try {
    return await act();
  } finally {
    CONFIG.Dice.randomUniform = randomUniform;
  }
}

check(10, "documented", "API13 DialogV2 (randomUniform), mapRandomFace", "a uniform number u is the face that (1 - u) times the faces reaches", () =>
  withFaces([1, 6, 3], async () => same((await new Roll("3d6").evaluate()).dice[0].results.map(({ result }) => result), [1, 6, 3])));
check(10, "documented", "API14 RollTermData", "a roll goes through JSON and back: total, results, class", async () => {
  const roll = await new Roll("2d6 + 1[fire]").evaluate();
  const back = Roll.fromData(JSON.parse(JSON.stringify(roll)));
  same([back.total, back.formula, back.constructor.name, back.dice[0].values], [roll.total, roll.formula, roll.constructor.name, roll.dice[0].values]);
  same(["class", "dice", "evaluated", "formula", "options", "terms", "total"].filter((key) => !(key in roll.toJSON())), []);
});
check(10, "documented", "API14 Roll", "evaluating gives the roll itself, once; formula, data and what chance plays no part in", async () => {
  const roll = new Roll("1d6 + @bonus", { bonus: 2 });
  ok(await roll.evaluate() === roll && roll._evaluated, "the roll");
  await rejects(Promise.resolve().then(() => roll.evaluate()));
  same([roll.total - roll.dice[0].total, new Roll("1 + 2").isDeterministic, roll.isDeterministic], [2, true, false]);
});
check(10, "documented", "API14 Roll#evaluate", "least and most", async () => {
  same([(await new Roll("2d6").evaluate({ minimize: true })).total, (await new Roll("2d6").evaluate({ maximize: true })).total], [2, 12]);
});
check(10, "documented", "host's dice modifiers", "highest and lowest are kept and dropped", () => withFaces([2, 5, 2, 5], async () => {
  same([(await new Roll("2d6kh").evaluate()).total, (await new Roll("2d6kl").evaluate()).total], [5, 2]);
}));
check(10, "seen", "formula fields of public systems", "without chance a roll is evaluated at once", () => same(new Roll("2 * (3 + 4)").evaluateSync().total, 14));
check(10, "documented", "API14 Roll.validate", "formulas that make no sense", () => same([Roll.validate("1d6 + 1"), Roll.validate("1d6 + + *")], [true, false]));

check(9, "documented", "API ChatMessageData", "style is a number of its own, and the author is the user", async (world) => {
  const message = await say(world);
  same([message.author === game.user, message.style, message.blind, message.whisper], [true, CONST.CHAT_MESSAGE_STYLES.OTHER, false, []]);
});
check(9, "documented", "API ChatMessageData", "rolls are stored as JSON text and prepared as rolls", async (world) => {
  const message = await say(world, { rolls: [await new Roll("1d6").evaluate()] });
  same([typeof message.toObject().rolls[0], message.rolls[0] instanceof Roll, message.isRoll], ["string", true, true]);
});
check(9, "documented", "foundryvtt#11333; API hookEvents", "a message is drawn as an element, and a hook gets message, element and context", async (world) => {
  const message = await say(world);
  let html;
  const [heard] = await hooksDuring(["renderChatMessageHTML"], async () => { html = await message.renderHTML(); },
    (_name, document, element, context) => [document === message, element instanceof HTMLElement, typeof context]);
  same(heard, [true, true, "object"]);
  same([html.tagName, html.dataset.messageId, html.classList.contains("chat-message"), html.querySelector(".message-content").textContent.trim()], ["LI", message.id, true, "Conformance"]);
});
check(9, "documented", "foundryvtt#11333", "the old drawing is deprecated", async (world) => {
  const message = await say(world);
  await deprecatedLater(() => message.getHTML());
});
check(9, "documented", "API ServerSanitizationFields", "what would run is taken out of the content", async (world) => {
  const message = await say(world, { content: '<p onclick="bad()">x</p><script>bad()</script>' });
  ok(!/onclick|<script/.test(message.content), `the content "${message.content}"`);
});
check(9, "documented", "API ChatMessage.getSpeaker", "a speaker is given by actor or by name", () => {
  same(ChatMessage.getSpeaker({ alias: "Voice" }).alias, "Voice");
});
check(9, "documented", "public systems; API getWhisperRecipients", "whispers to the gamemasters", () => {
  ok(ChatMessage.getWhisperRecipients("GM").includes(game.user), "the MC among them");
});

check(9, "documented", "API14 CONFIG.ChatMessage", "modes: keys, and members of each", () => {
  same(Object.keys(CONFIG.ChatMessage.modes).sort(), ["blind", "gm", "ic", "public", "self"]);
  same(Object.values(CONFIG.ChatMessage.modes).filter(({ label, icon, handler }) => !label || !icon || typeof handler !== "function"), []);
}, { on: 14 });
check(9, "documented", "API13 CONFIG.Dice", "modes of rolls: their keys", () => {
  same(Object.keys(CONFIG.Dice.rollModes).sort(), ["blindroll", "gmroll", "publicroll", "selfroll"]);
  ok(!CONFIG.ChatMessage.modes, "modes of 14");
}, { on: 13 });
for (const [mode, old] of [["gm", "gmroll"], ["blind", "blindroll"], ["self", "selfroll"], ["public", "publicroll"]]) {
  check(9, "documented", MODES, `mode ${mode} sets whom a message is for`, async (world) => {
    const message = await say(world, {}, world.generation >= 14 ? { messageMode: mode } : { rollMode: old });
    const gms = game.users.filter(({ isGM }) => isGM).map(({ id }) => id).sort();
    const wanted = { gm: [gms, false], blind: [gms, true], self: [[game.userId], false], public: [[], false] }[mode];
    same([message.toObject().whisper.sort(), message.blind], wanted);
  });
}
check(9, "documented", MODES, "a mode leaves whisper targets that are there", async (world) => {
  const message = await say(world, { whisper: [game.userId] }, world.generation >= 14 ? { messageMode: "self" } : { rollMode: "selfroll" });
  same(message.toObject().whisper, [game.userId]);
});
check(9, "documented", MODES, "without a mode no mode is applied", async (world) => same((await say(world)).toObject().whisper, []));
check(9, "seen", "public reports", "modes are applied by applyMode; applyRollMode is deprecated", () => {
  const data = ChatMessage.applyMode({}, "self");
  same([data.whisper, data.blind], [[game.userId], false]);
}, { on: 14 });
check(9, "seen", "public systems", "modes are applied by applyRollMode", () => same(ChatMessage.applyRollMode({}, "selfroll").whisper, [game.userId]), { on: 13 });
check(9, "seen", "public systems", "a roll makes message data: author, total as content, the roll", async (world) => {
  const roll = new Roll("1d6");
  const data = await roll.toMessage({ flavor: "F" }, { create: false, ...(world.generation >= 14 ? { messageMode: "public" } : { rollMode: "publicroll" }) });
  const plain = data.toObject?.() ?? data;
  same([plain.author?.id ?? plain.author, plain.flavor, plain.rolls.length, roll._evaluated], [game.userId, "F", 1, true]);
});
check(9, "documented", "API14 ChatMessage; public reports", "a style in the place of the subtype is refused", () => rejects(ChatMessage.create({ content: "x", type: "no-such-type" }), /type/));
check(9, "documented", "API CONST", "styles have their numbers", () => same(["OTHER", "OOC", "IC", "EMOTE"].map((style) => CONST.CHAT_MESSAGE_STYLES[style]), [0, 1, 2, 3]));
check(3, "seen", "API hookEvents", "hooks of messages are those of documents", async (world) => {
  same(await hooksDuring(["preCreateChatMessage", "createChatMessage"], () => say(world)), ["preCreateChatMessage", "createChatMessage"]);
});
check(7, "documented", "API Document#canUserModify", "a document says who may change it", async (world) => {
  const entry = await makeEntry(world);
  const player = new User.implementation({ _id: foundry.utils.randomID(), name: "Nobody there", role: 1 });
  same([entry.canUserModify(game.user, "update", { name: "x" }), entry.canUserModify(player, "update", { name: "x" })], [true, false]);
});
