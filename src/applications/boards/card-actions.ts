import { askForm } from "../../host/ask-form";
import { localize } from "../../host/i18n";
import { entryOf } from "../../model/fields/keyed-map";
import { MOST_TEXT } from "../../rules/dossier-step";
import { freePlace } from "../../workflows/dossier/free-place";
import type { Board } from "./board-types";

/** What a press on the free board does: put cards and take them off, tie threads, write notes. */
export const cardActions: Readonly<Record<string, (this: Board, event: PointerEvent, target: HTMLElement) => void | Promise<void>>> = {
  async putCard(_event, { dataset: { item = "" } }) {
    await this.step({ do: "card", item, ...freePlace(this.mission) });
  },
  async uncard(_event, { dataset: { item = "" } }) {
    await this.step({ do: "uncard", item });
  },
  async link(_event, { dataset: { item = "" } }) {
    const from = this.looks.linking;
    this.looks.linking = from ? "" : item;
    if (from && from !== item) await this.step({ do: "link", from, to: item, on: true });
    this.redraw("main");
  },
  async unlink(_event, { dataset: { from = "", to = "" } }) {
    await this.step({ do: "link", from, to, on: false });
  },
  async note(_event, { dataset: { note = "" } }) {
    const old = note ? entryOf(this.mission.system.board.notes, note) : null;
    const given = await askForm("note", localize("Board.note"), { text: old?.text ?? "" }, "TAINTED.Effect.done");
    const text = (given?.["text"] ?? "").slice(0, MOST_TEXT);
    const { x, y } = old ?? freePlace(this.mission);
    if (text.trim()) await this.step({ do: "note", note: note || foundry.utils.randomID(), text, x, y });
  },
  async unnote(_event, { dataset: { note = "" } }) {
    await this.step({ do: "unnote", note });
  },
};
