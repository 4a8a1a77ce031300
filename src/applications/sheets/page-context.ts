import { enrich } from "../../host/enrich";
import { fieldNodes } from "../../host/field-nodes";
import { activeLimits } from "../../model/actor/opposition";
import { activeStatuses } from "../../model/fields/status";
import type { Looks } from "../views/entry-view";
import { limitView } from "../views/limit-view";
import { fieldView, PAGES, SKIPPED } from "../views/page-view";
import { statusView } from "../views/status-view";
import { storyTagsView } from "../views/story-tags-view";

type Paged = Actor.Implementation | Item.Implementation;

/** Only texts that could hold a chip, a link or a roll are worth the host's pass. */
const MARKED = /[【[@]/u;

/** All that a page draws of its document. */
export async function pageContext(document: Paged, looks: Looks) {
  const { uuid, id, name, img, type, system } = document;
  const place = { uuid, id: id ?? "", prefix: "" };
  const shown = PAGES[type] ?? [];
  const schema = system.schema.fields;
  const nodes = fieldNodes(schema, document.toObject().system, "system", SKIPPED);
  const ordered = shown.flatMap((field) => nodes.find((node) => node.name === field) ?? []);
  const fields = await Promise.all(ordered.map((node) => fieldView(node, (text, isHtml) => drawText(document, text, isHtml))));
  const isCarried = (field: string): boolean => field === "statuses" || field === "tags" || field === "limits";
  return {
    uuid, name, img, type, kindKey: `TYPES.${document.documentName}.${type}`,
    fields: fields.filter((field) => !isCarried(field.name) && (looks.editing || !field.empty)),
    carries: shown.some(isCarried), hasLimits: shown.includes("limits"),
    statuses: "statuses" in system ? activeStatuses(system.statuses).map((status) => statusView(status, place, looks)) : [],
    tags: "statuses" in system && "tags" in system ? storyTagsView(place, "tags", system.tags, looks) : [],
    limits: "limits" in system ? activeLimits(system.limits).map((limit) => limitView(limit, place)) : [],
    overcome: "overcome" in system && system.overcome,
    items: document instanceof Actor ? document.items.contents.map((item) => ({ uuid: item.uuid, id: item.id, name: item.name, kindKey: `TYPES.Item.${item.type}` })) : [],
  };
}

/** A text as markup, with its chips. */
export async function drawText(document: Paged, text: string, isHtml = false): Promise<string> {
  if (isHtml) return enrich(text, document);
  const safe = foundry.utils.escapeHTML(text).replaceAll("\n", "<br>");
  return MARKED.test(text) ? enrich(safe, document) : safe;
}

