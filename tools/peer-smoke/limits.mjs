/** One thing done to a system may take so long. */
const LONGEST_MS = 45_000;

/** A whole run may take so long; what is left then is told as not tried. */
export const WHOLE_RUN_MS = 12 * 60_000;

/**
 * Wait for something, but not for ever: a system may ask a question in a dialog that nobody answers.
 * @template T
 * @param {Promise<T>} promise
 * @param {number} [longest] milliseconds
 * @returns {Promise<T>}
 */
export async function within(promise, longest = LONGEST_MS) {
  let timer;
  const late = new Promise((_done, fail) => {
    timer = setTimeout(() => fail(new Error(`it did not end within ${longest / 1000} seconds`)), longest);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
