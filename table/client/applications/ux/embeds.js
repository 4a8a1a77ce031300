import { replaceText } from "./enrichers.js";

/** CONST.TEXT_ENRICH_EMBED_MAX_DEPTH. */
const MAX_DEPTH = 5;

/**
 * `@Embed[uuid key=value word]{label}` becomes the document's own markup, by `toEmbed` of the document or of its system model.
 * Source: foundryvtt.com/api (EnrichmentOptions.embeds, toEmbed); config.values holds bare words, other keys come from key=value.
 * @param {HTMLElement} html
 * @param {object} options
 */
export async function replaceEmbeds(html, options) {
  const depth = options._embedDepth ?? 0;
  if (depth >= MAX_DEPTH) return;
  await replaceText(html, /@Embed\[([^\]]+)](?:{([^}]+)})?/gi, async ([, body, label]) => {
    const config = parseConfig(body, label);
    const found = await Promise.resolve(fromUuid(config.uuid, { relative: options.relativeTo })).catch(() => null);
    const source = found?.toEmbed ? found : found?.system;
    const content = await source?.toEmbed?.(config, { ...options, relativeTo: found, _embedDepth: depth + 1 });
    if (!content) return null;
    const holder = document.createElement("document-embed");
    holder.dataset.uuid = found.uuid;
    holder.classList.add("content-embed", ...(config.classes?.split(" ") ?? []));
    holder.append(...(content instanceof HTMLElement ? [content] : content));
    found.onEmbed?.(holder);
    return holder;
  });
}

function parseConfig(body, label) {
  const [uuid, ...words] = body.match(/[^\s"]+="[^"]*"|\S+/g) ?? [];
  const config = { uuid, label, values: [] };
  for (const word of words) {
    const [key, value] = word.split(/=(.*)/s);
    if (value === undefined) config.values.push(word);
    else config[key] = value.replace(/^"|"$/g, "");
  }
  if (config.uuid?.startsWith("uuid=")) config.uuid = config.uuid.slice(5);
  config.inline = config.values.includes("inline") || config.inline === "true";
  return config;
}
