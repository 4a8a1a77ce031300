import { installReference, takeReference } from "./bench-reference.mjs";

const CONCLUSIONS = ["conclusion051x00", "conclusion052x00", "conclusion053x00", "conclusion050x00"];
/** What is brought up on every board. */
const CONCLUSION = "conclusion050x00";

/** A mission with as many clues and conclusions as a long season brings. Run in the MC's page. */
export const makeLargeMission = (page) => page.evaluate(async () => {
  const id = (name, index) => `${name}${String(index).padStart(3, "0")}x`.padEnd(16, "0");
  const clues = Array.from({ length: 500 }, (_, index) => ({ _id: id("clue", index), name: `第${index}条线索`, type: "clue", sort: index, system: { text: `走廊第${index}盏灯在三点熄灭，没有人去按开关`, origin: "七楼" } }));
  const placed = (index) => Object.fromEntries([0, 1, 2].map((more) => [id("clue", (index * 3 + more) % 500), { column: more === 2 ? "conflict" : "support", by: "", replayed: false, sort: more, gone: false }]));
  const conclusions = Array.from({ length: 100 }, (_, index) => ({ _id: id("conclusion", index), name: `第${index}条结论`, type: "conclusion", sort: index, system: { question: "what", text: `祂在第${index}次数错了`, state: "open", clues: placed(index) } }));
  await Actor.create({ name: "一整季", type: "mission", system: { active: true, safe: true }, items: [...clues, ...conclusions] }, { keepId: true });
});

/** Open the board on a page, and answer the times of opening it (closed before) and of one search, in ms. */
const readingTimes = (page, rounds) => page.evaluate(async ([count, conclusion]) => {
  const frame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  const timed = async (act) => {
    globalThis.timeReference();
    const started = performance.now();
    await act();
    document.body.getBoundingClientRect(); // its layout too
    return performance.now() - started;
  };
  const times = { open: [], search: [] };
  const open = () => game.system.api.dossier.board(conclusion);
  await (await open()).close(); // templates are fetched once
  for (let round = 0; round < count; round++) {
    let board;
    times.open.push(await timed(async () => { board = await open(); }));
    await frame();
    await frame();
    const search = board.element.querySelector("input[type=search]");
    search.value = round % 2 ? "灯" : "";
    times.search.push(await timed(() => {
      search.dispatchEvent(new Event("input", { bubbles: true }));
      return board.render({ parts: ["clues"] });
    }));
    if (round < count - 1) await board.close();
  }
  return times;
}, [rounds, CONCLUSION]);

/** Note how long each redraw of the open board takes from now on. */
const watchRedraws = (page) => page.evaluate(() => {
  const board = [...foundry.applications.instances.values()].find(({ id }) => id.startsWith("td-board-"));
  const render = board.render.bind(board);
  globalThis.redraws = [];
  board.render = async (...given) => {
    globalThis.timeReference();
    const started = performance.now();
    await render(...given);
    document.body.getBoundingClientRect();
    globalThis.redraws.push(performance.now() - started);
    return board;
  };
});

/** Lay so many clues onto a conclusion, each by a request of its own; `from` counts what this page laid before. */
const layClues = (page, index, from, count) => page.evaluate(async ([first, many, conclusion]) => {
  for (let index = first; index < first + many; index++) {
    await game.system.api.dossier.step({ do: "place", conclusion, clue: `clue${String(index).padStart(3, "0")}x`.padEnd(16, "0"), column: "support" });
  }
}, [200 + index * 50 + from, count, CONCLUSIONS[index % CONCLUSIONS.length]]);

/** How many clues lie on those conclusions. */
const laid = (page) => page.evaluate((conclusions) => {
  const { items } = game.actors.find(({ name }) => name === "一整季");
  return conclusions.reduce((sum, id) => sum + Object.keys(items.get(id).system.clues).length, 0);
}, CONCLUSIONS);

/** Wait until a page knows of so many, and has drawn what it knows. */
async function arrival(page, count) {
  const deadline = Date.now() + 60_000;
  while ((await laid(page)) < count && Date.now() < deadline) await page.waitForTimeout(20);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn, 50)))));
}

/** Redraws that one page did while others dropped: one after the other, each seen before the next, then all at once. */
async function dropTimes(pages, watcher, rounds) {
  const before = await laid(watcher);
  let dropped = 0;
  const take = () => watcher.evaluate(() => globalThis.redraws.splice(0));
  for (let round = 0; round < rounds; round++) {
    for (const [index, page] of pages.entries()) {
      await layClues(page, index, round, 1);
      await arrival(watcher, before + ++dropped);
    }
  }
  const drop = await take();
  await Promise.all(pages.map((page, index) => layClues(page, index, rounds, rounds)));
  dropped += pages.length * rounds;
  await arrival(watcher, before + dropped);
  return { drop, dropTogether: await take(), dropped, arrived: (await laid(watcher)) - before };
}

/**
 * Times of the board with several clients and of the plain thing beside them, in ms: opening it, one search, the redraw that a drop brings to somebody else's page, and the
 * same while all of them drop as fast as they can; and how many drops of how many arrived.
 *
 * @param pages - The MC's first.
 */
export async function boardTimes(pages, rounds) {
  const lists = [];
  const reference = [];
  for (const page of pages) {
    await installReference(page);
    lists.push(await readingTimes(page, rounds));
    reference.push(...(await takeReference(page)));
  }
  const watcher = pages.at(-1);
  await watchRedraws(watcher);
  const { dropped, arrived, ...drops } = await dropTimes(pages, watcher, rounds);
  return { times: { open: lists.flatMap(({ open }) => open), search: lists.flatMap(({ search }) => search), ...drops }, reference: [...reference, ...(await takeReference(watcher))], dropped, arrived };
}
