/** Buttons on secret sections of a text. Source: foundryvtt.com/api, HTMLSecret {parentSelector, callbacks: {content, update}}. */
export class HTMLSecret {
  constructor({ parentSelector, callbacks = {} } = {}) {
    if (!callbacks.content || !callbacks.update) throw new Error("HTMLSecret needs the callbacks content and update");
    Object.assign(this, { parentSelector, callbacks });
  }

  /** @param {HTMLElement} html */
  bind(html) {
    for (const parent of html.querySelectorAll(this.parentSelector)) {
      parent.addEventListener("revealsecret", async (event) => {
        const element = event.target;
        await this.callbacks.update(element, element.toggleRevealed(this.callbacks.content(element)));
      });
    }
  }
}
