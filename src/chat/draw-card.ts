import { systemPath } from "../constants";
import { isGone } from "../host/documents";
import { joinList, locale, localize, timeOfDay } from "../host/i18n";
import { type EntryDrag, parseObject, readDrag } from "../host/drag";
import { closestTo, interfaceScheme, renderElement, textOf } from "../host/render";
import { keepFolds } from "./folds";
import { keepTyped } from "./typed";

/** What a press on a card's button does. */
export type CardAction = (target: HTMLElement) => Promise<void>;

/** How a card is drawn: its template, what that reads, and its buttons by `data-action`. */
export interface Drawing {
  readonly template: string;
  readonly actions: Readonly<Record<string, CardAction>>;
  /** It runs for every viewer: leave out what this one may not see. It may throw; then a plain card is drawn. */
  readonly view: () => Record<string, unknown>;
  /** What a tag, a status or an erosion does that is dropped on it; nothing can be dropped on most cards. */
  readonly drop?: (drag: EntryDrag) => Promise<void>;
}

/**
 * Draw a message's whole `li`: the host calls this in place of its own drawing and adds nothing to it. It never throws.
 *
 * @param options - The host's; which links the header has.
 */
export async function drawCard(
  message: ChatMessage.Implementation, drawing: Drawing, options: ChatMessage.RenderHTMLOptions = {},
): Promise<HTMLElement> {
  const card = await draw(message, drawing, options).catch(() => plainCard(message));
  card.lang = locale();
  card.dataset["tdTheme"] = interfaceScheme();
  keepFolds(card, message.id ?? "");
  keepTyped(card, message.id ?? "");
  // On the element itself: the same card also lives in the notification and the pop-out.
  card.addEventListener("click", (event) => void press(event, drawing.actions));
  card.addEventListener("dragover", (event) => event.preventDefault());
  card.addEventListener("drop", (event) => takeDrop(event, drawing.drop));
  return card;
}

async function draw(message: ChatMessage.Implementation, { template, view }: Drawing, options: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
  const { alias, blind, id, timestamp, whisper } = message;
  const flavor = message.isContentVisible ? message.flavor : "";
  const readers = whisper.map((userId) => game.users?.get(userId ?? "")?.name ?? "").filter(Boolean);
  const canDelete = options.canDelete ?? (game.user !== null && message.canUserModify(game.user, "delete"));
  const head = { id, alias, flavor, time: timeOfDay(timestamp), whisperTo: joinList(readers), canDelete, canClose: options.canClose ?? false, isGone: isGone(actorOf(message)) };
  const card = await renderElement(systemPath(template), { head, ...view() });
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
function takeDrop(event: DragEvent, drop: Drawing["drop"]): void {
  const drag = readDrag(event);
  if (!drag && typeof parseObject(event.dataTransfer?.getData("text/plain") ?? "")["type"] !== "string") return;
  event.preventDefault();
  event.stopPropagation();
  if (drag && drop) void drop(drag);
  else ui.notifications?.warn(localize("TAINTED.Drag.refused.onCard"));
}

/** Run a button's action; it cannot be pressed again until that has ended. */
async function press(event: Event, actions: Drawing["actions"]): Promise<void> {
  const target = closestTo(event, "[data-action]");
  const name = target?.dataset["action"] ?? "";
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!target || !action) return;
  event.preventDefault();
  target.toggleAttribute("disabled", true);
  try {
    await action(target);
  } finally {
    target.toggleAttribute("disabled", false);
  }
}
