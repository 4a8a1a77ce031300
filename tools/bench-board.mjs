/** A mission with as many clues and conclusions as a long season brings. Run in the MC's page. */
export const makeLargeMission = (page) => page.evaluate(async () => {
  const id = (name, index) => `${name}${String(index).padStart(3, "0")}x`.padEnd(16, "0");
  const clues = Array.from({ length: 500 }, (_, index) => ({ _id: id("clue", index), name: `第${index}条线索`, type: "clue", sort: index, system: { text: `走廊第${index}盏灯在三点熄灭，没有人去按开关`, origin: "七楼" } }));
  const placed = (index) => Object.fromEntries([0, 1, 2].map((more) => [id("clue", (index * 3 + more) % 500), { column: more === 2 ? "conflict" : "support", by: "", replayed: false, sort: more, gone: false }]));
  const conclusions = Array.from({ length: 100 }, (_, index) => ({ _id: id("conclusion", index), name: `第${index}条结论`, type: "conclusion", sort: index, system: { question: "what", text: `祂在第${index}次数错了`, state: "open", clues: placed(index) } }));
  await Actor.create({ name: "一整季", type: "mission", system: { active: true, safe: true }, items: [...clues, ...conclusions] }, { keepId: true });
});

/** Times of the board on a player's page, in ms, ascending: opening it, one search, laying a clue (to the redraw on the same page). */
export const boardTimes = (page, rounds) => page.evaluate(async (count) => {
  const frame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  const timed = async (act) => {
    const started = performance.now();
    await act();
    return performance.now() - started;
  };
  const times = { open: [], search: [], drop: [] };
  const board = await game.system.api.dossier.board("conclusion050x00");
  for (let round = 0; round < count; round++) {
    times.open.push(await timed(() => board.render()));
    const search = board.element.querySelector("input[type=search]");
    search.value = round % 2 ? "灯" : "";
    times.search.push(await timed(() => {
      search.dispatchEvent(new Event("input", { bubbles: true }));
      return board.render({ parts: ["clues"] });
    }));
    times.drop.push(await timed(() => board.render({ parts: ["clues", "main"] })));
    await frame();
  }
  await board.close();
  for (const list of Object.values(times)) list.sort((a, b) => a - b);
  return times;
}, rounds);
