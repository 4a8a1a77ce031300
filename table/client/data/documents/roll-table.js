import { CONFIG } from "../../config.js";
import { BaseRollTable, BaseTableResult } from "../bases.js";
import { ClientDocumentMixin } from "../client-document.js";

/** A table to roll on. Source: API13 RollTable (roll, draw, getResultsForRoll). */
export class RollTable extends ClientDocumentMixin(BaseRollTable) {
  /** Results whose range holds a total. */
  getResultsForRoll(value) {
    return this.results.filter(result => !result.drawn && value >= result.range[0] && value <= result.range[1]);
  }

  /** @returns {Promise<{roll: object, results: object[]}>} */
  async roll({ roll } = {}) {
    const formula = this.formula || `1d${Math.max(1, this.results.size)}`;
    const evaluated = await (roll ?? CONFIG.Dice.rolls[0].create(formula)).evaluate();
    return { roll: evaluated, results: this.getResultsForRoll(evaluated.total) };
  }

  /** Roll, and tell the result in chat. */
  async draw({ roll, displayChat = true, messageOptions } = {}) {
    const drawn = await this.roll({ roll });
    if (!this.replacement && drawn.results.length) {
      await this.updateEmbeddedDocuments("TableResult", drawn.results.map(result => ({ _id: result.id, drawn: true })));
    }
    if (displayChat) {
      const content = drawn.results.map(result => `<p>${foundry.utils.escapeHTML(result.name || result.description || result.text || "")}</p>`).join("");
      await CONFIG.ChatMessage.documentClass.create({ flavor: foundry.utils.escapeHTML(this.name), content, rolls: [drawn.roll] }, messageOptions);
    }
    return drawn;
  }

  async resetResults() {
    return this.updateEmbeddedDocuments("TableResult", this.results.map(result => ({ _id: result.id, drawn: false })));
  }
}

/** One line of a table. */
export class TableResult extends ClientDocumentMixin(BaseTableResult) {
  get icon() {
    return this.img || "icons/svg/d20-black.svg";
  }
}
