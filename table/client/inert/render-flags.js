/**
 * What of an object is to be drawn anew.
 * Source: foundryvtt.com/api, RenderFlags (a Set of names; `set(changes)` turns flags on, `clear()` gives them back and empties it) and
 * PlaceableObject#applyRenderFlags; public systems call `token.renderFlags.set({ redrawEffects: true })`.
 */
export class RenderFlags extends Set {
  /**
   * @param {object} [flags] what flags there are
   * @param {{object?: { applyRenderFlags?: () => void }}} [options]
   */
  constructor(flags = {}, { object = null } = {}) {
    super();
    this.flags = flags;
    this.object = object;
  }

  /** @param {Record<string, boolean>} [changes] */
  set(changes = {}) {
    for (const [name, isOn] of Object.entries(changes)) if (isOn) this.add(name);
    this.object?.applyRenderFlags?.();
  }

  /** @returns {Record<string, boolean>} those that were on */
  clear() {
    const flags = Object.fromEntries([...this].map((name) => [name, true]));
    super.clear();
    return flags;
  }
}
