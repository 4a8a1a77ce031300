import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { boardTimes, makeLargeMission } from "./bench-board.mjs";
import { cardTimes } from "./bench-cards.mjs";
import { installReference, takeReference } from "./bench-reference.mjs";
import { withHost } from "./browser/host.mjs";
import { fromRoot } from "./paths.mjs";
import { verdict } from "./peer-smoke/report.mjs";
import { runSmoke } from "./peer-smoke/run.mjs";
import { readSystem } from "./peer-smoke/system.mjs";

/** A redraw has one frame. */
const FRAME_MS = 16.7;
const ROUNDS = 30;
/** A season's log. */
const OLD_CARDS = 2000;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { generation: { type: "string", default: "13" } } });

/** All of the demo world at once, in ms: from the join page to ready, the slowest last. */
async function bootTogether(sit) {
  const boot = async (user) => {
    const started = performance.now();
    await sit(user);
    return Math.round(performance.now() - started);
  };
  return (await Promise.all(["MC", "玩家甲", "玩家乙"].map(boot))).sort((a, b) => a - b);
}

/** Times of redrawing the open sheet of the user's own character after one change, a tag burned or got back, with its layout, in ms. */
const redrawTimes = (page, rounds) => page.evaluate(async (count) => {
  const { character } = game.user;
  await character.sheet.render({ force: true });
  const theme = character.items.find(({ type }) => type === "theme");
  const [tag] = Object.keys(theme.system.tags);
  const times = [];
  for (let round = 0; round < count; round++) {
    globalThis.timeReference();
    theme.updateSource({ system: { tags: { [tag]: { burned: round % 2 === 0 } } } });
    const started = performance.now();
    await character.sheet.render();
    document.body.getBoundingClientRect();
    times.push(performance.now() - started);
  }
  return times;
}, rounds);

const at = (times, share) => Number(times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1));

/** Median and worst of some times, and the median as it is while nobody else has the machine: the plain thing drawn beside them tells how much slower all was. */
function summary(times, reference) {
  const slowdown = Math.max(1, at(reference, 0.5) / at(reference, 0.1));
  return { median: at(times, 0.5), p95: at(times, 0.95), undisturbed: Number((at(times, 0.5) / slowdown).toFixed(1)) };
}

/** Times of the smoke test, ours beside each system in a folder that was given: boot of three people, first sheet, redraw, roll to card. */
async function smokeTimes(folders) {
  const times = {};
  for (const folder of folders) {
    const run = await runSmoke(readSystem(folder), Number(values.generation));
    times[run.system.id] = { ...run.timings, isClean: verdict(run) };
  }
  return times;
}

await withHost(Number(values.generation), (seed) => seed, async ({ sit }) => {
  const started = performance.now();
  const page = await sit("玩家甲");
  const boot = Math.round(performance.now() - started);
  await installReference(page);
  const redraws = await redrawTimes(page, ROUNDS);
  const reference = await takeReference(page);
  const cards = await cardTimes(page, OLD_CARDS);
  const threeBootMs = await bootTogether(sit);
  const mc = await sit("MC");
  await makeLargeMission(mc);
  const four = [mc, page, await sit("玩家乙"), await sit("玩家甲")];
  for (const one of four) await one.waitForFunction(() => game.actors.some(({ type, items }) => type === "mission" && items.size === 600));
  const { times, reference: beside, dropped, arrived } = await boardTimes(four, ROUNDS / 3);
  const result = {
    generation: Number(values.generation), bootMs: boot, threeBootMs,
    referenceMs: { calm: at([...reference, ...beside], 0.1), sheet: at(reference, 0.5), board: at(beside, 0.5) },
    cardMs: { count: OLD_CARDS, median: at(cards, 0.5), p95: at(cards, 0.95), budget: FRAME_MS },
    redrawMs: { ...summary(redraws, reference), budget: FRAME_MS },
    boardMs: { ...Object.fromEntries(Object.entries(times).map(([name, list]) => [name, summary(list, beside)])), dropped, arrived, budget: 2 * FRAME_MS },
    smoke: await smokeTimes(positionals.length ? [fromRoot("dist"), ...positionals] : []),
  };
  mkdirSync(fromRoot("bench-results"), { recursive: true });
  writeFileSync(fromRoot("bench-results", "latest.json"), `${JSON.stringify(result, null, 2)}\n`);
  console.dir(result, { depth: null });
});
