import { SYSTEM_ID } from "../constants";

const CHANNEL = `system.${SYSTEM_ID}`;

/** The plain socket, which the types spell out for the host's own messages only. */
interface Socket {
  emit(channel: string, data: object): unknown;
  on(channel: string, listener: (data: unknown) => void): unknown;
}

const socket = (): Socket | null => game.socket;

/** Tell every other client; nothing is stored, and nobody who is away hears it. */
export const broadcast = (data: object): unknown => socket()?.emit(CHANNEL, data);

/** Hear what others tell. It may come from anybody: take nothing in it on trust. */
export const onBroadcast = (listener: (data: unknown) => void): unknown => socket()?.on(CHANNEL, listener);
