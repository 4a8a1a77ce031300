import { settleAll } from "../workflows/effects/settle-all";
import { answerAll } from "../workflows/request/answer";

/** Whoever comes or goes, the executor may now be us. */
async function userConnected(): Promise<void> {
  await settleAll();
  await answerAll();
}

export const listen = (): unknown => Hooks.on("userConnected", () => void userConnected());
