import { CONFIG } from "../../config.js";
import { withInert } from "../../inert/inert.js";
import { BaseCard, BaseCards } from "../bases.js";
import { ClientDocumentMixin } from "../client-document.js";

/**
 * A deck, a hand or a pile. A deck keeps its cards and marks those that are drawn; other stacks hold copies, which know the deck they came from.
 * Sources: API13/14 Cards (members, options), CONST.CARD_DRAW_MODES, hookEvents dealCards, passCards, returnCards.
 */
export class Cards extends ClientDocumentMixin(BaseCards) {
  static DEFAULT_ICON = "icons/svg/card-hand.svg";

  get thumbnail() {
    return this.img || this.cards.contents[0]?.img || this.constructor.DEFAULT_ICON;
  }

  /** Cards that can be drawn. */
  get availableCards() {
    return this.cards.filter(card => this.type !== "deck" || !card.drawn);
  }

  /** Cards of this stack that others have. */
  get drawnCards() {
    return this.cards.filter(card => card.drawn);
  }

  get typeLabel() {
    return game.i18n.localize(CONFIG.Cards.typeLabels[this.type] ?? this.type);
  }

  get canClone() {
    return true;
  }

  /** Cards to be drawn, by one of CONST.CARD_DRAW_MODES. @throws {Error} when there are fewer */
  _drawCards(number, how = CONST.CARD_DRAW_MODES.FIRST) {
    const available = this.availableCards.sort(this.sortShuffled);
    if (available.length < number) throw new Error(`There are not ${number} available cards remaining in Cards [${this.id}]`);
    if (how === CONST.CARD_DRAW_MODES.LAST) available.reverse();
    if (how !== CONST.CARD_DRAW_MODES.RANDOM) return available.slice(0, number);
    return Array.from({ length: number }, () => available.splice(Math.floor(CONFIG.Dice.randomUniform() * available.length), 1)[0]);
  }

  /** Give a number of cards to each of some stacks. */
  async deal(to, number = 1, { action = "deal", how, updateData = {}, chatNotification = true } = {}) {
    const drawn = this._drawCards(number * to.length, how);
    const shares = to.map((_stack, index) => drawn.filter((_card, at) => at % to.length === index));
    const moves = to.map((stack, index) => this.#moving(stack, shares[index], updateData));
    const context = { action, toCreate: moves.map(({ toCreate }) => toCreate), fromUpdate: moves.flatMap(({ fromUpdate }) => fromUpdate), fromDelete: moves.flatMap(({ fromDelete }) => fromDelete) };
    if (globalThis.Hooks.call("dealCards", this, to, context) === false) return this;
    for (const [index, stack] of to.entries()) await stack.createEmbeddedDocuments("Card", context.toCreate[index], { keepId: true });
    await this.#take(context);
    if (chatNotification) await this.#tell(to.map(({ name }) => name).join(", "), number);
    return this;
  }

  /** Give certain cards to a stack. @returns {Promise<object[]>} the cards as they are there */
  async pass(to, ids, { action = "pass", updateData = {}, chatNotification = true } = {}) {
    const cards = ids.map(id => this.cards.get(id, { strict: true }));
    const context = { action, ...this.#moving(to, cards, updateData) };
    if (globalThis.Hooks.call("passCards", this, to, context) === false) return [];
    const created = await to.createEmbeddedDocuments("Card", context.toCreate, { keepId: true });
    if (context.toUpdate.length) await to.updateEmbeddedDocuments("Card", context.toUpdate);
    await this.#take(context);
    if (chatNotification) await this.#tell(to.name, ids.length);
    return created;
  }

  /** What has to be written here and there to move cards: a card that comes home is no longer drawn, any other is made there. */
  #moving(to, cards, updateData) {
    const home = cards.filter(card => to.type === "deck" && card.origin === to.id && to.cards.has(card.id));
    const away = cards.filter(card => !home.includes(card));
    const copy = card => foundry.utils.mergeObject({ ...card.toObject(), origin: card.origin ?? this.id, drawn: false }, updateData);
    const keeps = this.type === "deck";
    return {
      toCreate: away.map(copy), toUpdate: home.map(card => ({ _id: card.id, drawn: false, face: null })),
      fromUpdate: keeps ? away.map(card => ({ _id: card.id, drawn: true })) : [], fromDelete: (keeps ? home : cards).map(card => card.id)
    };
  }

  async #take({ fromUpdate, fromDelete }) {
    if (fromUpdate.length) await this.updateEmbeddedDocuments("Card", fromUpdate);
    if (fromDelete.length) await this.deleteEmbeddedDocuments("Card", fromDelete);
  }

