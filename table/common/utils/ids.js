/** Ids. Source: public API `foundry.utils.randomID`; ids are 16 characters of A-Z, a-z, 0-9. */

const CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Largest multiple of the alphabet's size in a byte: bytes from here on would favour its first letters. */
const FAIR_BYTES = 256 - (256 % CHARACTERS.length);

/**
 * A new random id.
 * @param {number} [length=16]
 */
export function randomID(length = 16) {
  let id = "";
  while (id.length < length) {
    for (const byte of globalThis.crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < FAIR_BYTES && id.length < length) id += CHARACTERS[byte % CHARACTERS.length];
    }
  }
  return id;
}
