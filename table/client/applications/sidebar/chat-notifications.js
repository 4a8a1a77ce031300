import { el } from "../dom.js";
import { region } from "../interface.js";

/** How long a card stays, in ms. */
const LIFETIME = 5000;

/** Cards shown for a while while the log is out of sight. DOM: `#chat-notifications .chat-log`, light like the log. */
export class ChatNotifications {
  get #list() {
    const holder = document.getElementById("chat-notifications") ?? region("ui-right-column-1").appendChild(el("div", { id: "chat-notifications" }));
    return holder.querySelector("ol") ?? holder.appendChild(el("ol", { class: "chat-log plain themed theme-light", "aria-live": "polite" }));
  }

  /** @param {object} message */
  async show(message) {
    const card = await message.renderHTML({ canClose: true, canDelete: false });
    card.classList.add("notification");
    this.#list.querySelector(`[data-message-id="${message.id}"]`)?.remove();
    this.#list.append(card);
    card.addEventListener("click", (event) => {
      const action = event.target.closest("[data-action]")?.dataset.action;
      if (action === "dismissMessage") this.#list.querySelector(`[data-message-id="${message.id}"]`)?.remove();
    });
    const remove = () => {
      const current = this.#list.querySelector(`[data-message-id="${message.id}"]`);
      if (current?.matches(":hover, :focus-within")) setTimeout(remove, LIFETIME);
      else current?.remove();
    };
    setTimeout(remove, LIFETIME);
  }
}
