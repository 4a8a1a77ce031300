/** Plain assertions: each throws an Error that says what was found and what was wanted. */

const show = (value) => {
  if (typeof value === "function") return `[function ${value.name}]`;
  return JSON.stringify(value, (_key, inner) => inner instanceof Set ? { set: [...inner] } : inner === undefined ? "undefined" : inner) ?? String(value);
};

/** A value is truthy. */
export function ok(value, what = "the value") {
  if (!value) throw new Error(`${what} is ${show(value)}`);
}

/** Two values are alike: the same, or plain data with the same contents, whatever the order of keys. */
export function same(found, wanted, what = "found") {
  if (!alike(found, wanted)) throw new Error(`${what}: ${show(found)}, wanted: ${show(wanted)}`);
}

function alike(left, right) {
  if (Object.is(left, right)) return true;
  if (!left || !right || typeof left !== "object" || typeof right !== "object" || Array.isArray(left) !== Array.isArray(right)) return false;
  if (left instanceof Set && right instanceof Set) return alike([...left], [...right]);
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => key in right && alike(left[key], right[key]));
}

/** A function throws, synchronously. @returns {Error} */
export function throws(act, pattern = /./) {
  try {
    act();
  } catch (error) {
    return matching(error, pattern);
  }
  throw new Error("nothing was thrown");
}

/** A promise is rejected. @returns {Promise<Error>} */
export async function rejects(promise, pattern = /./) {
  try {
    await promise;
  } catch (error) {
    return matching(error, pattern);
  }
  throw new Error("nothing was rejected");
}

function matching(error, pattern) {
  if (!pattern.test(String(error?.message ?? error))) throw new Error(`the error "${error?.message ?? error}" does not match ${pattern}`);
  return error;
}

/** Using something deprecated throws where the user asked for it: mode FAILURE. */
export function deprecated(act) {
  CONFIG.compatibility.mode = CONST.COMPATIBILITY_MODES.FAILURE;
  try {
    return throws(act, /deprecated|since/i);
  } finally {
    CONFIG.compatibility.mode = CONST.COMPATIBILITY_MODES.WARNING;
  }
}

/** The same for what answers with a promise. */
export async function deprecatedLater(act) {
  CONFIG.compatibility.mode = CONST.COMPATIBILITY_MODES.FAILURE;
  try {
    return await rejects(Promise.resolve().then(act), /deprecated|since/i);
  } finally {
    CONFIG.compatibility.mode = CONST.COMPATIBILITY_MODES.WARNING;
  }
}

/** Run with warnings silenced, for what is deprecated but must still work. */
export async function quietly(act) {
  CONFIG.compatibility.mode = CONST.COMPATIBILITY_MODES.SILENT;
  try {
    return await act();
  } finally {
    CONFIG.compatibility.mode = CONST.COMPATIBILITY_MODES.WARNING;
  }
}
