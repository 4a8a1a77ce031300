import { powerRollOf } from "../dice/power-roll";
import { isRolling } from "../host/dice-module";
import { entriesOf } from "../model/fields/keyed-map";
import { tagName } from "../model/fields/tag";
import { ImmersionModel, readPrice } from "../model/message/immersion";
import { effectsOf } from "../workflows/effects/effect-card";
import { findImmersion, type ImmersionCard as Card } from "../workflows/immersion/immersion-card";
import { isPaid, lackOf, priceLines } from "../workflows/immersion/pay-immersion";
import { priceRow } from "../workflows/immersion/price-effects";
import { burnedBy, burnNow, burnsOn } from "../workflows/immersion/price-now";
import { ask } from "../workflows/request/ask";
import type { Answer } from "../workflows/request/request";
import { waitsFor } from "../workflows/request/waits";
import { findTheme } from "../workflows/theme/find-theme";
import { owns } from "./card-viewer";
import { drawCard } from "./draw-card";
import { type ImmersionFacts, immersionView, toldLines } from "./immersion-view";
import { undoView } from "./undo-view";
import { typedIn } from "./typed";

/** Card of a rolled 彻底浸入: result, price, what the MC says of the aim (R15-R27). */
export class ImmersionCard extends ImmersionModel {
  /** The host calls this in place of its own drawing. */
  async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const { themeName, aim, depth } = this;
    const actions = { tdPay: ({ id }: Card, _data: DOMStringMap, target: HTMLElement) => this.#pay(id, typedIn(target, "statusName")) };
    const common = { title: themeName, aim, intent: aim, depth, sunk: depth === "sink" };
    const lines = (card: Card) => toldLines(factsOf(card));
    return drawCard(this, { find: findImmersion, actions, common, lines, view: (card) => this.#view(card) }, options);
  }

  /** One press: the status takes its name, and the whole row is paid. */
  async #pay(card: string, name: string): Promise<Answer> {
    if (readPrice(this.price).status && name.trim() && name.trim() !== this.statusName) {
      const named = await ask({ kind: "immersionName", card, row: "", words: name });
      if (named.state !== "done") return named;
    }
    return ask({ kind: "apply", card, row: priceRow(card) });
  }

  #view(card: Card) {
    if (isRolling(this.parent)) return { rolling: true };
    const isOwner = owns(this.actor);
    return immersionView(factsOf(card), powerRollOf(this.parent.rolls), { isMc: game.user?.isGM === true, isOwner, ...undoView(card, card.isOwner || isOwner) });
  }
}

function factsOf(card: Card): ImmersionFacts {
  const { price, pick, short, statusName, aimMet, threat, past, theme: uuid } = card.system;
  const theme = findTheme(uuid);
  const paid = isPaid(card);
  const now = paid ? { pick, short, tags: burnsOn(card) } : burnNow(card);
  const tags = theme ? entriesOf(theme.system.tags).filter(({ kind, burned }) => kind === "power" && !burned) : [];
  return {
    price: readPrice(price), pick: now?.pick ?? 0, short: now?.short ?? 0, statusName, aimMet, threat, past,
    lines: priceLines(card), effects: effectsOf(card), lack: lackOf(card), paid, max: theme?.system.indulgence.max ?? 3, unburned: goneFrom(card, paid ? null : now?.tags ?? []),
    choices: theme ? tags.map((tag) => ({ id: tag.id, name: tagName(theme, tag), picked: now?.tags.includes(tag.id) ?? false })) : [],
    waits: waitsFor({ kind: "apply", card: card.id, row: priceRow(card.id) }),
  };
}

/**
 * Names of the tags that were to burn and cannot any more.
 *
 * @param due - What burns now; null once it is paid, when the card has noted it.
 */
const goneFrom = ({ system: { effects } }: Card, due: readonly string[] | null): string[] =>
  Object.values(effects).filter((entry) => burnedBy(entry) && (due && !entry.gone ? !due.includes(burnedBy(entry)) : entry.gone && entry.reason === "missing")).map(({ label }) => label);
