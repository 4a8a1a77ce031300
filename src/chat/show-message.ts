/** Scroll the chat log to a message, if it is there. */
export function showMessage(id: string): void {
  document.querySelector(`#chat [data-message-id="${CSS.escape(id)}"]`)?.scrollIntoView({ block: "center" });
}
