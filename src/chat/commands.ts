import { worldAgents } from "../host/agents";
import { localize } from "../host/i18n";
import { warn } from "../host/warn";
import { postMessage } from "../host/post-message";
import { speakAs } from "../host/speak";
import { openRoll } from "../host/windows";
import { ask } from "../workflows/request/ask";
import { callStop } from "../workflows/safety/call-stop";
import { requestImmersion } from "../workflows/immersion/request-immersion";
import { openThemes } from "../workflows/immersion/immersion-theme";
import { draftAction, rollAction, RollRefused } from "../workflows/roll/roll-action";
import { shareDraft } from "../workflows/draft/share-draft";
import { armedSource } from "../workflows/theme/armed";
import { findConsequence } from "../workflows/consequence/consequence-card";
import { readable } from "./card-viewer";
import { openOrRoll } from "./command-dossier";
import { answerErosion } from "./command-erosion";
import { readTags } from "./command-tags";
import { type Command, MOVES, type Move, readCommand } from "./read-command";
import { showAnswer } from "./show-answer";

type Agent = Actor.OfType<"agent">;

/** What a move is called when it is typed, beside its id. */
const wordsOf = (move: Move): readonly string[] => [move, localize(`Command.word.${move}`).toLowerCase()];

/** Whether a line of chat is a command of ours; then it is done, and the host leaves it alone. */
export function runCommand(line: string): boolean {
  const command = readCommand(line, wordsOf);
  if (command) void run(command).catch((error: unknown) => ui.notifications?.error(error instanceof Error ? error.message : String(error)));
  return command !== null;
}

/** The agent that a user means: the one that is assigned to them, else their only one. */
function myAgent(): Agent | null {
  const mine = worldAgents().filter(({ isOwner }) => isOwner);
  return mine.find(({ id }) => id === game.user?.character?.id) ?? (mine.length === 1 ? (mine[0] ?? null) : null);
}

async function run({ move, modifier, words }: Command): Promise<unknown> {
  if (move === "help") return tellHelp();
  if (move === "stop") return callStop();
  if (move === "dossier") return openOrRoll(words);
  const agent = myAgent();
  if (!agent) return warn("Command.noAgent");
  if (move === "say") return speakAs(agent, words);
  if (move === "mitigate") return mitigate(agent);
  if (move === "take") return take(agent);
  if (move === "yield" || move === "resist") return answerErosion(agent, move, words);
  if (move === "immerse") return immerse(agent, words);
  if (move === "window") return openRoll(agent.uuid, {});
  return act(agent, modifier, words);
}

/** Roll an action, with the erosion that she has yielded to before it. Where the MC is to look first, it is shared, and rolled from its card. */
async function act(agent: Agent, modifier: number, words: string): Promise<unknown> {
  const { intent, sources, unknown } = readTags(agent, words);
  if (unknown) return warn("Command.noTag", { name: unknown });
  const armed = armedSource(agent.uuid);
  const request = { actor: agent, modifier, intent, sources, yields: armed ? [armed] : [] };
  try {
    return await rollAction(request);
  } catch (error) {
    if (!(error instanceof RollRefused)) throw error;
    const { reason, source } = error;
    warn(`Draft.${source ? "refusal" : "commit"}.${reason}`);
    return reason === "review" ? shareDraft(draftAction(request)) : undefined;
  }
}

/** The newest consequence that an agent has not taken yet. */
function coming(agent: Agent): string {
  const messages: ChatMessage.Implementation[] = game.messages?.contents ?? [];
  const card = messages.map(({ id }) => readable(findConsequence(id ?? ""))).findLast((one) => one?.system.actor === agent.uuid && one.system.state !== "applied" && !one.system.undone.when);
  return card?.id ?? "";
}

function mitigate(agent: Agent): unknown {
  const about = coming(agent);
  return about ? openRoll(agent.uuid, { about }) : warn("Command.nothingComing");
}

async function take(agent: Agent): Promise<unknown> {
  const card = coming(agent);
  return card ? showAnswer(await ask({ kind: "land", card, row: "" })) : warn("Command.nothingComing");
}

/** The theme is named first, then what reality should become. */
async function immerse(agent: Agent, words: string): Promise<unknown> {
  const theme = openThemes(agent).filter(({ name }) => words.startsWith(name)).sort((a, b) => b.name.length - a.name.length)[0];
  if (!theme) return warn("Command.noTheme");
  const { refusal } = await requestImmersion({ theme: theme.uuid, aim: words.slice(theme.name.length).trim() });
  return refusal ? showAnswer({ state: "refused", reason: refusal }) : undefined;
}

/** List the commands, for this user alone. */
async function tellHelp(): Promise<unknown> {
  const lines = MOVES.map((move) => localize(`Command.help.${move}`, { word: `/td ${localize(`Command.word.${move}`)}` }));
  return postMessage({
    type: "notice", speaker: { alias: game.user?.name ?? "" }, content: lines.join(" "), whisper: [game.user?.id ?? ""],
    system: { text: lines.join("\n"), tone: "plain" },
  });
}
