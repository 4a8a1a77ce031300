import { showAnswer } from "../../chat/show-answer";
import { warn } from "../../host/warn";
import { MOST_TEXT } from "../../rules/dossier-step";
import { activeMission } from "../../workflows/mission/active-mission";
import { seedFrom } from "./clue-seed";
import { askNewClue, type ClueSeed } from "./new-clue-form";

/** A clue from text that is marked: in a journal page, a card, a sheet. Where it stood is its origin. */
export function markedText(): ClueSeed {
  const marked = getSelection();
  const text = (marked?.toString() ?? "").replaceAll(/\s+/g, " ").trim();
  const node = marked?.anchorNode ?? null;
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  const message = game.messages?.get(element?.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"] ?? "");
  const title = element?.closest(".application, .app")?.querySelector(".window-title")?.textContent ?? "";
  return { name: "", text: text.slice(0, MOST_TEXT), origin: (message?.alias ?? title).trim().slice(0, 200) };
}

/** A clue from what is marked or, where nothing is, from a document. */
export async function clueFrom(document: foundry.abstract.Document.Any | null | undefined): Promise<void> {
  const marked = markedText();
  await noteFromAnywhere(marked.text || !document ? marked : seedFrom(document));
}

/** Let somebody write down a clue of the mission being played, from wherever they are. */
export async function noteFromAnywhere(seed: ClueSeed): Promise<void> {
  const mission = activeMission();
  if (mission) showAnswer(await askNewClue(mission, seed));
  else warn("Board.noMission");
}
