/** Where the world stands now, as an effect keeps it. Source: API14 EffectStartData. */
export function momentNow() {
  const { combat } = game;
  const started = combat?.started ? combat : null;
  const combatant = started?.combatant ?? null;
  return {
    time: game.time.worldTime, combat: started?.id ?? null, combatant: combatant?.id ?? null, initiative: combatant?.initiative ?? null,
    round: started?.round ?? null, turn: started?.turn ?? null,
  };
}

/**
 * Watches over the durations of effects on generation 14: when time passes or a turn comes, the active gamemaster carries out CONFIG.ActiveEffect.expiryAction for
 * what is over, once.
 * Sources: API14 ActiveEffectRegistry#refresh, CONFIG.ActiveEffect.expiryAction ("update" sets `duration.expired`, "delete"), EffectDurationData.expiry (it ends when both the
 * duration and the event are reached).
 */
export class ActiveEffectRegistry {
  /** Has it looked at the world once? */
  get initialized() { return game.ready === true; }

  /**
   * @param {string} event what happened: one of CONST.ACTIVE_EFFECT_EXPIRY_EVENTS, of CONFIG.ActiveEffect.expiryEvents, or another
   * @param {{actors?: Set<object>, combat?: object}} [context] actors: only theirs
   */
  async refresh(event, { actors } = {}) {
    const among = actors ? [...actors] : [...game.actors, ...game.scenes.contents.flatMap((scene) => scene.tokens.filter((token) => !token.isLinked).map((token) => token.actor))];
    const effects = among.filter(Boolean).flatMap((actor) => [...actor.allApplicableEffects()]);
    for (const effect of effects) effect.updateDuration();
    const { expiryAction } = CONFIG.ActiveEffect;
    if (!expiryAction || !game.users.activeGM?.isSelf) return;
    for (const effect of effects.filter((entry) => isOver(entry, event))) {
      if (expiryAction === "delete") await effect.delete();
      else await effect.update({ "duration.expired": true });
    }
  }
}

/** Its duration has run out, and what it waits for has come. An effect without either never ends. */
function isOver({ duration, _source }, event) {
  const { value, expiry, expired } = _source.duration;
  if (expired || (value === null && expiry === null)) return false;
  return (value === null || duration.remaining <= 0) && (expiry === null || expiry === event);
}
