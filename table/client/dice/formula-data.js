import { getProperty } from "../../common/utils/all.js";

const DATA_REFERENCE = /@([\p{L}\w.-]*[\p{L}\w])/giu;

/**
 * Put data in place of `@path`. Source: API13 Roll.replaceFormulaData.
 * @param {string} formula
 * @param {object} data
 * @param {{missing?: string, warn?: boolean}} [options] what stands for a path that leads nowhere (the reference itself if absent)
 */
export function replaceFormulaData(formula, data, { missing, warn = false } = {}) {
  return formula.replace(DATA_REFERENCE, (match, path) => {
    const value = getProperty(data, path);
    if (value !== undefined && value !== null) return replacement(value);
    if (warn) globalThis.ui?.notifications?.warn("DICE.WarnMissingData", { localize: true, format: { match } });
    return missing === undefined ? match : String(missing);
  });
}

function replacement(value) {
  if (typeof value === "object" && typeof value.valueOf() !== "object") return String(value.valueOf());
  return String(value).trim();
}
