import { el, t } from "../dom.js";
import { ApplicationV2 } from "../api/application.js";
import { region } from "../interface.js";

/** Who is here. Source: foundryvtt.com/api, Players (looks are the table's own). */
export class Players extends ApplicationV2 {
  static DEFAULT_OPTIONS = { id: "players", tag: "aside", window: { title: "TABLE.Players.title", frame: false, positioned: false }, actions: { openUser: Players.#onOpen } };

  /** @protected */
  async _renderHTML() {
    const users = [...game.users.values()].filter((user) => user.active).sort((a, b) => b.role - a.role || a.name.localeCompare(b.name));
    const row = (user) => el("li", { class: `player ${user.isGM ? "gm" : ""} ${user.isSelf ? "self" : ""}`, dataset: { userId: user.id } },
      el("button", { type: "button", class: "player-name", dataset: { action: "openUser", userId: user.id } },
        el("span", { class: "player-active active", style: `background:${user.color?.css ?? user.color ?? "gray"}`, "aria-hidden": "true" }),
        el("span", {}, user.name), user.character ? el("span", { class: "character-name" }, `[${user.character.name}]`) : null));
    return [el("h2", {}, t("TABLE.Players.title")), el("ol", { class: "players-list plain" }, ...users.map(row))];
  }

  /** @protected */ _replaceHTML(result, content) { content.replaceChildren(...result); }
  /** @protected */ _insertElement(element) { document.getElementById(element.id)?.remove(); region("ui-left-column-1").append(element); }

  static #onOpen(_event, target) {
    const user = game.users.get(target.dataset.userId);
    if (user.isSelf || game.user.isGM) (user.sheet ?? user.character?.sheet)?.render({ force: true });
  }
}
