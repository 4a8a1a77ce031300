/** Is it this client that carries out what happens once for all? */
export const passesOn = () => Boolean(game.users.activeGM?.isSelf);

/**
 * What a change of turn brings: the hook `combatTurnChange(combat, prior, current)` for everybody; and, if the encounter has moved on, at the active gamemaster's the
 * ends and beginnings of turns and rounds that lie between, those that were skipped marked so.
 * Sources: API13 Combat#_onStartTurn and its kin ("executed for one designated GM user"), CombatTurnEventContext {round, turn, skipped}, hookEvents.combatTurnChange.
 * @param {object} combat
 */
export async function turnEvents(combat) {
  const { previous: prior, current } = combat;
  globalThis.Hooks.callAll("combatTurnChange", combat, prior, current);
  await tellEffects(combat, prior, current);
  const movedOn = current.round > prior.round || (current.round === prior.round && (current.turn ?? -1) > (prior.turn ?? -1));
  if (!passesOn() || !movedOn) return;
  let { round, turn } = prior;
  const count = combat.turns.length;
  const context = skipped => ({ round, turn, skipped });
  const at = () => combat.turns[turn ?? -1];
  if (round > 0 && at()) await combat._onEndTurn(at(), context(false));
  for (;;) {
    if (round === current.round && (turn ?? -1) >= (current.turn ?? -1)) return;
    if (round < current.round && (round === 0 || (turn ?? -1) + 1 >= count)) {
      if (round > 0) await combat._onEndRound(context(round + 1 < current.round));
      round += 1;
      turn = null;
      await combat._onStartRound(context(round < current.round));
      continue;
    }
    turn = (turn ?? -1) + 1;
    if (!at()) return;
    const skipped = round < current.round || turn < current.turn;
    await combat._onStartTurn(at(), context(skipped));
    if (skipped) await combat._onEndTurn(at(), context(true));
  }
}

/** On 14 effects end with what has come: the end of a turn or round, then the beginning of the next. Source: API14 CONST.ACTIVE_EFFECT_EXPIRY_EVENTS. */
async function tellEffects(combat, prior, current) {
  const { registry } = CONFIG.ActiveEffect.documentClass;
  if (!registry) return;
  const begins = !prior.round && current.round > 0;
  const isNewRound = current.round > prior.round;
  const events = [...(begins ? ["combatStart"] : ["turnEnd", ...(isNewRound ? ["roundEnd"] : [])]), ...(isNewRound ? ["roundStart"] : []), "turnStart"];
  for (const event of events) await registry.refresh(event, { combat });
}
