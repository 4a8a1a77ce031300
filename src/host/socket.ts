import { SYSTEM_ID } from "../constants";

const CHANNEL = `system.${SYSTEM_ID}`;

/** The plain socket, which the types spell out for the host's own messages only. */
interface Socket {
  emit(channel: string, data: object): unknown;
  on(channel: string, listener: (data: unknown, sender?: unknown) => void): unknown;
}

const socket = (): Socket | null => game.socket;

/** Tell every other client; nothing is stored, and nobody who is away hears it. */
export const broadcast = (data: object): unknown => socket()?.emit(CHANNEL, data);

/**
 * Hear what others tell. It may come from anybody: take nothing in it on trust.
 *
 * @param listener - Its second argument is the id of the user who sent it: the server adds it, so it cannot be made up.
 */
export const onBroadcast = (listener: (data: unknown, sender: string) => void): unknown =>
  socket()?.on(CHANNEL, (data, sender) => { listener(data, typeof sender === "string" ? sender : ""); });
