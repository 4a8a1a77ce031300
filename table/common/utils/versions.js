/** Comparing versions. Source: public API `foundry.utils.isNewerVersion`; community wiki: pre-release labels are ignored. */

/**
 * Is the first version newer?
 * @param {string|number} a
 * @param {string|number} b
 */
export function isNewerVersion(a, b) {
  const parts = (version) => String(version ?? "").split(/[-+]/)[0].split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const [left, right] = [parts(a), parts(b)];
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const [mine, theirs] = [left[index] ?? 0, right[index] ?? 0];
    if (mine === theirs) continue;
    return typeof mine === "number" && typeof theirs === "number" ? mine > theirs : String(mine) > String(theirs);
  }
  return false;
}
