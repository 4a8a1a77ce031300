/** Cards that move a mission. */
const MOVING: ReadonlySet<string> = new Set(["beat", "briefing"]);

/** Id of the newest card that moved a mission; empty while there is none. */
export function lastCardOf({ uuid }: { readonly uuid: string }): string {
  const messages: ChatMessage.Implementation[] = game.messages?.contents ?? [];
  const last = messages.findLast(({ type, system }) => MOVING.has(type) && "mission" in system && system.mission === uuid);
  return last?.id ?? "";
}
