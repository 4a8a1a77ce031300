import { createHash } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BASE = BigInt(ALPHABET.length);

/**
 * Id of a document or of an entry in one: the first 16 base-62 digits, least significant first, of the SHA-256 of its path, read as
 * one big-endian number. The same path gives the same id for ever.
 *
 * @param {...(string | number)} path `language, kind, slug`, then `field, key` for what lies inside the record.
 * @returns {string} 16 letters and digits.
 */
export function docId(...path) {
  let rest = BigInt(`0x${createHash("sha256").update(path.join("/")).digest("hex")}`);
  let id = "";
  while (id.length < 16) {
    id += ALPHABET[Number(rest % BASE)];
    rest /= BASE;
  }
  return id;
}
