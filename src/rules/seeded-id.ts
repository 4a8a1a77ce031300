const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const LENGTH = 16;

/**
 * An id that follows from a text, the same on every client: what two clients make of the same cause at the same time is one
 * document, since the host takes an id once. No secret.
 */
export const seededId = (text: string): string =>
  Array.from({ length: LENGTH }, (_, index) => DIGITS[hash(`${index}:${text}`) % DIGITS.length]).join("");

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return value;
}
