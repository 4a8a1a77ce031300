/**
 * Warnings about what the host will drop.
 * Source: public API `foundry.utils.logCompatibilityWarning`, `CONFIG.compatibility` {mode, includePatterns, excludePatterns}.
 */
import { COMPATIBILITY_MODES } from "./constants.js";

/** Messages given with `once`, so that they are given once. */
const given = new Set();

/**
 * @typedef {object} CompatibilityWarningOptions
 * @property {number} [mode]            one of CONST.COMPATIBILITY_MODES; default is CONFIG.compatibility.mode
 * @property {number|string} [since]    version that deprecated it
 * @property {number|string} [until]    version that removes it
 * @property {string} [details]         a sentence more
 * @property {boolean} [once]           log only the first time
 */

/**
 * Report the use of something deprecated, as loud as CONFIG.compatibility asks for.
 * @param {string} message
 * @param {CompatibilityWarningOptions} [options]
 * @throws {Error} in mode FAILURE
 */
export function logCompatibilityWarning(message, { mode, since, until, details, once = false } = {}) {
  const config = globalThis.CONFIG?.compatibility ?? {};
  const loudness = mode ?? config.mode ?? COMPATIBILITY_MODES.WARNING;
  if (loudness === COMPATIBILITY_MODES.SILENT) return;

  const error = new Error([
    message,
    since && `Deprecated since Version ${since}`,
    until && `Backwards-compatible support will be removed in Version ${until}`,
    details,
  ].filter(Boolean).join("\n"));
  const text = `${error.message}\n${error.stack}`;
  if (config.includePatterns?.length && !config.includePatterns.some((pattern) => pattern.test(text))) return;
  if (config.excludePatterns?.some((pattern) => pattern.test(text))) return;

  if (loudness === COMPATIBILITY_MODES.FAILURE) throw error;
  if (once && given.has(message)) return;
  if (once) given.add(message);
  if (loudness === COMPATIBILITY_MODES.ERROR) console.error(error);
  else console.warn(error);
}
