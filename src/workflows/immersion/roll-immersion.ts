import { withSources } from "../../dice/action-line";
import { PowerRoll } from "../../dice/power-roll";
import { localize, signed } from "../../host/i18n";
import { currentMode, MESSAGE_MODES, type MessageMode } from "../../host/message-mode";
import { postMessage } from "../../host/post-message";
import { bandLimits, immersionTable, rollFormula, setting } from "../../host/settings";
import { storePrice } from "../../model/message/immersion";
import { aimOf, costOf, type Depth, refuseImmersion } from "../../rules/immersion";
import { refuseStep } from "../../rules/immersion-state";
import { activeMission } from "../mission/active-mission";
import { ask } from "../request/ask";
import { type Agent, agentOf, findTheme } from "../theme/find-theme";
import type { Theme } from "../theme/journal";
import { courseOfCard, findImmersionRequest, type ImmersionRequestCard, resultId } from "./immersion-card";
import { immersionTally, unburnedOf } from "./immersion-theme";
import { priceEffects } from "./price-effects";

/** Why nothing was rolled, as an id; nothing is spent then. */
export type ImmersionRollRefusal =
  "missing" | "notYours" | "over" | "aimed" | "noAim" | "noDepth" | "lost" | "untainted" | "onlyImmersion" | "rolling" | "mode" | "cancelled" | "notPosted";
export type ImmersionRoll = { readonly message: ChatMessage.Stored; readonly refusal: "" } | { readonly message: null; readonly refusal: ImmersionRollRefusal };

/** How to roll. Nothing but anchors and erosions counts (R12-R14): whatever else is brought in is refused. */
export interface ImmersionRollOptions {
  /** Who may read it; as the chat controls say if left out. */
  readonly mode?: MessageMode;
  readonly [brought: string]: unknown;
}

const none = (refusal: ImmersionRollRefusal): ImmersionRoll => ({ message: null, refusal });

/** Requests whose roll is under way on this client: a double click rolls once. */
const rolling = new Set<string>();

/**
 * Roll a request whose depth the MC has set, as ONE new message of the roller. Its price waits on it as effects.
 *
 * @param id - Id of the request's message.
 */
export async function rollImmersion(id: string, { mode, ...brought }: ImmersionRollOptions = {}): Promise<ImmersionRoll> {
  const card = findImmersionRequest(id);
  const theme = card && findTheme(card.system.theme);
  const agent = theme && agentOf(theme);
  if (!agent) return none("missing");
  if (!agent.isOwner) return none("notYours");
  if (Object.values(brought).some(isBrought)) return none("onlyImmersion");
  if (mode && !MESSAGE_MODES.includes(mode)) return none("mode");
  const course = courseOfCard(card);
  const refusal = refuseStep(course, { kind: "roll" }) || refuseImmersion(theme.system);
  if (refusal) return none(refusal);
  if (rolling.has(id) || !course.depth) return none("rolling");
  rolling.add(id);
  try {
    return await rollNow({ card, theme, agent, depth: course.depth, mode: mode ?? currentMode() });
  } finally {
    rolling.delete(id);
  }
}

/** An empty list, or a modifier of 0, brings nothing. */
const isBrought = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

interface Rolling {
  readonly card: ImmersionRequestCard;
  readonly theme: Theme;
  readonly agent: Agent;
  readonly depth: Depth;
  readonly mode: MessageMode;
}

async function rollNow({ card, theme, agent, depth, mode }: Rolling): Promise<ImmersionRoll> {
  const roll = await PowerRoll.fromTally(immersionTally(theme), { formula: rollFormula(), bands: bandLimits() })
    .evaluate({ allowInteractive: mode !== "blind" });
  if (!roll._evaluated || !roll.outcome) return none("cancelled");
  const message = await post({ card, theme, agent, depth, mode }, roll);
  if (!message) return none(courseOfCard(card).state === "rolled" ? "over" : "notPosted");
  await ask({ kind: "immersionRolled", card: card.id, row: message.id });
  return { message, refusal: "" };
}

/** Post the result. Of two clients that roll at once the host takes one. */
async function post({ card, theme, agent, depth, mode }: Rolling, roll: PowerRoll): Promise<ChatMessage.Stored | undefined> {
  const id = resultId(card.id);
  const outcome = roll.outcome ?? "fail";
  const { name, img, uuid } = agent;
  const { aim } = card.system;
  const price = immersionTable()[depth][outcome];
  const cost = costOf(price, { unburned: unburnedOf(theme) });
  const words = { name, theme: theme.name, depth: localize(`Immersion.depth.${depth}`), aim, power: signed(roll.power), total: String(roll.total ?? 0), outcome: localize(`Outcome.${outcome}`) };
  return postMessage({
    _id: id, type: "immersion", speaker: ChatMessage.getSpeaker({ actor: agent }), rolls: [roll], sound: CONFIG.sounds.dice,
    content: withSources(localize("Immersion.plain", words), roll.sources),
    system: {
      actor: uuid, name, img: img ?? "", theme: theme.uuid, themeName: theme.name, aim, depth, request: card.id, settled: true,
      price: storePrice(price), pick: cost.choose.count, short: cost.choose.short, aimMet: aimOf(outcome, setting("immersion.aimMet")),
      past: activeMission()?.system.when === "past",
      effects: priceEffects(theme, agent, cost, { card: id, uuid: `ChatMessage.${id}`, depth, when: Date.now() }),
    },
  }, mode).catch((error: unknown) => {
    if (game.messages?.get(id)) return undefined; // somebody else was faster
    throw error;
  });
}
