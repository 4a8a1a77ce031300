/**
 * Times of drawing old cards whose agent, theme and user are gone, in ms, ascending: what a long log costs.
 *
 * @param {import("@playwright/test").Page} page
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export const cardTimes = (page, count) => page.evaluate(async (wanted) => {
  const { PowerRoll } = game.system.api;
  const gone = "Actor.deaddeaddeaddead";
  const source = { key: "k", kind: "power", label: "旧标签", from: "", uuid: gone, entry: "", theme: gone, side: "helps", tier: 0, worth: 1, excluded: "", burnRefused: "", burns: false, burn: false, spent: false, struck: false, ruled: false, word: "", by: "", singleUse: false };
  const roll = await PowerRoll.fromTally({ power: 6, sources: Array.from({ length: 6 }, () => source) }).evaluate();
  const effect = { target: gone, path: "mastery", kind: "mark", operation: '{"amount":1}', label: "mastery", of: "旧主题", row: "", auto: true, state: "applied", reason: "", before: "", after: "", sort: 1, gone: false };
  const facts = { actor: gone, name: "旧人", intent: "旧事", settled: true, effects: Object.fromEntries(Array.from({ length: 4 }, (_, index) => [`effect${index}aaaaaaaaa`, effect])) };
  const times = [];
  for (let index = 0; index < wanted; index++) {
    const message = new ChatMessage({ _id: foundry.utils.randomID(), type: index % 2 ? "action" : "mitigation", content: "旧卡", author: "deaddeaddeaddead", timestamp: 1e12 + index, rolls: [JSON.stringify(roll)], system: facts });
    const started = performance.now();
    await message.renderHTML();
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b);
}, count);
