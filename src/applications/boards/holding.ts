import { broadcast } from "../../host/socket";

/** Who holds which card is told again so often (ms), and forgotten after a silence of so long. */
const BEAT = 2000;
const SILENCE = 5000;

/** What travels: which card is held; empty when it was let go. It is stored nowhere. */
const saying = (mission: string, item: string) => ({ kind: "hold", mission, item });

const holding = new Map<string, { readonly mission: string; readonly item: string; readonly timer: ReturnType<typeof setTimeout> }>();
const watchers = new Set<(mission: string) => void>();
let held: { readonly mission: string; readonly beat: ReturnType<typeof setInterval> } | null = null;

const tell = (mission: string): void => {
  for (const watcher of watchers) watcher(mission);
};

/** Be told when somebody takes or lets go of a card; answers how to stop. */
export function watchHolding(watcher: (mission: string) => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Who holds what on a mission's board, by the id of the clue or conclusion. */
export const holdersOn = (mission: string): ReadonlyMap<string, string> =>
  new Map([...holding].filter(([, held]) => held.mission === mission).map(([user, { item }]) => [item, user]));

/** This user takes a card: the others see it until it is let go. */
export function hold(mission: string, item: string): void {
  letGo();
  const say = () => broadcast(saying(mission, item));
  held = { mission, beat: setInterval(say, BEAT) };
  say();
}

/** This user lets go. */
export function letGo(): void {
  if (!held) return;
  clearInterval(held.beat);
  broadcast(saying(held.mission, ""));
  held = null;
}

const isHold = (data: unknown): data is { kind: "hold"; mission: string; item: string } =>
  typeof data === "object" && data !== null && "kind" in data && data.kind === "hold" &&
  "mission" in data && typeof data.mission === "string" && "item" in data && typeof data.item === "string";

/** What another client says. */
export function hearHold(data: unknown, sender: string): void {
  if (!isHold(data) || !sender) return;
  const { mission, item } = data;
  clearTimeout(holding.get(sender)?.timer);
  holding.delete(sender);
  if (item) holding.set(sender, { mission, item, timer: setTimeout(() => forget(sender), SILENCE) });
  tell(mission);
}

function forget(user: string): void {
  const { mission } = holding.get(user) ?? {};
  holding.delete(user);
  if (mission) tell(mission);
}
