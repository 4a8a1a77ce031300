/** Who may keep flags. Source: community wiki on flags: core, world, the system, any installed module. */

let scopes = () => {
  const { system, modules } = globalThis.game ?? {};
  return ["core", "world", system?.id, ...(modules?.keys?.() ?? [])];
};

/**
 * Say which scopes exist. Default: those of the running game.
 * @param {() => string[]} give
 */
export function setFlagScopes(give) {
  scopes = give;
}

/**
 * @param {string} scope
 * @throws {Error} for a scope that is not valid
 */
export function assertFlagScope(scope) {
  if (!scopes().includes(scope)) throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
}
