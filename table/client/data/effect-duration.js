/** Seconds of the units that a duration may have; rounds and turns count in an encounter. */
const UNITS = { years: 31_536_000, months: 2_592_000, days: 86_400, hours: 3600, minutes: 60, seconds: 1 };

/** A moment of an encounter as one number, as far as one can compare it. */
export const combatTime = (round, turn, turns = 1) => round + Math.min(turn ?? 0, turns - 1) / Math.max(turns, 1);

/**
 * How long an effect still lasts, of generation 13's duration.
 * Source: API13 ActiveEffectDuration {type, duration, remaining, label}; how many seconds of the world have passed, or how many rounds and turns of the encounter.
 * @param {object} effect
 */
export function durationOf(effect) {
  const { seconds, startTime, rounds, turns, startRound, startTurn } = effect._source.duration;
  if (Number.isNumeric(seconds)) {
    const remaining = seconds - (game.time.worldTime - (startTime ?? game.time.worldTime));
    return { type: "seconds", duration: seconds, remaining, label: `${remaining} ${game.i18n.localize("TIME.Second")}` };
  }
  if (!rounds && !turns) return { type: "none", duration: null, remaining: null, label: game.i18n.localize("None") };
  const { combat } = game;
  const length = combat?.turns.length || 1;
  const duration = (rounds ?? 0) + (turns ?? 0) / 100;
  const start = combatTime(startRound ?? 0, startTurn ?? 0, length);
  const passed = combat?.started ? combatTime(combat.round, combat.turn, length) - start : 0;
  const left = Math.max((rounds ?? 0) + (turns ?? 0) / length - passed, 0);
  const whole = [Math.floor(left), Math.round((left % 1) * length)];
  return { type: "turns", duration, remaining: whole[0] + whole[1] / 100, label: labelOf(...whole) };
}

/** The same of generation 14's duration {value, units}, from the moment that `start` tells. Sources: API14 ActiveEffectDuration, EffectStartData. */
export function durationOf14(effect) {
  const { value, units } = effect._source.duration;
  if (!Number.isFinite(value)) return { value: Infinity, type: "none", duration: null, remaining: Infinity, seconds: null, label: game.i18n.localize("None") };
  const start = effect._source.start ?? {};
  if (UNITS[units]) {
    const seconds = value * UNITS[units];
    const left = Math.max(seconds - (game.time.worldTime - (start.time ?? game.time.worldTime)), 0) / UNITS[units];
    return { type: "seconds", seconds, duration: seconds, remaining: left, label: `${left} ${units}` };
  }
  const combat = game.combats.get(start.combat ?? "") ?? game.combat;
  const rounds = combat?.started ? combat.round - (start.round ?? combat.round) : 0;
  const turns = combat?.started ? rounds * combat.turns.length + (combat.turn ?? 0) - (start.turn ?? combat.turn ?? 0) : 0;
  const left = Math.max(value - (units === "rounds" ? rounds : turns), 0);
  return { type: "turns", seconds: null, duration: value, remaining: left, label: units === "rounds" ? labelOf(left, 0) : labelOf(0, left) };
}

function labelOf(rounds, turns) {
  const parts = [[rounds, rounds === 1 ? "COMBAT.Round" : "COMBAT.Rounds"], [turns, turns === 1 ? "COMBAT.Turn" : "COMBAT.Turns"]];
  return parts.filter(([number]) => number).map(([number, key]) => `${number} ${game.i18n.localize(key)}`).join(", ") || game.i18n.localize("None");
}
