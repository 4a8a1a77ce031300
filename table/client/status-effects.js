import { CONFIG } from "./config.js";

/** Ids and pictures. Source: ids that public systems take out of, or find in, the host's own list. */
const DEFAULTS = [
  ["dead", "skull"], ["unconscious", "unconscious"], ["sleep", "sleep"], ["stun", "daze"], ["prone", "falling"], ["restrain", "net"], ["paralysis",
  "paralysis"], ["fly", "wing"], ["blind", "blind"], ["deaf", "deaf"], ["silence", "silenced"], ["fear", "terror"], ["burning", "fire"], ["frozen",
  "frozen"], ["shock", "lightning"], ["corrode", "acid"], ["bleeding", "blood"], ["disease", "radiation"], ["poison", "poison"], ["curse", "sun"],
  ["regen", "regen"], ["degen", "degen"], ["hover", "wing"], ["burrow", "cave"], ["upgrade", "upgrade"], ["downgrade", "downgrade"], ["invisible",
  "invisible"], ["target", "target"], ["eye", "eye"], ["bless", "angel"], ["fireShield", "fire-shield"], ["coldShield", "ice-shield"], ["magicShield",
  "mage-shield"], ["holyShield", "holy-shield"]
];

/**
 * CONFIG.statusEffects: a plain array on 13; on 14 an object keyed by id that still takes array methods and the assignment of an array.
 * Sources: F#13122, F#10430; public systems assign and push arrays; public reports of reading by id.
 * @param {13|14} generation
 */
export function statusEffects(generation) {
  const defaults = DEFAULTS.map(([id, icon], order) => ({ id, name: `EFFECT.Status${id[0].toUpperCase()}${id.slice(1)}`, img: `icons/svg/${icon}.svg`, order }));
  if (generation === 13) {
    CONFIG.statusEffects = defaults;
    return;
  }
  let current = keyed(defaults);
  Object.defineProperty(CONFIG, "statusEffects", {
    enumerable: true,
    configurable: true,
    get: () => current,
    set: value => {
      current = keyed(Array.isArray(value) ? value : Object.entries(value).map(([id, effect]) => ({ id, ...effect })));
    }
  });
}

/** Effects by id, with the methods of an array over their values. */
function keyed(effects) {
  const byId = Object.fromEntries(effects.map(effect => [effect.id, effect]));
  const list = () => Object.values(byId);
  const methods = {
    push(...added) {
      for (const effect of added) byId[effect.id] = effect;
      return list().length;
    },
    splice(start, count, ...added) {
      const removed = list().slice(start, start + count);
      for (const effect of removed) delete byId[effect.id];
      methods.push(...added);
      return removed;
    },
    sort(compare) {
      const ordered = list().sort(compare);
      for (const { id } of ordered) delete byId[id];
      methods.push(...ordered);
      return byId;
    },
    [Symbol.iterator]: () => list()[Symbol.iterator]()
  };
  for (const name of ["find", "findIndex", "filter", "map", "some", "every", "forEach", "reduce", "includes", "concat", "slice", "flatMap", "findLast", "at", "toSorted", "join"]) {
    methods[name] = (...args) => list()[name](...args);
  }
  for (const key of Reflect.ownKeys(methods)) Object.defineProperty(byId, key, { value: methods[key], configurable: true });
  Object.defineProperty(byId, "length", { get: () => list().length, configurable: true });
  return byId;
}
