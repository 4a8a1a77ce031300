/** Tests of single values. Source: public API `foundry.data.validators`. */
import { AUDIO_FILE_EXTENSIONS, IMAGE_FILE_EXTENSIONS, VIDEO_FILE_EXTENSIONS } from "../constants.js";

/** @param {unknown} id 16 letters or digits? */
export const isValidId = (id) => typeof id === "string" && /^[a-zA-Z0-9]{16}$/.test(id);

/**
 * Does a path end in one of these extensions? A query or fragment does not count.
 * @param {string} path
 * @param {string[]} extensions
 */
export function hasFileExtension(path, extensions) {
  const extension = /\.([a-z0-9]+)(?:[?#].*)?$/i.exec(path)?.[1]?.toLowerCase();
  return extension !== undefined && extensions.includes(extension);
}

/** @param {string} path */
export const hasImageExtension = (path) => hasFileExtension(path, Object.keys(IMAGE_FILE_EXTENSIONS));
/** @param {string} path */
export const hasVideoExtension = (path) => hasFileExtension(path, Object.keys(VIDEO_FILE_EXTENSIONS));
/** @param {string} path */
export const hasAudioExtension = (path) => hasFileExtension(path, Object.keys(AUDIO_FILE_EXTENSIONS));

/**
 * Is it a data: URL of one of these media types?
 * @param {string} data
 * @param {string[]} types
 */
export function isBase64Data(data, types) {
  const [, type] = /^data:([a-z]+\/[a-z0-9+.-]+);base64,/i.exec(data) ?? [];
  return type !== undefined && (!types || types.includes(type));
}

/** @param {unknown} color "#rrggbb"? */
export const isColorString = (color) => typeof color === "string" && /^#[0-9a-f]{6}$/i.test(color);

/** @param {string} text is it JSON? */
export function isJSON(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
