import { runCommand } from "../chat/commands";

/** A line that is a command of ours is not the host's to send. */
export const listen = (): unknown => Hooks.on("chatMessage", (_log, line) => !runCommand(line));
