import Handlebars from "handlebars";
import { readFile } from "node:fs/promises";
import sanitize from "sanitize-html";
import { vi } from "vitest";
import { setGeneration } from "../../../table/common/generation.js";
import * as common from "../../../table/common/utils/all.js";
import { Hooks } from "../../../table/client/hooks.js";
import { elements } from "../../../table/client/applications/elements/elements.js";
import * as fields from "../../../table/client/applications/fields.js";
import { instances } from "../../../table/client/applications/api/instances.js";
import { initialize } from "../../../table/client/applications/handlebars.js";
import { TextEditor } from "../../../table/client/applications/ux/text-editor.js";
import { DocumentSheetConfig } from "../../../table/client/applications/apps/document-sheet-config.js";

/** Templates of a test by path; core ones come from the table's folder. @type {Record<string, string>} */
export const templates = {};

/** In place of DOMPurify, which cleans nothing reliably in a simulated document; in the page it is the real one. */
const cleaner = {
  sanitize: (html) => sanitize(html, {
    allowedTags: [...sanitize.defaults.allowedTags, "img", "input", "section"],
    allowedAttributes: { "*": ["class", "id", "name", "type", "value", "src", "href", "title", "data-*"] }, selfClosing: [], enforceHtmlBoundary: false,
  }),
};

/**
 * The globals that applications read, without a server: texts are their keys, templates are those of the test.
 * @param {13|14} [generation]
 */
export function installPage(generation = 13) {
  setGeneration(generation);
  for (const hook of Object.keys(Hooks.events)) delete Hooks.events[hook];
  document.body.replaceChildren();
  instances.clear();
  const user = { id: "user1", name: "甲", isGM: false, can: () => true };
  Object.assign(globalThis, {
    Handlebars, DOMPurify: cleaner, Hooks, $: undefined,
    CONFIG: { ux: {}, ui: {}, TextEditor: { enrichers: [] }, Dice: { rolls: [] }, compatibility: {} },
    ui: { notifications: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } },
    game: {
      user, userId: user.id, release: { generation }, users: new Map(), packs: new Map(), system: { id: "probe" }, collections: new Map(),
      i18n: { lang: "en", localize: (key) => key, format: (key, data) => key.replace(/{(\w+)}/g, (_, name) => data[name]), has: () => false },
    },
    foundry: {
      utils: { ...common, getRoute: (path) => `/${path}` },
      applications: { instances, elements, fields, ux: { TextEditor }, apps: { DocumentSheetConfig } },
    },
    fetch: async (url) => {
      const path = url.slice(1);
      const text = templates[path] ?? (await readFile(`table/client/${path}`, "utf8").catch(() => null));
      return { ok: text !== null, status: text === null ? 404 : 200, text: async () => text };
    },
  });
  initialize();
}

/**
 * A document as far as a sheet needs it.
 * @param {{owner?: boolean, system?: object}} [options]
 */
export function fakeDocument({ owner = true, ...data } = {}) {
  return Object.assign(new FakeDocument(), {
    id: "doc1", uuid: "Actor.doc1", name: "林湛", documentName: "Actor", apps: {}, isOwner: owner, flags: {}, schema: { fields: {} }, _source: data, ...data,
    collection: new Map([["doc1", true]]), constructor: { metadata: { label: "DOCUMENT.Actor" } },
    testUserPermission: (_user, level) => owner || level !== 3, canUserModify: () => owner,
    update: vi.fn(async (changes) => changes), validate: vi.fn(),
  });
}

/** No plain object, which options would copy. */
class FakeDocument {}

/** Wait until everything that is queued has run. */
export const settled = () => new Promise((resolve) => { setTimeout(resolve, 0); });
