import { generation } from "../common/generation.js";
import * as common from "../common/utils/all.js";
import { cleanHTML } from "./applications/clean.js";
import { CONFIG } from "./config.js";
import { fromUuid, fromUuidSync, resolvedUuid } from "./data/uuid.js";
import * as later from "../common/utils/more-functions.js";
import * as geometry from "./geometry.js";

/** Path of the site below which everything lies: "" or "/prefix". */
const prefix = globalThis.location ? globalThis.location.pathname.replace(/\/[^/]*$/, "") : "";

/** Members of foundry.utils that need a page. Source: API13 foundry.utils. */
const inPage = {
  cleanHTML,
  fromUuid,
  fromUuidSync,
  parseUuid: resolvedUuid,

  /** Old home of performIntegerSort, seen in public systems. */
  SortingHelpers: { performIntegerSort: common.performIntegerSort },

  /** A uuid as seen from another document. Deprecated on 14. Source: exclude patterns of public systems name it. */
  buildRelativeUuid(uuid, { relative } = {}) {
    if (generation() >= 14) common.logCompatibilityWarning("foundry.utils.buildRelativeUuid is deprecated.", { since: 14, until: 16, once: true });
    const document = fromUuidSync(uuid, { strict: false });
    return document?.getRelativeUUID?.(relative) ?? uuid;
  },

  /** The configured class of a document. */
  getDocumentClass(documentName) {
    return CONFIG[documentName]?.documentClass;
  },

  /** A path of this site, route prefix included. */
  getRoute(path, { prefix: given = prefix } = {}) {
    return `${given ? `/${given.replace(/^\/|\/$/g, "")}` : ""}/${String(path).replace(/^\//, "")}`;
  },

  /**
   * An element, or several, from HTML text.
   * @returns {HTMLElement|HTMLCollection}
   */
  parseHTML(html) {
    const template = document.createElement("template");
    template.innerHTML = html;
    const { children } = template.content;
    return children.length === 1 ? children[0] : children;
  },

  escapeHTML(value) {
    return String(value).replace(/[&<>"']/g, character => `&#${character.codePointAt(0)};`);
  },

  unescapeHTML(html) {
    return new DOMParser().parseFromString(String(html), "text/html").body.textContent;
  },

  /** Text such as "3 minutes ago", in the user's language. */
  timeSince(time) {
    return foundry.applications.handlebars.timeSince(time);
  },

  /** Offer text as a file to keep. */
  saveDataToFile(data, type, filename) {
    const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(new Blob([data], { type })), download: filename });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  },

  /** @returns {Promise<string>} */
  async readTextFromFile(file) {
    return file.text();
  },

  /** Does a file exist on the server? */
  async srcExists(src) {
    const answer = await fetch(src, { method: "HEAD" }).catch(() => null);
    return Boolean(answer?.ok);
  },

  /**
   * A time-limited fetch.
   * @throws {Error} for an answer that is not ok
   */
  async fetchWithTimeout(url, data = {}, { timeoutMs = 30000 } = {}) {
    const response = await fetch(url, { ...data, signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${url}`);
    return response;
  },

  async fetchJsonWithTimeout(url, data, options) {
    return (await inPage.fetchWithTimeout(url, data, options)).json();
  },

  /** Load the page again, once, soon. */
  debouncedReload: common.debounce(() => globalThis.location.reload(), 250),

  /** A file of the server as it is. @returns {Promise<Response>} */
  async fetchResource(src, { bustCache = false, ...options } = {}) {
    return fetch(bustCache ? inPage.getCacheBustURL(src) || src : src, options);
  },

  /** An address of this site that no cache holds; false for other sites. */
  getCacheBustURL(src) {
    const url = new URL(src, globalThis.location.href);
    if (url.origin !== globalThis.location.origin) return false;
    url.searchParams.set("cache", String(Date.now()));
    return url.href;
  },

  /** The class that draws a document on the canvas. */
  getPlaceableObjectClass(documentName) {
    return CONFIG[documentName]?.objectClass;
  },

  /** An instance of a class of any window. */
  isElementInstanceOf(element, Class) {
    if (element instanceof Class) return true;
    const Other = element?.ownerDocument?.defaultView?.[Class.name];
    return Boolean(Other && element instanceof Other);
  }
};

/** What generation 14 adds. */
const { applyDataOperators, equals, expandObjectInPlace, iterateEntries, iterateKeys, iterateValues, objectEntries, objectKeys, objectValues } = later;
const added = { applyDataOperators, equals, expandObjectInPlace, iterateEntries, iterateKeys, iterateValues, objectEntries, objectKeys, objectValues };

/** All of foundry.utils. */
export const utilities = { ...common, ...geometry, ...inPage };

/** The same with what only this generation has. @param {13|14} current */
export const utilitiesOf = (current) => (current >= 14 ? { ...utilities, ...added } : { ...utilities });
