/**
 * The one configuration tree of the page, also `globalThis.CONFIG`. It starts empty: `config-defaults.js`, `config-documents.js` and
 * `dice/configure.js` fill it at boot, once the generation is known. Packages edit it at `init`.
 * @type {Record<string, any>}
 */
export const CONFIG = {};
