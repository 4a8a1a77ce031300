import { joinList, localize, timeOfDay } from "../host/i18n";
import { userName } from "./card-viewer";
import type { EffectLine } from "./effect-view";

/** A line of what a card did, as far as taking it back goes. */
export type UndoneLine = Pick<EffectLine, "text" | "state" | "reason">;

/** An undone card says what is as it was before, and what is not. */
export function undoneView(lines: readonly UndoneLine[], { by, when }: { readonly by: string; readonly when: number }) {
  const back = lines.filter(({ state, reason }) => state === "undone" && !reason).map(({ text }) => text);
  const left = lines.filter(({ state }) => state === "applied");
  return {
    told: back.length + left.length > 0,
    restored: back.length ? localize("Chat.restored", { what: joinList(back) }) : "",
    left: left.map(({ text, reason }) => localize("Chat.notRestored", { what: text, reason })),
    undoneBy: localize("Chat.undoneBy", { name: userName(by), time: timeOfDay(when) }),
  };
}
