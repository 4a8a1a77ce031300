import { CONFIG } from "../../config.js";
import { BaseRollTable, BaseTableResult } from "../bases.js";
import { ClientDocumentMixin } from "../client-document.js";
import { fromUuid, fromUuidSync } from "../uuid.js";

/** How deep a table may send to another. */
const DEPTH = 5;

/** A table to roll on. Sources: API13 RollTable (roll, draw, drawMany, toMessage, normalize, resetResults, getResultsForRoll, fromFolder). */
export class RollTable extends ClientDocumentMixin(BaseRollTable) {
  get thumbnail() {
    return this.img;
  }

  /** Results whose range holds a total. */
  getResultsForRoll(value) {
    return this.results.filter(result => !result.drawn && value >= result.range[0] && value <= result.range[1]);
  }

  /**
   * Roll, without drawing. A result that is another table is rolled on in turn.
   * @param {{roll?: object|string, recursive?: boolean}} [options]
   * @returns {Promise<{roll: object, results: object[]}>}
   */
  async roll({ roll, recursive = true, _depth = 0 } = {}) {
    if (_depth > DEPTH) throw new Error(`Maximum recursion depth exceeded when attempting to draw from RollTable ${this.id}`);
    const { Roll } = foundry.dice;
    let evaluated = roll instanceof Roll ? roll : CONFIG.Dice.rolls[0].create(roll || this.formula || `1d${Math.max(1, this.results.size)}`);
    if (!this.results.some(result => !result.drawn)) {
      ui.notifications.warn("TABLE.Tables.allDrawn", { localize: true });
      return { roll: evaluated, results: [] };
    }
    evaluated = evaluated._evaluated ? await evaluated.reroll() : await evaluated.evaluate();
    let results = this.getResultsForRoll(evaluated.total);
    for (let round = 0; !results.length && round < 10_000; round++) {
      evaluated = await evaluated.reroll();
      results = this.getResultsForRoll(evaluated.total);
    }
    if (!recursive) return { roll: evaluated, results };
    const inner = await Promise.all(results.map(async result => {
      const table = result.documentUuid ? await fromUuid(result.documentUuid) : null;
      return table?.documentName === "RollTable" ? (await table.roll({ recursive, _depth: _depth + 1 })).results : [result];
    }));
    return { roll: evaluated, results: inner.flat() };
  }

  /** Roll, mark what is drawn where nothing is put back, and tell it in chat. */
  async draw({ roll, recursive = true, results = [], displayChat = true, rollMode, messageOptions = {} } = {}) {
    const drawn = results.length ? { roll, results } : await this.roll({ roll, recursive });
    if (!drawn.results.length) return drawn;
    await this.#mark(drawn.results);
    if (displayChat) await this.toMessage(drawn.results, { roll: drawn.roll, messageOptions: { rollMode, ...messageOptions } });
    return drawn;
  }

  /** Draw several times, and tell all in one message. */
  async drawMany(number, { roll = null, recursive = true, displayChat = true, rollMode, messageOptions = {} } = {}) {
    const drawn = [];
    const rolls = [];
    for (let index = 0; index < number; index++) {
      const one = await this.roll({ roll: roll ?? undefined, recursive });
      if (!one.results.length) break;
      rolls.push(one.roll);
      drawn.push(...one.results);
      await this.#mark(one.results);
    }
    const all = foundry.dice.Roll.fromTerms([foundry.dice.terms.PoolTerm.fromRolls(rolls)]);
    if (displayChat && drawn.length) await this.toMessage(drawn, { roll: all, messageOptions: { rollMode, ...messageOptions } });
    return { roll: all, results: drawn };
  }

  /** What is not put back is drawn. */
  async #mark(results) {
    if (this.replacement || this.pack) return;
    const own = results.filter(result => result.parent === this);
    if (own.length) await this.updateEmbeddedDocuments("TableResult", own.map(result => ({ _id: result.id, drawn: true })));
  }

  /** Tell results in chat. @param {object[]} results @param {{roll?: object, messageData?: object, messageOptions?: object}} [options] */
  async toMessage(results, { roll, messageData = {}, messageOptions = {} } = {}) {
    const ChatMessage = CONFIG.ChatMessage.documentClass;
    const items = await Promise.all(results.map(async result => `<li class="table-result" data-result-id="${result.id}">${await result.getHTML()}</li>`));
    const data = {
      flavor: foundry.utils.escapeHTML(game.i18n.format("TABLE.Tables.drawn", { name: this.name, number: results.length })), speaker: ChatMessage.getSpeaker(),
      content: `<div class="table-draw" data-table-id="${this.id}"><ul class="table-results plain">${items.join("")}</ul></div>`, rolls: roll && this.displayRoll ? [roll] : [],
      sound: roll ? CONFIG.sounds.dice : null, flags: { core: { RollTable: this.id } }, ...messageData
    };
    return ChatMessage.create(data, messageOptions);
  }

  /** Ranges by weight, and the formula to match. */
  async normalize() {
    let end = 0;
    const updates = this.results.contents.sort((a, b) => a.range[0] - b.range[0]).map(({ id, weight }) => {
      const range = [end + 1, end + (weight ?? 1)];
      [, end] = range;
      return { _id: id, range };
    });
    return this.update({ results: updates, formula: end ? `1d${end}` : "" });
  }

  /** All can be drawn again. */
  async resetResults() {
    const updates = this.results.filter(result => result.drawn).map(result => ({ _id: result.id, drawn: false }));
    return this.updateEmbeddedDocuments("TableResult", updates);
  }

  /** A table of what is in a folder. */
  static async fromFolder(folder, options = {}) {
    const results = folder.contents.map((entry, index) => ({ type: "document", name: entry.name, img: entry.img || null, documentUuid: entry.uuid, weight: 1, range: [index + 1, index + 1] }));
    return this.create({ name: folder.name, results, formula: `1d${results.length}` }, { renderSheet: true, ...options });
  }
}

/** One line of a table. Source: API13 TableResult. */
export class TableResult extends ClientDocumentMixin(BaseTableResult) {
  get icon() {
    return this.img || "icons/svg/d20-black.svg";
  }

  /** A link to what it names, or null. */
  documentToAnchor() {
    const found = this.documentUuid ? fromUuidSync(this.documentUuid) : null;
    if (!found) return null;
    if (found.toAnchor) return found.toAnchor({ dataset: { uuid: this.documentUuid } });
    return CONFIG[this.documentName].documentClass.prototype.toAnchor.call({ uuid: this.documentUuid, id: found._id, name: this.name || found.name, documentName: foundry.utils.parseUuid(this.documentUuid).type });
  }

  /** Its line as markup: its name, its text, a link. */
  async getHTML() {
    const { TextEditor } = foundry.applications.ux;
    const link = this.documentToAnchor()?.outerHTML ?? "";
    const name = this.name && !link ? `<strong class="name">${foundry.utils.escapeHTML(this.name)}</strong>` : "";
    const text = await TextEditor.implementation.enrichHTML(this.description, { relativeTo: this, secrets: this.isOwner });
    return `<img class="result-image" src="${foundry.utils.escapeHTML(this.icon)}" alt=""><div class="result-text">${name}${link}${text}</div>`;
  }
}
