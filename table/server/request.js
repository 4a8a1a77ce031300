import { isSafeKey } from "../common/utils/objects.js";
import { ACTIONS, ERRORS } from "../common/protocol.js";
import { fail } from "./failure.js";
import { isKnown } from "./structure.js";

const MAX_DEPTH = 60;

/** The list each action works on. */
const LISTS = { create: "data", update: "updates", delete: "ids" };

/** What the elements of a list must be. */
const ELEMENTS = { data: isRecord, updates: isRecord, ids: (id) => typeof id === "string" };

/**
 * Tests the shape of a request, so that what follows may rely on it. Requests come from the network: a browser's console can send anything.
 * @param {unknown} request
 * @returns {import("../common/protocol.js").OperationRequest}
 * @throws {Failure}
 */
export function checkRequest(request) {
  if (!isRecord(request) || !isRecord(request.operation)) fail(ERRORS.request, "An operation is {requestId, action, documentName, operation}");
  const { requestId, action, documentName, operation } = request;
  if (!Object.hasOwn(ACTIONS, action)) fail(ERRORS.request, `There is no operation "${action}"`);
  if (typeof documentName !== "string" || !isKnown(documentName)) fail(ERRORS.request, `There is no document "${documentName}"`);
  checkPlain(operation);
  for (const key of ["parentUuid", "pack"]) {
    if (operation[key] != null && typeof operation[key] !== "string") fail(ERRORS.request, `${key} must be a text`);
  }
  const list = LISTS[action];
  const all = action === ACTIONS.delete && operation.deleteAll === true;
  if (list && !all && (!Array.isArray(operation[list]) || !operation[list].every(ELEMENTS[list]))) {
    fail(ERRORS.request, `To ${action} takes a list "${list}"`);
  }
  for (const key of ["ids", "indexFields"]) {
    if (action === ACTIONS.get && !(operation[key] ?? []).every?.(ELEMENTS.ids)) fail(ERRORS.request, `"${key}" must be a list of texts`);
  }
  if (action === ACTIONS.get && operation.query != null && !isRecord(operation.query)) fail(ERRORS.request, `"query" must be an object`);
  return { requestId, action, documentName, operation };
}

/**
 * Refuses what is not plain JSON data, or carries keys that reach into prototypes.
 * @param {unknown} value
 * @param {number} [depth]
 * @throws {Failure}
 */
export function checkPlain(value, depth = 0) {
  if (depth > MAX_DEPTH) fail(ERRORS.request, "The data are nested too deeply");
  if (value === null || typeof value !== "object") return;
  if (!Array.isArray(value) && !isRecord(value)) fail(ERRORS.request, "The data must be JSON");
  for (const [key, inner] of Object.entries(value)) {
    if (!key.split(".").every((part) => isSafeKey(part.replace(/^[-=]=/, "")))) fail(ERRORS.request, `The key "${key}" is not allowed`);
    checkPlain(inner, depth + 1);
  }
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
export function isRecord(value) {
  return value !== null && typeof value === "object" && [Object.prototype, null].includes(Object.getPrototypeOf(value));
}
