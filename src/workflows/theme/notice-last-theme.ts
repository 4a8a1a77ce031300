import { localize } from "../../host/i18n";
import { postMessage, postOnce } from "../../host/post-message";
import { seededId } from "../../rules/seeded-id";
import { isLastLost } from "../../rules/succession";
import { agentOf, isTheme, speaksFor } from "./find-theme";
import type { Theme } from "./journal";

/** Say what it means that an agent has lost her last theme (R81, B29), once for that loss. It removes nobody. */
export async function noticeLastTheme(theme: Theme): Promise<void> {
  const agent = agentOf(theme);
  if (!agent || !speaksFor(agent) || theme.system.state !== "lost") return;
  const themes = agent.items.contents.filter(isTheme);
  if (!isLastLost(themes.map(({ system }) => system.state))) return;
  const id = seededId(`${agent.uuid} last ${Math.max(...themes.map(({ system }) => system.lost.when))}`); // several may go in one moment
  const { name, img, uuid } = agent;
  await postOnce(id, () => postMessage({
    _id: id, type: "notice", speaker: ChatMessage.getSpeaker({ actor: agent }), content: localize("Notice.lastTheme", { name }),
    system: { actor: uuid, name, img: img ?? "", sentence: "lastTheme", tone: "plain" },
  }, "public"));
}