  async #tell(to, number) {
    return CONFIG.ChatMessage.documentClass.create({ content: `<p>${foundry.utils.escapeHTML(game.i18n.format("TABLE.Cards.moved", { from: this.name, to, number }))}</p>` });
  }

  /** Take cards from another stack. @returns {Promise<object[]>} */
  async draw(from, number = 1, { how, ...options } = {}) {
    if (from === this || (Array.isArray(from) && from.includes(this))) throw new Error("You cannot draw cards from the same Cards document that you are drawing to");
    return from.pass(this, from._drawCards(number, how).map(card => card.id), { action: "draw", ...options });
  }

  /** Put the cards in an order by chance. */
  async shuffle({ updateData = {}, chatNotification = true } = {}) {
    const order = this.cards.contents.map(card => ({ card, by: CONFIG.Dice.randomUniform() })).sort((a, b) => a.by - b.by);
    await this.updateEmbeddedDocuments("Card", order.map(({ card }, sort) => ({ ...updateData, _id: card.id, sort })));
    if (chatNotification) await this.#tell(this.name, this.cards.size);
    return this;
  }

  /** A deck takes back all of its cards; another stack gives its cards back to their decks. */
  async recall({ updateData = {}, chatNotification = true } = {}) {
    const stacks = this.type === "deck" ? game.cards.filter(stack => stack !== this) : [this];
    for (const stack of stacks) {
      const returned = stack.cards.filter(card => (this.type === "deck" ? card.origin === this.id : game.cards.has(card.origin)));
      if (!returned.length) continue;
      const context = { fromDelete: returned.map(card => card.id), toUpdate: Object.groupBy(returned.map(card => ({ _id: card.id, drawn: false, face: null, origin: card.origin, ...updateData })), update => update.origin) };
      if (globalThis.Hooks.call("returnCards", stack, returned, context) === false) continue;
      for (const [id, updates] of Object.entries(context.toUpdate)) await game.cards.get(id)?.updateEmbeddedDocuments("Card", updates.map(({ origin: _origin, ...update }) => update));
      await stack.deleteEmbeddedDocuments("Card", context.fromDelete);
    }
    if (this.type === "deck") await this.updateEmbeddedDocuments("Card", this.drawnCards.map(card => ({ _id: card.id, drawn: false })));
    if (chatNotification) await this.#tell(this.name, this.cards.size);
    return this;
  }

  /** The order of cards that were not shuffled. */
  sortStandard(a, b) {
    return (a.suit ?? "").localeCompare(b.suit ?? "") || (a.value ?? -Infinity) - (b.value ?? -Infinity);
  }

  /** The order that they are in. */
  sortShuffled(a, b) {
    return a.sort - b.sort;
  }
}

withInert(Cards, "dialogs of cards", Object.fromEntries(["dealDialog", "drawDialog", "passDialog", "playDialog", "resetDialog"].map(name => [name, () => Promise.resolve(null)])));

/** A card. Source: API13/14 Card. */
export class Card extends ClientDocumentMixin(BaseCard) {
  static DEFAULT_ICON = "icons/svg/card-joker.svg";

  prepareDerivedData() {
    super.prepareDerivedData();
    this.img = this.currentFace?.img || this.back.img || this.constructor.DEFAULT_ICON;
    if (!this.showFace) this.name = this.back.name || this._source.name;
    else if (this.currentFace?.name) this.name = this.currentFace.name;
  }

  /** The face that shows, or null while the back does. */
  get currentFace() {
    return this.face === null ? null : (this.faces[this.face] ?? null);
  }

  get showFace() {
    return this.faces[this.face] !== undefined;
  }

  get hasNextFace() {
    return (this.face ?? -1) + 1 < this.faces.length;
  }

  get hasPreviousFace() {
    return this.face !== null;
  }

  /** The deck that it belongs to. */
  get source() {
    return this.parent?.type === "deck" ? this.parent : game.cards.get(this.origin);
  }

  get isHome() {
    return this.parent?.type === "deck" || this.origin === this.parent?.id;
  }

  /** Show a certain face (null for the back), or the other side. */
  async flip(face) {
    const other = this.face === null ? 0 : null;
    return this.update({ face: face === undefined ? other : Number.isNumeric(face) ? Math.clamp(Number(face), 0, this.faces.length - 1) : null });
  }

  async pass(to, options = {}) {
    return (await this.parent.pass(to, [this.id], options))[0];
  }

  async play(to, options = {}) {
    return this.pass(to, { action: "play", ...options });
  }

  async discard(to, options = {}) {
    return this.pass(to, { action: "discard", ...options });
  }

  /** Give it back to its deck. */
  async recall(options = {}) {
    const deck = this.source;
    return deck && deck !== this.parent ? this.pass(deck, { action: "return", chatNotification: false, ...options }) : this.update({ drawn: false });
  }

  async toMessage(messageData = {}, options = {}) {
    const data = { content: `<div class="card-draw flexrow"><img class="card-face" src="${foundry.utils.escapeHTML(this.img)}" alt=""><h4 class="card-name">${foundry.utils.escapeHTML(this.name)}</h4></div>`, ...messageData };
    return CONFIG.ChatMessage.documentClass.create(data, options);
  }
}
