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
import { waitsFor } from "../workflows/request/waits";
import { findTheme } from "../workflows/theme/find-theme";
import { owns, userName } from "./card-viewer";
import { drawCard } from "./draw-card";
import { type ImmersionFacts, immersionView } from "./immersion-view";
import { showAnswer } from "./show-answer";
import { undoView } from "./undo-view";
import { typedIn } from "./typed";

/** Card of a rolled 彻底浸入: result, price, what the MC says of the aim (R15-R27). */
export class ImmersionCard extends ImmersionModel {
  /** The host calls this in place of its own drawing. */
  async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const card = this.parent.id ?? "";
    const pressed = async (kind: string, row = "") => showAnswer(await ask({ kind, card, row }));
    const actions = {
      tdPick: ({ dataset: { tag = "" } }: HTMLElement) => pressed("immersionPick", tag),
      tdPay: (target: HTMLElement) => this.#pay(card, typedIn(target, "statusName")),
      tdJudge: ({ dataset: { aim = "" } }: HTMLElement) => pressed("immersionJudge", aim),
      tdRaise: () => pressed("immersionThreat"),
      tdUndo: () => pressed("undo"),
    };
    return drawCard(this.parent, { template: "templates/chat/immersion.hbs", actions, view: () => this.#view() }, options);
  }

  /** One press: the status takes its name, and the whole row is paid. */
  async #pay(card: string, name: string): Promise<void> {
    if (readPrice(this.price).status && name.trim() && name.trim() !== this.statusName) {
      const named = await ask({ kind: "immersionName", card, row: "", words: name });
      if (named.state !== "done") return showAnswer(named);
    }
    return showAnswer(await ask({ kind: "apply", card, row: priceRow(card) }));
  }

  #view(): Record<string, unknown> {
    const { name, img, actor } = this;
    const card = findImmersion(this.parent.id ?? "");
    if (!card || !this.parent.isContentVisible) return { kind: "immersion", name, img, hidden: true };
    if (isRolling(this.parent)) return { kind: "immersion", name, img, title: this.themeName, aim: this.aim, state: "", rolling: true };
    const roll = powerRollOf(this.parent.rolls);
    const isOwner = owns(actor);
    return immersionView(factsOf(card), roll, { isMc: game.user?.isGM === true, isOwner, ...undoView(card, card.isOwner || isOwner), nameOf: userName });
  }
}

function factsOf(card: Card): ImmersionFacts {
  const { name, img, themeName, aim, depth, price, pick, short, statusName, aimMet, threat, past, undone, theme: uuid } = card.system;
  const theme = findTheme(uuid);
  const paid = isPaid(card);
  const now = paid ? { pick, short, tags: burnsOn(card) } : burnNow(card);
  const tags = theme ? entriesOf(theme.system.tags).filter(({ kind, burned }) => kind === "power" && !burned) : [];
  return {
    name, img, themeName, aim, depth, price: readPrice(price), pick: now?.pick ?? 0, short: now?.short ?? 0, statusName, aimMet, threat, past, undone,
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
