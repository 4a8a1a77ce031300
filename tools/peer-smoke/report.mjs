/** @param {import("./run.mjs").Run} run @returns {boolean} nothing missing, no error */
export const verdict = ({ missing, errors }) => !Object.keys(missing).length && !errors.length;

const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

/**
 * Print one run.
 * @param {import("./run.mjs").Run} run
 */
export function printRun(run) {
  const { system, generation, missing, errors, faults, outside, warnings, refusals, sheets, edits, drops, rolls, timings } = run;
  console.log(`\n${system.id} ${system.version} on ${generation}: missing ${Object.keys(missing).length}, errors ${errors.length}`);
  for (const [name, count] of Object.entries(missing)) console.log(`  missing  ${String(count).padStart(4)} × ${name}`);
  for (const { text, step, seats, count } of errors) console.log(`  error    ${String(count).padStart(4)} × [${step}] ${text} (${seats.join(", ")})`);
  for (const [text, count] of Object.entries(faults)) console.log(`  its own  ${String(count).padStart(4)} × ${text}`);
  for (const [text, count] of Object.entries(refusals)) console.log(`  refused  ${String(count).padStart(4)} × ${text}`);
  for (const [origin, count] of Object.entries(outside)) console.log(`  outside  ${String(count).padStart(4)} × ${origin} (nothing leaves this machine)`);
  const drawn = sheets.filter(({ ok }) => ok).length;
  const editable = edits.filter(({ field }) => field);
  console.log(`  sheets ${drawn} of ${sheets.length} drawn; fields ${editable.filter(({ stored }) => stored).length} of ${editable.length} stored; ` +
    `${drops.filter(({ taken }) => taken).length} of ${plural(drops.length, "drop")} taken; ${plural(rolls.filter(({ seen }) => seen).length, "card")} seen by all; ` +
    `${rolls.reduce((sum, { pressed = 0 }) => sum + pressed, 0)} controls pressed; ${plural(Object.keys(warnings).length, "kind")} of warning`);
  console.log(`  boot ${timings.bootMs?.join(", ") ?? "–"} ms; again ${timings.rebootMs?.join(", ") ?? "–"} ms; first sheet ${timings.firstSheetMs} ms; redraw ${timings.redrawMs} ms; roll to card ${timings.rollToCardMs} ms`);
}
