import { localize } from "../../host/i18n";
import { postMessage } from "../../host/post-message";
import { refuseImmersion } from "../../rules/immersion";
import { agentOf, findTheme } from "../theme/find-theme";

/** What an agent wants to become of reality, and by which theme (R8, R9). */
export interface ImmersionWish {
  /** UUID of the theme. */
  readonly theme: string;
  /** What reality should become. */
  readonly aim: string;
}

/** Why no request was posted, as an id. */
export type ImmersionRequestRefusal = "missing" | "notYours" | "mcOnly" | "noAim" | "untainted" | "lost" | "notPosted";
export type ImmersionRequested =
  { readonly message: ChatMessage.Stored; readonly refusal: "" } | { readonly message: null; readonly refusal: ImmersionRequestRefusal };

const none = (refusal: ImmersionRequestRefusal): ImmersionRequested => ({ message: null, refusal });

/** 申请浸入: the player names a theme and says what reality should become. Everybody sees it; nothing is rolled yet (R7-R9). */
export const requestImmersion = async ({ theme, aim }: ImmersionWish): Promise<ImmersionRequested> =>
  aim.trim() ? post(theme, aim.trim(), "") : none("noAim");

/**
 * The MC asks for it, and the player says what is to become.
 *
 * @param from - Id of the message that it starts from.
 */
export const inviteImmersion = async (theme: string, from = ""): Promise<ImmersionRequested> =>
  game.user?.isGM ? post(theme, "", from) : none("mcOnly");

async function post(uuid: string, aim: string, from: string): Promise<ImmersionRequested> {
  const theme = findTheme(uuid);
  const agent = theme && agentOf(theme);
  if (!agent) return none("missing");
  if (!agent.isOwner) return none("notYours");
  const refusal = refuseImmersion(theme.system);
  if (refusal) return none(refusal);
  const { name, img } = agent;
  const message = await postMessage({
    type: "immersion-request", speaker: from ? { alias: localize("Term.mc") } : ChatMessage.getSpeaker({ actor: agent }),
    content: localize(aim ? "Immersion.requestPlain" : "Immersion.askedPlain", { name, theme: theme.name, aim }),
    system: { actor: agent.uuid, name, img: img ?? "", theme: uuid, themeName: theme.name, aim, from },
  }, "public");
  return message ? { message, refusal: "" } : none("notPosted");
}
