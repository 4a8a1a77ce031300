import { isActor, isItem, loadDocument } from "../../host/documents";
import { parseObject } from "../../host/drag";
import { textOf as plainText } from "../../host/render";
import { MOST_TEXT } from "../../rules/dossier-step";
import type { ClueSeed } from "./new-clue-form";

const short = (text: string, most = MOST_TEXT): string => text.replaceAll(/\s+/g, " ").trim().slice(0, most);

/** What of a document is worth a clue's text. */
function textOf(document: foundry.abstract.Document.Any): string {
  const source: object = document.toObject();
  const found = ["content", "text.content", "system.text", "system.description", "system.public", "system.appearance"].map((path): unknown => foundry.utils.getProperty(source, path));
  const text = found.find((one) => typeof one === "string" && one !== "");
  return typeof text === "string" ? plainText(text) : "";
}

/**
 * A clue from something that was dropped: a document of the host's, or marked text from anywhere.
 *
 * @param dropped - The text of the drag.
 */
export async function seedOf(dropped: string): Promise<ClueSeed> {
  const uuid = parseObject(dropped)["uuid"];
  const document = typeof uuid === "string" ? await loadDocument(uuid) : null;
  return document ? seedFrom(document) : { name: "", text: typeof uuid === "string" ? "" : short(dropped), origin: "" };
}

/** A clue from a document: a journal page, a chat message, an actor, an item. Of what she may not see, nothing. */
export function seedFrom(document: foundry.abstract.Document.Any): ClueSeed {
  if ("visible" in document && !document.visible) return { name: "", text: "", origin: "" };
  const name = "name" in document && typeof document.name === "string" ? document.name : "";
  const alias = "alias" in document && typeof document.alias === "string" ? document.alias : "";
  const text = short(textOf(document));
  const isThing = isActor(document) || isItem(document);
  return { name: isThing ? short(name, 60) : "", text: text || short(name), origin: short(alias || name, 200) };
}
