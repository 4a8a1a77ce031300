import { FILE_CATEGORIES } from "../common/constants.js";
import { ERRORS } from "../common/protocol.js";
import { isEmpty } from "../common/utils/types.js";
import { fail } from "./failure.js";
import { cleanHtml, mapPaths } from "./sanitize.js";
import { coreHtmlFields } from "./schemas.js";
import { embeddedFields } from "./structure.js";

/**
 * Handles the fields that the manifest marks for the server: markup is sanitised, file paths are tested. Core fields of markup likewise.
 * Source: public API ServerSanitizationFields {htmlFields, filePathFields, gmOnlyFields}.
 * @param {string} documentName
 * @param {object} data          complete or a patch, nested
 * @param {string} [type]        unknown: the fields of every subtype
 * @param {{world: import("./world.js").World, isGM: boolean}} writing
 * @returns {object}  a copy
 * @throws {Failure} for a path to a file of the wrong kind
 */
export function cleanSpecial(documentName, data, type, { world }) {
  const { html, files } = fieldsOf(documentName, type, world.manifest);
  const clean = mapPaths(data, [...coreHtmlFields(documentName), ...html], (value) => typeof value === "string" ? cleanHtml(value) : value);
  return mapPaths(clean, [...files.keys()], (value, path) => checkFile(documentName, path, value, files.get(path)));
}

/**
 * Refuses a change to what only gamemasters may change, in the document or in what is embedded in it.
 * @param {string} documentName
 * @param {object} diff      what would really change
 * @param {object} before
 * @param {object} manifest
 * @throws {Failure}
 */
export function refuseGmOnly(documentName, diff, before, manifest) {
  mapPaths(diff, fieldsOf(documentName, before?.type, manifest).gmOnly, (value, path) => fail(ERRORS.permission, `Only a gamemaster may change ${path} of ${documentName} [${before?._id}]`));
  for (const { field, documentName: embedded } of embeddedFields(documentName)) {
    const known = new Map([before?.[field] ?? []].flat().map((child) => [child._id, child]));
    for (const change of [diff[field] ?? []].flat()) if (known.has(change._id)) refuseGmOnly(embedded, change, known.get(change._id), manifest);
  }
}

function fieldsOf(documentName, type, { documentTypes }) {
  const types = documentTypes[documentName === "ActorDelta" ? "Actor" : documentName] ?? {};
  const wanted = type ? [types[type] ?? {}] : Object.values(types);
  const within = (paths = []) => paths.map((path) => `system.${path}`);
  return {
    html: wanted.flatMap(({ htmlFields }) => within(htmlFields)),
    gmOnly: wanted.flatMap(({ gmOnlyFields }) => within(gmOnlyFields)),
    files: new Map(wanted.flatMap(({ filePathFields = {} }) => Object.entries(filePathFields).map(([path, categories]) => [`system.${path}`, categories])))
  };
}

function checkFile(documentName, path, value, categories) {
  if (value === null || value === undefined || value === "") return value;
  const allowed = Object.assign({}, ...categories.map((category) => FILE_CATEGORIES[category]));
  const extension = typeof value === "string" && !/^\s*(data|javascript|vbscript):/i.test(value) && /\.([a-z0-9]+)(?:[?#].*)?$/i.exec(value)?.[1].toLowerCase();
  if (!extension || (!isEmpty(allowed) && !Object.hasOwn(allowed, extension))) {
    fail(ERRORS.validation, `${documentName} validation error: ${path} is not the path of a file of category ${categories.join(", ")}`);
  }
  return value;
}
