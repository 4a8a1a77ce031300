import { findDocument, isActor } from "../../host/documents";
import { localize } from "../../host/i18n";
import type { MessageMode } from "../../host/message-mode";
import { postMessage } from "../../host/post-message";
import { type HarmEntry, newHarm, type ORIGINS } from "../../model/message/consequence";
import { harmText } from "./harm-text";

/** What the MC stages. */
export interface StagedConsequence {
  /** Of its card, made beforehand where it follows from a cause: then it is staged once. */
  readonly id?: string;
  /** UUID of the agent who is to suffer it; empty when it falls on nobody. */
  readonly actor?: string;
  readonly text?: string;
  readonly harms: readonly (Partial<HarmEntry> & Pick<HarmEntry, "kind">)[];
  readonly origin?: (typeof ORIGINS)[number];
  /** UUID or message id of what it comes from, and its words. */
  readonly from?: string;
  readonly fromText?: string;
  readonly mitigable?: boolean;
  /** UUID of the theme whose erosion was resisted (R77): it marks 掌控 when something of this is suffered. */
  readonly resisted?: string;
  /** Public if left out: whoever is to suffer it must see it coming (R35). */
  readonly mode?: MessageMode;
  /** Ids of those who alone may read it: of what comes of something that they alone have read. */
  readonly whisper?: readonly string[];
}

/**
 * Stage a consequence as a card of the MC's: nothing happens before it is taken (承受).
 *
 * @returns Nothing when this client may not stage it, or may not post.
 */
export async function stageConsequence(given: StagedConsequence): Promise<ChatMessage.Stored | undefined> {
  if (!game.user?.isGM) return undefined;
  const { actor = "", text = "", harms, origin = "action", from = "", fromText = "", mitigable = true, resisted = "", mode = "public", whisper = [], id } = given;
  const target = findDocument(actor);
  const { name, img } = isActor(target) ? target : { name: "", img: null };
  const entries = harms.map((harm, sort) => newHarm({ target: actor, sort, ...harm }));
  return postMessage({
    ...(id && { _id: id }), type: "consequence", speaker: { alias: localize("Term.mc") }, ...(whisper.length ? { whisper } : {}),
    content: localize(name ? "Consequence.plain" : "Consequence.plainBare", { name, text, what: entries.map(harmText).join(" ") }),
    system: {
      actor, name, img: img ?? "", text, origin, from, fromText, mitigable, resisted,
      harms: Object.fromEntries(entries.map((entry) => [foundry.utils.randomID(), entry])),
    },
  }, mode);
}
