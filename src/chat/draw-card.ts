import { isGone } from "../host/documents";
import { joinList, locale, timeOfDay } from "../host/i18n";
import { warn } from "../host/warn";
import { type EntryDrag, parseObject, readDrag } from "../host/drag";
import { closestTo, interfaceScheme, renderElement, textOf } from "../host/render";
import { templatePath } from "../host/parts";
import { type EffectCard, effectsOf } from "../workflows/effects/effect-card";
import { ask } from "../workflows/request/ask";
import { type Answer, refuse } from "../workflows/request/request";
import { effectLines } from "./effect-view";
import { holdFocus, keepFocus } from "./focus";
import { keepFolds } from "./folds";
import { showAnswer } from "./show-answer";
import { keepTyped } from "./typed";
import { type UndoneLine, undoneView } from "./undone-view";

/** What a press on a card's button does. What it answers is shown; a button may do without, and say in `data-ask` and `data-row` what is asked. */
export type CardAction<Card = EffectCard> = (card: Card, data: DOMStringMap, target: HTMLElement) => Promise<Answer | null | undefined | void>;

/** What is particular to a kind of card. Its template is called as its subtype. */
export interface Drawing<Card extends EffectCard> {
  /** The card as workflows read it. */
  readonly find: (id: string) => Card | null;
  /** Its own buttons, by `data-action`. */
  readonly actions?: Readonly<Record<string, CardAction<Card>>>;
  /** What it says of whom and of what, also when it was taken back. */
  readonly common?: Readonly<Record<string, unknown>>;
  /** What it did, as a card that was taken back names it; its effects by their looks otherwise. */
  readonly lines?: (card: Card) => readonly UndoneLine[];
  /** All else. It runs for every viewer who may read the card: leave out what this one may not see. It may throw; then a plain card is drawn. */
  readonly view: (card: Card) => Readonly<Record<string, unknown>>;
  /** What a tag, a status or an erosion does that is dropped on it; nothing can be dropped on most cards. */
  readonly drop?: (card: Card, drag: EntryDrag) => Promise<Answer>;
}

/** Facts that every card's model has. */
interface CardFacts {
  readonly parent: ChatMessage.Implementation;
  readonly name: string;
  readonly img: string;
  readonly undone: { readonly by: string; readonly when: number };
}

/**
 * Draw a message's whole `li`: the host calls this in place of its own drawing and adds nothing to it. It never throws.
 *
 * @param options - The host's; which links the header has.
 */
export async function drawCard<Card extends EffectCard>(
  facts: CardFacts, drawing: Drawing<Card>, options: ChatMessage.RenderHTMLOptions = {},
): Promise<HTMLElement> {
  const { parent } = facts;
  const id = parent.id ?? "";
  const card = await draw(parent, () => viewOf(facts, drawing), options).catch(() => plainCard(parent));
  card.lang = locale();
  card.dataset["tdTheme"] = interfaceScheme();
  keepFolds(card, id);
  keepTyped(card, id);
  keepFocus(card, id);
  // On the element itself: the same card also lives in the notification and the pop-out.
  card.addEventListener("click", (event) => void holdFocus(press(event, id, drawing)));
  card.addEventListener("dragover", (event) => event.preventDefault());
  card.addEventListener("drop", (event) => void takeDrop(event, id, drawing));
  return card;
}

/** What a template reads: nothing but whose it is, where this viewer may not read it; what is as before, once it was taken back. */
function viewOf<Card extends EffectCard>({ parent, name, img, undone }: CardFacts, { find, common, lines = linesOf, view }: Drawing<Card>) {
  const shown = { kind: parent.type, name, img, ...common };
  const card = find(parent.id ?? "");
  if (!card || !parent.isContentVisible) return { ...shown, hidden: true };
  return undone.when ? { ...shown, state: "undone", ...undoneView(lines(card), undone) } : { ...shown, state: "", ...view(card) };
}

const linesOf = (card: EffectCard): readonly UndoneLine[] => effectLines(effectsOf(card));

async function draw(message: ChatMessage.Implementation, view: () => object, options: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
  const { alias, blind, id, timestamp, whisper } = message;
  const flavor = message.isContentVisible ? message.flavor : "";
  const readers = whisper.map((userId) => game.users?.get(userId ?? "")?.name ?? "").filter(Boolean);
  const canDelete = options.canDelete ?? (game.user !== null && message.canUserModify(game.user, "delete"));
  const head = { id, alias, flavor, time: timeOfDay(timestamp), whisperTo: joinList(readers), canDelete, canClose: options.canClose ?? false, isGone: isGone(actorOf(message)) };
  const card = await renderElement(templatePath(`chat/${message.type}`), { head, ...view() });
  card.classList.toggle("whisper", whisper.length > 0); // the host's own classes, which its styles and modules read
  card.classList.toggle("blind", blind);
  return card;
}

/** UUID of whom a card is about, or empty. */
const actorOf = ({ system }: ChatMessage.Implementation): string => ("actor" in system && typeof system.actor === "string" ? system.actor : "");

/** For facts that this version does not understand: the stored line of plain text. */
function plainCard(message: ChatMessage.Implementation): HTMLElement {
  const card = document.createElement("li");
  card.className = "chat-message message flexcol td td-card";
  card.dataset["messageId"] = message.id ?? "";
  const part = document.createElement("div");
  part.className = "message-content td-card__part";
  part.textContent = message.isContentVisible ? textOf(message.content) : "";
  card.append(part);
  return card;
}

/** What is let go on a card goes into it, or is told that it has no place there. */
async function takeDrop<Card extends EffectCard>(event: DragEvent, id: string, { find, drop }: Drawing<Card>): Promise<void> {
  const drag = readDrag(event);
  if (!drag && typeof parseObject(event.dataTransfer?.getData("text/plain") ?? "")["type"] !== "string") return;
  event.preventDefault();
  event.stopPropagation();
  if (!drag || !drop) return warn("Drag.refused.onCard");
  const card = find(id);
  showAnswer(card ? await drop(card, drag) : refuse("missing"));
}

/** Run a button's action; it cannot be pressed again until that has ended. */
async function press<Card extends EffectCard>(event: Event, id: string, { find, actions = {} }: Drawing<Card>): Promise<void> {
  const target = closestTo(event, "[data-action]");
  const { action: name = "", ask: kind, row = "" } = target?.dataset ?? {};
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!target || !(action || kind)) return;
  event.preventDefault();
  target.toggleAttribute("disabled", true);
  try {
    const card = find(id);
    const answer = kind ? await ask({ kind, card: id, row }) : card ? await action?.(card, target.dataset, target) : refuse("missing");
    if (answer) showAnswer(answer);
  } finally {
    target.toggleAttribute("disabled", false);
  }
}
