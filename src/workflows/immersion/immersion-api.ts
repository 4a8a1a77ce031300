import type { Depth } from "../../rules/immersion";
import { ask } from "../request/ask";
import type { Answer } from "../request/request";
import { findImmersion } from "./immersion-card";
import { priceRow } from "./price-effects";
import { inviteImmersion, requestImmersion } from "./request-immersion";
import { rollImmersion } from "./roll-immersion";

/** 彻底浸入 for macros and modules, step by step as on the cards. Every step is answered: done, refused with a reason, or waiting for the MC. */
export const immersionApi = Object.freeze({
  request: requestImmersion,
  invite: inviteImmersion,
  writeAim: (request: string, aim: string): Promise<Answer> => ask({ kind: "immersionAim", card: request, row: "", words: aim }),
  setDepth: (request: string, depth: Depth): Promise<Answer> => ask({ kind: "immersionDepth", card: request, row: depth }),
  decline: (request: string, word = ""): Promise<Answer> => ask({ kind: "immersionDecline", card: request, row: "", words: word }),
  backOut: (request: string): Promise<Answer> => ask({ kind: "immersionBackOut", card: request, row: "" }),
  roll: rollImmersion,
  pick: (immersion: string, tag: string): Promise<Answer> => ask({ kind: "immersionPick", card: immersion, row: tag }),
  nameStatus: (immersion: string, name: string): Promise<Answer> => ask({ kind: "immersionName", card: immersion, row: "", words: name }),
  pay: (immersion: string): Promise<Answer> => ask({ kind: "apply", card: immersion, row: findImmersion(immersion) ? priceRow(immersion) : "" }),
  judge: (immersion: string, aim: "open" | "met" | "missed"): Promise<Answer> => ask({ kind: "immersionJudge", card: immersion, row: aim }),
  raiseThreat: (immersion: string): Promise<Answer> => ask({ kind: "immersionThreat", card: immersion, row: "" }),
});
