import { generation } from "../../../common/generation.js";
import { _replace } from "../../../common/operators.js";
import { mergeObject } from "../../../common/utils/merge.js";
import { isEmpty } from "../../../common/utils/types.js";
import { CONFIG } from "../../config.js";
import { BaseActorDelta } from "../bases.js";
import { ClientDocumentMixin } from "../client-document.js";

const CHILDREN = ["items", "effects"];

/** Synthetic actors by their tokens. @type {WeakMap<object, object>} */
const actors = new WeakMap();

/**
 * How the actor of an unlinked token differs from its base. What it says nothing of shines through.
 * Sources: F#8973, F#9095, F#9131, F#9955, F#9956; row 5.
 */
export class ActorDelta extends ClientDocumentMixin(BaseActorDelta) {
  /** The actor that base and delta make together; one object for as long as the token has this base. Null without one. */
  get syntheticActor() {
    const base = this.parent?.baseActor;
    if (!base) return null;
    if (this.#actor?.id !== base.id) {
      actors.set(this.parent, new CONFIG.Actor.documentClass(syntheticSource(base, this), { parent: this.parent, strict: false }));
    }
    return this.#actor;
  }

  get #actor() {
    return actors.get(this.parent);
  }

  /**
   * Base or delta changed: bring the synthetic actor up to date and show it in its windows.
   * @param {{show?: boolean}} [options] not where the change tells the actor itself, which then shows it
   */
  _settle({ show = true } = {}) {
    const base = this.parent?.baseActor;
    if (!this.#actor || !base || this.#actor.id !== base.id) return;
    const source = syntheticSource(base, this);
    for (const name of CHILDREN) {
      const kept = new Set(source[name].map(child => child._id));
      for (const id of [...this.#actor[name].keys()]) if (!kept.has(id)) this.#actor[name].delete(id);
    }
    this.#actor.updateSource(source, { recursive: false });
    this.#actor.reset();
    if (show && !isEmpty(this.#actor.apps)) this.#actor.render(false, { renderContext: "updateActor" });
  }

  /** Apply a change that was made to the synthetic actor. */
  _takeChange({ _id, ...change }, { recursive = true }) {
    this.updateSource(change, { recursive, diff: false });
  }

  /** Note that a child of the synthetic actor was made, changed or removed: copied whole, or marked by a tombstone. */
  _takeChild(name, id) {
    const list = this._source[name];
    const index = list.findIndex(entry => entry._id === id);
    const child = this.#actor?.[name].get(id);
    const inherited = this.parent.baseActor?.[name].has(id);
    const entry = child ? child.toObject() : inherited ? { _id: id, _tombstone: true } : null;
    list.splice(index < 0 ? list.length : index, index < 0 ? 0 : 1, ...(entry ? [entry] : []));
    this.reset();
  }

  /** Forget every difference. */
  async restore() {
    const empty = new this.constructor({ _id: this.id }, { parent: this.parent }).toObject();
    await this.parent.update(generation() === 14 ? { delta: _replace(empty) } : { "==delta": empty }, { diff: false });
    return this.syntheticActor;
  }
}

/** The base's source with the delta over it. */
function syntheticSource(base, delta) {
  const source = base.toObject();
  const own = delta.toObject();
  for (const name of ["name", "img", "type", "ownership"]) if (own[name] !== null && own[name] !== undefined) source[name] = own[name];
  for (const name of ["system", "flags"]) source[name] = mergeObject(source[name], own[name] ?? {}, { inplace: false });
  for (const name of CHILDREN) source[name] = withDelta(source[name], own[name] ?? []);
  return source;
}

/** Inherited children in their places, changed ones replaced, removed ones gone, new ones last. */
function withDelta(inherited, own) {
  const byId = new Map(own.map(child => [child._id, child]));
  const kept = inherited.map(child => byId.get(child._id) ?? child);
  const added = own.filter(child => !inherited.some(other => other._id === child._id));
  return [...kept, ...added].filter(child => !child._tombstone);
}
